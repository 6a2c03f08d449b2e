/** Whether there is room for three panels side by side. Below that they are tabs of one column. */
import { useSyncExternalStore } from 'react'

const query = '(min-width: 900px)'

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
