/** What a model replies, as a form: its text, its calls, what goes wrong, and what seldom matters; all of it as JSON too. */
import { useRef } from 'react'
import type { Ref } from 'react'
import { errorKinds } from '../../engine/index.ts'
import type { ErrorKind, Reply, ReplyCall } from '../../engine/index.ts'
import type { Offer, ScriptedReply } from '../../scenario/index.ts'
import { Button, PlusIcon, SelectField, TextArea, TextField } from '../../ui/index.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import { CallForm } from './CallForm.tsx'
import { JsonField } from './JsonField.tsx'
import { NumberField } from './NumberField.tsx'
import { asReply, asWritten } from './replyText.ts'
import styles from './script.module.css'
import { withField } from './withField.ts'

/** Those that are tried most, first. */
const wrongs = [...new Set<ErrorKind>(['rate_limit', 'timeout', 'truncated', 'overloaded', 'server', 'network', ...errorKinds])]
const finishes = ['stop', 'length', 'tool_calls', 'content_filter'] as const

type Props = { reply: ScriptedReply, offers: readonly Offer[], textRef: Ref<HTMLTextAreaElement>, onChange: (reply: ScriptedReply, field: string) => string | undefined }

export function ReplyForm({ reply: written, offers, textRef, onChange }: Props) {
  const words = useScriptTexts()
  const reply = asReply(written)
  const change = (next: Reply, field: string) => onChange(asWritten(next), field)
  const { content = '', error } = reply
  return (
    <>
      <TextArea ref={textRef} label={error ? words.partial : words.text} rows={Math.min(10, Math.max(2, content.slice(0, 2_000).split('\n').length))} value={content}
        onChange={(text) => change({ ...reply, content: text }, 'text')} />
      <Calls reply={reply} offers={offers} onChange={change} />
      <Wrong reply={reply} onChange={change} />
      <Rest reply={reply} onChange={change} />
      <details className={styles.more}>
        <summary>{words.asJson}</summary>
        <JsonField label={words.replyJson} value={reply} onChange={(value) => onChange(value as ScriptedReply, 'json')} />
      </details>
    </>
  )
}

type PartProps = { reply: Reply, onChange: (reply: Reply, field: string) => string | undefined }

function Calls({ reply, offers, onChange }: PartProps & { offers: readonly Offer[] }) {
  const words = useScriptTexts()
  const calls = reply.toolCalls ?? []
  const add = useRef<HTMLButtonElement>(null)
  const change = (next: ReplyCall[], field: string) => onChange(withField(reply, 'toolCalls', next.length > 0 ? next : undefined), field)
  return (
    <>
      {calls.map((call, i) => (
        <CallForm key={i} number={i + 1} call={call} offers={offers} onChange={(next, field) => change(calls.with(i, next), `call ${i} ${field}`)} 
          onRemove={() => {
            add.current?.focus()
            change(calls.toSpliced(i, 1), 'calls')
          }} />
      ))}
      <div><Button ref={add} onClick={() => change([...calls, { name: offers[0]?.name ?? '', arguments: {} }], 'calls')}><PlusIcon />{words.addCall}</Button></div>
    </>
  )
}

function Wrong({ reply, onChange }: PartProps) {
  const words = useScriptTexts()
  const { error } = reply
  const change = (next: NonNullable<Reply['error']>, field: string) => onChange({ ...reply, error: next }, field)
  return (
    <div className={styles.columns}>
      <SelectField label={words.wrong} value={error?.kind ?? ''} options={(['', ...wrongs] as const).map((value) => ({ value, label: words.wrongs[value] }))}
        onChange={(kind) => onChange(withField(reply, 'error', kind === '' ? undefined : { ...error, kind, ...(kind === 'rate_limit' && { retryAfterMs: error?.retryAfterMs ?? 1_000 }) }), 'error')} />
      {error && <TextField label={words.message} value={error.message ?? ''} onChange={(text) => change(withField(error, 'message', text || undefined), 'message')} />}
      {error && <NumberField label={words.retryAfter} least={0} value={error.retryAfterMs} onChange={(value) => change(withField(error, 'retryAfterMs', value), 'retryAfterMs')} />}
    </div>
  )
}

function Rest({ reply, onChange }: PartProps) {
  const words = useScriptTexts()
  const { reasoning, delayMs, usage, finish } = reply
  const used = (next: Partial<NonNullable<Reply['usage']>>, field: string) => {
    const { prompt = 0, completion = 0 } = { ...usage, ...next }
    return onChange(withField(reply, 'usage', prompt === 0 && completion === 0 ? undefined : { prompt, completion }), field)
  }
  return (
    <details className={styles.more} open={[reasoning, delayMs, usage, finish].some((value) => value !== undefined)}>
      <summary>{words.details}</summary>
      <TextArea label={words.reasoning} rows={2} value={reasoning ?? ''} onChange={(text) => onChange(withField(reply, 'reasoning', text || undefined), 'reasoning')} />
      <div className={styles.columns}>
        <NumberField label={words.delay} least={0} value={delayMs} onChange={(value) => onChange(withField(reply, 'delayMs', value), 'delayMs')} />
        <NumberField label={words.usagePrompt} whole least={0} value={usage?.prompt} onChange={(prompt) => used({ prompt: prompt ?? 0 }, 'prompt')} />
        <NumberField label={words.usageCompletion} whole least={0} value={usage?.completion} onChange={(completion) => used({ completion: completion ?? 0 }, 'completion')} />
        <SelectField label={words.finish} value={finish ?? ''} options={[{ value: '', label: words.finishByItself }, ...finishes.map((value) => ({ value, label: value }))]}
          onChange={(value) => onChange(withField(reply, 'finish', value === '' ? undefined : value as typeof finishes[number]), 'finish')} />
      </div>
    </details>
  )
}
