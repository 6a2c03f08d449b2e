/**
 * The sentences of the kernel's steps beside model, tool and handoff: what a person decided, what a guardrail did with
 * a text, what was folded, what began and ended in a frame of its own, which limit was met. Pure.
 */
import type { Decision, FrameRole, GuardrailPoint, GuardrailVerdict, Json, Purpose, Reply, StepInfo } from '../../engine/index.ts'
import { callText, glimpse } from './glimpse.ts'
import { agentPart, codePart, fill, listed } from './parts.ts'
import type { Part } from './parts.ts'
import { QUOTE, quoted } from './quote.ts'
import type { Moment, SentenceTexts } from './sentence.ts'

const CALL = 72

/** A reply to another question than "what next?"; undefined where the plain sentence says it best. */
export function purposeSentence(step: StepInfo, reply: Reply, texts: SentenceTexts): Part[] | undefined {
  const text = reply.content ?? ''
  const template = step.purpose && purposes(texts)[step.purpose]
  if (template === undefined || text === '' || (reply.toolCalls ?? []).length > 0) return undefined
  return fill(template, { agent: agentPart(step.agent), text: glimpse(text, QUOTE) })
}

function purposes(texts: SentenceTexts): Record<Purpose, string | undefined> {
  return { act: undefined, plan: texts.plans, summarise: texts.sumsUp, repair: texts.repairs, final: texts.answersFinal }
}

export function confirmSentence(step: StepInfo, texts: SentenceTexts): Part[] {
  const name = step.tool?.name ?? ''
  const asked = step.tool?.arguments ?? null
  const call = (args: Json) => codePart(callText(name, args, CALL))
  const values = { agent: agentPart(step.agent), tool: codePart(name), call: call(asked) }
  if (!step.outcome.ok) return fill(texts.confirmCancelled, values)
  const decision = step.outcome.value as Decision
  switch (decision.kind) {
    case 'approve': return decision.arguments === undefined ? fill(texts.confirmApproved, values) : fill(texts.confirmChanged, { ...values, call: call(decision.arguments) })
    case 'answer': return fill(texts.confirmAnswered, { ...values, result: quoted(decision.value) })
    case 'reject': return decision.note ? fill(texts.confirmRejectedNote, { ...values, note: glimpse(decision.note, QUOTE) }) : fill(texts.confirmRejected, values)
    case 'expire': return fill(texts.confirmExpired, values)
  }
}

export function guardSentence(step: StepInfo, { status }: Moment, texts: SentenceTexts): Part[] {
  const agent = agentPart(step.agent)
  const on: Record<GuardrailPoint, string> = { input: texts.onInput, output: texts.onOutput, toolArguments: texts.onToolArguments, toolResult: texts.onToolResult }
  const values = { guardrail: codePart(step.guardrail?.name ?? ''), what: fill(on[step.guardrail?.on as GuardrailPoint], { agent }) }
  if (!step.outcome.ok) return step.outcome.error.kind === 'cancelled' ? fill(texts.cancelledHere, { agent }) : fill(texts.guardFailed, { ...values, message: glimpse(step.outcome.error.message, QUOTE) })
  const verdict = step.outcome.value as GuardrailVerdict
  if ('block' in verdict) return fill(status === 'FAILED' ? texts.guardBlockedStop : texts.guardBlocked, { ...values, reason: glimpse(verdict.block, QUOTE) })
  return fill('text' in verdict ? texts.guardChanged : texts.guardPassed, values)
}

export function evalSentence(step: StepInfo, texts: SentenceTexts): Part[] {
  const agent = agentPart(step.agent)
  if (!step.outcome.ok) return step.outcome.error.kind === 'cancelled' ? fill(texts.cancelledHere, { agent }) : fill(texts.evalFailed, { agent, message: glimpse(step.outcome.error.message, QUOTE) })
  const { value } = step.outcome
  if (step.code?.purpose === 'condition') return fill(value === true ? texts.evalHolds : texts.evalHoldsNot, { agent })
  if (value === true) return fill(texts.evalDone, { agent })
  return typeof value === 'string' ? fill(texts.evalNotDone, { agent, text: glimpse(value, QUOTE) }) : fill(texts.evalNotDoneSilent, { agent })
}

export function memorySentence({ agent: name, memory, outcome }: StepInfo, texts: SentenceTexts): Part[] {
  const agent = agentPart(name)
  if (!outcome.ok) return outcome.error.kind === 'cancelled' ? fill(texts.cancelledHere, { agent }) : fill(texts.memoryFailed, { agent, message: glimpse(outcome.error.message, QUOTE) })
  const kept = memory && 'text' in memory
  const text = glimpse((kept ? memory.text : memory?.query) ?? '', QUOTE)
  if (kept) return fill(texts.remembered, { agent, text })
  const found = outcome.value as readonly Json[]
  return found.length === 0 ? fill(texts.recalledNone, { agent, text }) : fill(texts.recalled, { agent, text, result: listed(found.slice(0, 3).map((one) => quoted(one)), texts.separator) })
}

export function delaySentence({ agent: name, delay, outcome, via }: StepInfo, texts: SentenceTexts): Part[] {
  const agent = agentPart(name)
  if (!outcome.ok) return fill(texts.cancelledHere, { agent })
  return fill(outcome.value === 'giveUp' ? texts.waitGivenUp : via === 'person' ? texts.waitedLess : texts.waited, { agent, seconds: (delay?.ms ?? 0) / 1_000, why: codePart(delay?.why ?? '') })
}

export function foldSentence(step: StepInfo, texts: SentenceTexts): Part[] {
  const agent = agentPart(step.agent)
  if (!step.outcome.ok) return fill(texts.cancelledHere, { agent })
  const { before = 0, after = 0, lost = 0 } = step.shown ?? {}
  return fill(texts.folded, { agent, before, after, lost })
}

export function frameStartSentence(step: StepInfo, texts: SentenceTexts): Part[] {
  const agent = agentPart(step.agent)
  if (!step.outcome.ok) return fill(texts.cancelledHere, { agent })
  const starts: Record<FrameRole, string> = {
    subagent: texts.startSubagent, planner: texts.startPlanner, worker: texts.startWorker, reducer: texts.startReducer, stage: texts.startStage, executor: texts.startExecutor,
  }
  return fill(starts[step.frame?.role as FrameRole], { agent, name: codePart(step.frame?.name ?? ''), input: quoted(inputOf(step)) })
}

/** Of a plan's step its own text says most; what stands around it is in the panel. */
function inputOf({ frame }: StepInfo): Json {
  const input = frame?.input ?? null
  const step = frame?.role === 'executor' ? Object(input) as { step?: Json } : {}
  return step.step ?? input
}

export function frameEndSentence(step: StepInfo, { status }: Moment, texts: SentenceTexts): Part[] {
  const agent = agentPart(step.agent)
  const { role, name = '', ok, result = null } = step.frame ?? {}
  if (!step.outcome.ok) return fill(texts.cancelledHere, { agent })
  const values = { agent, name: codePart(name), result: quoted(result) }
  if (ok !== true) return fill(status === 'FAILED' ? texts.endFailedStop : role === 'subagent' || role === 'worker' ? texts.endFailed : texts.endFailedPart, values)
  if (status === 'SUCCEEDED') return fill(texts.endLast, values)
  const ends: Record<FrameRole, string> = {
    subagent: texts.endSubagent, planner: texts.endPlanner, worker: texts.endWorker, reducer: texts.endReducer, stage: texts.endStage, executor: texts.endExecutor,
  }
  return fill(ends[role as FrameRole], values)
}

export function limitSentence(step: StepInfo, { status }: Moment, texts: SentenceTexts): Part[] {
  const agent = agentPart(step.agent)
  if (!step.outcome.ok) return fill(texts.cancelledHere, { agent })
  const { reason = 'maxTurns', limit = 0 } = step.limit ?? {}
  const ends = status === 'FAILED'
  const sentences: Record<string, string> = {
    maxTurns: ends ? texts.limitTurns : texts.limitTurnsPart, maxHandoffs: ends ? texts.limitHandoffs : texts.limitHandoffsPart,
    time: texts.limitTime, tokens: texts.limitTokens, cost: texts.limitCost, depth: texts.limitDepth,
  }
  return fill(sentences[reason] ?? texts.limitTurns, { agent, limit })
}

/** `shown` says how much of the conversation goes along. */
export function handoffSentence(step: StepInfo, texts: SentenceTexts): Part[] {
  const { before = 0, after = 0 } = step.shown ?? {}
  const values = { agent: agentPart(step.agent), to: agentPart(step.to ?? ''), messages: before, before, after }
  if (!step.outcome.ok) return fill(texts.markerCancelled, values)
  return fill(after === before ? texts.handoff : after === 1 ? texts.handoffShownOne : texts.handoffShown, values)
}
