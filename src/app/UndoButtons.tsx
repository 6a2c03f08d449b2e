/** Undo and redo for the pointer and the finger; each says what it takes back. Refuses to be there where nothing is edited. */
import { usePlayground } from '../state/index.ts'
import type { Playground } from '../state/index.ts'
import { IconButton, RedoIcon, UndoIcon } from '../ui/index.ts'
import { useEditorTexts } from '../ui/strings/edit/shell.ts'
import styles from './UndoButtons.module.css'

type Way = 'undo' | 'redo'
const ways: readonly { way: Way, icon: React.ReactNode, keys: string, label: (state: Playground) => Playground['undoable'] }[] = [
  { way: 'undo', icon: <UndoIcon />, keys: 'Ctrl+Z', label: (state) => state.undoable },
  { way: 'redo', icon: <RedoIcon />, keys: 'Ctrl+Shift+Z', label: (state) => state.redoable },
]

export function UndoButtons() {
  const texts = useEditorTexts()
  return (
    <fieldset className={styles.ways} aria-label={texts.undoAndRedo}>
      {ways.map((each) => <UndoButton key={each.way} {...each} />)}
    </fieldset>
  )
}

/** Stays focusable with nothing left to do: whoever holds Enter on it must not lose the focus there. */
function UndoButton({ way, icon, keys, label }: typeof ways[number]) {
  const texts = useEditorTexts()
  const edit = usePlayground(label)
  const what = edit && texts.did[edit.code](edit.name ?? '', edit.to ?? '', edit.count ?? 1)
  return (
    <IconButton look="quiet" label={texts[way]} icon={icon} aria-disabled={edit === undefined} className={edit === undefined ? styles.unable : undefined}
      title={what === undefined ? `${texts[way]} (${keys})` : `${texts[way]} (${keys}): ${what}`} onClick={() => usePlayground.getState()[way]()} />
  )
}
