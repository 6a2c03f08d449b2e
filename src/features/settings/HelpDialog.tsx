/** What the keys do. */
import { Dialog, later, useStrings } from '../../ui/index.ts'
import styles from './HelpDialog.module.css'
import { KeyList } from './KeyList.tsx'

const EditorKeys = later(async () => (await import('./EditorKeys.tsx')).EditorKeys)

export function HelpDialog({ open, onClose }: { open: boolean, onClose: () => void }) {
  const { help, settings } = useStrings()
  return (
    <Dialog open={open} onClose={onClose} title={settings.help}>
      <p>{help.what}</p>
      <KeyList rows={[
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
      ]} />
      <p className={styles.note}>{help.intro}</p>
      {open && <EditorKeys space={help.space} />}
    </Dialog>
  )
}
