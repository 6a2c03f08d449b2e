/**
 * What stands in a column of the timeline: a step that was done, the one that the cursor is on, one that is known to
 * come, or one that could be stepped now. Looked up per column; nothing here walks the run.
 */
import type { EffectKind, GuardrailVerdict, Pending, Purpose, Reply, StepInfo, ToolOutcome } from '../../engine/index.ts'

/** `pending`: it stands in the frontier and can be stepped by its path. */
export type ChipState = 'done' | 'present' | 'future' | 'pending'
export type Chip = { column: number, step: number, path: string, kind: EffectKind, agent: string, name: string | undefined, /** Of a model step that was asked for something else than to act. */ purpose: Purpose | undefined, state: ChipState, failed: boolean, edited: boolean, answer: boolean }

export type Columns = {
  steps: readonly StepInfo[]
  future: readonly StepInfo[]
  frontier: readonly Pending[]
  cursor: number
}

/** Pending effects that no known future step stands for, in path order. A live run knows no future. */
export function unforeseen({ future, frontier }: Pick<Columns, 'future' | 'frontier'>): readonly Pending[] {
  if (frontier.length === 0) return frontier
  const known = new Set(future.map((step) => step.path))
  return frontier.filter((pending) => !known.has(pending.path))
}

/** Columns in all: done, known, and pending ones. */
export function columnCount(columns: Columns, extra: readonly Pending[]): number {
  return columns.steps.length + columns.future.length + extra.length
}

export function chipAt(column: number, { steps, future, frontier, cursor }: Columns, extra: readonly Pending[]): Chip | undefined {
  const done = steps[column]
  if (done) return chip(column, done, column + 1 === cursor ? 'present' : column < cursor ? 'done' : 'future', done)
  const known = future[column - steps.length]
  if (known) return chip(column, known, frontier.some((pending) => pending.path === known.path) ? 'pending' : 'future', known)
  const pending = extra[column - steps.length - future.length]
  return pending && chip(column, pending, 'pending', undefined)
}

function chip(column: number, { path, kind, agent, tool, to, guardrail, purpose }: Pending | StepInfo, state: ChipState, settled: StepInfo | undefined): Chip {
  return {
    column, step: column + 1, path, kind, agent, name: kind === 'human.confirm' ? undefined : tool?.name ?? guardrail?.name ?? to, purpose: purpose === 'act' ? undefined : purpose, state,
    failed: settled !== undefined && hasFailed(settled),
    edited: settled?.via === 'edit',
    answer: settled !== undefined && isAnswer(settled),
  }
}

/** A step that went wrong: the model gave nothing, the tool no result, a frame ended without one, or a text was blocked. */
export function hasFailed({ kind, outcome, frame }: StepInfo): boolean {
  if (kind === 'limit' || !outcome.ok) return true
  if (kind === 'frame.end') return frame?.ok !== true
  if (kind === 'guard.check') return 'block' in (outcome.value as GuardrailVerdict)
  return kind === 'tool.call' && (outcome.value as ToolOutcome).kind !== 'ok'
}

function isAnswer({ kind, outcome }: StepInfo): boolean {
  return kind === 'model.complete' && outcome.ok && ((outcome.value as Reply).toolCalls ?? []).length === 0
}
