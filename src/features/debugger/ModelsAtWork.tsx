/**
 * What models are saying while they say it, and the waits before one is asked again: with the time that it has taken, and
 * the way to end it. Shown at the head of the run alone, and gone with the step. Room for a text is there from the
 * beginning, so nothing moves while it grows. That it has begun is said to a screen reader; the words are not, one by one.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { Coming, Wait } from '../../state/index.ts'
import { agentVariables, Button, VisuallyHidden } from '../../ui/index.ts'
import { useLiveTexts } from '../../ui/strings/edit/live.ts'
import { useAgents } from './agents.ts'
import styles from './ModelsAtWork.module.css'

/** Characters of a text that are shown while it grows: more would only scroll by. */
const TAIL = 1_500

export function ModelsAtWork() {
  const { atWork: texts } = useLiveTexts()
  const frontier = usePlayground((state) => state.frontier)
  const coming = usePlayground((state) => state.coming)
  const waits = usePlayground((state) => state.waits)
  const now = useSeconds()
  const section = useFocusKept<HTMLElement>()
  const asking = frontier.filter(({ kind }) => kind === 'model.complete')
  return (
    <section ref={section} className={styles.section} aria-label={texts.label}>
      <div className={styles.bar}>
        <h3 className={styles.second}>{asking.length + waits.length > 0 && texts.label}</h3>
        <Button onClick={() => void usePlayground.getState().cancel()}>{texts.stop}</Button>
      </div>
      <div className={styles.cards}>
        {asking.map(({ path, agent }) => <Card key={path} agent={agent} coming={coming.find((each) => each.path === path)} now={now} />)}
        {waits.map((wait) => <WaitCard key={wait.path} wait={wait} now={now} />)}
      </div>
      <Said coming={coming} waits={waits} now={now} />
    </section>
  )
}

function Card({ agent, coming, now }: { agent: string, coming: Coming | undefined, now: number }) {
  const { atWork: texts } = useLiveTexts()
  const { indexOf } = useAgents()
  const [since] = useState(now)
  const seconds = Math.max(0, Math.round((now - since) / 1_000))
  const does = !coming ? texts.asks : coming.content === '' && coming.calls.length === 0 ? texts.reasons : texts.answers
  return (
    <article className={styles.card} style={agentVariables(indexOf(agent))}>
      <p className={styles.title}>{does(agent, seconds)}</p>
      {/* The keyboard must be able to scroll back in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.growing} aria-label={texts.text(agent)} tabIndex={coming ? 0 : undefined}>
        <div>
          {coming && coming.reasoning !== '' && <p className={styles.reasoning}>{texts.thinking}: <Tail text={coming.reasoning} /></p>}
          {coming && coming.content !== '' && <p><Tail text={coming.content} /></p>}
          {/* Calls of a reply never change places. */}
          {coming?.calls.map((call, index) => <p key={index}>{texts.calls(call.name)} <code><Tail text={call.arguments} /></code></p>)}
        </div>
      </section>
    </article>
  )
}

function WaitCard({ wait: { path, agent, until, attempt, why }, now }: { wait: Wait, now: number }) {
  const { atWork: texts } = useLiveTexts()
  const { indexOf } = useAgents()
  const card = useFocusKept<HTMLElement>()
  const page = usePlayground.getState
  return (
    <article ref={card} className={styles.card} style={agentVariables(indexOf(agent))}>
      <p className={styles.title} role="timer">{texts.waits(agent, secondsTo(until, now), texts.why[why] ?? why)} <span className={styles.second}>{texts.attempt(attempt + 1)}</span></p>
      <div className={styles.actions}>
        <Button onClick={() => page().endWait(path, 'ask')}>{texts.askNow}</Button>
        <Button onClick={() => page().endWait(path, 'giveUp')}>{texts.giveUp}</Button>
      </div>
    </article>
  )
}

/** The end of a growing text. */
function Tail({ text }: { text: string }): ReactNode {
  const { atWork: texts } = useLiveTexts()
  const cut = text.length - TAIL
  if (cut <= 0) return text
  // Half a surrogate pair would show as a broken character.
  const from = /[\uDC00-\uDFFF]/.test(text.charAt(cut)) ? cut + 1 : cut
  return <><span className={styles.second}>{texts.earlier(from)} </span>{text.slice(from)}</>
}

/** Who has begun to answer, and who waits and how long: said once each. The end of it is the sentence of the step. */
function Said({ coming, waits, now }: { coming: readonly Coming[], waits: readonly Wait[], now: number }) {
  const { atWork: texts } = useLiveTexts()
  // What is there from the first would not be heard; and what lasts no half second is not worth it.
  const [since] = useState(now)
  return (
    <VisuallyHidden live>
      {now !== since && coming.map(({ path, agent }) => <span key={path}>{texts.answers(agent, 0)}. </span>)}
      {now !== since && waits.map((wait) => <SaidWait key={`${wait.path} ${wait.until}`} wait={wait} now={now} />)}
    </VisuallyHidden>
  )
}

/** The countdown is not said. */
function SaidWait({ wait: { agent, until, why }, now }: { wait: Wait, now: number }) {
  const { atWork: texts } = useLiveTexts()
  const [seconds] = useState(() => secondsTo(until, now))
  return <span>{texts.waits(agent, seconds, texts.why[why] ?? why)} </span>
}

function secondsTo(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

/** Where the focus was in what goes, it comes to the sentence, which tells what came of it; the stepping keys work there. */
function useFocusKept<T extends HTMLElement>() {
  const box = useRef<T>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector<HTMLElement>('main h2[tabindex]')?.focus()
    }
  }, [])
  return box
}

/** Milliseconds since 1970, anew each second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(clock)
  }, [])
  return now
}
