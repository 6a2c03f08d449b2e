/** What can be put on the canvas, how its agents work together, and all that can be done: beside the canvas, or over it on a narrow page. */
import { orchestrationKinds } from '../../../scenario/editing.ts'
import type { OrchestrationKind, Point } from '../../../scenario/index.ts'
import { Button, MoreIcon, NoteIcon, VisuallyHidden } from '../../../ui/index.ts'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import type { AddableKind } from './canvasEdits.ts'
import { kinds } from './kinds.tsx'
import styles from './PaletteRail.module.css'

type Props = { way: OrchestrationKind, onAdd: (kind: AddableKind | 'note') => void, onWay: (way: OrchestrationKind) => void, onMore: (at: Point) => void }
const addable = ['agent', 'tool', 'guardrail', 'table', 'note'] as const

export function PaletteRail({ way, onAdd, onWay, onMore }: Props) {
  const texts = useCanvasEditTexts()
  return (
    <fieldset className={styles.rail}>
      <legend><VisuallyHidden>{texts.palette}</VisuallyHidden></legend>
      {addable.map((kind) => {
        const Icon = kind === 'note' ? NoteIcon : kinds[kind].Icon
        return <Button key={kind} look="quiet" className={styles.add!} aria-label={texts.addKind(kind)} title={texts.addKind(kind)} onClick={() => onAdd(kind)}><Icon /><span>{texts.kinds[kind]}</span></Button>
      })}
      <label className={styles.way}>
        <span>{texts.worksAs}</span>
        <select value={way} onChange={(event) => onWay(event.target.value as OrchestrationKind)}>
          {orchestrationKinds.map((kind) => <option key={kind} value={kind}>{texts.ways[kind]}</option>)}
        </select>
      </label>
      <Button look="quiet" className={styles.add!} aria-haspopup="menu" onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        onMore({ x: left, y: bottom + 4 })
      }}><MoreIcon /><span>{texts.more}</span></Button>
    </fieldset>
  )
}
