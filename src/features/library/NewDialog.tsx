/** A new scenario from one of a few templates, or from nothing. It opens in the editor. */
import { useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import type { TemplateKind } from '../../state/index.ts'
import { Dialog } from '../../ui/index.ts'
import { useLibraryTexts } from '../../ui/strings/edit/library.ts'
import styles from './NewDialog.module.css'
import { onShelf } from './onShelf.ts'

type Props = { open: boolean, onClose: () => void, onMade?: () => void }
const kinds: readonly TemplateKind[] = ['single', 'swarm', 'team', 'pipeline', 'plan', 'empty']

export function NewDialog({ open, onClose, onMade = onClose }: Props) {
  const texts = useLibraryTexts()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const make = async (kind: TemplateKind) => {
    if (busy) return
    setBusy(true)
    const message = await onShelf(texts.notLoaded, (shelf) => shelf.create(kind))
    setBusy(false)
    setFailed(message)
    if (message !== undefined) return
    onMade()
    // Whoever makes a scenario goes on in the editor.
    usePlayground.getState().openTab('node')
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.newTitle}>
      <p className={styles.explain}>{texts.newExplain}</p>
      <ul className={styles.templates}>
        {kinds.map((kind, at) => (
          <li key={kind}>
            <button type="button" data-first={at === 0 || undefined} className={styles.template} onClick={() => void make(kind)}>
              <Sketch kind={kind} />
              <span>
                <b>{texts.templates[kind].name}</b>
                <small>{texts.templates[kind].says}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {failed !== undefined && <p role="alert" className={styles.failed}>{texts.failed(failed)}</p>}
    </Dialog>
  )
}

const dots: Record<TemplateKind, readonly [x: number, y: number][]> = {
  empty: [],
  single: [[24, 16]],
  swarm: [[10, 16], [38, 7], [38, 25]],
  team: [[8, 16], [24, 7], [24, 25], [40, 16]],
  pipeline: [[8, 16], [24, 16], [40, 16]],
  plan: [[12, 16], [36, 16]],
}
const lines: Record<TemplateKind, string> = {
  empty: 'M24 11v10M19 16h10',
  single: '',
  swarm: 'M15 14 33 8M15 18l18 6',
  team: 'M12 13l7-4M12 19l7 4M29 9l7 4M29 23l7-4',
  pipeline: 'M13 16h6M29 16h6',
  plan: 'M17 13h14M31 19H17',
}

/** Who works with whom, in a few dots. */
function Sketch({ kind }: { kind: TemplateKind }) {
  return (
    <svg width="48" height="32" viewBox="0 0 48 32" className={styles.sketch} data-empty={kind === 'empty' || undefined} aria-hidden="true" focusable="false">
      <path d={lines[kind]} />
      {dots[kind].map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="4" />)}
    </svg>
  )
}
