/** Reads the texts that `<Strings>` gives. Outside of one it is English, so that a component can be tested alone. */
import { createContext, useContext } from 'react'
import { en } from './en.ts'
import type { Messages } from './en.ts'
import type { Language } from './tables.ts'

export type Spoken = { readonly language: Language, readonly messages: Messages }
export const english: Spoken = { language: 'en', messages: en }

export const StringsContext = createContext(english)

export function useStrings(): Messages {
  return useContext(StringsContext).messages
}

/** The language of the texts on the screen, which may be that of before while another one's are on their way. */
export function useLanguage(): Language {
  return useContext(StringsContext).language
}
