/** The editor's keys, in the help. */
import { useKeyTexts } from '../../ui/strings/edit/keys.ts'
import styles from './HelpDialog.module.css'
import { KeyList } from './KeyList.tsx'

export function EditorKeys({ space }: { space: string }) {
  const { title, note, enter, does } = useKeyTexts()
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <KeyList rows={[
        { keys: ['A'], text: does.add },
        { keys: ['C'], text: does.connect },
        { keys: ['W'], text: does.wires },
        { keys: [enter], text: does.open },
        { keys: ['←', '→', '↑', '↓'], text: does.walk },
        { keys: ['Shift+←', '…'], text: does.move },
        { keys: [space], text: does.several },
        { keys: ['Ctrl+X', 'C', 'V'], text: does.clipboard },
        { keys: ['Ctrl+D'], text: does.duplicate },
        { keys: ['Del'], text: does.remove },
        { keys: ['N'], text: does.note },
        { keys: ['T'], text: does.tidy },
        { keys: ['Z'], text: does.zoomTo },
        { keys: ['M'], text: does.minimap },
        { keys: ['F2'], text: does.rename },
      ]} />
      <p className={styles.note}>{note}</p>
    </section>
  )
}
