/**
 * What a link carries for a branch and a cursor. The link is followed before it is handed out: where the default
 * order of parallel branches would lead elsewhere, the order that was taken goes along. What people decided always does.
 */
import type { Decision, StepInfo } from '../engine/index.ts'
import type { Compiled, LinkCursor, LinkPayload, Scenario } from '../scenario/index.ts'
import type { Edit } from '../storage/index.ts'
import { follow } from './follow.ts'
import { askedLive, canBeRecomputed } from './recompute.ts'

export async function payloadOf(document: Scenario, compiled: Compiled, all: readonly Edit[], steps: readonly StepInfo[], cursor: number): Promise<LinkPayload> {
  // What a model beyond the page said is in no link; without it no later change fits.
  if (steps.slice(0, cursor).some(askedLive)) return { document }
  const live = steps.findIndex(askedLive)
  const edits = live < 0 ? all : all.filter(({ step }) => step <= live)
  const changed = edits.length > 0 && { edits: [...edits] }
  // Whoever opens it can't recompute it either: what was taken and decided on the way would lead them nowhere.
  if (!canBeRecomputed(compiled)) return { document, ...changed }
  const upTo = Math.max(cursor, edits.at(-1)?.step ?? 0)
  /** The run of the chain that took a step itself, and its own steps. */
  const ranges = [0, ...edits.map(({ step }) => step)].map((from, i) => ({ from, to: edits[i]?.step ?? upTo }))
  const order: string[][] = ranges.map(() => [])
  const decisions = ranges.map(({ from, to }) => steps.slice(from, to).flatMap(decisionOf))
  const payload = (): LinkPayload => ({ document, ...changed, ...(order.some((paths) => paths.length > 0) && { order }), ...(decisions.some((made) => made.length > 0) && { decisions }) })
  for (let tries = 0; tries < ranges.length; tries++) {
    let made = 0
    const { runs } = await follow(compiled, payload(), upTo, () => `shared ${++made}`)
    const found = runs.at(-1)!.state.steps
    const wrong = steps.slice(0, upTo).findIndex((step, i) => found[i]?.path !== step.path)
    if (wrong < 0) break
    const run = ranges.findIndex(({ from, to }) => wrong >= from && wrong < to)
    if (run < 0 || order[run]!.length > 0) break
    order[run] = steps.slice(ranges[run]!.from, ranges[run]!.to).map(({ path }) => path)
  }
  return payload()
}

export function cursorOf(steps: readonly StepInfo[], cursor: number): LinkCursor {
  const step = steps[cursor - 1]
  return step ? { step: cursor, path: step.path, kind: step.kind } : { step: 0 }
}

/** What a person decided there, an expiry included. What the script decides it will decide again. */
function decisionOf({ kind, via, outcome }: StepInfo): Decision[] {
  // The last step before a fork may have been edited there: then any answer leads to it, so also the edited one.
  return kind === 'human.confirm' && via !== 'script' && outcome.ok ? [outcome.value as Decision] : []
}
