/** The texts of a part of the page that comes later than the rest: they come with it, in each language. */
import type { Language } from './tables.ts'
import { useLanguage } from './useStrings.ts'

/** A hook that gives the table in the reader's language. */
export function textsIn<T>(tables: { readonly [L in Language]: T }): () => T {
  return () => tables[useLanguage()]
}
