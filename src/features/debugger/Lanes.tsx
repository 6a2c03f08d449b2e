/**
 * One lane per agent, one column per step, and the cursor as a line through all of them. Only the columns in view
 * exist. The ruler on top is the slider; chips are clicked, the ruler and the lanes' ground are dragged.
 */
import { useRef } from 'react'
import type { CSSProperties } from 'react'
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { AgentName } from './AgentName.tsx'
import { useAgents } from './agents.ts'
import { Brackets } from './Brackets.tsx'
import { Chips } from './Chips.tsx'
import { columnCount, unforeseen } from './timelineChips.ts'
import { columnWidth, LANE } from './timelineLayout.ts'
import { Ruler } from './Ruler.tsx'
import { useRoom } from './useRoom.ts'
import { useFollow } from './useFollow.ts'
import { useScrub } from './useScrub.ts'
import styles from './Lanes.module.css'

export function Lanes() {
  const { timeline: words } = useStrings()
  const { names, indexOf } = useAgents()
  const steps = usePlayground((state) => state.steps)
  const future = usePlayground((state) => state.future)
  const frontier = usePlayground((state) => state.frontier)
  const cursor = usePlayground((state) => state.cursor)
  const scroller = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { room, scrollLeft } = useRoom(scroller, track)

  const extra = unforeseen({ future, frontier })
  const columns = columnCount({ steps, future, frontier, cursor }, extra)
  const width = columnWidth(room, columns)
  const scrub = useScrub(track, width, steps.length + future.length)
  const agent = steps[cursor - 1]?.agent
  useFollow(scroller, { cursor, width, room, lane: agent === undefined ? 0 : indexOf(agent), dragging: scrub.dragging })

  const sizes = { '--track': `${width * columns}px`, '--lanes': `${names.length * LANE}px`, '--cursor': `${width * cursor}px` } as CSSProperties
  return (
    <div ref={scroller} className={styles.scroller} style={sizes} {...scrub.handlers}>
      <div className={styles.sheet}>
        <div className={styles.corner} />
        <Ruler />
        <ul className={styles.names} aria-label={words.lanes}>
          {names.map((name) => <li key={name} className={styles.name} data-acting={name === agent || undefined}><AgentName name={name} /></li>)}
        </ul>
        <div ref={track} className={styles.track}>
          <Brackets count={columns} width={width} room={room} scrollLeft={scrollLeft} />
          <Chips columns={{ steps, future, frontier, cursor }} extra={extra} count={columns} width={width} room={room} scrollLeft={scrollLeft} />
        </div>
        <div className={styles.cursor} />
      </div>
    </div>
  )
}
