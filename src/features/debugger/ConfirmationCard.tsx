/**
 * The questions that wait for a person: which call, with what, how long still, and the four ways to decide. Deciding is
 * never one key away from stepping: the focus comes to the card, not to its first button.
 */
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { ConfirmationRequest, Decision, Json } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { agentVariables, Button, PersonIcon, useStrings } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import { AgentName } from './AgentName.tsx'
import { useAgents } from './agents.ts'
import { decisionOf, draftFor, timeText } from './decisionDraft.ts'
import type { Form } from './decisionDraft.ts'
import { Fact, Facts } from './Facts.tsx'
import { LongText } from './LongText.tsx'
import styles from './ConfirmationCard.module.css'

export function ConfirmationCards() {
  const { confirmation: words } = useStrings()
  const confirmations = usePlayground((state) => state.confirmations)
  const [first] = confirmations
  return (
    <div className={styles.cards}>
      {confirmations.length > 1 && <p className={styles.second}>{words.many(confirmations.length)}</p>}
      {/* The first one takes the focus; a run asks seldom more than a few at once. */}
      {confirmations.map((request) => <Card key={request.id} request={request} takesFocus={request === first} />)}
    </div>
  )
}

function Card({ request, takesFocus }: { request: ConfirmationRequest, takesFocus: boolean }) {
  const { confirmation: words } = useStrings()
  const { indexOf } = useAgents()
  const [form, setForm] = useState<Form>()
  const id = useId()
  const card = useFocusOnArrival(takesFocus)
  const decide = (decision: Decision) => usePlayground.getState().decide(request.id, decision)
  const back = () => {
    setForm(undefined)
    card.current?.focus()
  }
  return (
    <section ref={card} className={styles.card} style={agentVariables(indexOf(request.agent))} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h3 id={`${id}-title`} className={styles.title}><PersonIcon />{words.heading(request.name)}</h3>
      {request.fork && <p>{words.forkActs}</p>}
      <p className={styles.second}><AgentName name={request.agent} /> · <TimeLeft request={request} /></p>
      <Arguments value={request.arguments} />
      {form === undefined ? (
        <div className={styles.actions}>
          <Button look="strong" onClick={() => decide({ kind: 'approve' })}>{words.approve}</Button>
          {!request.fork && (
            <>
              <Button onClick={() => setForm('change')}>{words.change}</Button>
              <Button onClick={() => setForm('answer')}>{words.answer}</Button>
            </>
          )}
          <Button onClick={() => setForm('reject')}>{words.reject}</Button>
        </div>
      ) : <DecisionForm key={form} form={form} args={request.arguments} onDecide={decide} onBack={back} />}
    </section>
  )
}

/** In scripted time nothing passes while a person thinks; in a live run it does. */
function TimeLeft({ request: { path, expiresAt } }: { request: ConfirmationRequest }) {
  const { confirmation: words } = useStrings()
  const now = usePlayground((state) => state.steps.at(-1)?.at ?? 0)
  const deadline = usePlayground((state) => state.live ? state.deadlines[path] : undefined)
  return deadline === undefined ? words.standsStill(timeText(expiresAt - now)) : <Countdown to={deadline} />
}

function Countdown({ to }: { to: number }) {
  const { left } = useLiveTexts()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(clock)
  }, [])
  return <span role="timer">{left(timeText(to - now))}</span>
}

function Arguments({ value }: { value: Json }) {
  const { confirmation: words } = useStrings()
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : undefined
  if (fields?.length === 0) return <p className={styles.second}>{words.noArguments}</p>
  const whole = JSON.stringify(value, null, 2)
  if (!fields) return <LongText code text={whole} />
  return (
    <>
      <Facts>
        {fields.map(([name, field]) => <Fact key={name} name={name}>{typeof field === 'string' ? <LongText text={field} /> : <LongText code text={JSON.stringify(field, null, 2)} />}</Fact>)}
      </Facts>
      <details className={styles.json}><summary>{words.asJson}</summary><LongText code text={whole} /></details>
    </>
  )
}

type FormProps = { form: Form, args: Json, onDecide: (decision: Decision) => void, onBack: () => void }

function DecisionForm({ form, args, onDecide, onBack }: FormProps) {
  const { confirmation: words, whatIf } = useStrings()
  const [draft, setDraft] = useState(() => draftFor(form, args))
  const [problem, setProblem] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => area.current?.focus(), [])
  const send = () => {
    const meant = decisionOf(form, draft, args)
    if ('decision' in meant) return onDecide(meant.decision)
    area.current?.focus()
    if ('same' in meant) return setProblem(words.same)
    const { offset, line, column, expected } = meant.fault
    setProblem(whatIf.fault(line, column, whatIf.expected[expected]))
    area.current?.setSelectionRange(offset, offset + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onBack()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const label = { change: words.changeLabel, answer: words.answerLabel, reject: words.noteLabel }[form]
  return (
    // Its keys are shortcuts for its own two buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.form} aria-label={words.send[form]} onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}>
      <label htmlFor={id}>{label}</label>
      <textarea ref={area} id={id} className={styles.area} data-mode={form} rows={form === 'change' ? Math.min(12, draft.split('\n').length + 1) : 3} spellCheck={false} value={draft}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`} aria-invalid={problem !== undefined}
        onChange={(event) => {
          setDraft(event.target.value)
          setProblem(undefined)
        }} />
      <div id={`${id}-problem`} role="alert" className={styles.problem}>{problem}</div>
      <div className={styles.actions}>
        <Button look="strong" type="submit">{words.send[form]}</Button>
        <Button onClick={onBack}>{words.back}</Button>
      </div>
    </form>
  )
}

/** Takes the focus when it appears, unless someone is writing; gives it back when it goes. */
function useFocusOnArrival(wanted: boolean) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = card.current
    const before = document.activeElement
    if (!wanted || !element || isWriting(before)) return undefined
    element.focus()
    return () => {
      // Only what had the focus can have lost it.
      if (before instanceof HTMLElement && before.isConnected && (element.contains(document.activeElement) || document.activeElement === document.body)) before.focus()
    }
  }, [wanted])
  return card
}

function isWriting(element: Element | null): boolean {
  return element !== null && element.matches('input, textarea, select, [contenteditable=true]')
}
