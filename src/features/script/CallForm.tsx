/** One call of a reply: what is called, and with which arguments: as fields, as JSON, or as the text that a model wrote. */
import { useState } from 'react'
import type { Json, ReplyCall } from '../../engine/index.ts'
import type { Offer } from '../../scenario/index.ts'
import { Button, ChoiceField, Field, TextArea, TextField } from '../../ui/index.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import { ArgumentsForm } from './ArgumentsForm.tsx'
import { JsonField } from './JsonField.tsx'
import { isFields, jsonIn } from './jsonText.ts'
import styles from './script.module.css'

type Mode = 'fields' | 'json' | 'raw'
type Props = { number: number, call: ReplyCall, offers: readonly Offer[], onChange: (call: ReplyCall, field: string) => string | undefined, onRemove: () => void }

export function CallForm({ number, call, offers, onChange, onRemove }: Props) {
  const words = useScriptTexts()
  const [wanted, setWanted] = useState<'fields' | 'json'>('fields')
  const { arguments: args } = call
  const mode: Mode = typeof args === 'string' ? 'raw' : isFields(args) ? wanted : 'json'
  const offer = offers.find(({ name }) => name === call.name)
  const change = (next: Mode) => {
    if (next !== 'raw') setWanted(next)
    const value = inMode(args, next)
    if (value !== args) onChange({ ...call, arguments: value }, 'arguments')
  }
  return (
    <fieldset className={styles.call} aria-label={words.call(number)}>
      <div className={styles.callHead}>
        <CallName name={call.name} offers={offers} onChange={(name) => onChange({ ...call, name }, 'name')} />
        <Button look="quiet" aria-label={words.removeCall(number)} title={words.removeCall(number)} onClick={onRemove}>×</Button>
      </div>
      <ChoiceField label={words.argumentsAs} value={mode} options={(['fields', 'json', 'raw'] as const).map((value) => ({ value, label: words.argumentModes[value] }))} onChange={change} />
      {mode === 'fields' && isFields(args) && <ArgumentsForm schema={offer?.parameters ?? {}} value={args} onChange={(value, field) => onChange({ ...call, arguments: value }, field)} />}
      {mode === 'json' && <JsonField label={words.argumentsJson} value={args} onChange={(value) => onChange({ ...call, arguments: value }, 'arguments')} />}
      {mode === 'raw' && typeof args === 'string' && (
        <TextArea code rows={2} label={words.argumentModes.raw} help={args !== '' && jsonIn(args) === undefined ? words.rawBroken : words.rawHelp} value={args}
          onChange={(text) => onChange({ ...call, arguments: text }, 'arguments')} />
      )}
    </fieldset>
  )
}

/** What is offered, by kind; and any other name, since a model may well say one. */
function CallName({ name, offers, onChange }: { name: string, offers: readonly Offer[], onChange: (name: string) => void }) {
  const words = useScriptTexts()
  const [other, setOther] = useState(false)
  const isOffered = offers.some((offer) => offer.name === name)
  const typed = other || !isOffered
  return (
    <>
      <Field label={words.calls}>
        {(parts) => (
          <select {...parts} className={styles.select} value={typed ? '' : name}
            onChange={({ target: { value } }) => {
              setOther(value === '')
              if (value !== '') onChange(value)
            }}>
            {(['handoff', 'agent', 'tool'] as const).map((kind) => {
              const own = offers.filter((offer) => offer.kind === kind)
              return own.length > 0 && <optgroup key={kind} label={words.groups[kind]}>{own.map((offer) => <option key={offer.name} value={offer.name}>{offer.name}</option>)}</optgroup>
            })}
            <option value="">{words.anotherName}</option>
          </select>
        )}
      </Field>
      {typed && <TextField code label={words.name} value={name} onChange={onChange} />}
    </>
  )
}

/** The same arguments as far as they can be said there. Raw text begins cut off: to see that fail is what it is for. */
function inMode(args: Json, mode: Mode): Json {
  if (mode === 'raw') return typeof args === 'string' ? args : JSON.stringify(args).slice(0, -1)
  if (typeof args !== 'string') return args
  return jsonIn(args) ?? jsonIn(`${args}}`) ?? {}
}
