/**
 * Tabs with one stop for the Tab key: arrow keys, Home and End move and select, as in the ARIA pattern.
 * The panel of the selected tab is the children; `after` stands at the end of the bar and is no tab.
 */
import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import styles from './Tabs.module.css'

export type Tab<T extends string> = { id: T, label: ReactNode, title?: string }
type Props<T extends string> = {
  label: string
  tabs: readonly Tab<T>[]
  selected: T
  onSelect: (id: T) => void
  after?: ReactNode
  /** For the panel: a scrolling column by default. */
  panelClassName?: string | undefined
  panelRef?: Ref<HTMLDivElement>
  children: ReactNode
}

export function Tabs<T extends string>({ label, tabs, selected, onSelect, after, panelClassName, panelRef, children }: Props<T>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const target = nextTab(event.key, tabs.findIndex((tab) => tab.id === selected), tabs.length)
    const tab = target === undefined ? undefined : tabs[target]
    if (tab === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target ?? 0]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.bar}>
        <div ref={list} className={styles.list} role="tablist" aria-label={label}>
          {tabs.map((tab) => (
            <button key={tab.id} type="button" role="tab" id={`${id}-${tab.id}`} className={styles.tab} aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}-panel` : undefined} tabIndex={tab.id === selected ? 0 : -1} title={tab.title} onClick={() => onSelect(tab.id)} onKeyDown={move}>
              {tab.label}
            </button>
          ))}
        </div>
        {after !== undefined && <div className={styles.after}>{after}</div>}
      </div>
      {/* A panel can be all text: the keyboard must be able to scroll it. */}
      <div ref={panelRef} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={panelClassName ?? styles.panel} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}

/** Which tab a key leads to; undefined when it is none of the tabs' keys. */
export function nextTab(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight': return (index + 1) % count
    case 'ArrowLeft': return (index - 1 + count) % count
    case 'Home': return 0
    case 'End': return count - 1
    default: return undefined
  }
}
