/** The way to the database, with the library that reads it: loaded when it is first wanted, never waited for in vain. */
import type { Database } from './database.ts'
import { DATABASE } from './fresh.ts'
import { after as realTimer } from './timer.ts'
import type { After } from './timer.ts'

export type ConnectionOptions = {
  name?: string
  /** Another IndexedDB than the browser's, for tests. */
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  after?: After
  /** How long a database that does not answer is waited for. */
  patience?: number
}

/**
 * The database, made if there is none yet. `lost`: it had to be let go later on.
 * @throws why there can be none.
 */
export async function connect({ name = DATABASE, indexedDB, IDBKeyRange, after = realTimer, patience = 1500 }: ConnectionOptions, lost: (why: string) => void): Promise<Database> {
  const { Database } = await import('./database.ts')
  const database = new Database(name, { ...(indexedDB && { indexedDB }), ...(IDBKeyRange && { IDBKeyRange }) })
  // Another tab opens a newer version, or the data is deleted: holding on would keep it waiting.
  database.on('versionchange', ({ newVersion }) => {
    database.close()
    lost(newVersion === null
      ? 'its database was deleted, here or in another tab; reload to start afresh'
      : 'a newer version of this page is open in another tab; reload this one')
    // Dexie's own answer would be a line in the console.
    return false
  })
  const opened = database.open().then(() => true)
  const late = new Promise<false>((resolve) => void after(patience, () => resolve(false)))
  if (await Promise.race([opened, late])) return database
  opened.then(() => database.close(), () => undefined)
  throw new Error('its database does not answer')
}
