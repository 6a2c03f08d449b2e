/** The canvas's keys: while it has the focus; and, but for those that step the run, while nothing has it, or a button has it and the pointer is on the canvas. */
import { useCallback, useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { actionFor } from './actions.ts'
import type { ActionId } from './actions.ts'
import { isDirection } from './nearest.ts'
import type { Direction } from './nearest.ts'

type Acts = {
  can: (id: ActionId) => boolean, act: (id: ActionId) => void
  walk: (direction: Direction, extend: boolean) => void, nudge: (direction: Direction) => void
  toggle: () => void, escape: () => void, zoomBy: (by: number) => void
}
type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault' | 'defaultPrevented' | 'isComposing'>

const text = 'input, textarea, select, [contenteditable]'
/** Here keys mean something else, wherever the pointer is. */
const ownsKeys = `${text}, dialog, [popover], ${['tree', 'listbox', 'grid', 'tablist', 'menu', 'tabpanel', 'slider'].map((role) => `[role=${role}]`).join(', ')}`

export function useCanvasKeys(stage: RefObject<HTMLElement | null>, acts: Acts) {
  const now = useRef(acts)
  useEffect(() => {
    now.current = acts
  })
  const act = useCallback((event: Key): void => {
    if (event.defaultPrevented || event.isComposing) return
    const command = event.ctrlKey || event.metaKey
    const { can, escape, zoomBy, act: perform } = now.current
    const id = actionFor(event)
    const zoom = command || event.altKey ? undefined : { '+': 1.25, '=': 1.25, '-': 0.8 }[event.key]
    if (id !== undefined && can(id)) perform(id)
    else if (zoom !== undefined) zoomBy(zoom)
    else if (event.key === 'Escape') escape()
    else return
    event.preventDefault()
  }, [])

  const onKeyDown = (event: React.KeyboardEvent) => {
    if ((event.target as Element).closest(text)) return
    if (isDirection(event.key) && !event.altKey) {
      event.preventDefault()
      return event.shiftKey ? acts.nudge(event.key) : acts.walk(event.key, event.ctrlKey || event.metaKey)
    }
    if (event.key === ' ' && !event.shiftKey && !event.ctrlKey) {
      event.preventDefault()
      return acts.toggle()
    }
    act(event.nativeEvent)
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event
      const pressed = key === 'Enter' || key === 'Escape' || key === ' '
      const near = target instanceof Element && !pressed && stage.current?.matches(':hover') === true && !stage.current.contains(target) && !target.closest(ownsKeys)
      if (target === document.body || near) act(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [act, stage])

  const owns = useCallback(() => {
    const focus = document.activeElement
    return focus === null || focus === document.body || (stage.current?.contains(focus) === true && !focus.closest(text))
  }, [stage])
  return { onKeyDown, owns }
}
