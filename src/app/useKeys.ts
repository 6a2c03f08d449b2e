/** Binds the page's keys to the run. */
import { useEffect } from 'react'
import { usePlayground } from '../state/index.ts'
import { keyAction } from './keys.ts'
import type { KeyAction } from './keys.ts'

export function useKeys(onHelp: () => void, onPalette: () => void): void {
  useEffect(() => {
    const acts: Record<KeyAction, () => void> = {
      step: () => void usePlayground.getState().step(),
      stepBack: () => usePlayground.getState().stepBack(),
      playOrPause: () => (usePlayground.getState().playing ? usePlayground.getState().pause() : usePlayground.getState().play()),
      first: () => usePlayground.getState().reset(),
      last: () => void usePlayground.getState().seek(usePlayground.getState().head),
      help: onHelp,
      palette: onPalette,
      undo: () => usePlayground.getState().undo(),
      redo: () => usePlayground.getState().redo(),
      mode: () => usePlayground.getState().setEditing(!usePlayground.getState().editing),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!usePlayground.getState().ready) return
      // Through shadow roots: an editor may live in one.
      const [target] = event.composedPath()
      const action = keyAction(event, target instanceof Element ? target : null)
      if (action === undefined) return
      event.preventDefault()
      acts[action]()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onHelp, onPalette])
}
