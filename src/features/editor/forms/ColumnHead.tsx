/** A column's name, which can be changed for all rows at once, and its removal. */
import { useState } from 'react'
import { CloseIcon, IconButton } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { useToolTexts } from '../../../ui/strings/edit/formTool.ts'
import type { Refusal } from './change.ts'
import styles from './forms.module.css'

type Props = { name: string, isKey: boolean, names: readonly string[], onRename: (name: string) => Refusal, onRemove: (() => void) | undefined }

export function ColumnHead({ name, isKey, names, onRename, onRemove }: Props) {
  const texts = useToolTexts()
  const [draft, setDraft] = useState<{ text: string, over: string }>()
  const text = draft?.over === name ? draft.text : name
  const taken = text !== name && (text === '' || text === '__proto__' || names.includes(text))
  const give = () => {
    if (taken || text === name) return
    onRename(text)
    setDraft(undefined)
  }
  return (
    <th scope="col" data-key={isKey || undefined}>
      <span className={styles.column}>
        <input aria-label={texts.renameColumn(name)} aria-invalid={taken || undefined} autoComplete="off" spellCheck={false} value={text} onChange={(event) => setDraft({ text: event.target.value, over: name })} onBlur={give}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) give()
            if (event.key === 'Escape') setDraft(undefined)
          }} />
        {onRemove ? <IconButton look="quiet" label={texts.removeColumn(name)} icon={<CloseIcon />} onClick={onRemove} /> : <small className={styles.usual}>{texts.key[0]}</small>}
      </span>
      {taken && <small role="alert" className={fieldStyles.problem}>{texts.columnTaken}</small>}
    </th>
  )
}
