/** The replies of MockLLM as a table: one list, a list for each agent, or rules; one of them is open at a time. */
import { useMemo, useRef, useState } from 'react'
import { entryOf } from '../../scenario/index.ts'
import { missingReply, rowCount, rowsOf, samePlace, scriptAs, scriptModes, withMissingReply, withRow } from '../../scenario/editing.ts'
import type { ReplyPlace } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, ChoiceField, PlusIcon, SelectField, WarningIcon } from '../../ui/index.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import { editScript } from './editScript.ts'
import { focusPanel } from './focusPanel.ts'
import { Agent, ReplyRow } from './ReplyRow.tsx'
import { problemsAt } from './RowProblems.tsx'
import { useAskedFor } from './useAskedFor.ts'
import { useRows } from './useRows.ts'
import { useUses } from './useUses.ts'
import styles from './script.module.css'

/** Rows that are drawn at once. */
const MANY = 200

export function RepliesPanel() {
  const words = useScriptTexts()
  const scenario = usePlayground((state) => state.scenario)
  const list = useRef<HTMLDivElement>(null)
  const { open, wanted, acts, openAt } = useRows(list)
  const uses = useUses()
  const problems = usePlayground((state) => state.problems)
  const doubts = useMemo(() => problems.filter(({ where }) => where.startsWith('script.replies.')), [problems])
  const [shown, setShown] = useState(MANY)
  const { script } = scenario
  const rows = useMemo(() => rowsOf(script), [script])
  // Whatever is open is drawn.
  const most = Math.max(shown, rows.findIndex(({ place }) => samePlace(place, open)) + 1)
  const drawn = rows.slice(0, most)
  const lists = script.mode === 'agent' ? Object.keys(script.replies) : [undefined]

  return (
    <div ref={list} className={styles.panel}>
      <Missing onWrite={openAt} />
      <Mode />
      {rows.length === 0 && <p className={styles.second}>{words.none}</p>}
      {lists.map((agent) => (
        <section key={agent ?? ''} className={styles.list} aria-label={agent ?? words.tabs.replies}>
          {agent !== undefined && <h2 className={styles.heading}><Agent name={agent} scenario={scenario} /></h2>}
          <ol className={styles.rows}>
            {drawn.filter(({ place }) => place.agent === agent).map((row) => (
              <ReplyRow key={row.where} row={row} scenario={scenario} agent={row.place.agent ?? row.when?.agent ?? uses.get(row.scriptIndex)?.agent} steps={uses.get(row.scriptIndex)?.steps ?? none} problems={problemsAt(doubts, row.where)}
                open={samePlace(open, row.place)} wanted={samePlace(open, row.place) ? wanted : 0} acts={acts} />
            ))}
          </ol>
          {rows.length <= most && agent !== undefined && <Add agent={agent} onAdd={openAt} />}
        </section>
      ))}
      {rows.length > most ? <Button onClick={() => setShown(most + MANY)}>{words.more(rows.length - most)}</Button>
        : script.mode === 'agent' ? <AddForAgent key={Object.keys(script.replies).join(' ')} onAdd={openAt} /> : <Add onAdd={openAt} />}
    </div>
  )
}

/** The run that is shown asked for a reply that isn't there. */
function Missing({ onWrite }: { onWrite: (place: ReplyPlace) => void }) {
  const words = useScriptTexts()
  const script = usePlayground((state) => state.scenario.script)
  const end = usePlayground((state) => state.end)
  const button = useRef<HTMLButtonElement>(null)
  const head = usePlayground((state) => state.head)
  const missing = useMemo(() => missingReply(script, end), [script, end])
  useAskedFor((where) => where === 'script' && missing !== undefined, () => button.current?.focus())
  if (!missing) return null
  return (
    <div className={styles.missing}>
      <span><WarningIcon /> {words.missing(missing.agent, missing.step, missing.step > head)}</span>
      <Button ref={button} look="strong" onClick={() => {
        editScript((now) => withMissingReply(now, missing), missing.agent)
        onWrite(missing.place)
      }}>{words.writeMissing}</Button>
    </div>
  )
}

function Mode() {
  const words = useScriptTexts()
  const mode = usePlayground((state) => state.scenario.script.mode)
  const revision = usePlayground((state) => state.revision)
  const [lossy, setLossy] = useState<number>()
  return (
    <div>
      <ChoiceField label={words.mode} value={mode} options={scriptModes.map((value) => ({ value, label: words.modes[value] }))}
        onChange={(next) => {
          const { steps, future } = usePlayground.getState()
          editScript((_, scenario) => scriptAs(scenario, next, [...steps, ...future]))
          setLossy(mode === 'rule' ? usePlayground.getState().revision : undefined)
        }} />
      <p className={styles.second}>{words.modeHelp[mode]}</p>
      {lossy === revision && (
        <output className={styles.actions}>
          <span className={styles.second}>{words.lost}</span>
          <Button onClick={(event) => {
            focusPanel(event.currentTarget)
            usePlayground.getState().undo()
          }}>{words.undo}</Button>
        </output>
      )}
    </div>
  )
}

function Add({ agent, onAdd }: { agent?: string, onAdd: (place: ReplyPlace) => void }) {
  const words = useScriptTexts()
  const add = () => {
    const { script } = usePlayground.getState().scenario
    const place: ReplyPlace = { index: rowCount(script, agent), ...(agent !== undefined && { agent }) }
    editScript((now) => withRow(now, place, { reply: '' }), agent)
    onAdd(place)
  }
  return <div><Button onClick={add}><PlusIcon />{agent === undefined ? words.add : words.addFor(agent)}</Button></div>
}

/** For those that have no list yet. */
function AddForAgent({ onAdd }: { onAdd: (place: ReplyPlace) => void }) {
  const words = useScriptTexts()
  const scenario = usePlayground((state) => state.scenario)
  const { agents, script } = scenario
  const left = agents.map(({ name }) => name).filter((name) => rowCount(script, name) === 0)
  const [chosen, setChosen] = useState(left.includes(entryOf(scenario)) ? entryOf(scenario) : left[0])
  const agent = left.includes(chosen ?? '') ? chosen! : left[0]
  if (agent === undefined) return null
  return (
    <div className={styles.addFor}>
      <SelectField label={words.forAgent} value={agent} options={left.map((value) => ({ value, label: value }))} onChange={setChosen} />
      <Add agent={agent} onAdd={onAdd} />
    </div>
  )
}

const none: readonly number[] = []
