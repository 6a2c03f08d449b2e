/** What the cards of the editor show, worked out from the scenario; what did not change stays the same object. Pure. */
import type { NodeId, NodeKind, Scenario, ScenarioGuardrail } from '../../../scenario/index.ts'
import { canvasModel } from '../canvasModel.ts'
import type { AgentNodeModel, ToolNodeModel } from '../canvasModel.ts'

export type GuardrailModel = { kind: 'guardrail', id: NodeId, name: string, rule: ScenarioGuardrail['kind'], on: string }
export type TableModel = { kind: 'table', id: NodeId, name: string, field: string, rows: number }
export type OrchestrationModel = { kind: 'orchestration', id: NodeId, name: string, way: Scenario['orchestration']['kind'] }
export type EditNodeModel = AgentNodeModel | ToolNodeModel | GuardrailModel | TableModel | OrchestrationModel
export type ModelOf<K extends NodeKind> = Extract<EditNodeModel, { kind: K }>

export function editModel(scenario: Scenario): EditNodeModel[] {
  const { nodes } = canvasModel(scenario, { route: [] }, undefined)
  return [
    { kind: 'orchestration', id: 'orchestration:', name: '', way: scenario.orchestration.kind },
    ...nodes,
    ...scenario.guardrails.map((guardrail): GuardrailModel => ({ kind: 'guardrail', id: `guardrail:${guardrail.name}`, name: guardrail.name, rule: guardrail.kind, on: guardrail.on.join(' ') })),
    ...Object.entries(scenario.tables).map(([name, { key, rows }]): TableModel => ({ kind: 'table', id: `table:${name}`, name, field: key, rows: rows.length })),
  ]
}

/** Gives, for every value, the one that was given for its key before, as long as both hold the same: so whoever remembers by identity does so. */
export function keeper<K, V extends object>(): (next: ReadonlyMap<K, V>) => ReadonlyMap<K, V> {
  let before: ReadonlyMap<K, V> = new Map()
  return (next) => {
    before = new Map(Array.from(next, ([key, value]) => {
      const old = before.get(key)
      return [key, old !== undefined && same(old, value) ? old : value]
    }))
    return before
  }
}

function same(a: object, b: object): boolean {
  const [mine, yours] = [Object.entries(a), Object.entries(b)]
  return mine.length === yours.length && mine.every(([key, value], i) => yours[i]![0] === key && yours[i]![1] === value)
}
