/** Problems of a scenario and of a document in the reader's language: the translation of the code, or else its own English. Pure. */
import type { DocumentProblem, ValueKind } from './documentProblem.ts'
import type { ScenarioProblem } from './problem.ts'

export type Translations = { readonly [code: string]: { message: string, fix: string } }
export type ProblemText = { message: string, fix: string, translated: boolean }

export function problemText({ code, params, message, fix }: ScenarioProblem, translations: Translations): ProblemText {
  const found = translations[code]
  if (found === undefined) return { message, fix, translated: false }
  return { message: filled(found.message, params), fix: filled(found.fix, params), translated: true }
}

export type DocumentWords = {
  readonly byDocumentCode: { readonly [code: string]: string }
  readonly kinds: Readonly<Record<ValueKind, string>>
  readonly document: string
  readonly place: (line: string, column: string) => string
}
export type DocumentText = { where: string, message: string, translated: boolean }

export function documentText({ code, where, params, message }: DocumentProblem, { byDocumentCode, kinds, document, place }: DocumentWords): DocumentText {
  const template = byDocumentCode[code]
  const { line, column } = params
  // Of all that is left out nothing can be placed.
  const at = code === 'more' ? '' : line !== undefined && column !== undefined ? place(line, column) : placeText(where) || document
  if (template === undefined) return { where: at, message, translated: false }
  const kind = (name: string | undefined) => kinds[name as ValueKind] ?? ''
  return { where: at, message: filled(template, { ...params, expected: kind(params['expected']), received: kind(params['received']) }), translated: true }
}

/** `agents.0.name` as people write it: `agents[0].name`. */
export function placeText(where: string): string {
  return where.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')
}

function filled(template: string, params: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}
