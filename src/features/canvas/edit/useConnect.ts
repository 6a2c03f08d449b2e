/**
 * Drawing a wire with the pointer, from a node's handle or from the end of a wire. Legal targets are lit, the line follows
 * the pointer without React. What is done where it is let go is the caller's; Escape gives it up.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { NodeId, Point, Scenario, WireChoices } from '../../../scenario/index.ts'
import { choicesFrom, ConnectStore } from './connecting.ts'
import type { Led } from './connecting.ts'

export type Dropped = { from: NodeId, led?: Led, /** On the screen. */ at: Point, over: { id: NodeId, choices: WireChoices } | undefined, /** The pointer did not move: a click. */ still: boolean, /** On the canvas, not beside it. */ inside: boolean }
/** Pixels that a hand moves in a click. */
const STILL = 5

export function useConnect(stage: React.RefObject<HTMLElement | null>, scenarioNow: () => Scenario, onDrop: (dropped: Dropped) => void) {
  const [store] = useState(() => new ConnectStore())
  const line = useRef<SVGPathElement>(null)
  const hint = useRef<HTMLOutputElement>(null)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })

  const context = useMemo(() => ({
    store,
    start: (from: NodeId, { clientX, clientY }: { clientX: number, clientY: number }, led?: Led) => {
      const choices = choicesFrom(scenarioNow(), from, led)
      store.set({ from, choices, over: undefined, ...(led && { led }) })
      const begun = { x: clientX, y: clientY }
      const origin = led ? farEnd(stage.current, led) ?? begun : begun
      const abort = new AbortController()
      const { signal } = abort
      const end = () => {
        abort.abort()
        store.set(undefined)
        line.current?.setAttribute('d', '')
      }
      const move = ({ clientX: x, clientY: y }: { clientX: number, clientY: number }) => {
        const frame = stage.current?.getBoundingClientRect()
        if (!frame) return
        line.current?.setAttribute('d', `M${origin.x - frame.x},${origin.y - frame.y}L${x - frame.x},${y - frame.y}`)
        // To the side on which there is room.
        const right = x < frame.x + frame.width / 2
        if (hint.current) hint.current.style.transform = `translate(${x - frame.x + (right ? 14 : -14)}px, ${y - frame.y + 14}px)${right ? '' : ' translateX(-100%)'}`
        const over = nodeAt(stage.current, x, y)
        store.hover(over !== undefined && choices.has(over) ? over : undefined)
      }
      window.addEventListener('pointermove', move, { signal })
      window.addEventListener('pointercancel', end, { signal })
      window.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        end()
      }, { signal, capture: true })
      window.addEventListener('pointerup', (event) => {
        move(event)
        const over = store.get()?.over
        const at = { x: event.clientX, y: event.clientY }
        const inside = stage.current?.contains(document.elementFromPoint(at.x, at.y)) === true
        end()
        // A list that opened now would be taken for one that this very click closes.
        setTimeout(() => drop.current({
          from, at, inside, still: Math.hypot(at.x - begun.x, at.y - begun.y) < STILL, ...(led && { led }),
          over: over === undefined ? undefined : { id: over, choices: choices.get(over)! },
        }))
      }, { signal })
    },
  }), [store, stage, scenarioNow])
  return { context, line, hint }
}

/** The node under a point of the screen. */
export function nodeAt(stage: HTMLElement | null, x: number, y: number): NodeId | undefined {
  const node = document.elementFromPoint(x, y)?.closest<HTMLElement>('.react-flow__node')
  return node && stage?.contains(node) ? node.dataset['id'] as NodeId : undefined
}

/** Where the other end of the wire stands on the screen. */
function farEnd(stage: HTMLElement | null, { wire, end }: Led): Point | undefined {
  const path = stage?.querySelector<SVGPathElement>(`[data-wire=${JSON.stringify(wire.id)}] > path`)
  const matrix = path?.getScreenCTM()
  if (!path || !matrix) return undefined
  const { x, y } = path.getPointAtLength(end === 'from' ? path.getTotalLength() : 0).matrixTransform(matrix)
  return { x, y }
}
