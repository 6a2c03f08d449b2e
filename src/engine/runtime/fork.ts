/**
 * The journal that a fork starts with: the parent's up to a step, with one change there. The parent is only read.
 * What was started and had not settled is dropped; it is asked again.
 */
import { rowOf } from '../effectTable.ts'
import { InvalidOptions } from '../errors.ts'
import { freezeJson } from '../json.ts'
import type { Json } from '../json.ts'
import type { Prices } from '../limits.ts'
import type { Orchestration } from '../orchestration.ts'
import { isAnswer } from './consent.ts'
import { ENGINE_VERSION, isSettled } from './journal.ts'
import type { Entry, Header, Journal, Settled } from './journal.ts'
import type { Machine } from './machine.ts'
import { underLimits } from './raised.ts'
import { assertLimits, named, scenarioHashOf } from './options.ts'
import type { Options } from './options.ts'
import type { Change } from './run.ts'

/** What a fork is given of its own goes before what its parent began with. @throws InvalidOptions when the step or the change does not fit; the message says what would. */
export function forkedJournal(parent: Journal, machine: Machine, orchestration: Orchestration, step: number, change: Change | undefined, runId: string, { guardrails, retries, prices }: Pick<Options, 'guardrails' | 'retries' | 'prices'> = {}): Journal {
  const least = change && 'outcome' in change ? 1 : 0
  if (!Number.isInteger(step) || step < least || step > machine.head) {
    throw new InvalidOptions(`can't fork at step ${step}; this run can be forked there from ${least} to ${machine.head}`)
  }
  const options: Header['options'] = {
    ...parent.header.options, ...(guardrails && { guardrails: named(guardrails) }), ...(retries !== undefined && { retries }), ...(prices && { prices: freezeJson(prices) as Json as Prices }),
  }
  const header: Header = { ...parent.header, options, runId, engineVersion: ENGINE_VERSION, parent: { runId: parent.header.runId, step, kind: 'fork' } }
  const entries = parent.entries.filter((entry) => !isAnswer(entry))
  if (!change) return { header, entries: keep(entries, step) }
  if ('outcome' in change) return { header, entries: edited(entries, machine, step, change.outcome) }
  if ('orchestration' in change) return { header: { ...header, scenarioHash: scenarioHashOf(orchestration) }, entries: keep(entries, step) }
  if ('limits' in change) {
    assertLimits(change.limits)
    return underLimits(orchestration, { ...header, options: { ...options, limits: { ...options.limits, ...change.limits } } }, keep(entries, withoutLimit(machine, step)))
  }
  if (!('input' in change) || change.input === undefined) throw new InvalidOptions('a fork changes one of: outcome, input, orchestration, limits')
  if (step !== 0) throw new InvalidOptions(`the input can only be changed at step 0, not at ${step}`)
  return { header: { ...header, input: freezeJson(change.input) }, entries: [] }
}

/** The first `steps` settled entries with their `started` ones and the notes between. */
function keep(entries: readonly Entry[], steps: number): Entry[] {
  if (steps === 0) return []
  let settled = 0
  const end = entries.findIndex((entry) => isSettled(entry) && ++settled === steps) + 1
  const kept = entries.slice(0, end)
  const done = new Set(kept.filter(isSettled).map((entry) => entry.path))
  return kept.filter((entry) => entry.t !== 'started' || done.has(entry.path))
}

/** The steps before this one, and this one with another outcome. */
function edited(entries: readonly Entry[], machine: Machine, step: number, value: Json): Entry[] {
  const task = machine.settledTasks[step - 1]!
  const old = machine.settledEntries[step - 1]!
  const schema = rowOf(task.effect).edit
  if (!schema) throw new InvalidOptions(`step ${step} is a ${task.effect.kind}; only a model, tool or confirmation step can be given another outcome`)
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new InvalidOptions(`this can't be the outcome of a ${task.effect.kind} step: ${issue?.path.join('.') || 'outcome'}: ${issue?.message ?? 'malformed'}`)
  }
  const json = freezeJson(parsed.data)
  const outcome = rowOf(task.effect).edited?.(json) ?? { ok: true, value: json }
  const settled: Settled = { seq: old.seq, path: old.path, t: 'settled', outcome, at: old.at, ms: old.ms, via: 'edit' }
  // The replaced reply counts as used, so the script goes on with the one after it.
  if (old.scriptIndex !== undefined) settled.scriptIndex = old.scriptIndex
  const started = entries.filter((entry) => entry.t === 'started' && entry.path === old.path)
  return [...keep(entries, step - 1), ...started, settled].sort((a, b) => a.seq - b.seq)
}

/** With a higher limit the stop itself must not be kept. */
function withoutLimit(machine: Machine, step: number): number {
  return step > 0 && machine.settledTasks[step - 1]!.effect.kind === 'limit' ? step - 1 : step
}
