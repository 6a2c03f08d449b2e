/** A quiet line under the steps of each frame, in the lane of the agent that it begins with. Decoration: the steps say it too. */
import { useMemo } from 'react'
import { usePlayground } from '../../state/index.ts'
import { agentVariables } from '../../ui/index.ts'
import { useAgents } from './agents.ts'
import { frameSpans } from './frameSpans.ts'
import { LANE, visibleColumns } from './timelineLayout.ts'
import styles from './Lanes.module.css'

type Props = { count: number, width: number, room: number, scrollLeft: number }

export function Brackets({ count, width, room, scrollLeft }: Props) {
  const { indexOf } = useAgents()
  const steps = usePlayground((state) => state.steps)
  const future = usePlayground((state) => state.future)
  const spans = useMemo(() => frameSpans([...steps, ...future]), [steps, future])
  const { first, last } = visibleColumns(scrollLeft, room, width, count)
  return spans.filter(({ from, to }) => to >= first && from < last).map(({ key, agent, from, to }) => (
    <div key={key} className={styles.bracket} style={{ left: from * width + 3, top: indexOf(agent) * LANE + 29, width: (to - from + 1) * width - 6, ...agentVariables(indexOf(agent)) }} />
  ))
}
