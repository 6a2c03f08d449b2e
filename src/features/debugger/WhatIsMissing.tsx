/** Why a scenario can't run, in the reader's language: the errors that its check found, and what to do about each. */
import type { ScenarioProblem } from '../../scenario/index.ts'
import { useLanguage } from '../../ui/index.ts'
import { problemWords } from '../../ui/strings/problems.ts'
import { fillText } from './parts.ts'
import styles from './Inspector.module.css'

/** The rest are in the list of problems. */
const MOST = 5

export function WhatIsMissing({ problems }: { problems: readonly ScenarioProblem[] }) {
  const { byCode } = problemWords[useLanguage()]
  return problems.slice(0, MOST).map(({ code, where, message, fix, params }) => {
    const words = byCode[code]
    return (
      <span key={`${where} ${code}`} className={styles.missing} lang={words ? undefined : 'en'}>
        {words ? `${fillText(words.message, params)} → ${fillText(words.fix, params)}` : `${message} → ${fix}`}
      </span>
    )
  })
}
