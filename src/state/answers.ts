/**
 * Who answers: the reader's endpoints, the keys to them, and which of them answer in the open scenario. It gives a run what
 * it needs to ask one. Refuses to hand a key to anyone but the request that it is for.
 */
import { answered, originOf } from '../session/index.ts'
import type { Network } from '../session/index.ts'
import type { Compiled } from '../scenario/index.ts'
import { scripted } from '../storage/index.ts'
import type { Archive, Cast, Endpoint } from '../storage/index.ts'
import type { Keys } from '../storage/keys.ts'
import type { ListedEndpoint } from './endpoints.ts'
import type { Page } from './page.ts'

export class Answers {
  private readonly archive: Archive
  private readonly page: Page
  private opening: Promise<Keys> | undefined
  private readonly network: Network | undefined
  private readonly told: (endpoints: readonly ListedEndpoint[]) => void
  private all: readonly Endpoint[] = []

  constructor(archive: Archive, page: Page, told: (endpoints: readonly ListedEndpoint[]) => void) {
    this.archive = archive
    this.page = page
    this.told = told
    const { network } = page
    this.network = network && {
      ...network, origin: page.location.origin,
      endpoint: (id) => this.all.find((each) => each.id === id),
      keyOf: async (endpoint) => {
        const origin = originOf(endpoint)
        return origin === undefined ? undefined : (await this.keys).key(endpoint.id, origin)
      },
    }
  }

  /** Whoever has no endpoint needs none of it. */
  get keys(): Promise<Keys> {
    return this.opening ??= import('../storage/keys.ts').then(({ Keys }) => new Keys(this.page.archive))
  }

  /** Storage has answered, or something was changed. */
  async read(): Promise<void> {
    this.all = await this.archive.endpoints()
    this.told(await Promise.all(this.all.map(async (endpoint) => ({ ...endpoint, key: await this.placeOf(endpoint) }))))
  }

  /** The keys that are held, for whoever must keep them out of a document. */
  async secrets(): Promise<string[]> {
    const { network } = this
    if (!network) return []
    const held = await Promise.all(this.all.map((endpoint) => network.keyOf(endpoint)))
    return held.filter((key) => key !== undefined)
  }

  async castOf(scenarioId: string): Promise<Cast> {
    return await this.archive.cast(scenarioId) ?? scripted
  }

  /** The run that follows from who answers in it. */
  answered(compiled: Compiled, cast: Cast): Compiled {
    return answered(compiled, cast, this.all, this.network)
  }

  private async placeOf(endpoint: Endpoint): Promise<ListedEndpoint['key']> {
    const origin = originOf(endpoint)
    return origin === undefined ? 'none' : (await this.keys).place(endpoint.id, origin)
  }
}
