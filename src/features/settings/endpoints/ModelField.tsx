/** Which model is asked: typed, or taken from the server's own list, or from what its preset suggests until that is there. */
import type { RefObject } from 'react'
import { ComboField } from '../../../ui/ComboField.tsx'
import { Button } from '../../../ui/index.ts'
import { useEndpointTexts } from '../../../ui/strings/edit/endpoints.ts'
import styles from './EndpointForm.module.css'

type Props = {
  value: string
  onChange: (model: string) => void
  /** The server's list; undefined until it is fetched. */
  listed: readonly string[] | undefined
  suggested: readonly string[]
  state: 'idle' | 'asking' | 'failed'
  input: RefObject<HTMLInputElement | null>
  onOpen: () => void
  onFetch: () => void
  onCancel: () => void
  /** There is an address to fetch them from. */
  canFetch: boolean
}

export function ModelField({ value, onChange, listed, suggested, state, input, onOpen, onFetch, onCancel, canFetch }: Props) {
  const texts = useEndpointTexts()
  const { modelNotes } = texts
  const notes = state === 'asking' ? [texts.fetching] : state === 'failed' ? [modelNotes.failed]
    : listed === undefined ? suggested.length > 0 ? [modelNotes.suggestions] : []
      : listed.length === 0 ? [modelNotes.none] : [modelNotes.listed(listed.length), ...(value !== '' && !listed.includes(value) ? [modelNotes.notListed] : [])]
  return (
    <div className={styles.withButton}>
      <ComboField label={texts.model} value={value} onChange={onChange} options={listed ?? suggested} ref={input} onOpen={onOpen} openLabel={texts.showModels} more={texts.moreModels} none={texts.noSuchModel}
        note={<output className={styles.note}>{notes.join(' ')}</output>} />
      {/* One button in both states: the focus stays on it. */}
      <Button disabled={!canFetch} onClick={state === 'asking' ? onCancel : onFetch}>{state === 'asking' ? texts.cancel : texts.fetch}</Button>
    </div>
  )
}
