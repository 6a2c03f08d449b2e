/** The texts of the interface in the reader's language, given down by context. */
export { Strings } from './Strings.tsx'
export { useStrings, useLanguage } from './useStrings.ts'
export { loadStrings } from './tables.ts'
export type { Language } from './tables.ts'
export type { Messages } from './en.ts'
