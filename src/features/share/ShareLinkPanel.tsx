/** The link to this scenario, branch and step: how long it is, where it fits, what it holds, and the file instead. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { fits } from '../../scenario/index.ts'
import { rawTexts } from '../../scenario/editing.ts'
import { currentBranch, usePlayground } from '../../state/index.ts'
import type { ShareLink } from '../../state/index.ts'
import { Button, CopyButton, download, useStrings } from '../../ui/index.ts'
import { contentsOf } from './contents.ts'
import styles from './ShareLinkPanel.module.css'

type Made = { link: ShareLink } | { failed: string }

export function ShareLinkPanel() {
  const { share } = useStrings()
  const [made, setMade] = useState<Made>()

  useEffect(() => {
    let open = true
    usePlayground.getState().shareLink().then(
      (link) => open && setMade({ link }),
      (error: unknown) => open && setMade({ failed: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      open = false
    }
  }, [])

  return (
    <>
      {made === undefined && <output>{share.making}</output>}
      {made !== undefined && 'failed' in made && <p role="alert" className={styles.problem}>{share.failed(made.failed)}</p>}
      {made !== undefined && 'link' in made && <Link {...made.link} />}
      <Holds />
      <Raw />
      <div className={styles.file}>
        <Button onClick={downloadScenario}>{share.file}</Button>
        <span className={styles.second}>{share.fileHolds}</span>
      </div>
      <Code />
    </>
  )
}

function Link({ url, characters, localOnly, leftOut }: ShareLink) {
  const { share } = useStrings()
  const field = useRef<HTMLTextAreaElement>(null)
  const room = fits(characters)
  const where = room === undefined ? share.fitsFew : room === 2_000 ? share.fitsAnywhere : share.fitsMost
  return (
    <>
      {leftOut && <p className={styles.warning}>{share.leftOut}</p>}
      {localOnly && <p className={styles.warning}>{share.localOnly}</p>}
      <textarea ref={field} className={styles.link} aria-label={share.link} readOnly rows={3} value={url} onFocus={(event) => event.target.select()} spellCheck={false} />
      <p className={room === undefined ? styles.warning : undefined}><b>{share.characters(characters)}</b>: {where}</p>
      <CopyButton text={url} label={share.copy} look="strong" shownIn={field} />
    </>
  )
}

function Holds() {
  const { share } = useStrings()
  const scenario = usePlayground((state) => state.scenario)
  const branch = usePlayground(currentBranch)
  const cursor = usePlayground((state) => state.cursor)
  const { agents, tools, replies } = contentsOf(scenario)
  return (
    <section>
      <h3>{share.holds}</h3>
      <ul className={styles.holds}>
        <li>{share.holdsScenario(agents, tools, replies)}</li>
        {branch?.parent !== undefined && <li>{share.holdsEdits(branch.name)}</li>}
        <li>{share.holdsStep(cursor)}</li>
        <li>{share.holdsNoKeys}</li>
      </ul>
    </section>
  )
}

/** What a guardrail keeps from the model is not kept from whoever gets the link or the file. */
function Raw() {
  const { share } = useStrings()
  const scenario = usePlayground((state) => state.scenario)
  const raw = useMemo(() => rawTexts(scenario), [scenario])
  if (raw.length === 0) return null
  return (
    <section className={styles.warning} aria-label={share.raw}>
      <h3>{share.raw}</h3>
      <ul className={styles.holds}>{raw.map(({ guardrail, places }) => <li key={guardrail}>{share.rawIn(guardrail, places)}</li>)}</ul>
      <p>{share.rawFix}</p>
    </section>
  )
}

function Code() {
  const { share } = useStrings()
  const [problem, setProblem] = useState<string>()
  const onClick = async () => {
    const made = await usePlayground.getState().exportCode()
    if (made.ok) download(made.fileName, made.text)
    setProblem(made.ok ? undefined : made.message)
  }
  return (
    <>
      <div className={styles.file}>
        <Button onClick={() => void onClick()}>{share.code}</Button>
        <span className={styles.second}>{share.codeHolds}</span>
      </div>
      {problem !== undefined && <p role="alert" className={styles.problem} lang="en">{problem}</p>}
    </>
  )
}

function downloadScenario() {
  const { fileName, text } = usePlayground.getState().exportText()
  download(fileName, text)
}
