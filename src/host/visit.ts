/**
 * One examination of an endpoint: whom it is about, what was asked so far and how that went, and the diagnosis that
 * comes of it. Refuses to decide what is asked next. No key stands in what it tells.
 */
import { addressesOf } from './addresses.ts'
import type { Addresses } from './addresses.ts'
import { withDeadline } from './deadline.ts'
import { findingOf } from './finding.ts'
import type { Check, Diagnosis, Finding, Verdict } from './finding.ts'
import { keyless } from './keyless.ts'
import { localServerOf } from './localServer.ts'
import { modelList } from './modelList.ts'
import type { ModelList } from './modelList.ts'
import { presetFor } from './presets.ts'
import { forbiddenBefore, whyUnreached } from './reach.ts'
import type { AroundDoctor } from './reach.ts'
import { failureOf, tinyChat } from './tinyChat.ts'
import type { Attempt, Tried, Wish } from './tinyChat.ts'

/** A person may have to answer the browser first, when it asks whether this page may. */
const LIST_MS = 60_000
/** What came of the last request, for the words of a diagnosis. */
type Told = { url: string, status?: number, said?: string }

export class Visit {
  private readonly checks: Check[] = []
  private readonly addresses: Addresses | undefined
  private readonly keyed: boolean
  private readonly tried: Tried
  private readonly around: AroundDoctor
  private readonly signal: AbortSignal
  private told: Told
  private listed: ModelList | undefined

  constructor(tried: Tried, around: AroundDoctor, signal: AbortSignal) {
    this.tried = tried
    this.around = around
    this.signal = signal
    this.addresses = addressesOf(tried.baseUrl)
    this.keyed = (tried.key ?? '') !== ''
    this.told = { url: this.addresses?.base ?? tried.baseUrl }
  }

  get stopped(): boolean {
    return this.signal.aborted
  }

  /** What is wrong without a request. `wantsKey`: for what is asked next a server that has keys wants one. */
  async before(wantsKey: boolean): Promise<Finding | undefined> {
    if (!this.addresses) return this.note('address', 'wrong', 'noAddress')
    this.note('address', 'well')
    const forbidden = await forbiddenBefore(this.addresses, this.around)
    if (forbidden) return this.note('reach', 'wrong', forbidden)
    if (wantsKey && !this.keyed && presetFor(this.tried.baseUrl).needsKey) return 'noKey'
    // No header can hold it, and the browser would only say that the request failed.
    return /[^\t\x20-\x7e]/.test(this.tried.key ?? '') ? 'badKey' : undefined
  }

  async list(): Promise<ModelList> {
    const { value: list } = await withDeadline(LIST_MS, this.around, this.signal, (both) => modelList(this.addresses!, this.tried.key ?? '', this.around, both))
    this.listed = list
    this.told = { url: this.addresses!.models, ...(!list.ok && { ...(list.status !== undefined && { status: list.status }), said: list.failure.message }) }
    if (list.ok || list.status !== undefined) this.note('reach', 'well')
    if (list.ok) this.note('models', 'well')
    return list
  }

  /** A request that a page got no answer to. */
  unreached(): Promise<Finding> {
    return whyUnreached(this.addresses!, this.around, this.signal)
  }

  async chat(wish: Wish): Promise<{ attempt: Attempt, verdict: Verdict }> {
    const attempt = await tinyChat(this.tried, wish, this.around, this.signal)
    const failed = failureOf(attempt)
    const { chat: url } = this.addresses!
    if (failed) this.told = { url, ...(attempt.status !== undefined && { status: attempt.status }), said: failed.message }
    // What was said to a request for more stays: it tells why less was asked for.
    else if (this.told.url !== url) this.told = { url }
    return { attempt, verdict: await this.verdict(attempt) }
  }

  private async verdict(attempt: Attempt): Promise<Verdict> {
    if ('hints' in attempt.answer) return this.unreached()
    const verdict = findingOf(attempt, this.keyed)
    const aboutModel = verdict === 'unknownModel' || (verdict === 'unclear' && /model|模型/i.test(failureOf(attempt)?.message ?? ''))
    return this.tried.model === '' && aboutModel ? 'noModel' : verdict
  }

  /** Notes how something went, with what the server said of it where it went not well. */
  note<F extends Finding | undefined>(what: Check['what'], went: Check['went'], finding?: F): F {
    const { said } = this.told
    this.checks.push({ what, went, ...(went !== 'well' && said !== undefined && { said: keyless(said, this.tried.key) }) })
    return finding as F
  }

  found(finding: Finding): Diagnosis {
    const { url, status, said } = this.told
    const { listed, tried } = this
    const server = localServerOf(tried, listed?.ok ? listed.body : '')
    return {
      finding, checks: this.checks,
      details: {
        origin: this.addresses ? new URL(this.addresses.base).origin : '', url: keyless(url, tried.key), ...(status !== undefined && finding !== 'ok' && { status }), ...(said !== undefined && { said: keyless(said, tried.key) }),
        ...(listed?.ok && listed.models.length > 0 && { models: listed.models }), ...(server && { server }),
      },
    }
  }

  /** Whoever stopped it wants no more of it; this fits where a diagnosis is awaited. */
  stop(): Diagnosis {
    this.told = { url: this.told.url, said: 'stopped' }
    return this.found('unreachable')
  }
}
