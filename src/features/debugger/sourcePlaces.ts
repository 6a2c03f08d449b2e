/**
 * Which line of the engine yields which kind of step. A place is named by a piece of code that stands exactly once in its
 * file, so it moves with the code or fails the tests. The files' text is another file's business: sourceText.ts.
 */
import type { Orchestration, Reply, StepInfo, YieldedKind } from '../../engine/index.ts'
import { turnBefore, frameOf } from './conversation.ts'

/** In reading order. */
export const sourceFileNames = [
  'agent.ts', 'complete.ts', 'ask.ts', 'question.ts', 'retry.ts', 'useTool.ts', 'handoff.ts', 'swarm.ts', 'confirm.ts',
  'guardrails.ts', 'memory.ts', 'longTerm.ts', 'doneWhen.ts', 'stop.ts', 'frames.ts', 'subagent.ts',
  'team.ts', 'pipeline.ts', 'plan.ts', 'effects.ts', 'scope.ts',
] as const
export type SourceFile = typeof sourceFileNames[number]

export type Place = { file: SourceFile, function: string, code: string }
/** From the agent loop inwards; the last one yields the step. */
export type Frames = readonly [Place, ...Place[]]

const at = (file: SourceFile, fn: string, code: string): Place => ({ file, function: fn, code })
const loop = (code: string): Place => at('agent.ts', 'runAgent', code)
const stop = at('stop.ts', 'stop', "{ kind: 'limit', agent, reason, limit }")
const asks = at('ask.ts', 'ask', 'reply = (yield effect) as Reply')
const summarises = at('ask.ts', 'summarise', "yield* ask(agent, scope, 'summarise', scope.ledger.turn)")
const completes = at('complete.ts', 'complete', 'reply = (yield effect) as Reply')
const act = loop("const reply = yield* complete(agent, scope, 'act', turn)")
const useTool = loop('const seen = yield* all(calls.map(')
// Yielded in two places, with and without something around it; both yield what is made here.
const callOf = at('useTool.ts', 'callOf', "{ kind: 'tool.call', agent, call, tool")
const remembers = at('useTool.ts', 'perform', 'yield* useMemory(agent,')
const folds = at('complete.ts', 'complete', 'yield* fold(agent, agent.memory, scope)')
const handOff = loop('return yield* handOff(agent, handoff, scope)')
const check = at('guardrails.ts', 'guard', "{ kind: 'guard.check', agent, guardrail, on, text: current }")
const framed = at('frames.ts', 'inFrame', 'framed(role, name, worker, input, outer))')
const starts = at('frames.ts', 'framed', "{ kind: 'frame.start', agent, role, name")
const ends = at('frames.ts', 'framed', "{ kind: 'frame.end', agent, role, name")

const purposes = {
  asked: [act, completes],
  final: [at('agent.ts', 'atTurnLimit', "yield* complete(agent, scope, 'final', maxTurns + 1)"), completes],
  fold: [act, folds, at('memory.ts', 'fold', 'yield* summarise(agent, [...folded, userMessage(memory.instructions)], scope)'), summarises, asks],
  handOver: [handOff, at('handoff.ts', 'passedOn', 'yield* chosen(agent, history, brief, shown, scope)'), at('handoff.ts', 'chosen', 'yield* summarise(agent, [...shown, userMessage(HAND_OVER)], scope)'), summarises, asks],
} satisfies Record<string, Frames>

const checks: Record<string, Frames> = {
  input: [at('swarm.ts', 'runSwarm', 'let refused = yield* begin(agent,'), at('guardrails.ts', 'begin', "yield* guard(agent, guardrails, 'input', text)"), check],
  output: [act, at('complete.ts', 'complete', 'yield* guardReply(agent,'), at('complete.ts', 'guardReply', "yield* guard(agent, guardrails, 'output', reply.content)"), check],
  toolArguments: [act, at('complete.ts', 'complete', 'yield* guardReply(agent,'), at('complete.ts', 'guardReply', 'yield* guardArguments(agent, guardrails, call.arguments)'), at('guardrails.ts', 'guardArguments', "yield* guard(agent, guardrails, 'toolArguments', text)"), check],
  toolResult: [useTool, at('useTool.ts', 'guardedCall', "yield* guard(agent, guardrails, 'toolResult', text)"), check],
}

const judgements: Record<string, Frames> = {
  doneWhen: [loop('const missing = yield* missingFor(agent, agent.doneWhen, scope)'), at('doneWhen.ts', 'judged', "{ kind: 'code.eval', agent, purpose: 'doneWhen'")],
  condition: [loop('yield* handoffIn(agent, calls, scope)'), at('handoff.ts', 'permitted', "{ kind: 'code.eval', agent, purpose: 'condition'")],
}

const teamwork: Record<string, Place> = {
  planner: at('team.ts', 'runTeam', "yield* inFrame('planner', planner, scope.input, scope)"),
  worker: at('team.ts', 'lane', "yield* inFrame('worker', workers.find("),
  reducer: at('team.ts', 'runTeam', "yield* inFrame('reducer', reducer, done, scope)"),
}
const others: Record<string, Place> = {
  planner: at('plan.ts', 'runPlan', "yield* inFrame('planner', planner, scope.input, scope)"),
  executor: at('plan.ts', 'runPlan', "yield* inFrame('executor', executor, {"),
  reducer: at('plan.ts', 'runPlan', "yield* inFrame('reducer', planner, { goal"),
  stage: at('pipeline.ts', 'runPipeline', "yield* inFrame('stage', stage.worker, value"),
  subagent: at('subagent.ts', 'runSubagent', "yield* inFrame('subagent', worker, input, scope)"),
}

const limits: Record<string, Frames> = {
  maxTurns: [at('agent.ts', 'atTurnLimit', "yield* stop(agent, 'maxTurns', maxTurns, scope)"), stop],
  maxHandoffs: [handOff, at('handoff.ts', 'handOff', "yield* stop(agent, 'maxHandoffs'"), stop],
  spent: [act, at('complete.ts', 'complete', 'yield* stop(agent, spent.reason, spent.limit, scope)'), stop],
  depth: [at('frames.ts', 'inFrame', "yield* stop(agent, 'depth'"), stop],
}

const places: Record<YieldedKind, Frames> = {
  'model.complete': purposes.asked,
  'tool.call': [useTool, callOf],
  'human.confirm': [useTool, at('useTool.ts', 'perform', 'yield* decided(agent, tool, call, scope)'), at('confirm.ts', 'decided', "{ kind: 'human.confirm', agent, call, argumentsHash")],
  'guard.check': checks['output']!,
  'code.eval': judgements['doneWhen']!,
  'memory.recall': [useTool, remembers, at('longTerm.ts', 'useMemory', "{ kind: 'memory.recall', agent")],
  'memory.remember': [useTool, remembers, at('longTerm.ts', 'useMemory', "{ kind: 'memory.remember', agent")],
  'delay': [act, at('complete.ts', 'complete', 'reply = yield* askAgain(agent, scope, purpose, turn, failure)'), at('retry.ts', 'askAgain', "{ kind: 'delay', agent, ms, attempt")],
  'handoff': [handOff, at('handoff.ts', 'handOff', "{ kind: 'handoff', agent, to: handoff.to")],
  'fold': [act, folds, at('memory.ts', 'fold', "{ kind: 'fold', agent, before: messages.length")],
  'frame.start': [teamwork['worker']!, framed, starts],
  'frame.end': [teamwork['worker']!, framed, ends],
  'limit': limits['maxTurns']!,
}
const start: Frames = [loop('for (let turn = 1; turn <= maxTurns; turn++) {')]

/**
 * The place that is shown: the last one, but of a plain question to the model the line that asks it, which says more than
 * the one line through which all questions go.
 */
export function shownPlace(frames: Frames): Place {
  return frames.findLast((place) => place !== asks && place !== summarises && place !== completes) ?? frames[0]
}

/** What a step tells of the place that it was yielded from. */
export type Yielded = Pick<StepInfo, 'kind'> & Partial<Pick<StepInfo, 'step' | 'path' | 'purpose' | 'guardrail' | 'code' | 'frame' | 'limit'>>

/**
 * Where the program stood when it yielded this step; before the first step, where the loop begins.
 * @param kind of the run's orchestration: a plan has a planner too.
 */
export function framesOf(step: Yielded | undefined, steps: readonly StepInfo[], kind?: Orchestration['kind']): Frames {
  if (!step) return start
  return placeOf(step, steps, kind) ?? places[step.kind as YieldedKind]
}

function placeOf({ kind, step, path, purpose, guardrail, code, frame, limit }: Yielded, steps: readonly StepInfo[], orchestration: Orchestration['kind'] | undefined): Frames | undefined {
  switch (kind) {
    case 'model.complete':
      if (purpose === 'final') return purposes.final
      if (purpose === 'summarise') return isHandingOver(steps, step ?? 0, path ?? '') ? purposes.handOver : purposes.fold
      return undefined
    case 'guard.check': return checks[guardrail?.on ?? '']
    case 'code.eval': return judgements[code?.purpose ?? '']
    case 'frame.start':
    case 'frame.end': {
      const role = frame?.role ?? ''
      const place = orchestration === 'plan' ? others[role] ?? teamwork[role] : teamwork[role] ?? others[role]
      if (!place) return undefined
      const last = kind === 'frame.start' ? starts : ends
      return role === 'subagent' ? [useTool, place, framed, last] : [place, framed, last]
    }
    case 'limit': return limits[limit?.reason ?? ''] ?? limits['spent']
    default: return undefined
  }
}

/** A summary is written for a fold, or for the next agent: then the turn before it asked to hand over. */
function isHandingOver(steps: readonly StepInfo[], step: number, path: string): boolean {
  const turn = steps[turnBefore(steps, step, frameOf(path)) - 1]
  const reply = turn?.outcome.ok ? turn.outcome.value as Reply : {}
  return (reply.toolCalls ?? []).some(({ name }) => name.startsWith('transfer_to_'))
}

/** Every place that the table names, for the test that holds it to the files. */
export const allFrames: readonly Frames[] = [...Object.values<Frames>(purposes), ...Object.values(checks), ...Object.values(judgements), ...Object.values(limits), ...Object.values(places),
  ...[...Object.values(teamwork), ...Object.values(others)].map((place): Frames => [place, framed, starts]), start]

/** The place's line in its file's text, counted from 1; 0 when the code does not stand there. */
export function lineOf(place: Place, text: string): number {
  const at = text.indexOf(place.code)
  return at < 0 ? 0 : text.slice(0, at).split('\n').length
}
