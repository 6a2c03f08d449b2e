/** Selecting with a box: drag on the empty canvas with Shift. The box follows the pointer without React. */
import { useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { Box } from '../edgePath.ts'

/** @param onBox the box, on the screen. */
export function useBoxSelect(stage: RefObject<HTMLElement | null>, onBox: (box: Box) => void) {
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef(false)
  const begins = (event: { shiftKey: boolean, button: number, target: EventTarget }) => event.shiftKey && event.button === 0 && (event.target as Element).classList.contains('react-flow__pane')

  const onPointerDownCapture = (event: PointerEvent) => {
    drawn.current = false
    if (!begins(event)) return
    const from = { x: event.clientX, y: event.clientY }
    const abort = new AbortController()
    const boxTo = ({ clientX, clientY }: { clientX: number, clientY: number }): Box => ({
      x: Math.min(from.x, clientX), y: Math.min(from.y, clientY), width: Math.abs(clientX - from.x), height: Math.abs(clientY - from.y),
    })
    const hide = () => {
      abort.abort()
      if (element.current) element.current.hidden = true
    }
    window.addEventListener('pointermove', (move) => {
      const frame = stage.current?.getBoundingClientRect()
      if (!frame || !element.current) return
      const { x, y, width, height } = boxTo(move)
      Object.assign(element.current.style, { left: `${x - frame.x}px`, top: `${y - frame.y}px`, width: `${width}px`, height: `${height}px` })
      element.current.hidden = false
      drawn.current = true
    }, { signal: abort.signal })
    window.addEventListener('pointercancel', hide, { signal: abort.signal })
    window.addEventListener('pointerup', (up) => {
      hide()
      if (drawn.current) onBox(boxTo(up))
    }, { signal: abort.signal })
  }
  /** React Flow would move the view instead. */
  const onMouseDownCapture = (event: React.MouseEvent) => {
    if (!begins(event)) return
    event.stopPropagation()
    event.preventDefault()
  }
  /** The click that ends a box is no click on the canvas. */
  const wasDrawn = () => drawn.current
  return { element, onPointerDownCapture, onMouseDownCapture, wasDrawn }
}
