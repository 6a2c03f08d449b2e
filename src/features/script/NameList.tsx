/** Names in their order, each chosen from those that there are. The focus stays in the list when one is taken out. */
import { useEffect, useRef, useState } from 'react'
import { Button, PlusIcon } from '../../ui/index.ts'
import { useExpectationTexts } from '../../ui/strings/edit/expectations.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import styles from './script.module.css'

/** Names that are drawn at once. */
const MANY = 100

type Props = { names: readonly string[], choices: readonly string[], add: string, onChange: (names: string[]) => void }

export function NameList({ names, choices, add, onChange }: Props) {
  const words = useExpectationTexts()
  const { more } = useScriptTexts()
  const [shown, setShown] = useState(MANY)
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const items = list.current?.querySelectorAll<HTMLElement>('select, [data-add]')
    items?.[Math.min(wanted.current, items.length - 1)]?.focus()
    wanted.current = undefined
  })
  const put = (next: string[], at: number) => {
    wanted.current = at
    onChange(next)
  }
  return (
    <ol ref={list} className={styles.names}>
      {names.slice(0, shown).map((name, i) => (
        <li key={i} className={styles.nameItem}>
          <select className={styles.select} aria-label={words.item(i + 1)} value={name} onChange={(event) => onChange(names.with(i, event.target.value))}>
            {[...new Set([...choices, name])].map((choice) => <option key={choice} value={choice}>{choice}</option>)}
          </select>
          <Button look="quiet" aria-label={words.removeItem(`${i + 1} ${name}`)} title={words.removeItem(name)} onClick={() => put(names.toSpliced(i, 1), i)}>×</Button>
        </li>
      ))}
      <li className={styles.nameItem}>
        {names.length > shown ? <Button data-add onClick={() => setShown(shown + MANY)}>{more(names.length - shown)}</Button>
          : choices[0] !== undefined && <Button data-add onClick={() => put([...names, choices[0]!], names.length)}><PlusIcon />{add}</Button>}
      </li>
    </ol>
  )
}
