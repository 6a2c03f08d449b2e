import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/engine/index.ts'
import { check, defineScenario, difference, inverse, nameFault, nodesOf, patched, PatchMisfit, placed, placeOf, scenarioFault } from '../../../src/scenario/index.ts'
import { addNode, connect, copyText, disconnect, duplicated, orchestrateAs, orchestrationKinds, pasteText, reconnect, removeNodes, rename, wireChoices, wireFrom, wiresOf } from '../../../src/scenario/editing.ts'
import type { Scenario } from '../../../src/scenario/index.ts'
import { bundled } from '../../support/bundled.ts'
import { made, randomEdit } from './randomEdits.ts'

const support = bundled.find(({ id }) => id === 'support-zh')!.scenario
const json = (scenario: Scenario) => scenario as unknown as Json
const kinds = (scenario: Scenario) => wiresOf(scenario).map(({ id }) => id)

describe('patches', () => {
  it('lead from any JSON to any other and back', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [before, after] = [a, b].map((value) => JSON.parse(JSON.stringify(value)) as Json) as [Json, Json]
      const patch = difference(before, after)
      expect(patched(before, patch)).toEqual(after)
      expect(patched(after, inverse(patch))).toEqual(before)
    }))
  })

  it('hold what was changed and nothing else', () => {
    const after = rename(placed(support, { 'agent:tech': { x: 1, y: 2 } }), 'tool:lookup_order', 'find_order')
    expect(JSON.stringify(difference(json(support), json({ ...support, title: 'x' })))).toBe(JSON.stringify([{ path: ['title'], before: support.title, after: 'x' }]))
    expect(patched(json(support), difference(json(support), json(after)))).toEqual(after)
    expect(difference(json(support), json(support))).toEqual([])
  })

  it('are refused, and change nothing, where something else stands by now', () => {
    const patch = difference({ a: [1, 2], b: 1 }, { a: [1, 2, 3], b: 2 })
    expect(() => patched({ a: [1, 2, 3], b: 2 }, patch)).toThrow(PatchMisfit)
    expect(() => patched({}, patch)).toThrow(PatchMisfit)
    expect(() => patched({ a: 'text', b: 1 }, patch)).toThrow(PatchMisfit)
  })
})

describe('nodes', () => {
  it('a new one of each kind has a free name, stands where it was put, and gives a scenario', () => {
    let scenario = support
    for (const kind of ['agent', 'tool', 'guardrail', 'table', 'agent', 'tool'] as const) {
      const { scenario: next, id } = addNode(scenario, kind, { x: 3, y: 4 })
      expect(nodesOf(next)).toEqual(expect.arrayContaining([...nodesOf(scenario), id]))
      expect(placeOf(next, id)).toEqual({ x: 3, y: 4 })
      expect(scenarioFault(next)).toBeUndefined()
      scenario = next
    }
    expect(check(scenario).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('the first agent is the one that a run starts with', () => {
    const empty = defineScenario({ version: 1, title: 'x', input: '', agents: [], orchestration: { kind: 'swarm', entry: '' } })
    expect(addNode(empty, 'agent').scenario.orchestration).toMatchObject({ entry: 'agent' })
  })

  it('a rename reaches wires, script, expectations, layout and the texts that name it, and nothing that only looks like it', () => {
    const told = { ...support, agents: support.agents.map((agent) => agent.name === 'triage' ? { ...agent, instructions: '移交给billing（transfer_to_billing），不是 billing_2。' } : agent) }
    const renamed = rename(placed(told, { 'agent:billing': { x: 5, y: 6 } }), 'agent:billing', 'accounts')
    expect(JSON.stringify(renamed)).not.toMatch(/"(transfer_to_)?billing"/)
    expect(renamed.agents[0]!.instructions).toBe('移交给accounts（transfer_to_accounts），不是 billing_2。')
    expect(renamed.expectations?.route).toEqual(['triage', 'accounts'])
    expect(placeOf(renamed, 'agent:accounts')).toEqual({ x: 5, y: 6 })
    expect(check(renamed)).toEqual(check(support))
    expect(rename(renamed, 'agent:accounts', 'billing')).toEqual(placed(told, { 'agent:billing': { x: 5, y: 6 } }))
  })

  it('a node whose name was written by hand and is no name can be given one', () => {
    const odd = { ...support, agents: support.agents.map((agent) => agent.name === 'tech' ? { ...agent, name: 'tech (old' } : agent) }
    expect(rename(odd, 'agent:tech (old', 'tech').agents.map(({ name }) => name)).toEqual(['triage', 'billing', 'tech'])
  })

  it.each([['taken', 'triage'], ['taken', 'lookup_order'], ['badName', '1st'], ['badName', ''], ['badName', '账务']] as const)('a name is refused as %s: %s', (why, name) => {
    expect(nameFault(support, 'agent:billing', name)).toBe(why)
    expect(rename(support, 'agent:billing', name)).toBe(support)
  })

  it('one that is taken out takes the wires to it along, and the run begins with another', () => {
    const left = removeNodes(support, ['agent:triage', 'tool:lookup_order'])
    expect(left.orchestration).toMatchObject({ entry: 'billing' })
    expect(left.agents.map(({ name, tools }) => [name, tools])).toEqual([['billing', []], ['tech', []]])
    expect(kinds(left)).toEqual(['entry orchestration: agent:billing'])
    expect(removeNodes(support, ['orchestration:'])).toBe(support)
  })

  it('go through the clipboard with the wires among them, under free names, into any scenario', () => {
    const text = copyText(support, ['agent:billing', 'tool:lookup_order', 'table:orders'])
    const here = pasteText(support, text)
    if (typeof here === 'string') throw new Error(here)
    expect(here.ids).toEqual(['agent:billing_2', 'tool:lookup_order_2', 'table:orders_2'])
    expect(kinds(here.scenario)).toEqual(expect.arrayContaining(['tool agent:billing_2 tool:lookup_order_2', 'table tool:lookup_order_2 table:orders_2']))
    const elsewhere = pasteText(defineScenario({ version: 1, title: 'x', input: '', agents: [], orchestration: { kind: 'swarm', entry: '' } }), text)
    expect(elsewhere).toMatchObject({ ids: ['agent:billing', 'tool:lookup_order', 'table:orders'] })
    for (const bad of ['', 'hello', '{}', '{"agentMesh":"nodes","scenario":{"version":1}}']) expect(typeof pasteText(support, bad)).toBe('string')
    expect(duplicated(support, ['agent:triage']).ids).toEqual(['agent:triage_2'])
  })
})

describe('wires', () => {
  it('are what the document says', () => {
    expect(kinds(support)).toEqual([
      'handoff agent:triage agent:billing', 'handoff agent:triage agent:tech', 'tool agent:billing tool:lookup_order', 'entry orchestration: agent:triage', 'table tool:lookup_order table:orders',
    ])
    for (const wire of wiresOf(support)) expect(wireFrom(wire.id)).toEqual(wire)
    expect(wireFrom('nothing')).toBeUndefined()
  })

  it('can be drawn where both ends allow it, and a refusal says why', () => {
    expect(wireChoices(support, 'agent:billing', 'agent:triage')).toEqual({ ok: true, kinds: ['handoff', 'agent'] })
    expect(wireChoices(support, 'agent:tech', 'tool:lookup_order')).toEqual({ ok: true, kinds: ['tool'] })
    expect(wireChoices(support, 'agent:triage', 'agent:triage')).toEqual({ ok: false, why: 'same' })
    expect(wireChoices(support, 'tool:lookup_order', 'agent:triage')).toEqual({ ok: false, why: 'never' })
    expect(wireChoices(support, 'agent:billing', 'tool:lookup_order')).toEqual({ ok: false, why: 'exists' })
    expect(wireChoices(support, 'orchestration:', 'agent:tech')).toEqual({ ok: true, kinds: ['entry'] })
    expect(wireChoices(orchestrateAs(support, 'single'), 'agent:triage', 'agent:tech')).toEqual({ ok: true, kinds: ['agent'] })
  })

  it('a table does not replace what was written for a tool, only what a new tool begins with', () => {
    const { scenario } = addNode(addNode(support, 'tool').scenario, 'table')
    expect(wireChoices(scenario, 'tool:tool', 'table:table')).toEqual({ ok: true, kinds: ['table'] })
    for (const implementation of [{ kind: 'scripted', outcomes: [{ kind: 'error', message: 'closed' }] }, { kind: 'scripted', outcomes: [{ kind: 'ok', value: 'yes' }] }, { kind: 'remember' }, { kind: 'recall' }] as Scenario['tools'][number]['implementation'][]) {
      const written = { ...scenario, tools: scenario.tools.map((tool) => tool.name === 'tool' ? { ...tool, implementation } : tool) }
      expect(wireChoices(written, 'tool:tool', 'table:table')).toEqual({ ok: false, why: 'does' })
      expect(connect(written, { kind: 'table', from: 'tool:tool', to: 'table:table' })).toBe(written)
    }
  })

  it('the first agent of a team, a plan or a pipeline is the one that begins', () => {
    const empty: Scenario = { ...support, agents: [], orchestration: { kind: 'swarm', entry: '', maxHandoffs: 4 } }
    const begun = (way: Scenario['orchestration']['kind']) => addNode(orchestrateAs(empty, way), 'agent').scenario.orchestration
    expect([begun('team'), begun('plan')]).toMatchObject([{ planner: 'agent' }, { planner: 'agent' }])
    expect(begun('pipeline')).toMatchObject({ stages: [{ agent: 'agent' }] })
  })

  it('each kind can be drawn and taken away again', () => {
    for (const way of orchestrationKinds) {
      const scenario = addNode(addNode(addNode(orchestrateAs(support, way), 'guardrail').scenario, 'agent').scenario, 'table').scenario
      for (const from of nodesOf(scenario)) {
        for (const to of nodesOf(scenario)) {
          const choices = wireChoices(scenario, from, to)
          for (const kind of choices.ok ? choices.kinds : []) {
            const drawn = connect(scenario, { kind, from, to })
            expect(kinds(drawn), `${way} ${kind}`).toContain(`${kind} ${from} ${to}`)
            expect(scenarioFault(drawn)).toBeUndefined()
            expect(kinds(disconnect(drawn, [{ kind, from, to }]))).not.toContain(`${kind} ${from} ${to}`)
          }
        }
      }
    }
  })

  it('a handoff that is led elsewhere keeps what it says', () => {
    const scenario = { ...support, agents: support.agents.map((agent) => agent.name === 'triage' ? { ...agent, handoffs: [{ to: 'billing', history: 'brief' as const }] } : agent) }
    const moved = reconnect(scenario, wireFrom('handoff agent:triage agent:billing')!, 'agent:triage', 'agent:tech')
    expect(moved.agents[0]!.handoffs).toEqual([{ to: 'tech', history: 'brief' }])
    expect(reconnect(scenario, wireFrom('handoff agent:triage agent:billing')!, 'agent:triage', 'tool:lookup_order')).toBe(scenario)
  })
})

it('whatever is edited, in whatever order, what comes of it is a scenario', () => {
  fc.assert(fc.property(fc.array(randomEdit, { maxLength: 60 }), (edits) => {
    const last = edits.reduce(made, support)
    expect(scenarioFault(last)).toBeUndefined()
    check(last)
    expect(patched(json(support), difference(json(support), json(last)))).toEqual(last)
  }), { numRuns: 150 })
})
