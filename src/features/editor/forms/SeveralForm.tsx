/** Several nodes and wires at once: how many of each, and what can be done with all of them. */
import { nodeKinds, nodeOf, ORCHESTRATION } from '../../../scenario/index.ts'
import { disconnect, removeNodes, wireFrom } from '../../../scenario/editing.ts'
import type { NodeId, Wire, WireId } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { Button } from '../../../ui/index.ts'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { change } from './change.ts'
import { duplicate } from './FormHead.tsx'
import styles from './forms.module.css'

export function SeveralForm({ ids }: { ids: readonly (NodeId | WireId)[] }) {
  const texts = useFormTexts()
  const wires = ids.map(wireFrom).filter((wire): wire is Wire => wire !== undefined)
  const nodes = ids.filter((id): id is NodeId => wireFrom(id) === undefined && id !== ORCHESTRATION)
  const deletable = nodes.length + wires.length
  const remove = () => {
    change({ code: 'remove', name: nodes[0] ?? '', count: deletable }, (scenario) => removeNodes(disconnect(scenario, wires), nodes))
    usePlayground.getState().select([])
  }
  return (
    <section className={styles.form} aria-label={texts.several(ids.length)}>
      <header className={styles.head}><h2 data-form-title tabIndex={-1}>{texts.several(ids.length)}</h2></header>
      <ul className={styles.chosen}>
        {nodeKinds.map((kind) => {
          const names = nodes.map(nodeOf).filter((node) => node.kind === kind).map(({ name }) => name)
          return kind === 'orchestration' || names.length === 0 ? null : <li key={kind}><b>{texts.ofKind[kind](names.length)}</b> <span>{some(names)}</span></li>
        })}
        {wires.length > 0 && <li><b>{texts.ofKind.wire(wires.length)}</b></li>}
        {ids.includes(ORCHESTRATION) && <li><b>{texts.kinds.orchestration}</b></li>}
      </ul>
      <p className={styles.help}>{texts.severalHelp}</p>
      <div className={styles.acts}>
        {nodes.length > 0 && <Button onClick={() => duplicate(nodes)}>{texts.duplicateAll(nodes.length)}</Button>}
        {deletable > 0 && <Button onClick={remove}>{texts.deleteAll(deletable)}</Button>}
      </div>
    </section>
  )
}

function some(names: readonly string[]): string {
  return names.length > 12 ? `${names.slice(0, 12).join(', ')}, …` : names.join(', ')
}
