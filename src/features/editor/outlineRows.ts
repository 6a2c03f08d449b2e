/** The rows of the outline: each kind of node with its nodes, each node with the wires that leave it. Pure. */
import { nodeKinds, nodeOf, nodesOf, ORCHESTRATION } from '../../scenario/index.ts'
import { wiresOf } from '../../scenario/editing.ts'
import type { NodeId, NodeKind, Scenario, WireId, WireKind } from '../../scenario/index.ts'

export type Row =
  | { level: 1, key: `kind ${NodeKind}`, kind: NodeKind, count: number }
  | { level: 2, key: NodeId, id: NodeId, kind: NodeKind, name: string, title?: string, wires: number }
  | { level: 3, key: WireId, id: WireId, wire: WireKind, from: NodeId, to: NodeId }

/** Those that are seen: the rows under a closed one are left out. */
export function outlineRows(scenario: Scenario, closed: ReadonlySet<string>): Row[] {
  const wires = wiresOf(scenario)
  const leaving = groupedBy(wires, ({ from }) => from)
  const nodes = groupedBy(nodesOf(scenario), (id) => nodeOf(id).kind)
  const titles = new Map([...scenario.agents, ...scenario.tools].map(({ name, title }) => [name, title]))
  return nodeKinds.flatMap((kind): Row[] => {
    const own = nodes.get(kind) ?? []
    const key = `kind ${kind}` as const
    const group: Row = { level: 1, key, kind, count: own.length }
    if (closed.has(key)) return [group]
    return [group, ...own.flatMap((id): Row[] => {
      const { name } = nodeOf(id)
      const out = leaving.get(id) ?? []
      const title = titles.get(name)
      const node: Row = { level: 2, key: id, id, kind, name, wires: out.length, ...(title !== undefined && title !== name && kind !== 'table' && id !== ORCHESTRATION && { title }) }
      return [node, ...(closed.has(id) ? [] : out.map((wire): Row => ({ level: 3, key: wire.id, id: wire.id, wire: wire.kind, from: wire.from, to: wire.to })))]
    })]
  })
}

function groupedBy<T, K>(list: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>()
  for (const item of list) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

export function hasChildren(row: Row): boolean {
  return row.level === 1 ? row.count > 0 : row.level === 2 && row.wires > 0
}

/** The place of the row above it in the tree; -1 for a kind. */
export function parentOf(rows: readonly Row[], index: number): number {
  const { level } = rows[index]!
  return rows.findLastIndex((row, i) => i < index && row.level < level)
}
