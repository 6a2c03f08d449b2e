/**
 * Whether a played script does what the recorded run did. A step's place names it, whatever order branches that ran side
 * by side came in: so what happened, and in which order, are two questions. Times are no part of either.
 */
import { canonicalJson } from '../../engine/index.ts'
import type { Json, Outcome, ReplayState, StepInfo } from '../../engine/index.ts'
import { hasEnded } from '../judge.ts'
import type { SecretMask } from '../secrets.ts'
import type { Course } from './course.ts'

export type StepPlace = { readonly step: number, readonly path: string }
export type Comparison = {
  /** Every place has the same outcome. */
  readonly identical: boolean
  /** The first recorded step that isn't there, or settled otherwise. Absent where all is the same. */
  readonly differs?: StepPlace
  /** The first recorded step that comes at another time. Absent where the order is the same, or can't be told. */
  readonly moved?: StepPlace
}

export function compared({ steps, ended }: Course, played: Pick<ReplayState, 'steps' | 'status'>, mask: SecretMask): Comparison {
  const found = new Map(played.steps.map((step) => [step.path, step]))
  const differs = steps.find((step) => !same(step, found.get(step.path), mask)) ?? (ended && !hasEnded(played) ? steps.at(-1) : undefined)
  if (differs) return { identical: false, differs: placeOf(differs) }
  const moved = steps.find(({ path }, i) => played.steps[i]?.path !== path)
  return { identical: true, ...(moved && { moved: placeOf(moved) }) }
}

/** The tools of calls that are there and gave something else. */
export function callsThatDiffer({ steps }: Course, played: Pick<ReplayState, 'steps'>, mask: SecretMask): string[] {
  const found = new Map(played.steps.map((step) => [step.path, step]))
  return steps.filter((step) => step.kind === 'tool.call' && found.get(step.path)?.tool?.name === step.tool?.name && !same(step, found.get(step.path), mask)).map(({ tool }) => tool!.name)
}

function placeOf({ step, path }: StepInfo): StepPlace {
  return { step, path }
}

function same(recorded: StepInfo, played: StepInfo | undefined, mask: SecretMask): boolean {
  return played?.kind === recorded.kind && textOf(recorded.outcome, mask) === textOf(played.outcome, mask)
}

/** Without its time, and where a script ended without its size. */
function textOf(outcome: Outcome, mask: SecretMask): string {
  const { value } = mask.masked(outcome as Json)
  const masked = value as Outcome
  if (masked.ok) return canonicalJson(untimed(masked.value))
  const { kind, message, partial, retryAfterMs = null } = masked.error
  // A text that is empty was not said.
  const { content, ...rest } = partial ?? {}
  return canonicalJson([kind, kind === 'scriptExhausted' ? '' : message, retryAfterMs, untimed({ ...rest, ...(content && { content }) } as Json)])
}

function untimed(value: Json): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { delayMs: _, ...rest } = value as { readonly [field: string]: Json }
  return rest
}
