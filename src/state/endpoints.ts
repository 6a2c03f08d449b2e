/**
 * What can be done with endpoints, as a contract between their settings and the logic. It is loaded when it is first
 * wanted. Nothing here rejects: failures are told. A key goes in and never comes out again.
 */
import type { Abilities, Endpoint } from '../storage/index.ts'
import type { Done } from './playground.ts'

export type { Abilities, Cast, Endpoint, EndpointPrice, OutputForm, Part } from '../storage/index.ts'

/** Where the key of an endpoint is: nowhere, in this tab, or kept on this device. */
export type KeyPlace = 'none' | 'tab' | 'device'
/** As the page lists it. `key`: for the origin of its address. */
export type ListedEndpoint = Endpoint & { readonly key: KeyPlace }

/** A kind of server, with what is known of it. */
export type EndpointPreset = {
  readonly name: string
  readonly title: string
  /** Empty where only the reader can know it. */
  readonly baseUrl: string
  /** Models to begin with; the server's own list goes before it. */
  readonly models: readonly string[]
  /** False for servers that usually want none. */
  readonly needsKey: boolean
  /** It runs on the reader's own machine. */
  readonly local: boolean
  /** Where a key is made. */
  readonly keyPage?: string
}

/** `key`: a new one; `keep` on this device, encrypted, or for this tab alone; null takes it away; absent leaves it. */
export type KeyChange = { text: string, keep: boolean } | null

/** What the doctor found; what to do about each is the interface's to say. `details` holds what is put into its words. */
export const findings = ['ok', 'noAddress', 'mixedContent', 'localNetwork', 'cors', 'serverDown', 'unreachable', 'badKey', 'noKey', 'unknownModel', 'noModel', 'noTools', 'noStream', 'quota', 'rateLimit', 'notAnEndpoint', 'serverError', 'refused'] as const
export type Finding = typeof findings[number]
export type Diagnosis = {
  readonly finding: Finding
  /** What was asked, in order, and how each went. */
  readonly checks: readonly { readonly what: 'address' | 'reach' | 'models' | 'chat' | 'stream' | 'tools', readonly went: 'well' | 'wrong' | 'unknown', readonly said?: string }[]
  readonly details: { readonly origin: string, readonly url: string, readonly status?: number, readonly said?: string, readonly models?: readonly string[], readonly server?: 'ollama' | 'lmstudio' | 'vllm' | 'llamacpp' }
}

export type Draft = Omit<Endpoint, 'id' | 'abilities'> & { readonly id?: string }

export interface EndpointDesk {
  readonly presets: readonly EndpointPreset[]
  /** Whether this browser can keep a key encrypted: it can't where the page came over plain http. */
  readonly canKeep: boolean
  /** The addresses that would be asked; undefined where what was typed is none. */
  addresses(typed: string): { base: string, chat: string, models: string, origin: string } | undefined
  /** Keeps an endpoint; without an id it is a new one. Refused where the name is taken or the address is none. */
  put(draft: Draft, key?: KeyChange): Promise<Done & { id?: string }>
  /** With its key. */
  remove(id: string): Promise<void>
  /** The models that the server lists. `key`: one that is typed and not kept yet. */
  models(draft: Draft, key: string | undefined, signal: AbortSignal): Promise<{ ok: true, models: readonly string[] } | { ok: false, diagnosis: Diagnosis }>
  /** Asks as little as tells what is the matter. */
  diagnose(draft: Draft, key: string | undefined, signal: AbortSignal): Promise<Diagnosis>
  /** What its model can do, by a few short requests; kept with the endpoint where that is kept. */
  probe(draft: Draft, key: string | undefined, signal: AbortSignal): Promise<{ ok: true, abilities: Abilities } | { ok: false, diagnosis: Diagnosis }>
  /** A request to it as a command line, with a name where its key would stand. */
  curl(draft: Draft): string
}
