/**
 * The table of each language. English comes along, since a component outside of `<Strings>` speaks it; the others are
 * fetched when a reader wants them.
 */
import { en } from './en.ts'
import type { Messages } from './en.ts'

export type Language = 'en' | 'zh'

const tables = new Map<Language, Messages>([['en', en]])
const fetchers: Record<Language, () => Promise<Messages>> = {
  en: () => Promise.resolve(en),
  zh: async () => (await import('./zh.ts')).zh,
}

/** Undefined until it is loaded. */
export function tableOf(language: Language): Messages | undefined {
  return tables.get(language)
}

/** @throws what the browser says when the table cannot be fetched. */
export async function loadStrings(language: Language): Promise<void> {
  if (!tables.has(language)) tables.set(language, await fetchers[language]())
}
