/** Where the focus goes: to a node or a wire of the canvas, as soon as it is drawn, or over to the form beside the canvas. */
import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { usePlayground } from '../../../state/index.ts'
import type { PickId } from './canvasEdits.ts'

/** How many frames something new is waited for. */
const FRAMES = 20

export function useFocusOn(stage: RefObject<HTMLElement | null>): (id: PickId) => void {
  const wanted = useRef<PickId>(undefined)
  return useCallback((id: PickId) => {
    wanted.current = id
    const seek = (frames: number) => {
      // Something else was wanted meanwhile.
      if (wanted.current !== id) return
      const element = elementOf(stage.current, id)
      if (element) element.focus({ preventScroll: true })
      else if (frames > 0) requestAnimationFrame(() => seek(frames - 1))
    }
    seek(FRAMES)
  }, [stage])
}

/** A canvas that is drawn again later was not asked again. */
const answered = new WeakSet<object>()

/** Whoever asked for the canvas goes on at its node. */
export function useFocusAsked(focusOn: (id: PickId) => void, current: PickId): void {
  const asked = usePlayground((state) => state.canvasAsked)
  useEffect(() => {
    if (!asked || answered.has(asked)) return
    answered.add(asked)
    focusOn(current)
  }, [asked, focusOn, current])
}

/** A form puts the focus where it belongs; where it does not, its panel has it. */
export function focusForm(stage: HTMLElement | null): void {
  const main = stage?.closest('main')
  requestAnimationFrame(() => {
    const panel = [...main?.querySelectorAll<HTMLElement>('[role=tabpanel]') ?? []].find((each) => !each.contains(stage))
    if (panel && !panel.contains(document.activeElement)) panel.focus()
  })
}

function elementOf(stage: HTMLElement | null, id: string): HTMLElement | SVGElement | undefined {
  return stage?.querySelector<HTMLElement>(`.react-flow__node[data-id=${JSON.stringify(id)}]`) ?? stage?.querySelector<SVGElement>(`[data-wire=${JSON.stringify(id)}]`) ?? undefined
}
