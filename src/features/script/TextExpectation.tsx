/** The final text that is expected. */
import { TextArea } from '../../ui/index.ts'
import { useExpectationTexts } from '../../ui/strings/edit/expectations.ts'
import { editExpectations } from './editScript.ts'

export function TextExpectation({ value }: { value: string }) {
  const words = useExpectationTexts()
  return (
    <TextArea label={words.wordForWord} rows={Math.min(8, Math.max(2, value.slice(0, 2_000).split('\n').length))} value={value}
      onChange={(finalText) => editExpectations((now) => ({ ...now, finalText }), 'finalText')} />
  )
}
