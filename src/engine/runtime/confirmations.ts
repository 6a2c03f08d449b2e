/**
 * The questions to people that are open in a run, and how each is answered: by the script, by the handler that the run
 * was given, by `decide`, or by expiring. The first decision counts; a later one changes nothing.
 */
import { InvalidOptions } from '../errors.ts'
import type { HumanConfirm } from '../effects.ts'
import { freezeJson } from '../json.ts'
import type { Json } from '../json.ts'
import { decisionSchema } from '../outcomes.ts'
import type { Decision } from '../outcomes.ts'
import type { Settlement } from './flight.ts'
import type { Via } from './journal.ts'
import type { Machine, Task } from './machine.ts'
import type { Options } from './options.ts'
import { confirmationOf } from './step.ts'
import type { ConfirmationRequest } from './step.ts'

export type Asked = { readonly task: Task, readonly request: ConfirmationRequest }

export class Confirmations {
  /** By id, in the order of asking. */
  readonly open = new Map<string, Asked>()
  private readonly decided = new Set<string>()
  private readonly options: Options
  private readonly usedDecisions = new Set<number>()
  /** `run()` has nobody to ask: what nobody answers expires at once. */
  private readonly unattended: boolean

  constructor(machine: Machine, options: Options, unattended: boolean) {
    this.options = options
    this.unattended = unattended
    machine.settledTasks.forEach((task, i) => {
      if (task.effect.kind !== 'human.confirm') return
      this.decided.add(confirmationOf(task, task.effect).id)
      const { scriptIndex } = machine.settledEntries[i]!
      if (scriptIndex !== undefined) this.usedDecisions.add(scriptIndex)
    })
  }

  /** The answer where it is known at once or a handler gives it; undefined where a person has to. */
  ask(task: Task, effect: HumanConfirm): { request: ConfirmationRequest, answer: Settlement | Promise<Settlement> | undefined } {
    const request = confirmationOf(task, effect)
    const scripted = this.scripted()
    if (scripted) return { request, answer: scripted }
    const { confirm } = this.options
    if (confirm) return { request, answer: Promise.resolve().then(() => confirm(request)).then((decision) => settlementOf(decision, 'person'), () => settlementOf({ kind: 'expire' }, 'engine')) }
    if (this.unattended) return { request, answer: settlementOf({ kind: 'expire' }, 'engine') }
    this.open.set(request.id, { task, request })
    return { request, answer: undefined }
  }

  /** The task that this decision answers; undefined where it was answered before. @throws InvalidOptions */
  answered(id: string, decision: Decision): { task: Task, settlement: Settlement } | undefined {
    const asked = this.open.get(id)
    if (!asked) {
      if (this.decided.has(id)) return undefined
      const open = [...this.open.keys()]
      throw new InvalidOptions(`no confirmation ${id} is open in this run; ${open.length > 0 ? `open are: ${open.join(', ')}` : 'none is open'}`)
    }
    const parsed = decisionSchema.safeParse(decision)
    if (!parsed.success) throw new InvalidOptions(`this is no decision: ${parsed.error.issues[0]?.path.join('.') || 'kind'}: ${parsed.error.issues[0]?.message ?? 'malformed'}`)
    this.open.delete(id)
    this.decided.add(id)
    return { task: asked.task, settlement: settlementOf(decision, decision.kind === 'expire' ? 'engine' : 'person') }
  }

  /** It waits for a person's answer. */
  asks(task: Task): boolean {
    for (const asked of this.open.values()) if (asked.task === task) return true
    return false
  }

  /** Its step has settled, however. */
  forget(task: Task): void {
    for (const [id, asked] of this.open) if (asked.task === task) this.open.delete(id)
  }

  /** Those whose time is over. */
  due(now: number): string[] {
    return [...this.open].filter(([, { request }]) => request.expiresAt <= now).map(([id]) => id)
  }

  private scripted(): Settlement | undefined {
    const decisions = this.options.script?.decisions ?? []
    const scriptIndex = decisions.findIndex((_, i) => !this.usedDecisions.has(i))
    if (scriptIndex < 0) return undefined
    this.usedDecisions.add(scriptIndex)
    return { ...settlementOf(decisions[scriptIndex]!, 'script'), scriptIndex }
  }
}

function settlementOf(decision: Decision, via: Via): Settlement {
  return { outcome: { ok: true, value: freezeJson(decision) as Json }, via, delayMs: 0 }
}
