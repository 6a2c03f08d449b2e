/** What was expected and what came, and the way to the step where they part. */
import type { Json } from '../../engine/index.ts'
import type { Verdict } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button } from '../../ui/index.ts'
import { useExpectationTexts } from '../../ui/strings/edit/expectations.ts'
import { VerdictMark } from './VerdictMark.tsx'
import styles from './script.module.css'

export function Result({ ok, text }: { ok: boolean | undefined, text: string }) {
  return <span className={styles.result} data-ok={String(ok)}><VerdictMark ok={ok} />{text}</span>
}

export function VerdictLine({ verdict: { kind, expected, got, step } }: { verdict: Verdict }) {
  const words = useExpectationTexts()
  return (
    <div className={styles.verdict}>
      <dl className={styles.facts}>
        <dt>{words.expected}</dt><dd>{said(kind, expected, words.nothing)}</dd>
        <dt>{words.came}</dt><dd>{said(kind, got, words.nothing)}</dd>
      </dl>
      {step !== undefined && <div><Button onClick={() => void usePlayground.getState().seek(step)}>{step === 0 ? words.toStart : words.toStep(step)}</Button></div>}
    </div>
  )
}

/** A row shows no more than this. */
const MOST = 2_000

function said(kind: Verdict['kind'], value: Json, nothing: string): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return nothing
  const text = Array.isArray(value) ? value.join(kind === 'route' ? ' → ' : ', ') : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.slice(0, MOST)
}
