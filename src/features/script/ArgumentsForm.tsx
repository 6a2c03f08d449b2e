/** The arguments of a call as fields made from its JSON Schema. What a field can't say is JSON, and nothing that stands there is lost. */
import type { Json } from '../../engine/index.ts'
import { SelectField, TextArea } from '../../ui/index.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import { JsonField } from './JsonField.tsx'
import { isFields } from './jsonText.ts'
import { NumberField } from './NumberField.tsx'
import styles from './script.module.css'
import { withField } from './withField.ts'

type Fields = { readonly [name: string]: Json }
type Props = { schema: Fields, value: Fields, onChange: (value: { [name: string]: Json }, field: string) => string | undefined }

export function ArgumentsForm({ schema, value, onChange }: Props) {
  const words = useScriptTexts()
  const properties = isFields(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const names = [...new Set([...Object.keys(properties), ...Object.keys(value)])]
  if (names.length === 0) return <p className={styles.second}>{words.noArguments}</p>
  return names.map((name) => (
    <ArgumentField key={name} name={name} schema={properties[name]} required={required.includes(name)} value={Object.hasOwn(value, name) ? value[name] : undefined}
      onChange={(next) => onChange(withField<{ [name: string]: Json }, string>(value, name, next), name)} />
  ))
}

type FieldProps = { name: string, schema: Json | undefined, required: boolean, value: Json | undefined, onChange: (value: Json | undefined) => string | undefined }

function ArgumentField({ name, schema, required, value, onChange }: FieldProps) {
  const words = useScriptTexts()
  const { type, enum: choices, description } = isFields(schema) ? schema : {}
  const label = required ? `${name} *` : name
  const help = typeof description === 'string' ? description : undefined
  const about = { label, ...(help !== undefined && { help }) }
  if (Array.isArray(choices) && (value === undefined || choices.includes(value))) {
    return <Choice {...about} choices={choices} value={value} onChange={onChange} />
  }
  if (type === 'boolean' && (value === undefined || typeof value === 'boolean')) return <Choice {...about} choices={[true, false]} value={value} onChange={onChange} />
  if (type === 'string' && (value === undefined || typeof value === 'string')) {
    return (
      <TextArea {...about} rows={(value ?? '').includes('\n') ? 3 : 1} value={value ?? ''} placeholder={value === undefined ? words.absent : undefined}
        onChange={(text) => onChange(text === '' && !required ? undefined : text)} />
    )
  }
  if ((type === 'number' || type === 'integer') && (value === undefined || typeof value === 'number')) {
    return <NumberField {...about} whole={type === 'integer'} value={value} onChange={onChange} />
  }
  return <JsonField optional {...about} value={value} onChange={onChange} />
}

function Choice({ choices, value, onChange, ...about }: { label: string, help?: string, choices: readonly Json[], value: Json | undefined, onChange: (value: Json | undefined) => string | undefined }) {
  const words = useScriptTexts()
  const text = (choice: Json) => typeof choice === 'string' ? choice : JSON.stringify(choice)
  const at = value === undefined ? -1 : choices.indexOf(value)
  return (
    <SelectField {...about} value={String(at)} options={[{ value: '-1', label: words.absent }, ...choices.map((choice, i) => ({ value: String(i), label: text(choice) }))]}
      onChange={(next) => onChange(choices[Number(next)])} />
  )
}
