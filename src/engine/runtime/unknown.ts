/**
 * Acts beyond the run that had begun when it was broken off. They are not simply done again: a person says whether to
 * retry them under the same key, to count them as failed, or what came of them. Such a word changes no world: it can't be
 * known what a tool would have written there.
 */
import { rowOf } from '../effectTable.ts'
import { InvalidOptions, UnknownOutcome } from '../errors.ts'
import type { UnknownCall } from '../errors.ts'
import { freezeJson } from '../json.ts'
import type { ToolOutcome } from '../outcomes.ts'
import type { Settlement } from './flight.ts'
import type { Machine, Task } from './machine.ts'
import type { Options } from './options.ts'

const none: ReadonlyMap<string, Settlement | 'retry'> = new Map()

export class Unknown {
  private readonly answers: ReadonlyMap<string, Settlement | 'retry'> = none

  /** @throws UnknownOutcome that lists the calls nobody decided; InvalidOptions for a word about anything else. */
  constructor(machine: Machine, options: Options) {
    const { resolve = {}, handlers } = options
    const store = handlers?.memory !== undefined
    // Most runs: there is nothing of the kind.
    if (options.resolve === undefined && !machine.frontier.some((task) => isUnknown(task, store))) return
    const calls = new Map(machine.frontier.filter((task) => isUnknown(task, store)).map((task) => [task.path, callOf(task)]))
    const stray = Object.keys(resolve).find((path) => !calls.has(path))
    if (stray !== undefined) {
      throw new InvalidOptions(`options.resolve.${stray}: there nothing is unknown; ${calls.size > 0 ? `what became of these is: ${[...calls.keys()].join(', ')}` : 'leave it out'}`)
    }
    const open = [...calls].filter(([path]) => !Object.hasOwn(resolve, path))
    if (open.length > 0) throw new UnknownOutcome(open.map(([, call]) => call))
    this.answers = new Map(Object.entries(resolve).map(([path, answer]) => [path, answer === 'retry' ? answer : settlementOf(answer)]))
  }

  has(path: string): boolean {
    return this.answers.has(path)
  }

  /** What came of it, as a person says; undefined where it is to be done again. */
  said(path: string): Settlement | undefined {
    const answer = this.answers.get(path)
    return answer === 'retry' ? undefined : answer
  }
}

/** The journal says it of each act; an older one does not, and then the scenario is asked. */
function isUnknown({ recorded, effect }: Task, store: boolean): boolean {
  return recorded !== undefined && (recorded.outside ?? rowOf(effect).outside?.(effect, store) ?? false)
}

function callOf({ path, effect }: Task): UnknownCall {
  return 'call' in effect ? { path, tool: effect.call.name, arguments: effect.call.arguments } : { path, tool: effect.kind, arguments: null }
}

function settlementOf(answer: 'fail' | { outcome: ToolOutcome }): Settlement {
  const outcome: ToolOutcome = answer === 'fail' ? { kind: 'error', message: 'its run was broken off, and whether it was done is not known', maybeDone: true } : answer.outcome
  return { outcome: { ok: true, value: freezeJson(outcome) }, via: 'person', delayMs: 0 }
}
