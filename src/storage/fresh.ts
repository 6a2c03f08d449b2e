/** Whether this browser has a database of the page's, told without the library that reads it. */
export const DATABASE = 'agent-mesh-playground'

/** False also where it can't be told: then opening it shows what is the matter. */
export async function isFresh({ name = DATABASE, indexedDB }: { name?: string, indexedDB?: IDBFactory }): Promise<boolean> {
  try {
    // Where storage is forbidden, even asking for it may throw.
    return (await (indexedDB ?? globalThis.indexedDB).databases()).every((database) => database.name !== name)
  } catch {
    return false
  }
}
