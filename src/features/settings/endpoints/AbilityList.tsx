/** What a probe found that the model can do, with a way to have the form say the same. */
import type { Abilities, Draft } from '../../../state/index.ts'
import { Button, useLanguage } from '../../../ui/index.ts'
import { useFindingTexts } from '../../../ui/strings/edit/endpointFindings.ts'
import styles from './Doctor.module.css'
import type { Edits } from './drafts.ts'

type Props = { abilities: Abilities, draft: Draft, /** Found just now: that is said beside it. */ fresh: boolean, onEdit: (edits: Edits) => void }

export function AbilityList({ abilities: { at, model, stream, tools, output, usage }, draft, fresh, onEdit }: Props) {
  const words = useFindingTexts()
  const language = useLanguage()
  const current = model === draft.model
  const rows = [
    { key: 'stream', well: stream, text: words.can.stream[stream ? 'yes' : 'no'] },
    { key: 'tools', well: tools, text: words.can.tools[tools ? 'yes' : 'no'] },
    { key: 'output', well: output === 'schema', text: words.output[output] },
    { key: 'usage', well: usage, text: words.can.usage[usage ? 'yes' : 'no'] },
  ]
  return (
    <div className={styles.abilities}>
      <h5>{words.abilities}</h5>
      <ul className={styles.checks}>
        {rows.map(({ key, well, text }) => <li key={key}><span aria-hidden="true" className={styles.mark}>{well ? '✓' : '–'}</span><span>{text}</span></li>)}
      </ul>
      {!(fresh && current) && <p className={styles.explain}>{current ? words.found(model, timeOf(at, language)) : words.otherModel(model)}</p>}
      {current && (
        <div className={styles.buttons}>
          {!stream && draft.stream && <Button onClick={() => onEdit({ stream: false })}>{words.turnStreamOff}</Button>}
          {!tools && draft.tools === 'native' && <Button onClick={() => onEdit({ tools: 'text' })}>{words.toolsAsText}</Button>}
        </div>
      )}
    </div>
  )
}

export function timeOf(at: number, language: 'en' | 'zh'): string {
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}
