/** A box to try a guardrail in: what the run would do with the text. The text is kept nowhere. */
import { useState } from 'react'
import { guardrailOf, patternFault } from '../../../scenario/index.ts'
import type { ScenarioGuardrail } from '../../../scenario/index.ts'
import { TextArea } from '../../../ui/index.ts'
import { useToolTexts } from '../../../ui/strings/edit/formTool.ts'
import styles from './forms.module.css'

export function GuardrailTry({ guardrail }: { guardrail: ScenarioGuardrail }) {
  const texts = useToolTexts()
  const [text, setText] = useState('')
  const refused = guardrail.kind === 'blockPattern' && patternFault(guardrail.pattern, `u${guardrail.flags ?? ''}`) !== undefined
  const verdict = refused || text === '' ? undefined : guardrailOf(guardrail).check(text)
  return (
    <section className={styles.try}>
      <TextArea label={texts.tryIt[0]} help={texts.tryIt[1]} rows={2} value={text} onChange={setText} />
      <output className={styles.verdict} data-verdict={verdict && ('block' in verdict ? 'block' : 'text' in verdict ? 'change' : 'pass')}>
        {refused ? texts.cannotTry : verdict && ('block' in verdict ? texts.blocks : 'text' in verdict ? <>{texts.becomes} <code>{verdict.text}</code></> : texts.passes)}
      </output>
    </section>
  )
}
