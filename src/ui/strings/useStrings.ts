/** Reads the texts that `<Strings>` gives. Outside of one it is English, so that a component can be tested alone. */
import { createContext, useContext } from 'react'
import { en } from './en.ts'
import type { Messages } from './en.ts'

export type Language = 'en' | 'zh'

export const StringsContext = createContext<{ language: Language, messages: Messages }>({ language: 'en', messages: en })

export function useStrings(): Messages {
  return useContext(StringsContext).messages
}

export function useLanguage(): Language {
  return useContext(StringsContext).language
}
