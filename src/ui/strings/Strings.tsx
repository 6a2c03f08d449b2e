/** Gives one language's texts to everything inside. Sets nothing on the document; the app does that. */
import type { ReactNode } from 'react'
import { en } from './en.ts'
import type { Messages } from './en.ts'
import { StringsContext } from './useStrings.ts'
import type { Language } from './useStrings.ts'
import { zh } from './zh.ts'

const tables: Record<Language, { language: Language, messages: Messages }> = {
  en: { language: 'en', messages: en },
  zh: { language: 'zh', messages: zh },
}

export function Strings({ language, children }: { language: Language, children: ReactNode }) {
  return <StringsContext value={tables[language]}>{children}</StringsContext>
}
