/**
 * A small list at a place of the canvas, on the browser's own popover: type to narrow it, arrow keys move, Enter takes,
 * Escape and a click outside close. Whoever opens it puts the focus back.
 */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Point } from '../../../scenario/index.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import styles from './Picker.module.css'

export type Choice = { id: string, label: string, /** What it is or does, after the label. */ note?: string, icon?: ReactNode, take: () => void }
export type PickerProps = { label: string, /** On the screen. */ at: Point, choices: readonly Choice[], /** Said when there is nothing to choose from. */ none?: string, onClose: () => void }

/** So few need no search; it can be typed all the same. */
const FEW = 3
/** More than anyone reads; typing finds the others. */
const MOST = 100

export function Picker({ label, at, choices, none, onClose }: PickerProps) {
  const texts = useCanvasEditTexts()
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [index, setIndex] = useState(0)
  const found = narrowed(choices, query)
  const shown = found.slice(0, MOST)
  const active = shown[Math.min(index, shown.length - 1)]

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    element.showPopover()
    place(element, at)
  }, [at])
  useEffect(() => {
    document.getElementById(`${id}-${active?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active?.id])

  const take = (choice: Choice) => {
    box.current?.hidePopover()
    choice.take()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined && shown.length > 0) setIndex((Math.min(index, shown.length - 1) + move + shown.length) % shown.length)
    else if (event.key === 'Enter' && active) take(active)
    else if (event.key !== 'Tab') return
    // There is nowhere to go to inside.
    event.preventDefault()
  }
  return (
    <dialog ref={box} popover="auto" aria-label={label} className={styles.picker} onToggle={(event) => event.newState === 'closed' && onClose()}>
      <div className={styles.label} aria-hidden="true">{label}</div>
      {choices.length === 0 ? <p className={styles.none}>{none}</p> : (
        <>
          <input className={styles.search} data-few={choices.length <= FEW || undefined} type="text" role="combobox" aria-label={label} aria-expanded="true" aria-controls={`${id}-list`} aria-activedescendant={active && `${id}-${active.id}`} aria-autocomplete="list"
            // The popover was opened to choose.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            placeholder={texts.search} autoComplete="off" spellCheck={false} value={query} onKeyDown={onKeyDown}
            onChange={(event) => {
              setQuery(event.target.value)
              setIndex(0)
            }} />
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list to narrow is no select */}
          <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
            {shown.map((choice) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text above has the focus and the keys
              <div key={choice.id} id={`${id}-${choice.id}`} role="option" aria-selected={choice === active} className={styles.choice} onPointerMove={() => setIndex(shown.indexOf(choice))} onClick={() => take(choice)}>
                {choice.icon}<span className={styles.name}>{choice.label}</span>{choice.note !== undefined && <span className={styles.note}>{choice.note}</span>}
              </div>
            ))}
          </div>
          {shown.length === 0 && <p className={styles.none}>{texts.nothing(query)}</p>}
          <VisuallyHidden live>{query === '' ? '' : texts.found(found.length)}</VisuallyHidden>
        </>
      )}
    </dialog>
  )
}

/** Those that hold every word, those whose label begins with what is typed before the others. */
export function narrowed(choices: readonly Choice[], query: string): readonly Choice[] {
  const typed = query.trim().toLowerCase()
  const words = typed.split(/\s+/).filter((word) => word !== '')
  const found = choices.filter(({ label, note }) => words.every((word) => `${label} ${note ?? ''}`.toLowerCase().includes(word)))
  const begins = ({ label }: Choice) => label.toLowerCase().startsWith(typed)
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))]
}

/** At the place, but all of it on the screen. */
export function place(element: HTMLElement, { x, y }: Point): void {
  const { width, height } = element.getBoundingClientRect()
  element.style.left = `${Math.max(8, Math.min(x, document.documentElement.clientWidth - width - 8))}px`
  element.style.top = `${Math.max(8, Math.min(y, document.documentElement.clientHeight - height - 8))}px`
}
