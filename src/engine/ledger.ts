/**
 * What all programs of a run tree share: the route, the handoffs and the budget. Changed by programs only, in the order
 * of the journal. It knows the limits of the whole run, not those of one agent.
 */
import type { Agent } from './agentDefinition.ts'
import type { ModelComplete } from './effects.ts'
import { MAX_DEPTH, RUN_SECONDS } from './limits.ts'
import type { Limits, LimitReason, Prices } from './limits.ts'
import { requestTokens } from './llm/request.ts'
import type { Message, Reply } from './messages.ts'
import { replyTokens } from './tokens.ts'

export type Stage = { readonly agent: string, readonly path: string, readonly step: number }
/** What the machine knows and a program may ask. `head` is the newest step. */
export interface Place {
  /** The path that the next effect of the program now running will have. */
  here(): string
  now(): number
  head(): number
}

export class Ledger {
  readonly limits: Partial<Limits>
  readonly place: Place
  readonly route: Stage[] = []
  /** The agent at work. */
  agent = ''
  /** Model calls that it has made since it was activated. */
  turn = 0
  handoffs = 0
  readonly prices: Prices | undefined
  /** How often a model is asked again. */
  readonly retries: number
  /** Told of each message that a model said or reads of a tool, and where. Observation only. */
  heard: ((message: Message, path: string) => void) | undefined
  private readonly startedAt: number
  private tokens = 0
  private cost = 0
  /** Milliseconds that people have let the run wait. */
  private waited = 0
  private questions = 0
  private askedAt = 0

  constructor(limits: Partial<Limits>, prices: Prices | undefined, place: Place, startedAt: number, retries = 0) {
    this.limits = limits
    this.prices = prices
    this.retries = retries
    this.place = place
    this.startedAt = startedAt
  }

  activate(agent: string): void {
    this.route.push({ agent, path: this.place.here(), step: this.place.head() })
    this.agent = agent
    this.turn = 0
  }

  /** Program time at which the run's time is over. */
  get deadline(): number {
    return this.startedAt + (this.limits.seconds ?? RUN_SECONDS) * 1000 + this.waited
  }

  /** A person is asked, beside others maybe: however many think at one time, it passes once. */
  asks(): void {
    if (this.questions++ === 0) this.askedAt = this.place.now()
  }

  answered(): void {
    if (--this.questions === 0) this.waited += this.place.now() - this.askedAt
  }

  /** Counts a model call. Costs nothing where nothing is limited by it. */
  spend(effect: ModelComplete, reply: Reply): void {
    if (this.limits.tokens === undefined && this.limits.cost === undefined) return
    const prompt = reply.usage?.prompt ?? requestTokens(effect)
    const completion = reply.usage?.completion ?? replyTokens(reply)
    this.tokens += prompt + completion
    this.cost += costOf(effect.agent, prompt, completion, this.prices)
  }

  /** The limit of the whole run that is used up, if one is, and its value. */
  exceeded(): { reason: LimitReason, limit: number } | undefined {
    const { tokens, cost, seconds = RUN_SECONDS } = this.limits
    if (this.place.now() >= this.deadline) return { reason: 'time', limit: seconds }
    if (tokens !== undefined && this.tokens >= tokens) return { reason: 'tokens', limit: tokens }
    if (cost !== undefined && this.cost >= cost) return { reason: 'cost', limit: cost }
    return undefined
  }

  get maxDepth(): number {
    return this.limits.depth ?? MAX_DEPTH
  }
}

export function costOf({ name, model }: Agent, prompt: number, completion: number, prices: Prices | undefined): number {
  const own = prices && [name, model, 'default'].find((each) => each !== undefined && Object.hasOwn(prices, each))
  const price = own === undefined ? undefined : prices![own]
  return price ? (prompt * price.prompt + completion * price.completion) / 1_000_000 : 0
}
