/**
 * The names of everything in a trace. All are derived from run ids and paths, so a replay gives the same ones, and none
 * is ever drawn by chance. One trace is a whole chain: a run with the forks, resumed runs and calls that came from it.
 */
import type { ConfirmationRequest, StepInfo } from '../engine/index.ts'

/** `root`: the run that the chain began with; `thread`: the conversation that the run belongs to. */
export type Place = { readonly root: string, readonly run: string, readonly thread?: string }
export type StepIds = { traceId: string, runId: string, threadId?: string, llmCallId?: string, toolInvocationId?: string }

export function traceId(root: string): string {
  return `trace_${root}`
}

export function taskId(run: string): string {
  return `task_${run}`
}

/** A message of a run's own: `index` counts from the first that no earlier run had. */
export function messageId(run: string, index: number): string {
  return `msg_${run}_${index}`
}

export function llmCallId(run: string, path: string): string {
  return `llm_${run}_${underscored(path)}`
}

/** A call is a branch of its turn: asking a person, its guardrails and each attempt stand in it, and share this id. */
export function toolInvocationId(run: string, path: string): string {
  return `tool_${run}_${underscored(path.slice(0, Math.max(0, path.lastIndexOf('.'))))}`
}

/** A question belongs to one run, one call and its arguments: what is decided about it answers no other. */
export function questionId(run: string, { path, argumentsHash }: Pick<ConfirmationRequest, 'path' | 'argumentsHash'>): string {
  return `confirm_${run}_${underscored(path)}_${argumentsHash}`
}

/** The run that a chain began with. `parentOf` gives undefined for it, and for a run that is not kept any more. */
export function rootOf(run: string, parentOf: (run: string) => string | undefined): string {
  const seen = new Set<string>()
  let root = run
  for (let parent = parentOf(root); parent !== undefined && !seen.has(parent); parent = parentOf(root)) {
    seen.add(parent)
    root = parent
  }
  return root
}

export function idsOf({ path, kind, tool }: Pick<StepInfo, 'path' | 'kind' | 'tool'>, { root, run, thread }: Place): StepIds {
  return {
    traceId: traceId(root), runId: run, ...(thread !== undefined && { threadId: thread }),
    ...(kind === 'model.complete' && { llmCallId: llmCallId(run, path) }),
    ...(tool && { toolInvocationId: toolInvocationId(run, path) }),
  }
}

/** A line for each step, to be gathered by its trace. */
export function flow(steps: readonly StepInfo[], place: Place): string[] {
  return steps.map((step) => {
    const named = Object.entries(idsOf(step, place)).map(([name, id]) => `${name}=${id}`)
    return ['[FLOW]', ...named, `step=${step.step}`, step.kind, step.agent, ...(step.tool ? [step.tool.name] : []), `${step.ms}ms`].join(' ')
  })
}

function underscored(path: string): string {
  return path.replaceAll('.', '_')
}
