// A shelf that does what a test says, and nothing else.
import type { Shelf } from '../../../src/state/index.ts'

export function shelfOf(acts: Partial<Shelf>): () => Promise<Shelf> {
  const fine = () => Promise.resolve({ ok: true } as const)
  const none = () => Promise.reject(new Error('not in this test'))
  const shelf: Shelf = { create: fine, duplicate: fine, rename: fine, tag: fine, remove: fine, reset: fine, undo: fine, add: none, file: none, backUp: none, restore: none, ...acts }
  return () => Promise.resolve(shelf)
}
