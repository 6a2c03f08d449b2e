/**
 * A list in a form: each item can be moved, by its handle or by the arrow keys on it, and taken out; what adds one
 * stands below. The focus stays with what was moved, and goes to the neighbour of what is gone. Refuses to know items.
 */
import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { CloseIcon } from './icons/index.ts'
import styles from './ListEditor.module.css'
import { useFieldTexts } from './strings/edit/fields.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type ListItem = {
  /** Stays with the item when it is moved. */
  key: string
  /** For whoever can't see it. */
  name: string
  content: ReactNode
  place?: string
}
type Props = {
  label: string
  items: readonly ListItem[]
  /** Absent where the order means nothing. */
  onMove?: ((from: number, to: number) => void) | undefined
  onRemove: (index: number) => void
  /** Shown where there is no item. */
  empty: string
}

export function ListEditor({ label, items, onMove, onRemove, empty }: Props) {
  const words = useFieldTexts()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [drag, setDrag] = useState<{ from: number, to: number }>()

  const move = (from: number, to: number) => {
    if (!onMove || to < 0 || to >= items.length || to === from) return
    onMove(from, to)
    setSaid(words.moved(items[from]!.name, to + 1, items.length))
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(index, index + by)
    // It stands elsewhere once the page is drawn, and what is moved in a page loses the focus.
    requestAnimationFrame(() => list.current?.children[index + by]?.querySelector<HTMLElement>('[data-handle]')?.focus())
  }
  /** Where the pointer would put what it drags. */
  const placeAt = (y: number): number => {
    const middles = [...list.current?.children ?? []].map((item) => item.getBoundingClientRect()).map(({ top, height }) => top + height / 2)
    const before = middles.filter((middle, i) => i !== drag?.from && middle < y).length
    return Math.min(before, items.length - 1)
  }
  const onPointerDown = (event: PointerEvent, index: number) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: index, to: index })
  }
  const drop = () => {
    if (drag) move(drag.from, drag.to)
    setDrag(undefined)
  }
  const remove = (index: number) => {
    const left = items.length - 1
    onRemove(index)
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]')
      const next = left === 0 ? undefined : buttons?.[Math.min(index, left - 1)]
      ;(next ?? list.current)?.focus()
    })
  }

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label} tabIndex={-1}>
        {items.map(({ key, name, content, place }, index) => (
          <li key={key} className={styles.item} data-place={place} data-drag={drag?.from === index || undefined}
            data-drop={drag && drag.to === index && drag.from !== index ? drag.to < drag.from ? 'before' : 'after' : undefined}>
            {onMove && (
              <button type="button" data-handle className={styles.handle} aria-label={words.move(name, index + 1, items.length)} title={words.moveHelp} disabled={items.length < 2}
                onKeyDown={(event) => onKeyDown(event, index)} onPointerDown={(event) => onPointerDown(event, index)}
                onPointerMove={(event) => drag && setDrag({ ...drag, to: placeAt(event.clientY) })} onPointerUp={drop} onPointerCancel={() => setDrag(undefined)}>
                <svg width="8" height="14" viewBox="0 0 8 14" fill="currentColor" aria-hidden="true" focusable="false">
                  {[2, 7, 12].map((y) => <g key={y}><circle cx="2" cy={y} r="1.2" /><circle cx="6" cy={y} r="1.2" /></g>)}
                </svg>
              </button>
            )}
            <div className={styles.content}>{content}</div>
            <IconButton look="quiet" data-remove label={words.remove(name)} icon={<CloseIcon />} onClick={() => remove(index)} />
          </li>
        ))}
        {items.length === 0 && <li className={styles.empty}>{empty}</li>}
      </ol>
      <VisuallyHidden live>{said}</VisuallyHidden>
    </>
  )
}

/** The list with one item elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Keys for items that may be the same: the second `a` is `a 2`. */
export function keysOf(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}
