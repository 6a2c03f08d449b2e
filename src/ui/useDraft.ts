/**
 * What is typed into a control, apart from what it means: half a number stays as it was typed, is told why it can't be,
 * and is not applied. Whoever changes the value from elsewhere (undo) wins over what was typed. Refuses to know values.
 */
import { useState } from 'react'

export type Reading<V> = { value: V } | { fault: string }
type Ways<V> = {
  show: (value: V) => string
  read: (text: string) => Reading<V>
  /** Applies a value; a text says why it could not be. */
  put: (value: V) => string | undefined
}

export function useDraft<V>(value: V, { show, read, put }: Ways<V>) {
  const shown = show(value)
  // A draft counts as long as the value is the one that it was typed over, or the one that it made.
  const [draft, setDraft] = useState<{ text: string, over: string, fault?: string }>()
  const live = draft?.over === shown ? draft : undefined
  return {
    text: live?.text ?? shown,
    fault: live?.fault,
    type: (text: string) => {
      const reading = read(text)
      const fault = 'fault' in reading ? reading.fault : put(reading.value)
      setDraft(fault === undefined && 'value' in reading ? { text, over: show(reading.value) } : { text, over: shown, ...(fault !== undefined && { fault }) })
    },
    /** What was understood is shown as it is; what was not stays. */
    leave: () => {
      if (live?.fault === undefined) setDraft(undefined)
    },
    drop: () => setDraft(undefined),
  }
}
