/**
 * One field that finds agents, tools, commands, scenarios and runs. The ARIA combobox pattern: the focus stays in the
 * field, arrows move through the list, Enter does what is marked.
 */
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { usePlayground } from '../../state/index.ts'
import { Dialog, Kbd, VisuallyHidden } from '../../ui/index.ts'
import { useCommandTexts } from '../../ui/strings/edit/commands.ts'
import { commandList, found } from './commandList.ts'
import type { Asked, Command } from './commandList.ts'
import styles from './CommandPalette.module.css'

const SHOWN = 100

export function CommandPalette({ open, onClose, onAsk }: { open: boolean, onClose: () => void, onAsk: (asked: Asked) => void }) {
  const texts = useCommandTexts()
  return <Dialog open={open} onClose={onClose} title={texts.title}><Palette onClose={onClose} onAsk={onAsk} /></Dialog>
}

function Palette({ onClose, onAsk }: { onClose: () => void, onAsk: (asked: Asked) => void }) {
  const texts = useCommandTexts()
  // What can be done was decided when it was opened; nothing else happens while it is.
  const all = useMemo(() => commandList(usePlayground.getState(), texts, onAsk), [texts, onAsk])
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useMemo(() => found(all, text).slice(0, SHOWN), [all, text])
  const options = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    // It may give a promise, which is no clean-up.
    options.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const act = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = list.length - 1
    const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, PageDown: Math.min(last, at + 10), PageUp: Math.max(0, at - 10) }[event.key]
    if (to !== undefined) setAt(Math.max(0, to))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) act(list[at])
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.palette}>
      <input data-first type="text" role="combobox" aria-label={texts.field} placeholder={texts.field} aria-expanded="true" aria-controls={id} aria-autocomplete="list"
        aria-activedescendant={list[at] && `${id}-${at}`} autoComplete="off" spellCheck={false} className={styles.field} value={text} onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }} />
      <VisuallyHidden live>{texts.count(list.length)}</VisuallyHidden>
      {list.length === 0 && <p className={styles.none}>{texts.none(text)}</p>}
      {/* Keys come from the field; the list only takes clicks. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native list shows two texts and keys in a row */}
      <div ref={options} id={id} role="listbox" aria-label={texts.title} className={styles.list}>
        {list.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- the focus stays in the field
          <div key={command.key} id={`${id}-${index}`} role="option" aria-selected={index === at} className={styles.option} onClick={() => act(command)} onPointerMove={() => setAt(index)}>
            <span className={styles.kind}>{texts.groups[command.kind]}</span>
            <span className={styles.text}>{command.text}{command.more !== undefined && <small>{command.more}</small>}</span>
            {command.keys !== undefined && <Kbd>{command.keys}</Kbd>}
          </div>
        ))}
      </div>
    </div>
  )
}
