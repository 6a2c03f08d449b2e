/** What the keys do. */
import type { ReactNode } from 'react'
import { Dialog, Kbd, useStrings } from '../../ui/index.ts'
import styles from './HelpDialog.module.css'

export function HelpDialog({ open, onClose }: { open: boolean, onClose: () => void }) {
  const { help, settings } = useStrings()
  const rows: readonly { keys: readonly ReactNode[], text: string }[] = [
    { keys: ['→'], text: help.step },
    { keys: ['←'], text: help.stepBack },
    { keys: [help.space], text: help.play },
    { keys: [help.home], text: help.first },
    { keys: [help.end], text: help.last },
    { keys: ['E'], text: help.mode },
    { keys: ['Ctrl+K', '⌘K'], text: help.palette },
    { keys: ['Ctrl+Z', '⌘Z'], text: help.undo },
    { keys: ['Ctrl+Shift+Z', '⌘⇧Z'], text: help.redo },
    { keys: ['?'], text: help.help },
    { keys: [`Ctrl+${help.enter}`, `⌘+${help.enter}`], text: help.run },
    { keys: ['←', '→'], text: help.tabs },
    { keys: ['+', '−', '0'], text: help.zoom },
    { keys: ['←', '→', '↑', '↓'], text: help.nodes },
    { keys: [help.escape], text: help.close },
  ]
  return (
    <Dialog open={open} onClose={onClose} title={settings.help}>
      <p>{help.what}</p>
      <dl className={styles.keys}>
        {rows.map(({ keys, text }) => (
          <div key={text} className={styles.row}>
            <dt>{keys.map((key, i) => <Kbd key={i}>{key}</Kbd>)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{help.intro}</p>
    </Dialog>
  )
}
