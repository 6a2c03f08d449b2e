/**
 * Calls that had begun when a run was broken off and that act beyond its world. They are not simply made again: a person
 * says whether to retry them under the same key, to count them as failed, or what came of them.
 */
import { UnknownOutcome } from '../errors.ts'
import { freezeJson } from '../json.ts'
import type { ToolOutcome } from '../outcomes.ts'
import type { Settlement } from './flight.ts'
import type { Entry, Journal } from './journal.ts'
import type { Machine } from './machine.ts'
import type { Options } from './options.ts'

/** The settlements that were decided, by path. @throws UnknownOutcome that lists the calls nobody decided. */
export function resolved(machine: Machine, source: Journal | undefined, { resolve = {} }: Options): ReadonlyMap<string, Settlement> {
  const begun = begunIn(source?.entries ?? [])
  const unknown = machine.frontier.filter(({ path, effect }) => begun.has(path) && effect.kind === 'tool.call' && effect.tool?.outside)
  const open = unknown.filter(({ path }) => !Object.hasOwn(resolve, path))
  if (open.length > 0) {
    throw new UnknownOutcome(open.flatMap(({ path, effect }) => effect.kind === 'tool.call' ? [{ path, tool: effect.call.name, arguments: effect.call.arguments }] : []))
  }
  const settlements = new Map<string, Settlement>()
  for (const { path } of unknown) {
    const answer = resolve[path]!
    if (answer === 'retry') continue
    const outcome: ToolOutcome = answer === 'fail' ? { kind: 'error', message: 'its run was broken off, and whether it was done is not known', maybeDone: true } : answer.outcome
    settlements.set(path, { outcome: { ok: true, value: freezeJson(outcome) }, via: 'person', delayMs: 0 })
  }
  return settlements
}

/** Paths that were started and have not settled. */
function begunIn(entries: readonly Entry[]): ReadonlySet<string> {
  const begun = new Set<string>()
  for (const { t, path } of entries) {
    if (t === 'started') begun.add(path)
    else if (t === 'settled') begun.delete(path)
  }
  return begun
}
