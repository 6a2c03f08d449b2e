/**
 * What is seen of a run while its steps are at work: text as it comes, waits, and when a question runs out, by the
 * clock on the wall. Observation only: nothing of it is kept, and a run goes on the same where nobody looks.
 */
import type { Delta, Pending, RunEvent } from '../engine/index.ts'

/** What a model has said so far. */
export type Coming = { readonly path: string, readonly agent: string, readonly content: string, readonly reasoning: string, readonly calls: readonly { readonly name: string, readonly arguments: string }[] }
/** `until`: milliseconds since 1970. */
export type Wait = { readonly path: string, readonly agent: string, readonly until: number, readonly attempt: number, readonly why: string }
export type Seen = { readonly coming: readonly Coming[], readonly waits: readonly Wait[], readonly deadlines: { readonly [path: string]: number } }

type Growing = { content: string, reasoning: string, calls: { name: string, arguments: string }[], agent: string, told: Coming | undefined }

export class Observed {
  private readonly now: () => number
  private readonly growing = new Map<string, Growing>()
  private readonly waits = new Map<string, Wait>()
  private readonly deadlines = new Map<string, number>()
  private shown: Seen | undefined

  constructor(now: () => number) {
    this.now = now
  }

  /** The same object until something changes. */
  get seen(): Seen {
    return this.shown ??= this.growing.size + this.waits.size + this.deadlines.size === 0 ? nothing : {
      coming: [...this.growing].map(([path, text]) => comingOf(path, text)),
      waits: [...this.waits.values()],
      deadlines: Object.fromEntries(this.deadlines),
    }
  }

  /** @param pendingAt what is pending at the path of the event. */
  hear(event: RunEvent, pendingAt: () => Pending | undefined): void {
    const { path, agents } = event
    const agent = agents.at(-1) ?? ''
    switch (event.type) {
      case 'delta':
        this.grow(path, agent, event.delta)
        break
      case 'started': {
        const delay = event.kind === 'delay' ? pendingAt()?.delay : undefined
        if (!delay) return
        this.waits.set(path, { path, agent, until: this.now() + delay.ms, attempt: delay.attempt, why: delay.why })
        break
      }
      case 'confirmation.required':
        this.deadlines.set(path, this.now() + event.request.expiresAt - event.at)
        break
      case 'confirmation.resolved':
        this.deadlines.delete(path)
        break
      case 'settled':
        this.growing.delete(path)
        this.waits.delete(path)
        this.deadlines.delete(path)
        break
      case 'status': return
    }
    this.shown = undefined
  }

  private grow(path: string, agent: string, { content, reasoning, toolCall }: Delta): void {
    let text = this.growing.get(path)
    if (!text) this.growing.set(path, text = { content: '', reasoning: '', calls: [], agent, told: undefined })
    text.told = undefined
    if (content) text.content += content
    if (reasoning) text.reasoning += reasoning
    if (!toolCall) return
    const call = text.calls[toolCall.index] ??= { name: '', arguments: '' }
    if (toolCall.name) call.name = toolCall.name
    if (toolCall.arguments) call.arguments += toolCall.arguments
  }
}

const nothing: Seen = Object.freeze({ coming: [], waits: [], deadlines: {} })

function comingOf(path: string, text: Growing): Coming {
  // A server may number its calls with gaps.
  return text.told ??= { path, agent: text.agent, content: text.content, reasoning: text.reasoning, calls: text.calls.filter(Boolean).map((call) => ({ ...call })) }
}
