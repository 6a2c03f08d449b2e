/** The steps in view as chips in their lanes. A click goes to a step; on one that could be stepped now, it steps that one. */
import { memo } from 'react'
import type { MouseEvent } from 'react'
import type { Pending, YieldedKind } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { agentVariables, CodeIcon, FoldIcon, FrameEndIcon, FrameStartIcon, GuardIcon, HandoffIcon, LimitIcon, MemoryIcon, ModelIcon, PersonIcon, ToolIcon, WaitIcon, useStrings, WarningIcon } from '../../ui/index.ts'
import type { Messages } from '../../ui/index.ts'
import { useAgents } from './agents.ts'
import { chipAt } from './timelineChips.ts'
import type { Chip, Columns } from './timelineChips.ts'
import { hasText, LANE, visibleColumns } from './timelineLayout.ts'
import styles from './Lanes.module.css'

type Props = { columns: Columns, extra: readonly Pending[], count: number, width: number, room: number, scrollLeft: number }

export function Chips({ columns, extra, count, width, room, scrollLeft }: Props) {
  const { indexOf } = useAgents()
  const { first, last } = visibleColumns(scrollLeft, room, width, count)
  const chips: Chip[] = []
  for (let column = first; column < last; column++) {
    const chip = chipAt(column, columns, extra)
    if (chip) chips.push(chip)
  }
  const choice = columns.frontier.length > 1
  const byDefault = columns.future[0]?.path ?? columns.frontier[0]?.path
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    const page = usePlayground.getState()
    const { step, pending } = button.dataset
    void (pending === undefined ? page.seek(Number(step)) : page.step(pending))
  }
  return (
    // The chips are the buttons; the list only saves each of them a handler.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div onClick={onClick}>
      {chips.map((chip) => (
        <ChipView key={chip.column} left={chip.column * width} width={width} lane={indexOf(chip.agent)} step={chip.step} path={chip.path} kind={chip.kind as YieldedKind}
          agent={chip.agent} name={chip.name} purpose={chip.purpose} state={chip.state} failed={chip.failed} edited={chip.edited} answer={chip.answer}
          choice={choice && chip.state === 'pending'} byDefault={chip.path === byDefault} />
      ))}
    </div>
  )
}

type ChipProps = Omit<Chip, 'column' | 'kind'> & { kind: YieldedKind, left: number, width: number, lane: number, choice: boolean, byDefault: boolean }

/** Plain values only, so that a move of the cursor draws just the chips that it changes. */
const ChipView = memo(function ChipView({ left, width, lane, step, path, kind, agent, name, purpose, state, failed, edited, answer, choice, byDefault }: ChipProps) {
  const { timeline: words, debugger: { kinds }, kernel: { purposeChips } } = useStrings()
  const what = purpose === undefined ? textOf(kind, name, answer, kinds, words) : purposeChips[purpose]
  const states = [words.states[state], ...(failed ? [words.failed] : []), ...(edited ? [words.edited] : []), ...(choice && byDefault ? [words.default] : [])]
  const Icon = failed ? WarningIcon : icons[kind]
  return (
    <button type="button" className={styles.chip} data-state={state} data-failed={failed || undefined} data-step={step} data-pending={state === 'pending' ? path : undefined}
      // The slider serves the keyboard; only a choice between pending steps has no other key.
      tabIndex={choice ? 0 : -1} aria-current={state === 'present' ? 'step' : undefined}
      aria-label={words.chip(step, what, agent, states.filter((text) => text !== '').join(', '))} title={choice ? `${what}: ${byDefault ? words.default : words.stepThis}` : what}
      style={{ left: left + 3, top: lane * LANE + 5, width: width - 6, ...agentVariables(lane) }}>
      <Icon />
      {edited && <span className={styles.edited}>✎</span>}
      {hasText(width) && <span className={styles.label}>{what}</span>}
      {hasText(width) && choice && byDefault && <span className={styles.default}>{words.byDefault}</span>}
    </button>
  )
})

const icons: Record<YieldedKind, () => React.ReactNode> = {
  'model.complete': ModelIcon, 'tool.call': ToolIcon, 'human.confirm': PersonIcon, 'guard.check': GuardIcon, 'code.eval': CodeIcon, 'memory.recall': MemoryIcon, 'memory.remember': MemoryIcon, 'delay': WaitIcon,
  'handoff': HandoffIcon, 'fold': FoldIcon, 'frame.start': FrameStartIcon, 'frame.end': FrameEndIcon, 'limit': LimitIcon,
}

function textOf(kind: YieldedKind, name: string | undefined, answer: boolean, kinds: Messages['debugger']['kinds'], words: Messages['timeline']): string {
  if (name !== undefined && kind !== 'handoff') return name
  return answer ? words.answer : kinds[kind]
}

