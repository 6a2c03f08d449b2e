/** A scenario's problem in the reader's language: the translation of its code, or else its own English. Pure. */
import type { ScenarioProblem } from '../../scenario/index.ts'

export type Translations = { readonly [code: string]: { message: string, fix: string } }
export type ProblemText = { message: string, fix: string, translated: boolean }

export function problemText({ code, params, message, fix }: ScenarioProblem, translations: Translations): ProblemText {
  const found = translations[code]
  if (found === undefined) return { message, fix, translated: false }
  const fill = (template: string) => template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
  return { message: fill(found.message), fix: fill(found.fix), translated: true }
}
