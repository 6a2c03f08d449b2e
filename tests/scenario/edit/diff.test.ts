import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseScenario, placed } from '../../../src/scenario/index.ts'
import { addNode, connect, diffScenarios, disconnect, noteAdded, noteChanged, orchestrateAs, removeNodes, rename, wireFrom } from '../../../src/scenario/editing.ts'
import type { Scenario, ScenarioChange } from '../../../src/scenario/index.ts'
import { bundled } from '../../support/bundled.ts'
import { made, randomEdit } from './randomEdits.ts'

const support = bundled.find(({ id }) => id === 'support-en')!.scenario

/** Short enough to read in a list. */
function said({ change, part, fields }: ScenarioChange): string {
  const { kind, ...rest } = part
  return [change, kind, ...Object.values(rest), ...fields.map(({ field, from, to }) => `${field}: ${JSON.stringify(from) ?? '–'} → ${JSON.stringify(to) ?? '–'}`)].join(' ')
}
const diff = (before: Scenario, after: Scenario, log?: Parameters<typeof diffScenarios>[2]) => diffScenarios(before, after, log).map(said)
const withAgent = (name: string, change: Partial<Scenario['agents'][number]>) => ({ ...support, agents: support.agents.map((agent) => agent.name === name ? { ...agent, ...change } : agent) })

describe('what differs between two scenarios', () => {
  it('is nothing where they say the same, also when they are not the same objects', () => {
    expect(diff(support, support)).toEqual([])
    const again = parseScenario(JSON.parse(JSON.stringify(support)))
    expect(again.ok && diff(support, again.scenario)).toEqual([])
  })

  it.each<[string, Scenario, string[]]>([
    ['a setting', { ...support, title: 'Help', seed: 7, limits: { maxTurns: 3 } }, [`changed scenario title: ${JSON.stringify(support.title)} → "Help" seed: ${support.seed} → 7 limits.maxTurns: – → 3`]],
    ['a field of an agent', withAgent('billing', { maxTurns: 2 }), [`changed agent billing maxTurns: ${support.agents[1]!.maxTurns} → 2`]],
    ['a field inside a field', { ...support, tools: support.tools.map((tool) => ({ ...tool, parameters: { ...tool.parameters, required: [] } })) }, ['changed tool lookup_order parameters.required: ["order_id"] → []']],
    ['wires that are gone', disconnect(support, [wireFrom('handoff agent:triage agent:tech')!, wireFrom('tool agent:billing tool:lookup_order')!]), ['removed wire handoff triage tech', 'removed wire tool billing lookup_order']],
    ['a new wire', connect(support, { kind: 'agent', from: 'agent:tech', to: 'agent:billing' }), ['added wire agent tech billing']],
    ['what a wire says', withAgent('triage', { handoffs: [{ to: 'billing', history: 'brief' }, { to: 'tech', history: 'full' }] }), ['changed wire handoff triage billing history: "full" → "brief"']],
    ['the order of wires', withAgent('triage', { handoffs: support.agents[0]!.handoffs.toReversed() }), ['changed agent triage handoffs.order: ["billing","tech"] → ["tech","billing"]']],
    ['the first agent', connect(disconnect(support, [wireFrom('entry orchestration: agent:triage')!]), { kind: 'entry', from: 'orchestration:', to: 'agent:tech' }), ['changed orchestration entry: "triage" → "tech"']],
  ])('names %s', (_, after, expected) => {
    expect(diff(support, after)).toEqual(expected)
  })

  it('counts the nodes that stand elsewhere on the canvas', () => {
    const there = placed(support, { 'agent:tech': { x: 1, y: 1 }, 'agent:triage': { x: 2, y: 2 }, 'agent:billing': { x: 3, y: 3 } })
    expect(diff(there, placed(there, { 'agent:tech': { x: 9, y: 1 }, 'agent:triage': { x: 2, y: 9 } }))).toEqual(['changed layout 2'])
  })

  it('names the notes on the canvas by what they say', () => {
    const noted = noteAdded(noteAdded(support, { x: 1, y: 1 }, 'first'), { x: 2, y: 2 }, 'second')
    expect(diff(support, noted)).toEqual(['added note 1 note: – → "first"', 'added note 2 note: – → "second"'])
    expect(diff(noted, noteChanged(noteChanged(noted, 0, { text: 'First' }), 1, { x: 9 }))).toEqual(['changed note 1 note: "first" → "First"', 'changed layout 1'])
  })

  it('names a node that is new, with its wires, and one that is gone', () => {
    const { scenario } = addNode(support, 'agent')
    const added = connect({ ...scenario, agents: scenario.agents.map((agent) => agent.name === 'agent' ? { ...agent, instructions: 'Be kind.' } : agent) }, { kind: 'handoff', from: 'agent:tech', to: 'agent:agent' })
    const there = diff(support, added)
    expect(there).toEqual([expect.stringMatching(/^added agent agent.*instructions: – → "Be kind\."/), 'added wire handoff tech agent'])
    const back = diff(added, support)
    expect(back[0]).toMatch(/^removed agent agent/)
    expect(back.slice(1)).toEqual(['removed wire handoff tech agent'])
    expect(diff(support, removeNodes(support, ['agent:tech']))[0]).toMatch(/^removed agent tech/)
  })

  it('knows a node by what it says: a new name is no other node, and what only follows from it is not told', () => {
    const renamed = rename(rename(rename(support, 'agent:billing', 'accounts'), 'tool:lookup_order', 'find'), 'table:orders', 'sales')
    expect(diff(support, renamed)).toEqual(['renamed agent accounts billing', 'renamed tool find lookup_order', 'renamed table sales orders'])
    expect(diff(support, { ...renamed, agents: renamed.agents.map((agent) => agent.name === 'accounts' ? { ...agent, maxTurns: 2 } : agent) })[0]).toMatch(/^renamed agent accounts billing maxTurns: \d+ → 2$/)
  })

  it('takes the word of the log for a name, where the node says other things now or two have changed names', () => {
    const other = rename(withAgent('billing', { instructions: 'Sell flowers.', title: 'Flowers', description: 'x', tools: [] }), 'agent:billing', 'flowers')
    expect(diff(support, other).map((line) => line.split(' ').slice(0, 3).join(' '))).toContain('removed agent billing')
    expect(diff(support, other, [{ from: 'billing', to: 'flowers' }]).map((line) => line.split(' ').slice(0, 4).join(' '))).toContain('renamed agent flowers billing')
    const swapped = rename(rename(rename(support, 'agent:billing', 'on_the_way'), 'agent:tech', 'billing'), 'agent:on_the_way', 'tech')
    expect(diff(support, swapped, [{ from: 'billing', to: 'on_the_way' }, { from: 'tech', to: 'billing' }, { from: 'on_the_way', to: 'tech' }])).toEqual(['renamed agent tech billing', 'renamed agent billing tech'])
  })

  it('names rows by their keys, with the fields that changed', () => {
    const orders = support.tables['orders']!
    const [first] = orders.rows
    const after = { ...support, tables: { ...support.tables, orders: { ...orders, rows: [{ ...first, status: 'lost' }, { ...first, [orders.key]: 'B-1' }] } } }
    const changes = diffScenarios(support, after)
    expect(changes.every(({ part }) => part.kind === 'row' && part.table === 'orders')).toBe(true)
    expect(changes.map(said)).toEqual(expect.arrayContaining([expect.stringMatching(/^changed row orders A-77 status: .* → "lost"$/), expect.stringMatching(/^added row orders B-1/)]))
  })

  it('names replies by their place', () => {
    const scripted = (...replies: string[]): Scenario => ({ ...support, script: { mode: 'order', replies } })
    expect(diff(scripted('a', 'b', 'c', 'd'), scripted('a', 'B', 'c', 'e', 'd'))).toEqual(['changed reply 2 content: "b" → "B"', 'added reply 4 content: – → "e"'])
    expect(diff(scripted('a', 'b'), { ...support, script: { mode: 'agent', replies: { triage: ['a'], tech: ['x'] } } })).toEqual(['changed script mode: "order" → "agent"', 'changed reply 2 content: "b" → "x"'])
    const ofAgents = (...replies: string[]): Scenario => ({ ...support, script: { mode: 'agent', replies: { triage: replies } } })
    expect(diff(ofAgents('a'), ofAgents('a', 'b'))).toEqual(['added reply 2 triage content: – → "b"'])
    expect(diff(scripted(), { ...scripted(), script: { mode: 'order', replies: [], decisions: [{ kind: 'approve' }], toolOutcomes: { lookup_order: [{ kind: 'ok', value: 1 }] } } })).toEqual([
      'added decision 1 decision: – → {"kind":"approve"}', 'added outcome lookup_order 1 outcome: – → {"kind":"ok","value":1}',
    ])
  })

  it('names another way of working together, its workers and its stages', () => {
    expect(diff(support, orchestrateAs(support, 'single'))).toEqual(['changed orchestration kind: "swarm" → "single" entry: "triage" → – maxHandoffs: 4 → – agent: – → "triage"'])
    const team = orchestrateAs(support, 'team')
    if (team.orchestration.kind !== 'team') throw new Error('no team')
    expect(diff(team, { ...team, orchestration: { ...team.orchestration, workers: ['triage'], concurrency: 3 } })).toEqual([
      'changed orchestration concurrency: 1 → 3', ...team.orchestration.workers.map((name) => `removed wire worker  ${name}`), 'added wire worker  triage',
    ])
    const pipeline = orchestrateAs(support, 'pipeline')
    if (pipeline.orchestration.kind !== 'pipeline') throw new Error('no pipeline')
    const { stages } = pipeline.orchestration
    expect(diff(pipeline, { ...pipeline, orchestration: { ...pipeline.orchestration, stages: stages.slice(1).map((stage, i) => i === 0 ? { ...stage, agent: 'triage' } : stage) } })).toEqual([
      `removed stage ${stages[0]!.name}`, `changed stage ${stages[1]!.name} agent: "${stages[1]!.agent}" → "triage"`,
    ])
  })

  it('is found for whatever was edited, and only for that', () => {
    fc.assert(fc.property(fc.array(randomEdit, { maxLength: 30 }), (edits) => {
      const after = edits.reduce(made, support)
      const changes = diffScenarios(support, after)
      for (const { change, fields, part } of changes) if (change === 'changed' && part.kind !== 'layout') expect(fields.length).toBeGreaterThan(0)
      expect(diffScenarios(after, after)).toEqual([])
    }), { numRuns: 100 })
  })
})
