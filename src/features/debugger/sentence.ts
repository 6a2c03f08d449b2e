/**
 * One plain sentence about a step: who did what, and what it means for the run. Pure; the words come from the
 * strings table. The tables are typed by the kinds that programs yield, so a new kind does not compile without one.
 */
import type { EffectKind, EngineError, Reply, Status, StepInfo, ToolOutcome, YieldedKind } from '../../engine/index.ts'
import type { Messages } from '../../ui/strings/index.ts'
import { callText, glimpse } from './glimpse.ts'
import { confirmSentence, delaySentence, evalSentence, foldSentence, frameEndSentence, frameStartSentence, guardSentence, handoffSentence, limitSentence, memorySentence, purposeSentence } from './kernelSentence.ts'
import { agentPart, codePart, fill, listed } from './parts.ts'
import type { Part } from './parts.ts'
import { QUOTE, quoted } from './quote.ts'
import { shapeOf } from './replyShape.ts'

export type SentenceTexts = Messages['sentence']

/** The shown step and what must be known beside it. */
export type Moment = {
  /** Undefined before the first step. */
  step: StepInfo | undefined
  /** The agent that acts, or will act first. */
  agent: string
  /** Before the first step: what it will be. */
  first: EffectKind | undefined
  /** Agents to which the step's agent may hand over. */
  targets: readonly string[]
  status: Status
  /** The step failed, and its model is asked again after a wait. */
  again?: boolean
}

const CALL = 72

type Writer = (step: StepInfo, moment: Moment, texts: SentenceTexts) => Part[]

const writers: Record<YieldedKind, Writer> = {
  'model.complete': (step, moment, texts) => step.outcome.ok
    ? replied(step, step.outcome.value as Reply, moment, texts)
    : modelFailed(step, step.outcome.error, moment, texts),
  'tool.call': (step, _, texts) => {
    const values = { agent: agentPart(step.agent), tool: codePart(step.tool?.name ?? '') }
    return step.outcome.ok ? toolSettled(step.outcome.value as ToolOutcome, values, texts) : fill(texts.toolFailed, { ...values, message: step.outcome.error.message })
  },
  'human.confirm': (step, _, texts) => confirmSentence(step, texts),
  'guard.check': guardSentence,
  'code.eval': (step, _, texts) => evalSentence(step, texts),
  'memory.recall': (step, _, texts) => memorySentence(step, texts),
  'memory.remember': (step, _, texts) => memorySentence(step, texts),
  'delay': (step, _, texts) => delaySentence(step, texts),
  'handoff': (step, _, texts) => handoffSentence(step, texts),
  'fold': (step, _, texts) => foldSentence(step, texts),
  'frame.start': (step, _, texts) => frameStartSentence(step, texts),
  'frame.end': frameEndSentence,
  'limit': limitSentence,
}

export function sentenceOf(moment: Moment, texts: SentenceTexts): Part[] {
  const { step } = moment
  if (!step && moment.status === 'FAILED') return fill(texts.unrunnable, {})
  if (!step) return fill(startText(moment.first, texts), { agent: agentPart(moment.agent) })
  const parts = writerOf(step)(step, moment, texts)
  return step.via === 'edit' ? fill(texts.edited, { rest: parts }) : parts
}

function startText(first: EffectKind | undefined, texts: SentenceTexts): string {
  return first === 'guard.check' ? texts.startGuard : first === 'frame.start' ? texts.startFrame : texts.start
}

function writerOf(step: StepInfo): Writer {
  // A step names the closed list of kinds; programs yield only these of it.
  return writers[step.kind as YieldedKind]
}

function replied(step: StepInfo, reply: Reply, { targets, status }: Moment, texts: SentenceTexts): Part[] {
  const agent = agentPart(step.agent)
  const asked = purposeSentence(step, reply, texts)
  if (asked) return asked
  const shape = shapeOf(reply, targets)
  if (shape.kind === 'answer') {
    if (shape.text === '') return fill(texts.answersEmpty, { agent })
    const text = glimpse(shape.text, QUOTE)
    if (reply.finish === 'length') return fill(texts.answersCut, { agent, text })
    if (reply.finish === 'content_filter') return fill(texts.answersFiltered, { agent, text })
    return fill(status === 'SUCCEEDED' ? texts.answersLast : texts.answers, { agent, text })
  }
  const { tools, handoffs } = shape
  const calls = listed(tools.slice(0, 3).map((call) => codePart(callText(call.name, call.arguments, CALL / Math.min(tools.length, 2)))), texts.separator)
  if (tools.length > 3) calls.push({ kind: 'text', text: '…' })
  const to = handoffs[0] === undefined ? undefined : agentPart(handoffs[0])
  if (to === undefined) return tools.length === 1 ? fill(texts.wantsTool, { agent, calls }) : fill(texts.wantsTools, { agent, calls, count: tools.length })
  if (tools.length > 0) return fill(texts.wantsToolsAndHandoff, { agent, calls, to })
  return handoffs.length === 1 ? fill(texts.handsOver, { agent, to }) : fill(texts.handsOverFirst, { agent, to, count: handoffs.length })
}

function modelFailed(step: StepInfo, error: EngineError, { status, again }: Moment, texts: SentenceTexts): Part[] {
  const values = { agent: agentPart(step.agent), message: glimpse(error.message, QUOTE) }
  if (again) return fill(texts.modelFailedAgain, values)
  // In a frame only that part ends; what asked for it is told.
  if (status !== 'FAILED' && status !== 'CANCELLED' && error.kind !== 'cancelled') return fill(error.kind === 'scriptExhausted' ? texts.scriptExhaustedPart : texts.modelFailedPart, values)
  switch (error.kind) {
    case 'scriptExhausted': return fill(texts.scriptExhausted, values)
    case 'cancelled': return fill(error.partial ? texts.modelCancelledPartly : texts.modelCancelled, values)
    case 'timeout': return fill(texts.modelTimeout, values)
    case 'protocol': return fill(texts.modelUnreadable, values)
    default: return fill(error.partial ? texts.modelFailedPartly : texts.modelFailed, values)
  }
}

function toolSettled(outcome: ToolOutcome, values: { agent: Part, tool: Part }, texts: SentenceTexts): Part[] {
  switch (outcome.kind) {
    case 'ok': return fill(okText(outcome, texts), { ...values, result: quoted(outcome.value) })
    case 'error': return toolError(outcome.message, values, texts)
    case 'denied': return fill(outcome.reason === 'expired' ? texts.toolExpired : texts.toolRejected, values)
    case 'cancelled': return fill(outcome.maybeDone ? texts.toolCancelledMaybe : texts.toolCancelled, values)
    case 'skipped': return fill(texts.toolSkipped, { ...values, why: outcome.why })
  }
}

function okText({ by = 'tool' }: Extract<ToolOutcome, { kind: 'ok' }>, texts: SentenceTexts): string {
  return { tool: texts.toolOk, cache: texts.toolCached, ledger: texts.toolOnce, person: texts.toolByPerson }[by]
}

function toolError(message: string, values: { agent: Part, tool: Part }, texts: SentenceTexts): Part[] {
  const nearest = nearestIn(message)
  if (nearest) return fill(nearest.length > 0 ? texts.toolUnknown : texts.toolUnknownNone, { ...values, nearest: listed(nearest.map(codePart), texts.separator) })
  const invalid = /^invalid arguments for [^:]+: (.*)$/s.exec(message)
  if (invalid) return fill(texts.toolInvalid, { ...values, what: glimpse(invalid[1] ?? '', QUOTE) })
  return fill(texts.toolError, { ...values, message: glimpse(message, QUOTE) })
}

/** The names that an unknown-tool error offers instead; undefined for any other error. */
export function nearestIn(message: string): string[] | undefined {
  const found = /^unknown tool .*?; (?:nearest: (.*)|no tool is offered)$/s.exec(message)
  return found ? found[1]?.split(', ') ?? [] : undefined
}
