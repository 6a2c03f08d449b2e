/**
 * What models are saying while they say it, and the waits before one is asked again: with the time that it has taken, and
 * the way to end it. Shown at the head of the run alone, and gone with the step.
 */
import { useEffect, useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { Coming, Wait } from '../../state/index.ts'
import { agentVariables, Button } from '../../ui/index.ts'
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
  const asking = frontier.filter(({ kind }) => kind === 'model.complete')
  return (
    <section className={styles.cards} aria-label={texts.label}>
      {asking.map(({ path, agent }) => <Card key={path} path={path} agent={agent} coming={coming.find((each) => each.path === path)} now={now} />)}
      {waits.map((wait) => <WaitCard key={wait.path} wait={wait} now={now} />)}
      <div className={styles.actions}><Button onClick={() => void usePlayground.getState().cancel()}>{texts.stop}</Button></div>
    </section>
  )
}

function Card({ agent, coming, now }: { path: string, agent: string, coming: Coming | undefined, now: number }) {
  const { atWork: texts } = useLiveTexts()
  const { indexOf } = useAgents()
  const [since] = useState(now)
  const seconds = Math.max(0, Math.round((now - since) / 1_000))
  return (
    <article className={styles.card} style={agentVariables(indexOf(agent))}>
      <p className={styles.title}>{coming ? texts.answers(agent, seconds) : texts.asks(agent, seconds)}</p>
      {coming && coming.reasoning !== '' && <div className={styles.second}>{texts.thinking}: <Tail text={coming.reasoning} /></div>}
      {coming && coming.content !== '' && <Tail text={coming.content} />}
      {/* Calls of a reply never change places. */}
      {coming?.calls.map((call, index) => <p key={index} className={styles.call}>{texts.calls(call.name)} <code>{call.arguments.slice(-TAIL)}</code></p>)}
    </article>
  )
}

function WaitCard({ wait: { path, agent, until, attempt, why }, now }: { wait: Wait, now: number }) {
  const { atWork: texts } = useLiveTexts()
  const { indexOf } = useAgents()
  const page = usePlayground.getState
  return (
    <article className={styles.card} style={agentVariables(indexOf(agent))}>
      <p className={styles.title}>{texts.waits(agent, Math.max(0, Math.ceil((until - now) / 1_000)), texts.why[why] ?? why)} <span className={styles.second}>{texts.attempt(attempt + 1)}</span></p>
      <div className={styles.actions}>
        <Button onClick={() => page().endWait(path, 'ask')}>{texts.askNow}</Button>
        <Button onClick={() => page().endWait(path, 'giveUp')}>{texts.giveUp}</Button>
      </div>
    </article>
  )
}

/** The end of a growing text. */
function Tail({ text }: { text: string }) {
  const { atWork: texts } = useLiveTexts()
  const cut = text.length - TAIL
  return (
    <div className={styles.text}>
      {cut > 0 && <span className={styles.second}>{texts.earlier(cut)} </span>}
      {text.slice(Math.max(0, cut))}
    </div>
  )
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
