/** What of the canvas is seen while it is edited. React Flow moves the view; the grid and the size of the texts follow without React. */
import { useReactFlow } from '@xyflow/react'
import { useCallback, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { Point } from '../../../scenario/index.ts'
import type { Box } from '../edgePath.ts'
import { fit, isFar, keptInView, readable } from '../fit.ts'
import type { Frame, Viewport } from '../fit.ts'
import { zoomed } from '../zoom.ts'

/** The palette stands over the top of the canvas. */
const PALETTE = 44

export function useStageView(stage: RefObject<HTMLElement | null>, frame: Frame, boxes: Iterable<Box>) {
  const flow = useReactFlow()
  const [initial] = useState(() => under(readable, boxes, frame))

  const onMove = useCallback((viewport: Viewport) => stage.current && dress(stage.current, viewport), [stage])
  useLayoutEffect(() => void onMove(initial), [onMove, initial])

  const show = (viewport: Viewport) => void flow.setViewport(viewport)
  const toFlow = (at: Point): Point => flow.screenToFlowPosition(at)
  return {
    initial, onMove, toFlow,
    fitTo: (some: Iterable<Box>) => show(under(fit, some, frame)),
    zoomBy: (by: number) => show(zoomed(flow.getViewport(), frame, by)),
    reveal: (box: Box) => {
      const view = flow.getViewport()
      const next = keptInView({ ...view, y: view.y - PALETTE }, box, { ...frame, height: frame.height - PALETTE })
      show({ ...next, y: next.y + PALETTE })
    },
    /** On the screen. */
    middle: (): Point => {
      const { x, y, width, height } = stage.current!.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    /** From the canvas to the screen. */
    toScreen: (at: Point): Point => flow.flowToScreenPosition(at),
  }
}

/** The grid of dots moves with the view; from afar cards show only names. */
function dress(element: HTMLElement, { x, y, zoom }: Viewport): void {
  const gap = 22 * Math.max(zoom, 0.5)
  element.style.backgroundPosition = `${x}px ${y}px`
  element.style.backgroundSize = `${gap}px ${gap}px`
  element.toggleAttribute('data-far', isFar({ zoom }))
}

function under(view: typeof fit, boxes: Iterable<Box>, { width, height }: Frame): Viewport {
  const found = view(boxes, { width, height: Math.max(120, height - PALETTE) })
  return { ...found, y: found.y + PALETTE }
}
