/**
 * Keys for this tab alone: in sessionStorage, so that a reload keeps them and they go with the tab. They stand there in
 * clear, since whoever could read them there could as well read what would open them. Where that storage is forbidden
 * or full, memory does until the next reload. A tab that the reader duplicates takes a copy along, as of all that is in
 * it. Only `keys.ts` has one of these.
 */
import * as z from 'zod'
import { DATABASE } from './fresh.ts'
import type { Shelf } from './stash.ts'

export type TabKey = { id: string, origin: string, text: string }

/** Not the place of the stash, which takes back all that it finds. */
const KEY = `${DATABASE}.keys`

const schema: z.ZodType<TabKey[]> = z.array(z.strictObject({ id: z.string(), origin: z.string(), text: z.string().min(1) }))

export class TabKeys {
  readonly #shelf: Shelf | undefined
  /** All of them, once they can't be written. */
  #memory: readonly TabKey[] | undefined

  constructor(shelf: Shelf | undefined) {
    this.#shelf = shelf
    if (!shelf) this.#memory = []
  }

  get(id: string): TabKey | undefined {
    return this.#all().find((key) => key.id === id)
  }

  put(key: TabKey): void {
    this.#write([...this.#all().filter(({ id }) => id !== key.id), key])
  }

  remove(id: string): void {
    if (this.get(id)) this.#write(this.#all().filter((key) => key.id !== id))
  }

  /** What can't be read is as good as none. */
  #all(): readonly TabKey[] {
    if (this.#memory) return this.#memory
    try {
      return schema.parse(JSON.parse(this.#shelf?.getItem(KEY) ?? '[]'))
    } catch {
      return []
    }
  }

  #write(all: readonly TabKey[]): void {
    try {
      // Taken away first: were there no room for the new ones, the old ones must not come back with a reload.
      this.#shelf?.removeItem(KEY)
      if (this.#memory) this.#memory = all
      else if (all.length > 0) this.#shelf?.setItem(KEY, JSON.stringify(all))
    } catch {
      this.#memory = all
    }
  }
}
