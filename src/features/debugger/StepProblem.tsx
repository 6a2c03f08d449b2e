/** What went wrong with the run, where, and what one can do: a stop, a divergence from the journal, or drift. */
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { StepInfo, StopReason } from '../../engine/index.ts'
import { askedLive, usePlayground } from '../../state/index.ts'
import { Button, later, useStrings, WarningIcon } from '../../ui/index.ts'
import type { Messages } from '../../ui/index.ts'
import { modelStepUpTo } from './newness.ts'
import styles from './Inspector.module.css'

const ResumeForm = later(async () => (await import('./ResumeForm.tsx')).ResumeForm)
const ModelTrouble = later(async () => (await import('./ModelTrouble.tsx')).ModelTrouble)
const WhatIsMissing = later(async () => (await import('./WhatIsMissing.tsx')).WhatIsMissing)

export function StepProblem({ onEdit }: { onEdit: (step: number) => void }) {
  const { debugger: words, kernel } = useStrings()
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  const { divergence, error, stopReason } = view
  const interrupted = usePlayground((state) => state.interrupted)
  const problems = usePlayground((state) => state.problems)
  const unrunnable = view.step === 0
  const failed = failureAt(steps, view.step)
  const missing = unrunnable ? problems.filter(({ severity }) => severity === 'error') : []
  const advice = unrunnable ? 'unrunnable' : adviceFor(stopReason)
  // Whatever stopped the run, what can be edited is the last reply.
  const asked = modelStepUpTo(steps, view.step)
  return (
    <>
      {divergence && <Problem title={words.diverged} text={words.divergedText(divergence.path, divergence.recorded, divergence.asked)} />}
      {view.status === 'FAILED' && error && (
        // The sentence above has said what happened, where it knows the reason.
        <Problem title={unrunnable ? words.unrunnable : words.stopped} text={failed ? '' : advice in words.advice ? words.advice[advice as keyof typeof words.advice] : kernel.advice[advice as keyof typeof kernel.advice]}
          detail={missing.length > 0 ? <WhatIsMissing problems={missing} /> : (advice === 'other' || unrunnable) && <code className={styles.detail} lang="en">{error.message}</code>}>
          {stopReason === 'modelError' && failed && <ModelTrouble step={failed} />}
          {stopReason === 'interrupted' && interrupted && <ResumeForm unknown={interrupted.unknown} />}
          {asked === 0 && advice === 'blocked' && <Button onClick={() => onEdit(0)}>{kernel.editInput}</Button>}
          {asked > 0 && stopReason !== 'interrupted' && <Button onClick={() => onEdit(asked)}>{asked === view.step ? words.writeReply : words.editStep(asked)}</Button>}
          {stopReason === 'scriptExhausted' && <Button onClick={() => usePlayground.getState().editAt('script')}>{kernel.addToScript}</Button>}
        </Problem>
      )}
      <Drift />
    </>
  )
}

/** The failed question to a real model that this step is, or after which it gave up waiting. A script that fails does so on purpose. */
function failureAt(steps: readonly StepInfo[], step: number): StepInfo | undefined {
  const last = steps[step - 1]
  const gaveUp = last?.kind === 'delay' && last.outcome.ok && last.outcome.value === 'giveUp'
  const asked = gaveUp ? steps.slice(0, step - 1).findLast(({ kind, agent }) => kind === 'model.complete' && agent === last.agent) : last
  return asked && askedLive(asked) && !asked.outcome.ok ? asked : undefined
}

/** Only what was recorded can drift, so a branch is compared once, when it is opened. */
function Drift() {
  const { debugger: words } = useStrings()
  const place = usePlayground((state) => `${state.scenarioId} ${state.branchId}`)
  const cursor = usePlayground((state) => state.cursor)
  const drift = useMemo(() => driftOf(place), [place])
  const first = drift[0]
  if (first === undefined || cursor < first) return null
  return <Problem title={words.drifted(drift.length, first)} text="" />
}

/** @param _place the branch shown: another one has another drift. */
function driftOf(_place: string): readonly number[] {
  const { view, head } = usePlayground.getState()
  return view.at(head).drift
}

function Problem({ title, detail, text, children }: { title: string, detail?: ReactNode, text: string, children?: ReactNode }) {
  return (
    <output className={styles.problem}>
      <span className={styles.problemTitle}><WarningIcon />{title}</span>
      {detail}
      {text !== '' && <span>{text}</span>}
      {children}
    </output>
  )
}

function adviceFor(reason: StopReason | undefined): keyof Messages['debugger']['advice'] | keyof Messages['kernel']['advice'] {
  switch (reason) {
    case 'scriptExhausted': return 'scriptExhausted'
    case 'modelError': return 'modelError'
    case 'maxTurns':
    case 'maxHandoffs': return 'limit'
    case 'blocked':
    case 'time':
    case 'tokens':
    case 'cost':
    case 'depth':
    case 'loop':
    case 'interrupted': return reason
    default: return 'other'
  }
}
