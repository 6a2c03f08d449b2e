/**
 * Gives one language's texts to everything inside: those of before until the wanted ones are here. Sets nothing on the
 * document; the app does that.
 */
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { loadStrings, tableOf } from './tables.ts'
import type { Language } from './tables.ts'
import { english, StringsContext } from './useStrings.ts'
import type { Spoken } from './useStrings.ts'

export function Strings({ language, children }: { language: Language, children: ReactNode }) {
  const [last, setLast] = useState(english)
  const messages = tableOf(language)
  const spoken: Spoken = messages === undefined || last.language === language ? last : { language, messages }
  useEffect(() => {
    let wanted = true
    // Who is offline keeps the language of before; the choice is tried again at the next load.
    loadStrings(language).then(() => { if (wanted) setLast({ language, messages: tableOf(language)! }) }, () => {})
    return () => { wanted = false }
  }, [language])
  return <StringsContext value={spoken}>{children}</StringsContext>
}
