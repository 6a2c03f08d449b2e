/** A short list whose items are forms: add, move, duplicate, delete. The focus stays with the item, or goes to where it was. */
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button, PlusIcon } from '../../ui/index.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import { focusPanel } from './focusPanel.ts'
import styles from './script.module.css'

type Props<T> = {
  items: readonly T[]
  name: (number: number) => string
  add: string
  fresh: T
  /** Gives the message of a refusal. `burst` where something in an item was typed. */
  onChange: (items: T[], burst?: string) => string | undefined
  children: (item: T, onChange: (item: T, field: string) => string | undefined) => ReactNode
}

export function ItemList<T>({ items, name, add, fresh, onChange, children }: Props<T>) {
  const words = useScriptTexts()
  const id = useId()
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.getElementById(wanted.current)?.querySelector<HTMLElement>('select, input, textarea, button')?.focus()
    wanted.current = undefined
  })
  const put = (next: T[], at: number) => {
    // Without an item the whole list may go.
    if (next.length === 0) focusPanel(document.getElementById(`${id}-add`))
    wanted.current = next.length === 0 ? `${id}-add` : `${id}-${Math.min(at, next.length - 1)}`
    onChange(next)
  }
  const move = (from: number, to: number) => {
    if (to >= 0 && to < items.length) put(items.toSpliced(from, 1).toSpliced(to, 0, items[from]!), to)
  }
  return (
    <>
      {items.map((item, i) => (
        <fieldset key={i} id={`${id}-${i}`} className={styles.item} aria-label={name(i + 1)}>
          <span className={styles.number} aria-hidden="true">{i + 1}</span>
          <div className={styles.itemForm}>{children(item, (next, field) => onChange(items.with(i, next), `${i} ${field}`))}</div>
          <div className={styles.itemActions}>
            <Button look="quiet" aria-label={`${words.moveUp}: ${name(i + 1)}`} title={words.moveUp} aria-disabled={i === 0} onClick={() => move(i, i - 1)}>↑</Button>
            <Button look="quiet" aria-label={`${words.moveDown}: ${name(i + 1)}`} title={words.moveDown} aria-disabled={i === items.length - 1} onClick={() => move(i, i + 1)}>↓</Button>
            <Button look="quiet" aria-label={`${words.duplicate}: ${name(i + 1)}`} title={words.duplicate} onClick={() => put(items.toSpliced(i + 1, 0, item), i + 1)}><DuplicateMark /></Button>
            <Button look="quiet" aria-label={`${words.remove}: ${name(i + 1)}`} title={words.remove} onClick={() => put(items.toSpliced(i, 1), i)}>×</Button>
          </div>
        </fieldset>
      ))}
      <div id={`${id}-add`}><Button onClick={() => put([...items, fresh], items.length)}><PlusIcon />{add}</Button></div>
    </>
  )
}

/** No font can be counted on to have a sign for it. */
function DuplicateMark() {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true" focusable="false">
      <rect x="2.5" y="2.5" width="8" height="8" rx="1.5" /><path d="M13.5 6v6a1.5 1.5 0 0 1-1.5 1.5H6" />
    </svg>
  )
}
