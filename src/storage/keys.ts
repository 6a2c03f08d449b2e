/**
 * The one place where keys are. A key belongs to one endpoint and to one origin: for any other there is none. It is for
 * this tab alone (`tabKeys.ts`) or kept on this device (`vault.ts`), never both. Refuses to show one to whoever prints,
 * copies or stores this, to name one in a message, and to be asked for more than one at a time.
 */
import type { ConnectionOptions } from './connection.ts'
import type { Shelf } from './stash.ts'
import { TabKeys } from './tabKeys.ts'
import { Vault } from './vault.ts'
import type { VaultFault } from './vault.ts'

/** Where the key of an endpoint is: nowhere, in this tab, or kept on this device. */
export type KeyPlace = 'none' | 'tab' | 'device'
export type KeyFault = VaultFault | 'noOrigin' | 'empty'
/** When it is not done, nothing is changed. */
export type KeyDone = { ok: true } | { ok: false, fault: KeyFault, message: string }
export type KeysOptions = ConnectionOptions & {
  /** Where keys for this tab are: sessionStorage, or memory without it. */
  shelf?: Shelf
}

const messages: { readonly [fault in KeyFault]: string } = {
  insecure: 'This page came over plain http, where the browser encrypts nothing, so the key was not kept on this device. Hold it for this tab alone, or open the page over https or from localhost.',
  unavailable: 'The browser\'s database for this page can\'t be reached, so nothing was changed in the keys kept on this device. Hold the key for this tab alone, or allow this page to store data and try again.',
  full: 'The browser has no room left for this page, so the key was not kept on this device. Free some space, or hold it for this tab alone.',
  noOrigin: 'A key is bound to where it is sent, such as https://api.example.com, and the endpoint\'s address names no such place. Correct the address first.',
  empty: 'There is no key in an empty text. Type one, or take the key away.',
}

export class Keys {
  readonly #tab: TabKeys
  readonly #vault: Vault
  /** Changes go one after the other: what was forgotten last stays forgotten. */
  #changed: Promise<unknown> = Promise.resolve()

  constructor({ shelf, ...connection }: KeysOptions) {
    this.#tab = new TabKeys(shelf)
    this.#vault = new Vault(connection)
  }

  /** Whether this browser can keep a key encrypted: it can't where the page came over plain http. */
  get canKeep(): boolean {
    return this.#vault.possible
  }

  /** Takes the place of the key that the endpoint had. `keep` on this device, or for this tab alone. Never rejects. */
  hold(endpointId: string, origin: string, text: string, { keep }: { keep: boolean }): Promise<KeyDone> {
    return this.#inTurn(async () => {
      if (!isOrigin(origin)) return done('noOrigin')
      if (text === '') return done('empty')
      const fault = keep ? await this.#vault.keep(endpointId, origin, text) : await this.#vault.remove(endpointId)
      if (fault) return done(fault)
      if (keep) this.#tab.remove(endpointId)
      else this.#tab.put({ id: endpointId, origin, text })
      return done()
    })
  }

  async place(endpointId: string, origin: string): Promise<KeyPlace> {
    return (await this.#find(endpointId, origin))?.place ?? 'none'
  }

  /** Undefined also for another origin than it was given for. */
  async key(endpointId: string, origin: string): Promise<string | undefined> {
    return (await this.#find(endpointId, origin))?.text
  }

  /** The key of an endpoint, for whatever origin, here and on this device. Never rejects. */
  forget(endpointId: string): Promise<KeyDone> {
    return this.#inTurn(async () => {
      const fault = await this.#vault.remove(endpointId)
      if (!fault) this.#tab.remove(endpointId)
      return done(fault)
    })
  }

  /** Lets go of the database; whoever asks next opens it again. */
  close(): void {
    this.#vault.close()
  }

  async #find(id: string, origin: string): Promise<{ place: 'tab' | 'device', text: string } | undefined> {
    await this.#changed
    const inTab = this.#tab.get(id)
    if (inTab) return inTab.origin === origin ? { place: 'tab', text: inTab.text } : undefined
    const text = await this.#vault.open(id, origin)
    return text === undefined ? undefined : { place: 'device', text }
  }

  #inTurn(change: () => Promise<KeyDone>): Promise<KeyDone> {
    const turn = this.#changed.then(change)
    this.#changed = turn
    return turn
  }
}

function done(fault?: KeyFault): KeyDone {
  return fault ? { ok: false, fault, message: messages[fault] } : { ok: true }
}

/** Where a request can go. Files and the like have one name for all of them: a key for one would be for every one. */
function isOrigin(text: string): boolean {
  try {
    return /^https?:/.test(text) && new URL(text).origin === text
  } catch {
    return false
  }
}
