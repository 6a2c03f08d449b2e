// What the browser keeps for a page beyond its tab: all of it, so that what must not be there can be looked for.
import type { Page } from '@playwright/test'

/** As text; bytes too, each as a letter. */
export function storedBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) => new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not read')))
    })
    const letters = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    const told = (_: string, value: unknown) => value instanceof ArrayBuffer ? letters(new Uint8Array(value)) : ArrayBuffer.isView(value) ? letters(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) : value
    const all: unknown[] = [Object.entries(localStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name))
      for (const store of database.objectStoreNames) all.push(store, await result(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(all, told)
  })
}
