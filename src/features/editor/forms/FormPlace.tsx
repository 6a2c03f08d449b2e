/** Where in the document a form stands, and what check found there, for every field in it. */
import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ScenarioProblem } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { useLanguage } from '../../../ui/index.ts'
import { problemWords } from '../../../ui/strings/problems.ts'
import styles from './forms.module.css'

type Place = {
  /** Such as `agents.3`; empty for the scenario itself. */
  where: string
  problems: readonly ScenarioProblem[]
}
const PlaceContext = createContext<Place>({ where: '', problems: [] })

type Props = { where: string, owns: (problem: ScenarioProblem) => boolean, children: ReactNode }

/** `owns`: whether a problem is of this form. */
export function FormPlace({ where, owns, children }: Props) {
  const all = usePlayground((state) => state.problems)
  // As functions come anew with each render, the problems are what it hangs on.
  const problems = all.filter(owns)
  const key = problems.map(({ code, where: place }) => `${code} ${place}`).join('\n')
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all that can differ
  const place = useMemo(() => ({ where, problems }), [where, key])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export function usePlace(at: string): string {
  const { where } = useContext(PlaceContext)
  return where === '' ? at : `${where}.${at}`
}

/** All of this form. */
export function useProblems(): readonly ScenarioProblem[] {
  return useContext(PlaceContext).problems
}

/** Those of a field, and of what stands in it. */
export function useProblemsAt(place: string): readonly ScenarioProblem[] {
  const problems = useProblems()
  return problems.filter(({ where }) => isIn(where, place))
}

export function isIn(where: string, place: string): boolean {
  return where === place || where.startsWith(`${place}.`)
}

type Translations = { readonly [code: string]: { message: string, fix: string } }

/** In the reader's language, or else in the problem's own English, which `lang` then says. */
export function problemText({ code, params, message, fix }: ScenarioProblem, translations: Translations): { message: string, fix: string, lang?: 'en' } {
  const found = translations[code]
  return found ? { message: filled(found.message, params), fix: filled(found.fix, params) } : { message, fix, lang: 'en' }
}

function filled(template: string, params: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
}

/** A few problems, each with what to do; nothing where there are none. */
export function ProblemNotes({ problems }: { problems: readonly ScenarioProblem[] }) {
  const { byCode } = problemWords[useLanguage()]
  return problems.map((problem) => {
    const { message, fix, lang } = problemText(problem, byCode)
    return <small key={`${problem.code} ${problem.where}`} className={styles.trouble} data-severity={problem.severity} lang={lang}>{message} → {fix}</small>
  })
}
