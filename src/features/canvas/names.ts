/** What a screen reader says of the canvas's nodes and lines. */
import type { Messages } from '../../ui/index.ts'
import type { EdgeModel, NodeModel } from './canvasModel.ts'

type Names = Messages['canvas']

export function nodeName(node: NodeModel, names: Names): string {
  if (node.kind === 'tool') return names.tool(node.name, { idle: '', called: names.calling, failed: names.failed }[node.state])
  return names.agent(node.name, { idle: node.role !== undefined ? names.roles[node.role] : node.entry ? names.entry : '', acting: names.acting, receiving: names.receiving, failed: names.failed }[node.state])
}

export function edgeName({ kind, from, to, lit, word }: EdgeModel, names: Names): string {
  const [a, b] = [plain(from), plain(to)]
  if (kind === 'uses') return names.uses(a, b)
  if (word !== undefined) return (lit ? names.relationTaken : names.relation)(a, b, names.relations[word])
  return lit ? names.handoffTaken(a, b) : names.handoff(a, b)
}

function plain(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}
