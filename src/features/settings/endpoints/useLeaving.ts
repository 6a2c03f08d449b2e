/** What the reader wants to do next while something is not saved: it waits until that is settled. */
import { useRef, useState } from 'react'

export type Leaving = ReturnType<typeof useLeaving>

export function useLeaving() {
  const unsaved = useRef(false)
  const [wanted, setWanted] = useState<{ go: () => void }>()
  /** False where it has to wait. */
  const mayLeave = (go: () => void): boolean => {
    if (unsaved.current) setWanted({ go })
    return !unsaved.current
  }
  return {
    mayLeave,
    wanted: wanted !== undefined,
    /** Whoever edits says whether anything would be lost. */
    setUnsaved: (is: boolean) => {
      unsaved.current = is
    },
    leave: (go: () => void) => {
      if (mayLeave(go)) go()
    },
    stay: () => setWanted(undefined),
    /** It is saved, or given up. */
    go: () => {
      unsaved.current = false
      setWanted(undefined)
      wanted?.go()
    },
  }
}
