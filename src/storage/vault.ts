/**
 * Keys kept on this device, each sealed: AES-GCM under a key of the browser's own that no script can read out, which
 * stands in the database beside them. The seal covers endpoint and origin, so a record that is moved to another one
 * does not open. It protects what is copied out of the browser's files or a dump of the database as far as the browser
 * guards its own keys; a script that runs in this page could use it, and no storage of a page is proof against that.
 *
 * It has a connection of its own: the archive, which exports, has none that is asked for keys. What can't be reached
 * or opened counts as not there. Only `keys.ts` has one of these.
 */
import * as z from 'zod'
import { connect } from './connection.ts'
import type { ConnectionOptions } from './connection.ts'
import type { Database } from './database.ts'
import { isFresh } from './fresh.ts'
import { troubleOf } from './trouble.ts'

export type VaultFault = 'insecure' | 'unavailable' | 'full'

/** The id of the one key that seals. */
const SEAL = 'seal'
const CIPHER = 'AES-GCM'
/** What GCM is made for. */
const IV_BYTES = 12

const sealedSchema = z.object({ id: z.string(), origin: z.string(), iv: z.instanceof(Uint8Array<ArrayBuffer>), data: z.instanceof(ArrayBuffer) })
/** Another would be no protection, or does not do. */
const sealSchema = z.object({ key: z.custom<CryptoKey>((key) => key instanceof CryptoKey && !key.extractable && key.algorithm.name === CIPHER && key.usages.length === 2) })

export class Vault {
  readonly #options: ConnectionOptions
  #connecting: Promise<Database> | undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  /** Whether this browser has what it takes; whether it will also do it shows when it is asked to. */
  get possible(): boolean {
    try {
      return subtle() !== undefined && Boolean(this.#options.indexedDB ?? globalThis.indexedDB)
    } catch {
      // Where storage is forbidden, even asking for it may throw.
      return false
    }
  }

  async open(id: string, origin: string): Promise<string | undefined> {
    const cipher = subtle()
    try {
      const database = await this.#existing()
      if (!cipher || !database) return undefined
      const [row, seal] = await database.transaction('r', [database.keys, database.vault], async () => [await database.keys.get(id), await database.vault.get(SEAL)])
      const { iv, data } = sealedSchema.parse(row)
      // Read with what is asked for, not with what the record says of itself.
      const text = await cipher.decrypt({ name: CIPHER, iv, additionalData: boundTo(id, origin) }, sealSchema.parse(seal).key, data)
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text)
    } catch {
      return undefined
    }
  }

  /** Undefined when it is kept. */
  async keep(id: string, origin: string, text: string): Promise<VaultFault | undefined> {
    const cipher = subtle()
    if (!cipher) return 'insecure'
    try {
      const database = await this.#reached()
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const data = await cipher.encrypt({ name: CIPHER, iv, additionalData: boundTo(id, origin) }, await sealIn(database, cipher), new TextEncoder().encode(text))
      await database.keys.put({ id, origin, iv, data })
      return undefined
    } catch (error) {
      return faultOf(error)
    }
  }

  /** Undefined when there is none any more. */
  async remove(id: string): Promise<VaultFault | undefined> {
    const database = await this.#existing().catch(() => undefined)
    try {
      await database?.keys.delete(id)
      return undefined
    } catch (error) {
      return faultOf(error)
    }
  }

  close(): void {
    void this.#connecting?.then((database) => database.close(), () => undefined)
    this.#connecting = undefined
  }

  /** A key for this tab makes no database. */
  async #existing(): Promise<Database | undefined> {
    return !this.#connecting && await isFresh(this.#options) ? undefined : this.#reached()
  }

  #reached(): Promise<Database> {
    if (this.#connecting) return this.#connecting
    const connecting = connect(this.#options, () => this.#forgo(connecting))
    connecting.catch(() => this.#forgo(connecting))
    return this.#connecting = connecting
  }

  /** The next one who asks tries anew. */
  #forgo(connecting: Promise<Database>): void {
    if (this.#connecting === connecting) this.#connecting = undefined
  }
}

/** The key that seals, made now if there is none that does. */
async function sealIn(database: Database, cipher: SubtleCrypto): Promise<CryptoKey> {
  const there = sealSchema.safeParse(await database.vault.get(SEAL))
  if (there.success) return there.data.key
  const made = await cipher.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt'])
  return database.transaction('rw', database.vault, async () => {
    // Another tab may have made one meanwhile: the first one stays.
    const first = sealSchema.safeParse(await database.vault.get(SEAL))
    if (first.success) return first.data.key
    await database.vault.put({ id: SEAL, key: made })
    return made
  })
}

function boundTo(id: string, origin: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([id, origin]))
}

/** Missing where the page came over plain http. */
function subtle(): SubtleCrypto | undefined {
  return (globalThis.crypto as { subtle?: SubtleCrypto } | undefined)?.subtle
}

/** Its kind alone: what an error says may hold what was being written. */
function faultOf(error: unknown): VaultFault {
  return troubleOf(error).reason === 'full' ? 'full' : 'unavailable'
}
