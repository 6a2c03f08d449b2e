/** What few change: the name, streaming, how tools are offered, what it costs, and the request as a command line. */
import { useRef } from 'react'
import type { RefObject } from 'react'
import type { Draft } from '../../../state/index.ts'
import { CheckField, ChoiceField, CopyButton, TextField } from '../../../ui/index.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { useEndpointTexts } from '../../../ui/strings/edit/endpoints.ts'
import type { Edits, NameFault } from './drafts.ts'
import styles from './EndpointForm.module.css'

const DEAREST = 1_000_000_000

type Props = {
  draft: Draft
  onEdit: (edits: Edits) => void
  nameFault: NameFault | undefined
  name: RefObject<HTMLInputElement | null>
  open: boolean
  onToggle: (open: boolean) => void
  /** Absent while there is no address. */
  curl: string | undefined
}

export function MoreFields({ draft, onEdit, nameFault, name, open, onToggle, curl }: Props) {
  const texts = useEndpointTexts()
  const { price } = draft
  const put = (part: 'prompt' | 'completion', value: number | undefined) => {
    const other = price?.[part === 'prompt' ? 'completion' : 'prompt']
    const next = { prompt: 0, completion: 0, ...price, [part]: value ?? 0 }
    // Nothing for both is no price; nothing for one costs nothing.
    onEdit({ price: value === undefined && (other ?? 0) === 0 ? undefined : next })
    return undefined
  }
  return (
    <details className={styles.more} open={open} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{texts.more}</summary>
      <div className={styles.inside}>
        <TextField label={texts.name} help={texts.nameHelp} value={draft.name} onChange={(next) => onEdit({ name: next })} problem={nameFault && texts.names[nameFault]} ref={name} autoComplete="off" />
        <CheckField label={texts.stream} help={texts.streamHelp} checked={draft.stream} onChange={(stream) => onEdit({ stream })} />
        <ChoiceField label={texts.tools} value={draft.tools} options={[{ value: 'native', label: texts.native }, { value: 'text', label: texts.text, help: texts.textHelp }]} onChange={(tools) => onEdit({ tools })} />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{texts.price}</legend>
          <div className={styles.pair}>
            <NumberField label={texts.prompt} value={price?.prompt} range={{ least: 0, most: DEAREST }} onPut={(value) => put('prompt', value)} />
            <NumberField label={texts.completion} value={price?.completion} range={{ least: 0, most: DEAREST }} onPut={(value) => put('completion', value)} />
          </div>
          <small className={styles.note}>{texts.priceHelp}</small>
        </fieldset>
        {curl !== undefined && <Curl text={curl} />}
      </div>
    </details>
  )
}

function Curl({ text }: { text: string }) {
  const texts = useEndpointTexts()
  const shown = useRef<HTMLPreElement>(null)
  return (
    <div className={styles.group}>
      <span className={styles.legend}>{texts.curl}</span>
      <pre ref={shown} className={styles.code}>{text}</pre>
      <div className={styles.buttons}>
        <CopyButton text={text} label={texts.copyCurl} shownIn={shown} />
        <small className={styles.note}>{texts.noKeyInCurl}</small>
      </div>
    </div>
  )
}
