/**
 * A text that is typed freely, or taken from a list which what is typed narrows. Arrow keys walk the list, Enter takes,
 * Escape closes it and nothing else. Refuses to judge the text: whatever is typed stands.
 */
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { Field } from './Field.tsx'
import type { Around } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { ChevronIcon } from './icons/index.ts'
import styles from './ComboField.module.css'

/** More than anyone reads; what is typed brings the rest. */
const SHOWN = 100

type Props = Around & {
  value: string
  onChange: (value: string) => void
  options: readonly string[]
  /** The list is wanted: the time to fetch it. */
  onOpen?: () => void
  /** What the button beside the field says. */
  openLabel: string
  /** Under a list that is cut. */
  more: (left: number) => string
  /** Instead of a list without anything that fits. */
  none: string
  ref?: Ref<HTMLInputElement>
  placeholder?: string
}

export function ComboField({ value, onChange, options, onOpen, openLabel, more, none, ref, placeholder, ...around }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // What stands in the field when the list opens narrows nothing: the others are to be seen.
  const [typed, setTyped] = useState(false)
  // By its text: the list may come anew while it is open.
  const [active, setActive] = useState<string>()
  const fitting = typed ? options.filter((option) => fits(option, value)) : options
  const shown = fitting.slice(0, SHOWN)
  const at = active === undefined ? -1 : shown.indexOf(active)

  useLayoutEffect(() => {
    if (open) list.current?.showPopover()
    else list.current?.hidePopover()
  }, [open])
  useLayoutEffect(() => {
    if (open && at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [open, at])

  const show = () => {
    if (open) return
    setOpen(true)
    setTyped(false)
    setActive(value)
    onOpen?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0) {
      event.preventDefault()
      if (!open) show()
      else if (shown.length > 0) setActive(shown[at < 0 && by < 0 ? shown.length - 1 : (at + by + shown.length) % shown.length])
    } else if (open && event.key === 'Escape') {
      // The dialog around it stays.
      event.preventDefault()
      setOpen(false)
    } else if (open && event.key === 'Enter') {
      setOpen(false)
      if (shown[at] === undefined) return
      // It chooses; it does not send the form.
      event.preventDefault()
      onChange(shown[at])
    }
  }
  return (
    <Field {...around}>
      {(parts) => (
        <div className={styles.combo}>
          <input {...parts} ref={ref} className={`${fieldStyles.control} ${styles.input}`} data-code type="text" autoComplete="off" autoCapitalize="off" spellCheck={false} placeholder={placeholder} role="combobox"
            aria-expanded={open} aria-controls={`${id}-list`} aria-autocomplete="list" aria-activedescendant={open && shown[at] !== undefined ? `${id}-${at}` : undefined}
            value={value} onKeyDown={onKeyDown} onClick={show} onBlur={() => setOpen(false)}
            onChange={(event) => {
              if (!open) show()
              setTyped(event.target.value !== '')
              setActive(undefined)
              onChange(event.target.value)
            }} />
          {/* Not on the way of the Tab key: the arrow keys open the list too. */}
          <button type="button" className={styles.button} aria-label={openLabel} tabIndex={-1} onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.currentTarget.parentElement?.querySelector('input')?.focus()
              if (open) setOpen(false)
              else show()
            }}>
            <ChevronIcon />
          </button>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list to narrow is no select */}
          <div ref={list} id={`${id}-list`} popover="manual" role="listbox" aria-label={around.label} tabIndex={-1} className={styles.list} onPointerDown={(event) => event.preventDefault()}>
            {open && shown.map((option, index) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of that list
              <button key={option} id={`${id}-${index}`} type="button" role="option" tabIndex={-1} aria-selected={option === value} data-at={index === at || undefined} className={styles.option} onClick={() => {
                onChange(option)
                setOpen(false)
              }}>
                {option}
              </button>
            ))}
            {open && fitting.length > SHOWN && <p className={styles.note}>{more(fitting.length - SHOWN)}</p>}
            {open && shown.length === 0 && <p className={styles.note}>{none}</p>}
          </div>
        </div>
      )}
    </Field>
  )
}

/** Each word anywhere in it. */
function fits(option: string, typed: string): boolean {
  const low = option.toLowerCase()
  return typed.toLowerCase().split(/\s+/).every((word) => low.includes(word))
}
