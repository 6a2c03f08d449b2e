/** A group of less used settings, closed until it is wanted; says how many in it are set, and how many have problems. */
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { WarningIcon } from '../../../ui/index.ts'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { isIn, usePlace, useProblems } from './FormPlace.tsx'
import styles from './forms.module.css'

/** The groups that are open, so that the next node shows them open, too. */
export const OpenFolds = createContext<Set<string>>(new Set())

type Props = {
  /** The same for the same group of every node. */
  id: string
  title: string
  /** How many settings in it are not as usual, or words that say how they are set. */
  set: number | string
  /** The fields in it. */
  fields: readonly string[]
  children: ReactNode
}

export function Fold({ id, title, set, fields, children }: Props) {
  const texts = useFormTexts()
  const open = useContext(OpenFolds)
  const base = usePlace('')
  const troubled = useProblems().filter(({ where }) => fields.some((field) => isIn(where, base + field))).length
  const said = typeof set === 'string' ? set : set > 0 ? texts.set(set) : ''
  return (
    <details className={styles.fold} open={open.has(id)} onToggle={(event) => event.currentTarget.open ? open.add(id) : open.delete(id)}>
      <summary>
        <span>{title}</span>
        {said !== '' && <span className={styles.set}>{said}</span>}
        {troubled > 0 && <span className={styles.troubled}><WarningIcon />{texts.troubled(troubled)}</span>}
      </summary>
      <div className={styles.group}>{children}</div>
    </details>
  )
}
