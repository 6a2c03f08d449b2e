/** What the kernel's other steps gave: a decision, a guardrail's verdict, a judgement, a fold, the two ends of a frame. */
import { useMemo } from 'react'
import type { Decision, FrameRole, GuardrailPoint, GuardrailVerdict, Json, StepInfo } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { useStrings, TextDiff } from '../../ui/index.ts'
import type { Messages } from '../../ui/index.ts'
import { AgentName } from './AgentName.tsx'
import { CallChip } from './CallChip.tsx'
import { frameSteps } from './conversation.ts'
import { Fact, Facts, Section } from './Facts.tsx'
import { foldView } from './foldView.ts'
import { LongText } from './LongText.tsx'
import { MessageRows } from './MessageRows.tsx'
import styles from './panels.module.css'
import text from './text.module.css'

type Props = { step: StepInfo }

export function ConfirmPanel({ step }: Props) {
  const { kernel: words } = useStrings()
  const decision = step.outcome.ok ? step.outcome.value as Decision : undefined
  const changed = decision?.kind === 'approve' ? decision.arguments : undefined
  const name = step.tool?.name ?? ''
  return (
    <div className={styles.stack}>
      <Facts>
        <Fact name={words.askedFor}><CallChip name={name} args={step.tool?.arguments ?? null} /></Fact>
        {decision && <Fact name={words.decision}>{words.decisions[changed === undefined ? decision.kind : 'changed']}</Fact>}
        {decision?.kind === 'reject' && decision.note && <Fact name={words.note}><LongText text={decision.note} /></Fact>}
      </Facts>
      {changed !== undefined && <Section title={words.decidedFor}><TextDiff before={pretty(step.tool?.arguments ?? null)} after={pretty(changed)} /></Section>}
      {decision?.kind === 'answer' && <Section title={words.answer}><Value value={decision.value} /></Section>}
      <Failure step={step} />
    </div>
  )
}

export function GuardPanel({ step }: Props) {
  const { kernel: words } = useStrings()
  const seen = step.guardrail?.text ?? ''
  const verdict = step.outcome.ok ? step.outcome.value as GuardrailVerdict : undefined
  return (
    <div className={styles.stack}>
      <Facts>
        <Fact name={words.guardrail}><code className={text.code}>{step.guardrail?.name}</code></Fact>
        <Fact name={words.looksAt}>{words.points[step.guardrail?.on as GuardrailPoint]}</Fact>
        {verdict && <Fact name={words.verdict}><span className={'block' in verdict ? styles.problem : 'pass' in verdict ? styles.fine : undefined}>{words.verdicts[verdictOf(verdict)]}</span></Fact>}
        {verdict && 'block' in verdict && <Fact name={words.reason}>{verdict.block}</Fact>}
      </Facts>
      {verdict && 'text' in verdict
        ? <Section title={words.textChanged}><TextDiff before={seen} after={verdict.text} /></Section>
        : <Section title={words.textSeen}><LongText text={seen} /></Section>}
      <Failure step={step} />
    </div>
  )
}

function verdictOf(verdict: GuardrailVerdict): keyof Messages['kernel']['verdicts'] {
  return 'block' in verdict ? 'blocked' : 'text' in verdict ? 'changed' : 'passed'
}

export function EvalPanel({ step }: Props) {
  const { kernel: words } = useStrings()
  return (
    <div className={styles.stack}>
      <Facts><Fact name={words.judges}>{words.judged[step.code?.purpose === 'condition' ? 'condition' : 'doneWhen']}</Fact></Facts>
      <Section title={words.sees}><Value value={step.code?.input ?? null} /></Section>
      {step.outcome.ok && <Section title={words.gives}><Value value={step.outcome.value} /></Section>}
      <Failure step={step} />
    </div>
  )
}

export function DelayPanel({ step }: Props) {
  const { kernel: words } = useStrings()
  const { ms = 0, attempt = 1, why = '' } = step.delay ?? {}
  return (
    <div className={styles.stack}>
      <Facts>
        <Fact name={words.waitsFor}>{words.waitText(ms)}</Fact>
        <Fact name={words.waitsAfter}><code>{why}</code></Fact>
        <Fact name={words.waitsBefore}>{words.attempt(attempt + 1)}</Fact>
      </Facts>
      <Failure step={step} />
    </div>
  )
}

export function MemoryPanel({ step }: Props) {
  const { kernel: words } = useStrings()
  const kept = step.memory && 'text' in step.memory ? step.memory.text : undefined
  const query = step.memory && 'query' in step.memory ? step.memory.query : ''
  const found = step.outcome.ok && kept === undefined ? step.outcome.value as readonly Json[] : []
  return (
    <div className={styles.stack}>
      {kept !== undefined ? <Section title={words.kept}><LongText text={kept} /></Section> : (
        <>
          <Facts><Fact name={words.lookedFor}><LongText text={query} /></Fact></Facts>
          <Section title={words.found}>
            {/* What was found never changes places. */}
            {found.length === 0 ? <p>{words.foundNothing}</p> : found.map((one, index) => <Value key={index} value={one} />)}
          </Section>
        </>
      )}
      <Failure step={step} />
    </div>
  )
}

export function FoldPanel({ step }: Props) {
  const { debugger: words, kernel } = useStrings()
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  const folded = useMemo(() => foldView(steps, step, (at) => view.request(at)), [steps, step, view])
  const { before = 0, after = 0 } = step.shown ?? {}
  return (
    <div className={styles.stack}>
      <Facts>
        <Fact name={kernel.shownBefore}>{words.messages(before)}</Fact>
        <Fact name={kernel.shownAfter}>{words.messages(after)}</Fact>
        {folded && <Fact name={kernel.stays}>{kernel.staysText(folded.newest)}</Fact>}
      </Facts>
      {folded && (
        <>
          <Section title={kernel.summary}><LongText text={folded.summary} /></Section>
          <Section title={kernel.foldedAway(folded.lost.length)}><MessageRows key={step.step} messages={folded.lost} steps={steps} upTo={0} mark={unmarked} dim /></Section>
        </>
      )}
      <p className={styles.note}>{kernel.keptInTranscript}</p>
      <Failure step={step} />
    </div>
  )
}

const unmarked = () => undefined

export function FrameStartPanel({ step }: Props) {
  const { kernel: words } = useStrings()
  return (
    <div className={styles.stack}>
      <FrameFacts step={step} />
      <Section title={words.frameInput}><Value value={step.frame?.input ?? null} /></Section>
      <p className={styles.note}>{words.frameAlone}</p>
      <Failure step={step} />
    </div>
  )
}

export function FrameEndPanel({ step }: Props) {
  const { kernel: words } = useStrings()
  const steps = usePlayground((state) => state.steps)
  const start = useMemo(() => frameSteps(steps, step.path)?.start, [steps, step.path])
  const ok = step.frame?.ok === true
  return (
    <div className={styles.stack}>
      <FrameFacts step={step}>
        <Fact name={words.verdict}><span className={ok ? styles.fine : styles.problem}>{ok ? words.frameOk : words.frameFailed}</span></Fact>
        {start && <Fact name={words.took}>{words.frameSteps(start.step, step.step)}</Fact>}
      </FrameFacts>
      <Section title={words.frameResult}><Value value={step.frame?.result ?? null} /></Section>
      {start && <Section title={words.frameInput}><Value value={start.frame?.input ?? null} /></Section>}
      <Failure step={step} />
    </div>
  )
}

function FrameFacts({ step, children }: Props & { children?: React.ReactNode }) {
  const { kernel: words } = useStrings()
  const { role, name } = step.frame ?? {}
  return (
    <Facts>
      <Fact name={words.role}>{words.roles[role as FrameRole]}</Fact>
      <Fact name={words.frameName}>{name === step.agent ? <AgentName name={step.agent} /> : <><code className={text.code}>{name}</code> · <AgentName name={step.agent} /></>}</Fact>
      {children}
    </Facts>
  )
}

function Value({ value }: { value: Json }) {
  return typeof value === 'string' ? <LongText text={value} /> : <LongText code text={pretty(value)} />
}

function Failure({ step: { outcome } }: Props) {
  return outcome.ok ? null : <p className={styles.problem}>{outcome.error.message}</p>
}

function pretty(value: Json): string {
  return JSON.stringify(value, null, 2)
}
