/** Tests the endpoint as it stands in the form, and says what was found and what to do about it. */
import { useEffect, useId, useRef } from 'react'
import type { RefObject } from 'react'
import type { Abilities, Draft, EndpointPreset } from '../../../state/index.ts'
import { Button, useLanguage } from '../../../ui/index.ts'
import { useFindingTexts } from '../../../ui/strings/edit/endpointFindings.ts'
import { AbilityList, timeOf } from './AbilityList.tsx'
import { DiagnosisReport, toldBy, toneOf } from './DiagnosisReport.tsx'
import styles from './Doctor.module.css'
import { edited } from './drafts.ts'
import type { Edits } from './drafts.ts'
import type { Tests } from './useTests.ts'

export type FieldName = 'address' | 'key' | 'model'
type Props = {
  draft: Draft
  unsaved: boolean
  preset: EndpointPreset | undefined
  /** What is kept of an earlier probe. */
  abilities: Abilities | undefined
  tests: Tests
  button: RefObject<HTMLButtonElement | null>
  onEdit: (edits: Edits) => void
  onFocus: (field: FieldName) => void
  onFetch: () => void
}

export function Doctor({ draft, unsaved, preset, abilities, tests, button, onEdit, onFetch, onFocus }: Props) {
  const words = useFindingTexts()
  const id = useId()
  const top = useRef<HTMLElement>(null)
  const { state, diagnosis, failed, asked } = tests
  // The answer may stand below what is seen.
  useEffect(() => {
    if (asked) top.current?.scrollIntoView({ block: 'nearest' })
  }, [asked])
  const language = useLanguage()
  const found = tests.abilities ?? abilities
  const shown = state === 'idle' ? diagnosis : undefined
  const again = (edits: Edits) => {
    onEdit(edits)
    tests.test(edited(draft, edits))
    button.current?.focus()
  }
  return (
    <section ref={top} className={styles.doctor} aria-labelledby={id}>
      <h4 id={id}>{words.title}</h4>
      <div className={styles.buttons}>
        {/* A button turns into its Cancel: the focus stays on it. */}
        <Button ref={button} disabled={state === 'probing'} onClick={() => state === 'testing' ? tests.stop() : tests.test()}>{state === 'testing' ? words.cancel : words.test}</Button>
        <Button disabled={state === 'testing'} onClick={() => state === 'probing' ? tests.stop() : tests.probe()}>{state === 'probing' ? words.cancel : words.probe}</Button>
      </div>
      {state !== 'idle' && <progress className={styles.progress} aria-label={state === 'testing' ? words.testing : words.probing} />}
      {state === 'idle' && !diagnosis && !found && <p className={styles.explain}>{words.explain}</p>}
      {/* What is announced has to stand on the page before. */}
      <div className={styles.report} data-tone={shown && toneOf(shown)}>
        <output className={shown ? styles.sentence : styles.says}>
          {state === 'testing' ? words.testing : state === 'probing' ? words.probing : failed !== undefined ? words.failed(failed)
            : shown ? words.says[shown.finding](toldBy(shown, { draft, unsaved, preset })) : tests.abilities && words.found(tests.abilities.model, timeOf(tests.abilities.at, language))}
        </output>
        {shown && <DiagnosisReport diagnosis={shown} draft={draft} unsaved={unsaved} preset={preset} onAgain={again} onEdit={onEdit} onFocus={onFocus} onFetch={onFetch} onProbe={tests.probe} />}
      </div>
      {state === 'idle' && found && <AbilityList abilities={found} draft={draft} fresh={tests.abilities !== undefined} onEdit={onEdit} />}
    </section>
  )
}
