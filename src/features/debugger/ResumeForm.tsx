/**
 * Going on with a run that was broken off, in a run of its own. Of each call that acted beyond the page someone has to
 * say what became of it: nothing is done a second time unless a person says so.
 */
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Json, Options, UnknownCall } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, ChoiceField, TextArea, useStrings } from '../../ui/index.ts'
import { CallChip } from './CallChip.tsx'
import { faultIn } from './jsonFault.ts'
import styles from './Inspector.module.css'

type Answer = 'retry' | 'fail' | 'done'
type Answers = { readonly [path: string]: { answer: Answer, text: string } }
const unanswered = { answer: 'fail', text: '' } as const

export function ResumeForm({ unknown }: { unknown: readonly UnknownCall[] }) {
  const { kernel: words } = useStrings()
  const [answers, setAnswers] = useState<Answers>({})
  const [problem, setProblem] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const resolve = Object.fromEntries(unknown.map(({ path }) => [path, resolution(answers[path] ?? unanswered)]))
    const done = await usePlayground.getState().resume(resolve)
    if (!done.ok) setProblem(done.message)
  }
  return (
    <form className={styles.resume} aria-label={words.resume} onSubmit={(event) => void send(event)}>
      {unknown.map((call) => {
        const { path, tool, arguments: args } = call
        const { answer, text } = answers[path] ?? unanswered
        const set = (change: Partial<typeof unanswered | { answer: Answer, text: string }>) => setAnswers({ ...answers, [path]: { answer, text, ...change } })
        return (
          <div key={path} className={styles.unknown}>
            <CallChip name={tool} args={args} />
            <ChoiceField<Answer> label={words.unknown(tool)} value={answer} onChange={(next) => set({ answer: next })}
              options={[{ value: 'fail', label: words.unknownFail }, { value: 'done', label: words.unknownDone }, { value: 'retry', label: words.unknownRetry }]} />
            {answer === 'done' && <TextArea label={words.unknownResult} help={words.unknownResultHelp} rows={2} value={text} onChange={(next) => set({ text: next })} />}
          </div>
        )
      })}
      {problem !== undefined && <p role="alert" lang="en">{problem}</p>}
      <Button type="submit">{words.resume}</Button>
    </form>
  )
}

function resolution({ answer, text }: Answers[string]): NonNullable<Options['resolve']>[string] {
  if (answer !== 'done') return answer
  // What is JSON is meant as data; anything else is what it says.
  const value: Json = faultIn(text) ? text : JSON.parse(text) as Json
  return { outcome: { kind: 'ok', value, by: 'person' } }
}
