/** What a step gave: the model's reply, a tool's call and outcome, what a handoff passes on, which limit was met, and so on. */
import type { ComponentType } from 'react'
import type { Reply, StepInfo, YieldedKind } from '../../engine/index.ts'
import { usePlayground, currentStep } from '../../state/index.ts'
import { later, useStrings } from '../../ui/index.ts'
import type { Messages } from '../../ui/index.ts'
import { Fact, Facts } from './Facts.tsx'
import { HandoffPanel } from './HandoffPanel.tsx'
import type * as KernelPanels from './KernelPanels.tsx'
import { completionTokens, promptTokens } from './requestAt.ts'
import { ReplyView } from './ReplyView.tsx'
import { ToolPanel } from './ToolPanel.tsx'
import styles from './panels.module.css'

const ScriptReplyLink = later(async () => (await import('./ScriptReplyLink.tsx')).ScriptReplyLink)
/** The golden run has none of these. */
const kernel = (name: keyof typeof KernelPanels) => later(async () => (await import('./KernelPanels.tsx'))[name])

const panels: Record<YieldedKind, ComponentType<{ step: StepInfo }>> = {
  'model.complete': ReplyPanel,
  'tool.call': ToolPanel,
  'human.confirm': kernel('ConfirmPanel'),
  'guard.check': kernel('GuardPanel'),
  'code.eval': kernel('EvalPanel'),
  'memory.recall': kernel('MemoryPanel'),
  'memory.remember': kernel('MemoryPanel'),
  'handoff': HandoffPanel,
  'delay': kernel('DelayPanel'),
  'fold': kernel('FoldPanel'),
  'frame.start': kernel('FrameStartPanel'),
  'frame.end': kernel('FrameEndPanel'),
  'limit': later(async () => (await import('./LimitPanel.tsx')).LimitPanel),
}

export function OutcomePanel() {
  const { debugger: words } = useStrings()
  const step = usePlayground(currentStep)
  if (!step) return <p className={styles.note}>{words.noReply}</p>
  const Panel = panels[step.kind as YieldedKind]
  return <div className={styles.stack}><Panel step={step} /><StepFacts step={step} /></div>
}

function ReplyPanel({ step }: { step: StepInfo }) {
  return <ReplyView outcome={step.outcome} />
}

function StepFacts({ step }: { step: StepInfo }) {
  const { debugger: words, kernel } = useStrings()
  const finish = step.outcome.ok && step.kind === 'model.complete' ? (step.outcome.value as Reply).finish : undefined
  // A marker comes from nobody and takes no time.
  if (step.via === 'engine' && step.ms === 0) return null
  return (
    <Facts>
      {step.purpose !== undefined && step.purpose !== 'act' && <Fact name={kernel.purpose}>{kernel.purposes[step.purpose]}</Fact>}
      {step.kind === 'model.complete' && <Fact name={words.usage}><Tokens step={step} /></Fact>}
      {finish !== undefined && <Fact name={words.finish}>{finish}</Fact>}
      {step.via !== 'engine' && <Fact name={words.from}>{step.via === 'script' && step.scriptIndex !== undefined ? step.kind === 'model.complete' ? <ScriptReplyLink index={step.scriptIndex} /> : words.scriptReply(step.scriptIndex + 1) : sourceOf(step, words)}</Fact>}
      {step.ms > 0 && <Fact name={words.took}>{step.ms} ms</Fact>}
    </Facts>
  )
}

function sourceOf({ via, kind }: StepInfo, words: Messages['debugger']): string {
  return via === 'handler' ? words.kinds[kind as YieldedKind] : words.vias[via]
}

function Tokens({ step }: { step: StepInfo }) {
  const { debugger: words } = useStrings()
  const view = usePlayground((state) => state.view)
  const { tokens, estimated } = promptTokens(view, step)
  return words.usageText(tokens, completionTokens(view, step), estimated)
}
