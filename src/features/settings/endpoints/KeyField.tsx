/**
 * The key of an endpoint: where one is held, and the field for a new one. It shows no key that is held, and what is
 * typed stands in the field alone, never in the page's markup.
 */
import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { EndpointPreset, KeyPlace } from '../../../state/index.ts'
import { Button, ChoiceField, Field } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { useEndpointTexts } from '../../../ui/strings/edit/endpoints.ts'
import styles from './EndpointForm.module.css'
import type { TypedKey } from './useTypedKey.ts'

type Props = {
  typed: TypedKey
  held: KeyPlace
  origin: string | undefined
  preset: EndpointPreset | undefined
  canKeep: boolean
  input: RefObject<HTMLInputElement | null>
  /** It is whole: it was pasted, or the field was left. */
  onWhole: () => void
}

export function KeyField({ typed, held, origin, preset, canKeep, input, onWhole }: Props) {
  const texts = useEndpointTexts()
  const usual = preset?.needsKey ?? true
  if (!typed.entering && held !== 'none') return <HeldKey typed={typed} held={held} />
  const label = usual ? texts.key : texts.keyOptional
  const page = preset?.keyPage
  return (
    <div className={styles.group}>
      {typed.movedFrom !== undefined && origin !== undefined && <p role="alert" className={styles.moved}>{texts.movedKey(typed.movedFrom, origin)}</p>}
      <KeyInput key={typed.round} label={label} typed={typed} origin={origin} input={input} onWhole={onWhole} page={page} />
      {(usual || typed.touched) && (
        <ChoiceField label={texts.keepWhere} value={typed.keep ? 'device' : 'tab'} onChange={(place) => typed.setKeep(place === 'device')}
          options={[{ value: 'tab', label: texts.forTab, help: texts.forTabHelp }, { value: 'device', label: texts.onDevice, disabled: !canKeep, help: canKeep ? texts.onDeviceHelp : texts.cantKeep }]} />
      )}
      {typed.plan === 'replace' && typed.movedFrom === undefined && <div><Button onClick={() => typed.setPlan('keep')}>{texts.keepHeld}</Button></div>}
    </div>
  )
}

function KeyInput({ label, typed, origin, input, onWhole, page }: { label: string, page: string | undefined } & Pick<Props, 'typed' | 'origin' | 'input' | 'onWhole'>) {
  const texts = useEndpointTexts()
  const [shown, setShown] = useState(false)
  const problem = typed.strayedFrom !== undefined && origin !== undefined ? texts.movedTyped(typed.strayedFrom, origin) : typed.bad ? texts.keyBad : undefined
  const host = page !== undefined && URL.canParse(page) ? new URL(page).host : undefined
  // Whoever asked for the field wants to type into it.
  const asked = typed.plan === 'replace'
  useEffect(() => {
    if (asked) input.current?.focus()
  }, [asked, input])
  return (
    <Field label={label} help={origin === undefined ? texts.onlyToNobody : texts.onlyTo(origin)} problem={problem}
      aside={host !== undefined && <a href={page} target="_blank" rel="noreferrer" className={styles.link}>{texts.makeKey(host)}</a>}>
      {(parts) => (
        <div className={styles.beside}>
          {/* The field keeps its own text: a controlled one would write it into the markup. */}
          <input {...parts} ref={input} className={fieldStyles.control} data-code type={shown ? 'text' : 'password'} autoComplete="off" autoCapitalize="off" spellCheck={false} data-1p-ignore data-lpignore="true"
            onBlur={onWhole}
            onChange={(event) => {
              typed.type(event.target.value)
              // What is pasted is whole at once; it counts once it is on the page.
              if (event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'insertFromPaste') setTimeout(onWhole)
            }} />
          <Button aria-pressed={shown} aria-controls={parts.id} onClick={() => setShown(!shown)}>{shown ? texts.hideKey : texts.showKey}</Button>
        </div>
      )}
    </Field>
  )
}

function HeldKey({ typed, held }: { typed: TypedKey, held: Exclude<KeyPlace, 'none'> }) {
  const texts = useEndpointTexts()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const forgets = typed.plan === 'forget'
  // One button gives way to another, and the focus goes along.
  const turn = (plan: 'keep' | 'forget') => {
    typed.setPlan(plan)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <fieldset className={styles.held} aria-describedby={id}>
      <legend className={fieldStyles.label}>{texts.key}</legend>
      <output id={id} className={forgets ? styles.forgets : ''}>{forgets ? texts.forgets : texts.held[held]}</output>
      <div className={styles.buttons}>
        {!forgets && <Button onClick={() => typed.setPlan('replace')}>{texts.replace}</Button>}
        {forgets
          ? <Button ref={button} onClick={() => turn('keep')}>{texts.keepHeld}</Button>
          : <Button ref={button} onClick={() => turn('forget')}>{texts.forget}</Button>}
      </div>
    </fieldset>
  )
}
