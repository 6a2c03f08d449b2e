/** Edits of whatever is selected, with the label that says what was done. */
import { disconnect, duplicated, removeNodes, wireFrom } from '../../scenario/editing.ts'
import type { NodeId, WireId } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'

/** Nodes and wires, as one edit. The orchestration stays. */
export function removeSelected(ids: readonly (NodeId | WireId)[]): void {
  const wires = ids.flatMap((id) => wireFrom(id) ?? [])
  const nodes = ids.filter((id) => wireFrom(id) === undefined && id !== 'orchestration:') as NodeId[]
  const playground = usePlayground.getState()
  const [wire] = wires
  if (nodes.length > 0) playground.edit({ code: 'remove', name: nodes[0]!, count: nodes.length }, (scenario) => removeNodes(disconnect(scenario, wires), nodes))
  else if (wire) playground.edit({ code: 'disconnect', name: wire.from, to: wire.to }, (scenario) => disconnect(scenario, wires))
  playground.select([])
}

export function duplicateNodes(ids: readonly NodeId[]): void {
  const playground = usePlayground.getState()
  const made = duplicated(playground.scenario, ids)
  if (made.ids.length === 0) return
  playground.edit({ code: 'duplicate', name: ids[0]!, count: made.ids.length }, () => made.scenario)
  playground.select(made.ids)
}
