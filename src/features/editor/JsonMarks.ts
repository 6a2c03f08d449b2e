/** Where the problems of a text and of its document stand in it, in the reader's words. Pure; refuses to mark more than anyone would look at. */
import type { Diagnostic } from '@codemirror/lint'
import type { Tree } from '@lezer/common'
import { documentText, problemText } from '../../scenario/editing.ts'
import type { DocumentProblem, DocumentWords, ScenarioProblem, Translations } from '../../scenario/index.ts'
import { rangeAt, rangeOf, syntaxFault } from './JsonPlaces.ts'
import type { Range } from './JsonPlaces.ts'

const MOST = 200

export type Words = DocumentWords & { readonly byCode: Translations }

export function marksOfText(problems: readonly DocumentProblem[], tree: Tree, text: string, words: Words): Diagnostic[] {
  // Of what is left out nothing can be placed.
  return inOrder(problems.filter(({ code }) => code !== 'more').slice(0, MOST).map((problem) => ({ ...placeOfFault(problem, tree, text), severity: 'error', message: documentText(problem, words).message })))
}

export function marksOfDocument(problems: readonly ScenarioProblem[], tree: Tree, text: string, words: Words): Diagnostic[] {
  return inOrder(problems.slice(0, MOST).map((problem) => {
    const { message, fix } = problemText(problem, words.byCode)
    const { from, to } = rangeOf(tree, text, problem.where)
    return { from, to, severity: problem.severity, message: `${message}\n→ ${fix}` }
  }))
}

export function placeOfFault({ code, where, params }: DocumentProblem, tree: Tree, text: string): Range {
  const { line, column } = params
  if (line !== undefined && column !== undefined) return rangeAt(text, Number(line), Number(column))
  if (code === 'noJson') return syntaxFault(tree, text) ?? rangeAt(text, 1, 1)
  const { from, to } = rangeOf(tree, text, where)
  return { from, to }
}

function inOrder(marks: Diagnostic[]): Diagnostic[] {
  return marks.sort((a, b) => a.from - b.from || a.to - b.to)
}
