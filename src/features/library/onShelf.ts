/** One act on the shelf, from its loading to its end: what went wrong comes back as a text. */
import { usePlayground } from '../../state/index.ts'
import type { Done, Shelf } from '../../state/index.ts'

/** @param notLoaded what is said where the shelf can't be loaded. */
export async function onShelf(notLoaded: string, act: (shelf: Shelf) => Promise<Done>): Promise<string | undefined> {
  const shelf = await usePlayground.getState().shelf().catch(() => undefined)
  if (!shelf) return notLoaded
  const done = await act(shelf)
  return done.ok ? undefined : done.message
}
