/** One reply of the script: what it says in a line, and, opened, its form. It moves by drag, by Alt with an arrow, and by buttons. */
import { useEffect, useRef } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import { offersOf } from '../../scenario/editing.ts'
import type { ReplyPlace, RowContent, Scenario, ScenarioProblem, ScriptRow } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { AgentMark, Button, ChevronIcon, SelectField, VisuallyHidden, WarningIcon } from '../../ui/index.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { glimpsesOf } from './replyText.ts'
import { RowProblems } from './RowProblems.tsx'
import { RuleForm } from './RuleForm.tsx'
import styles from './script.module.css'

export type RowActs = {
  toggle: (place: ReplyPlace) => void
  change: (row: ScriptRow, content: RowContent, field: string) => string | undefined
  /** By one, up or down. */
  shift: (place: ReplyPlace, by: -1 | 1) => void
  move: (from: ReplyPlace, to: ReplyPlace) => void
  giveTo: (place: ReplyPlace, agent: string) => void
  insertBelow: (place: ReplyPlace) => void
  duplicate: (place: ReplyPlace) => void
  remove: (place: ReplyPlace) => void
  drag: (place: ReplyPlace | undefined) => void
  dropAt: (place: ReplyPlace, after: boolean) => void
}
/** `agent`: who gives it, as far as that is known. `wanted` counts how often the focus was asked into it. */
type Props = { row: ScriptRow, agent: string | undefined, scenario: Scenario, steps: readonly number[], problems: readonly ScenarioProblem[], open: boolean, wanted: number, acts: RowActs }

export function ReplyRow({ row, agent, scenario, steps, problems, open, wanted, acts }: Props) {
  const words = useScriptTexts()
  const { place } = row
  const number = place.index + 1
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (event.altKey && by !== 0) acts.shift(place, by)
    else if (event.key === 'Delete') acts.remove(place)
    else return
    event.preventDefault()
    // Delete means a node elsewhere on the page.
    event.stopPropagation()
  }
  const side = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return event.clientY > top + height / 2 ? 'after' : 'before'
  }
  return (
    // Its drop is the drag's way to do what its keys and buttons do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles.row} data-open={open || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        event.currentTarget.dataset['drop'] = side(event)
      }}
      onDragLeave={(event) => delete event.currentTarget.dataset['drop']}
      onDrop={(event) => {
        event.preventDefault()
        acts.dropAt(place, side(event) === 'after')
        delete event.currentTarget.dataset['drop']
      }}>
      <div className={styles.line} draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', row.where)
          acts.drag(place)
        }}
        onDragEnd={() => acts.drag(undefined)}>
        {/* Not every browser lets a button be dragged. */}
        <span className={styles.handle} title={words.handle} aria-hidden="true">⠿</span>
        <button type="button" className={styles.head} aria-expanded={open} data-where={row.where} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          onClick={() => acts.toggle(place)} onKeyDown={onKeyDown}>
          <span className={styles.turn}><ChevronIcon /></span>
          <VisuallyHidden>{words.row(number)}</VisuallyHidden>
          <span className={styles.number} aria-hidden="true">{number}</span>
          <span className={styles.glimpse}>
            {row.when && <Condition when={row.when} times={row.times} scenario={scenario} />}
            <Glimpses row={row} agent={agent} scenario={scenario} />
          </span>
          {problems.length > 0 && <span className={styles.warned}><WarningIcon /><VisuallyHidden>{words.doubtful}</VisuallyHidden></span>}
          <span className={styles.used}>{steps.length > 0 ? words.usedAt(steps) : words.unused}</span>
        </button>
      </div>
      {open && <OpenRow row={row} agent={agent} scenario={scenario} steps={steps} problems={problems} wanted={wanted} acts={acts} />}
    </li>
  )
}

function OpenRow({ row, agent, scenario, steps, problems, wanted, acts }: Omit<Props, 'open'>) {
  const words = useScriptTexts()
  const text = useRef<HTMLTextAreaElement>(null)
  const { place } = row
  const known = scenario.agents.map(({ name }) => name)
  useEffect(() => {
    if (wanted > 0) text.current?.focus()
  }, [wanted])
  return (
    <fieldset className={styles.form} aria-label={words.row(place.index + 1)}>
      <RowProblems problems={problems} />
      {place.agent !== undefined && (
        <SelectField label={words.forAgent} value={place.agent} options={[...new Set([...known, place.agent])].map((value) => ({ value, label: value }))} onChange={(to) => acts.giveTo(place, to)} />
      )}
      {row.when && <RuleForm when={row.when} times={row.times} onChange={(rule, field) => acts.change(row, { reply: row.reply, ...rule }, field)} />}
      <ReplyForm textRef={text} reply={row.reply} offers={offersOf(scenario, known.includes(agent ?? '') ? agent : undefined)} onChange={(reply, field) => acts.change(row, { ...row, reply }, field)} />
      <div className={styles.actions}>
        {steps[0] !== undefined && <Button onClick={() => void usePlayground.getState().seek(steps[0]!)}>{words.toStep(steps[0])}</Button>}
        <Button onClick={() => acts.shift(place, -1)}>{words.moveUp}</Button>
        <Button onClick={() => acts.shift(place, 1)}>{words.moveDown}</Button>
        <Button onClick={() => acts.insertBelow(place)}>{words.insert}</Button>
        <Button onClick={() => acts.duplicate(place)}>{words.duplicate}</Button>
        <Button onClick={() => acts.remove(place)}>{words.remove}</Button>
      </div>
    </fieldset>
  )
}

function Condition({ when: { agent, tool, contains }, times, scenario }: { when: NonNullable<RowContent['when']>, times: number | undefined, scenario: Scenario }) {
  const words = useScriptTexts()
  return (
    <span className={styles.condition}>
      {agent !== undefined && <Agent name={agent} scenario={scenario} />}
      {tool !== undefined && <code>{tool}</code>}
      {contains !== undefined && <q>{contains.slice(0, 60)}</q>}
      {agent === undefined && tool === undefined && contains === undefined && words.always}
      {times !== undefined && <span className={styles.second}>{words.atMost(times)}</span>}
    </span>
  )
}

function Glimpses({ row, agent, scenario }: Pick<Props, 'row' | 'agent' | 'scenario'>) {
  const words = useScriptTexts()
  const parts = glimpsesOf(row.reply, scenario.agents)
  return (
    <span className={styles.says}>
      {/* In one list for all it isn't known otherwise. */}
      {agent !== undefined && row.when === undefined && row.place.agent === undefined && <><Agent name={agent} scenario={scenario} />{' '}</>}
      {parts.map(({ kind, text }, i) => {
        switch (kind) {
          case 'text': return text === '' ? <em key={i} className={styles.second}>{words.empty}</em> : <span key={i}>{text}</span>
          case 'error': return <span key={i} className={styles.wrong}>{words.wrongs[text as keyof typeof words.wrongs]}</span>
          case 'handoff': return <span key={i}>{words.handsTo(text)}</span>
          case 'call': return <code key={i}>{text}</code>
        }
      }).flatMap((part, i) => i === 0 ? [part] : [' · ', part])}
    </span>
  )
}

export function Agent({ name, scenario }: { name: string, scenario: Scenario }) {
  return <span className={styles.agent}><AgentMark index={scenario.agents.findIndex((agent) => agent.name === name)} />{name}</span>
}
