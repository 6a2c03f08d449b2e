/** Everything that the settings of endpoints do: keep them, try them, take them away. A key goes through here and stays nowhere. */
import type { ModelRequest } from '../engine/index.ts'
import { originOf } from '../session/index.ts'
import { addressesOf, browserPermission, curlOf, diagnose, listModels, prefill, presetFor, presets, probe } from '../session/endpointActs.ts'
import type { AroundDoctor, Tried } from '../session/endpointActs.ts'
import { endpointSchema } from '../storage/index.ts'
import type { Archive } from '../storage/index.ts'
import type { Keys } from '../storage/keys.ts'
import type { Draft, EndpointDesk, KeyChange } from './endpoints.ts'
import type { Page } from './page.ts'
import type { Done } from './playground.ts'

type Around = {
  archive: Archive
  keys: Keys
  page: Page
  /** The list is another one now. */
  changed: () => Promise<void>
}

/** Names under which an address may hold a key. */
const KEY_IN_ADDRESS = /^(?:api[-_]?key|key|access[-_]?token|token|subscription-key|code|sig|secret|password)$/i
/** What is asked in a command line. */
const HELLO: ModelRequest = { agent: '', purpose: 'act', messages: [{ role: 'user', content: 'Hello' }], tools: [], params: {} }

export class Endpoints implements EndpointDesk {
  readonly presets = presets
  private readonly around: Around

  constructor(around: Around) {
    this.around = around
  }

  /** What the environment of the development server names is there from the first. */
  async begin(): Promise<void> {
    const { archive } = this.around
    const named = prefill()
    if (!named) return
    const all = await archive.endpoints()
    if (all.some(({ baseUrl, model }) => baseUrl === named.baseUrl && model === named.model)) return
    const { name: preset } = presetFor(named.baseUrl)
    const taken = new Set(all.map(({ name }) => name))
    let name = preset
    for (let n = 2; taken.has(name); n++) name = `${preset} ${n}`
    await this.put({ name, preset, ...named, stream: true, tools: 'native' })
  }

  get canKeep(): boolean {
    return this.around.keys.canKeep
  }

  addresses(typed: string): ReturnType<EndpointDesk['addresses']> {
    const addresses = addressesOf(typed)
    return addresses && { ...addresses, origin: new URL(addresses.base).origin }
  }

  async put(draft: Draft, key?: KeyChange): Promise<Done & { id?: string }> {
    const { archive, keys, page, changed } = this.around
    const all = await archive.endpoints()
    const before = all.find(({ id }) => id === draft.id)
    const id = before?.id ?? page.newId()
    const baseUrl = addressesOf(draft.baseUrl)?.base
    if (baseUrl === undefined) return { ok: false, message: `${draft.baseUrl} is no address of a server; write one such as https://api.example.com/v1.` }
    const secret = [...new URL(baseUrl).searchParams.keys()].find((name) => KEY_IN_ADDRESS.test(name))
    if (secret !== undefined) return { ok: false, message: `The address has a key in it (${secret}=…), where everyone would see it; put it into the field for the key, and take it out of the address.` }
    const same = before && before.baseUrl === baseUrl && before.model === draft.model
    const parsed = endpointSchema.safeParse({ ...draft, baseUrl, id, ...(same && before.abilities && { abilities: before.abilities }) })
    if (!parsed.success) return { ok: false, message: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') }
    const endpoint = parsed.data
    if (all.some((other) => other.id !== id && other.name === endpoint.name)) return { ok: false, message: `There is an endpoint ${endpoint.name} already; give this one another name.` }
    const origin = new URL(baseUrl).origin
    archive.putEndpoint(endpoint)
    const held = key === undefined ? { ok: true as const } : key === null ? await keys.forget(id) : await keys.hold(id, origin, key.text, { keep: key.keep })
    // Bound to where it was given for: a key of another origin is of no use any more.
    if (held.ok && key === undefined && before && originOf(before) !== origin) await keys.forget(id)
    await changed()
    return held.ok ? { ok: true, id } : { ok: false, message: held.message, id }
  }

  async remove(id: string): Promise<void> {
    const { archive, keys, changed } = this.around
    await keys.forget(id)
    archive.removeEndpoint(id)
    await changed()
  }

  async models(draft: Draft, key: string | undefined, signal: AbortSignal): ReturnType<EndpointDesk['models']> {
    return listModels(await this.tried(draft, key), this.doctor, signal)
  }

  async diagnose(draft: Draft, key: string | undefined, signal: AbortSignal): ReturnType<EndpointDesk['diagnose']> {
    return diagnose(await this.tried(draft, key), this.doctor, signal)
  }

  async probe(draft: Draft, key: string | undefined, signal: AbortSignal): ReturnType<EndpointDesk['probe']> {
    const probed = await probe(await this.tried(draft, key), this.doctor, signal)
    const { archive, changed } = this.around
    const kept = probed.ok ? (await archive.endpoints()).find(({ id }) => id === draft.id) : undefined
    if (probed.ok && kept && kept.baseUrl === addressesOf(draft.baseUrl)?.base && kept.model === draft.model) {
      archive.putEndpoint({ ...kept, abilities: probed.abilities })
      await changed()
    }
    return probed
  }

  curl(draft: Draft): string {
    return curlOf(HELLO, draft)
  }

  /** `key`: one that is typed; else the one that is held for this endpoint and its origin. */
  private async tried(draft: Draft, key: string | undefined): Promise<Tried> {
    const { preset, baseUrl, model, stream, tools } = draft
    const origin = originOf(draft)
    const held = key ?? (draft.id === undefined || origin === undefined ? undefined : await this.around.keys.key(draft.id, origin))
    return { preset, baseUrl, model, stream, tools, ...(held !== undefined && { key: held }) }
  }

  private get doctor(): AroundDoctor {
    const { network, location } = this.around.page
    if (!network) throw new Error('this page can reach no network')
    const { fetch, now, clock } = network
    return { fetch, now, sleep: (ms, signal) => clock.sleep(ms, signal), origin: location.origin, permission: browserPermission }
  }
}
