/** Wiring without a pointer: all that a node can be connected to, by name; what is chosen is connected at once. */
import { nodeOf, nodesOf } from '../../scenario/index.ts'
import { connect, wireChoices } from '../../scenario/editing.ts'
import type { NodeId, WireKind } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { useOutlineTexts } from '../../ui/strings/edit/outline.ts'
import styles from './Outline.module.css'

export function ConnectSelect({ from, onClose }: { from: NodeId, onClose: () => void }) {
  const texts = useOutlineTexts()
  const scenario = usePlayground((state) => state.scenario)
  const name = nodeOf(from).name || texts.orchestrations[scenario.orchestration.kind]
  const choices = nodesOf(scenario).flatMap((to) => {
    const found = wireChoices(scenario, from, to)
    return found.ok ? found.kinds.map((kind) => ({ kind, to })) : []
  })
  const choose = (kind: WireKind, to: NodeId) => {
    usePlayground.getState().edit({ code: 'connect', name: from, to }, (before) => connect(before, { kind, from, to }))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={texts.connectTo(name)}>
      {choices.length === 0 && <p>{texts.nothingToConnect}</p>}
      <div className={styles.choices}>
        {choices.map(({ kind, to }) => <Button key={`${kind} ${to}`} onClick={() => choose(kind, to)}>{texts.wires[kind](nodeOf(to).name)}</Button>)}
      </div>
    </Dialog>
  )
}
