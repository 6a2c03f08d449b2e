/** Whether there is room for three panels side by side, below which they are tabs of one column; or for anything else that needs so many pixels. */
import { useCallback, useSyncExternalStore } from 'react'

const THREE_PANELS = 900

export function useWide(pixels = THREE_PANELS): boolean {
  const query = `(min-width: ${pixels}px)`
  const subscribe = useCallback((onChange: () => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }, [query])
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
