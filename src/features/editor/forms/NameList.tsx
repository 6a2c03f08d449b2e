/** A list of names that a setting holds, such as an agent's tools: in order, out, one more, or a node that is made for it. */
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { nodeId } from '../../../scenario/index.ts'
import type { NodeKind } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { Button } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { keysOf, ListEditor, moved } from '../../../ui/ListEditor.tsx'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { ProblemNotes, usePlace, useProblemsAt } from './FormPlace.tsx'
import type { Words } from './Settings.tsx'
import { useNames } from './useNames.ts'
import styles from './forms.module.css'

type Kind = Exclude<NodeKind, 'orchestration'>
/** What was done to the list, for a list of names or of whatever says more than a name. `made`: what a name begins as. */
export type ListChange = <T>(list: readonly T[], made: (name: string) => T) => T[]
type Props = {
  at: string
  words: Words
  kind: Kind
  names: readonly string[]
  empty: string
  /** Never offered, such as the agent itself. */
  but?: string
  onChange: (change: ListChange) => void
  /** Where an item says more than its name. */
  more?: (index: number) => ReactNode
  /** What can be made for the list; absent where nothing can. */
  fresh?: { label: string, onMake: () => void } | undefined
  /** A list that may name one more than once. */
  repeats?: boolean
}

export function NameList({ at, words: [label, help], kind, names, empty, but, onChange, more, fresh, repeats = false }: Props) {
  const place = usePlace(at)
  const known = useNames(kind)
  const problems = useProblemsAt(place)
  const keys = keysOf(names)
  const own = problems.filter(({ where }) => where === place)
  return (
    <section className={styles.list} data-place={place}>
      <h3 className={fieldStyles.label}>{label}</h3>
      <ListEditor label={label} empty={empty} onMove={(from, to) => onChange((list) => moved(list, from, to))} onRemove={(index) => onChange((list) => list.filter((_, i) => i !== index))}
        items={names.map((name, i) => ({
          key: keys[i]!, name, place: `${place}.${i}`,
          content: <>
            <NodeLink kind={kind} name={name} exists={known.includes(name)} />
            {more?.(i)}
            <ProblemNotes problems={problems.filter(({ where }) => where === `${place}.${i}`)} />
          </>,
        }))} />
      <Adder label={label} names={known.filter((name) => name !== but && (repeats || !names.includes(name)))} fresh={fresh} onAdd={(name) => onChange((list, made) => [...list, made(name)])} />
      <small className={fieldStyles.help}>{help}</small>
      {own.length > 0 && <ProblemNotes problems={own} />}
    </section>
  )
}

/** A name that leads to its node. */
export function NodeLink({ kind, name, exists }: { kind: Kind, name: string, exists: boolean }) {
  const texts = useFormTexts()
  if (!exists) return <span className={styles.missing}>{texts.missing(name)}</span>
  return <button type="button" className={styles.link} aria-label={texts.show(name)} onClick={() => usePlayground.getState().select([nodeId(kind, name)])}>{name}</button>
}

type AdderProps = { label: string, names: readonly string[], fresh?: { label: string, onMake: () => void } | undefined, onAdd: (name: string) => void }

/** Choosing and adding are two acts: with the keyboard a choice passes over others on its way. */
function Adder({ label, names, fresh, onAdd }: AdderProps) {
  const texts = useFormTexts()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const value = chosen === ' ' && fresh ? chosen : names.includes(chosen) ? chosen : ''
  const add = () => {
    if (value === ' ') fresh?.onMake()
    else if (value !== '') onAdd(value)
    setChosen('')
  }
  return (
    <div className={styles.adder}>
      <select id={id} aria-label={texts.addTo(label)} className={fieldStyles.control} value={value} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{texts.choose}</option>
        {names.map((name) => <option key={name} value={name}>{name}</option>)}
        {fresh && <option value=" ">{fresh.label}</option>}
      </select>
      <Button disabled={value === ''} onClick={add}>{texts.add}</Button>
    </div>
  )
}
