/** How a form changes the document: one field of one node at a time, named so that undo can say what it takes back. Refuses to know what a field means. */
import { ORCHESTRATION } from '../../../scenario/index.ts'
import type { EditLabel, NodeId, Scenario } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'

/** Why it could not be; undefined where it is done. */
export type Refusal = string | undefined
/** Sets a field, or takes it out. Edits of one `burst` that follow each other closely are undone together. */
export type Setter<N> = <K extends keyof N & string>(field: K, value: N[K] | undefined, burst?: string) => Refusal

export function change(label: EditLabel, how: (scenario: Scenario) => Scenario, burst?: string): Refusal {
  const done = usePlayground.getState().edit(label, how, burst)
  return done.ok ? undefined : done.message
}

/** The object with a field, or, for undefined, without it. The same object where nothing changes. */
export function withField<T extends object, K extends keyof T>(object: T, key: K, value: T[K] | undefined): T {
  if (object[key] === value && (value !== undefined || !Object.hasOwn(object, key))) return object
  if (value !== undefined) return { ...object, [key]: value }
  const { [key]: _, ...rest } = object
  return rest as T
}

type Lists = { [K in 'agents' | 'tools' | 'guardrails']: Scenario[K][number] }

/** Changes the node that stands there. */
export function changeItem<L extends keyof Lists>(list: L, index: number, label: EditLabel, how: (node: Lists[L]) => Lists[L], burst?: string): Refusal {
  return change(label, (scenario) => {
    const nodes = scenario[list] as Lists[L][]
    const node = nodes[index]
    const next = node === undefined ? node : how(node)
    return next === undefined || next === node ? scenario : { ...scenario, [list]: nodes.with(index, next) }
  }, burst)
}

export function itemSetter<L extends keyof Lists>(list: L, index: number, name: string): Setter<Lists[L]> {
  return (field, value, burst) => changeItem(list, index, { code: 'set', name, to: field }, (node) => withField(node, field, value), burst && `${list}.${index}.${burst}`)
}

export type Table = Scenario['tables'][string]

export function tableSetter(name: string): Setter<Table> {
  return (field, value, burst) => change({ code: 'set', name, to: field }, (scenario) => {
    const table = scenario.tables[name]
    return table ? { ...scenario, tables: { ...scenario.tables, [name]: withField(table, field, value) } } : scenario
  }, burst && `tables.${name}.${burst}`)
}

/** A field of the scenario itself. */
export const setScenario: Setter<Scenario> = (field, value, burst) =>
  change({ code: 'set', name: field }, (scenario) => withField(scenario, field, value), burst && `scenario.${burst}`)

/** A field of the orchestration, whatever its kind. */
export function setOrchestration(field: string, how: (orchestration: Scenario['orchestration']) => Scenario['orchestration'], burst?: string): Refusal {
  return change({ code: 'set', name: field }, (scenario) => {
    const orchestration = how(scenario.orchestration)
    return orchestration === scenario.orchestration ? scenario : { ...scenario, orchestration }
  }, burst && `${ORCHESTRATION}${burst}`)
}

/** The selection with a node under its new name. */
export function follow(old: NodeId, now: NodeId): void {
  const { selection } = usePlayground.getState()
  if (selection.includes(old)) usePlayground.getState().select(selection.map((id) => id === old ? now : id))
}
