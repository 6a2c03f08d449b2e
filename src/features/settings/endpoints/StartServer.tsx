/** How the server is started so that it allows this page: exactly, to be copied, for the server that it is. */
import { useRef, useState } from 'react'
import type { Diagnosis, EndpointPreset } from '../../../state/index.ts'
import { CopyButton, Tabs } from '../../../ui/index.ts'
import { useFindingTexts } from '../../../ui/strings/edit/endpointFindings.ts'
import styles from './Doctor.module.css'
import { isService, likelyWay, serverOf, startCommands } from './remedies.ts'
import type { Command } from './remedies.ts'

type Props = { details: Diagnosis['details'], preset: EndpointPreset | undefined, model: string }

export function StartServer({ details, preset, model }: Props) {
  const words = useFindingTexts()
  const server = serverOf(details, preset)
  const commands = startCommands(server, location.origin, { origin: details.origin, model })
  return (
    <div className={styles.start}>
      <p>{words.start[server ?? (isService(details, preset) ? 'service' : 'other')]}</p>
      {commands.length > 1 ? <Ways commands={commands} /> : commands.map((command) => <CommandText key={command.way} command={command} />)}
    </div>
  )
}

function Ways({ commands }: { commands: readonly Command[] }) {
  const { ways, setting } = useFindingTexts()
  const [way, setWay] = useState(() => likelyWay(navigator.userAgent))
  const command = commands.find((each) => each.way === way) ?? commands[0]!
  return (
    <Tabs label={setting} tabs={commands.map(({ way: id }) => ({ id, label: ways[id] }))} selected={command.way} onSelect={setWay} panelClassName={styles.way}>
      <CommandText command={command} />
    </Tabs>
  )
}

function CommandText({ command: { way, text } }: { command: Command }) {
  const words = useFindingTexts()
  const shown = useRef<HTMLPreElement>(null)
  const after = way === 'macos' || way === 'windows' || way === 'systemd' ? words.after[way] : undefined
  return (
    <>
      <div className={styles.command}>
        <pre ref={shown} className={styles.code}>{text}</pre>
        <CopyButton text={text} label={words.copy} shownIn={shown} />
      </div>
      {after !== undefined && <p className={styles.explain}>{after}</p>}
    </>
  )
}
