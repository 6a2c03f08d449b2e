/**
 * A button that opens a menu, on the browser's own popover: it opens at the
 * choice that holds now; arrow keys, Home, End and a letter move, Escape and a
 * click outside close and give the focus back. Choosing an item closes the menu first. A long menu has a search box
 * above its items: then what is typed is searched for, and Enter chooses the first that is found.
 */
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './Menu.module.css'

type Props = { label: string, button: ReactNode, align?: 'start' | 'end', className?: string | undefined, search?: Search | undefined, children: ReactNode }
type Search = { label: string, text: string, onText: (text: string) => void }

export function Menu({ label, button, align = 'start', className, search, children }: Props) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])]
  const close = () => {
    menu.current?.hidePopover()
    trigger.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return close()
    }
    if (event.key === 'Tab') return menu.current?.hidePopover()
    const list = items()
    const at = list.indexOf(document.activeElement as HTMLElement)
    const typing = event.target === box.current
    if (typing && event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      return list[0]?.click()
    }
    if (typing && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    // The letter then goes into the box.
    if (search && (event.key === 'ArrowUp' ? at === 0 : (event.key.length === 1 || event.key === 'Process') && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)) return box.current?.focus()
    const target = nextItem(event.key, at, list.map((item) => item.textContent))
    if (target === undefined) return
    event.preventDefault()
    list[target]?.focus()
  }

  return (
    <>
      <button ref={trigger} type="button" className={`${styles.trigger} ${className ?? ''}`} aria-haspopup="menu" aria-expanded={open} aria-label={label} popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover()
        }}>
        {button}
      </button>
      <div ref={menu} id={id} popover="auto" tabIndex={-1} className={`${styles.menu} ${styles[align]}`}
        onToggle={(event) => {
          const isOpen = event.newState === 'open'
          setOpen(isOpen)
          if (!isOpen) search?.onText('')
          // What is chosen now is where a choice begins.
          if (isOpen) (items().find((item) => item.ariaChecked === 'true') ?? items()[0])?.focus()
        }}>
        {search && <input ref={box} type="search" className={styles.search} aria-label={search.label} placeholder={search.label} value={search.text} onChange={(event) => search.onText(event.target.value)} onKeyDown={onKeyDown} />}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}
          // Closed first, so that a dialog which the item opens gives the focus back to the trigger.
          onClickCapture={(event) => {
            if (event.target instanceof Element && event.target.closest('[role^=menuitem]')) close()
          }}>
          {children}
        </div>
      </div>
    </>
  )
}

type ItemProps = { onChoose: () => void, checked?: boolean, disabled?: boolean, lang?: string | undefined, children: ReactNode }

/** With `checked` it is one of a group of choices. */
export function MenuItem({ onChoose, checked, disabled = false, lang, children }: ItemProps) {
  return (
    <button type="button" role={checked === undefined ? 'menuitem' : 'menuitemradio'} aria-checked={checked} className={styles.item} disabled={disabled} lang={lang} tabIndex={-1} onClick={onChoose}>
      {children}
    </button>
  )
}

/** `foot`: it stays in sight under a long menu, two items in a line, and says its name to those who listen. */
export function MenuGroup({ label, foot = false, children }: { label: string, foot?: boolean, children: ReactNode }) {
  return (
    <fieldset aria-label={label} className={`${styles.group} ${foot ? styles.foot : ''}`}>
      {!foot && <div className={styles.label} aria-hidden="true">{label}</div>}
      {children}
    </fieldset>
  )
}

/** Which item a key leads to: the next, the previous, an end, or the next that begins with the letter. */
export function nextItem(key: string, index: number, texts: readonly string[]): number | undefined {
  const count = texts.length
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown': return (index + 1) % count
    case 'ArrowUp': return index < 0 ? count - 1 : (index - 1 + count) % count
    case 'Home': return 0
    case 'End': return count - 1
  }
  if (key.length !== 1 || key === ' ') return undefined
  for (let i = 1; i <= count; i++) {
    const candidate = (Math.max(index, -1) + i) % count
    if (texts[candidate]!.trim().toLowerCase().startsWith(key.toLowerCase())) return candidate
  }
  return undefined
}
