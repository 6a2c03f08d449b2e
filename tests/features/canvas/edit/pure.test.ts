import { describe, expect, it } from 'vitest'
import { actionFor, actions, keysShown } from '../../../../src/features/canvas/edit/actions.ts'
import { additions, sorted, withPlaces } from '../../../../src/features/canvas/edit/canvasEdits.ts'
import { choicesFrom, ConnectStore, partOf } from '../../../../src/features/canvas/edit/connecting.ts'
import { editLayout, freePlace, pinned } from '../../../../src/features/canvas/edit/editLayout.ts'
import { editModel, keeper } from '../../../../src/features/canvas/edit/editModel.ts'
import { nearest } from '../../../../src/features/canvas/edit/nearest.ts'
import { tidied } from '../../../../src/features/canvas/edit/tidy.ts'
import { drawnWires, MOST_WIRES } from '../../../../src/features/canvas/edit/useDrawn.ts'
import { wirePath } from '../../../../src/features/canvas/edit/wirePath.ts'
import { layout } from '../../../../src/features/canvas/layout.ts'
import { relationsOf } from '../../../../src/features/canvas/relations.ts'
import { nodesOf, placed } from '../../../../src/scenario/index.ts'
import { addNode, connect, noteAdded, notesOf, orchestrateAs, placeOfNode, wireFrom, wireKinds, wireOf, wiresOf } from '../../../../src/scenario/editing.ts'
import type { NodeId, Scenario } from '../../../../src/scenario/index.ts'
import { bundled } from '../../../support/bundled.ts'

const scenarioOf = (id: string) => bundled.find((one) => one.id === id)!.scenario
const support = scenarioOf('support-en')
const key = (name: string, more: Partial<KeyboardEvent> = {}) => actionFor({ key: name, code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...more })

describe('where nodes stand while they are edited', () => {
  it.each(bundled.map(({ id }) => id))('every node of %s has a place, none covers another, and agents and tools stand where the run shows them', (id) => {
    const scenario = scenarioOf(id)
    const boxes = editLayout(scenario)
    expect([...boxes.keys()].sort()).toEqual(nodesOf(scenario).sort())
    const all = [...boxes.values()]
    const covered = all.flatMap((a, i) => all.slice(i + 1).filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height))
    expect(covered).toEqual([])
    const places = layout(scenario)
    for (const { name } of scenario.agents) expect(boxes.get(`agent:${name}`)).toMatchObject(places.get(name)!)
  })

  it('a scenario with nothing in it has its orchestration', () => {
    const empty: Scenario = { ...support, agents: [], tools: [], tables: {}, guardrails: [], orchestration: { kind: 'swarm', entry: '', maxHandoffs: 4 } }
    expect([...editLayout(empty).keys()]).toEqual(['orchestration:'])
  })

  it('once pinned, wiring and adding move nothing', () => {
    const before = editLayout(support)
    const wired = connect(pinned(support, before), { kind: 'handoff', from: 'agent:tech', to: 'agent:billing' })
    const after = editLayout(addNode(wired, 'agent', { x: 900, y: 900 }).scenario)
    for (const [id, box] of before) expect(after.get(id)).toEqual(box)
  })

  it('a new node makes way for those that are there', () => {
    const box = { x: 0, y: 0, width: 100, height: 50 }
    const place = freePlace([box], { x: 20, y: 20 }, { width: 100, height: 50 })
    expect(place.y >= 50 || place.x >= 100).toBe(true)
    expect(freePlace([box], { x: 200, y: 0 }, { width: 10, height: 10 })).toEqual({ x: 200, y: 0 })
  })
})

describe('cards', () => {
  it('show every node of a scenario, and are the same objects while they show the same', () => {
    const keep = keeper<string, object>()
    const models = (scenario: Scenario) => keep(new Map(editModel(scenario).map((model) => [model.id, model])))
    const before = models(support)
    expect([...before.keys()].sort()).toEqual(nodesOf(support).sort())
    const after = models({ ...support, agents: support.agents.map((agent) => agent.name === 'tech' ? { ...agent, instructions: 'Other words.' } : agent) })
    expect(after.get('agent:triage')).toBe(before.get('agent:triage'))
    expect(after.get('agent:tech')).not.toBe(before.get('agent:tech'))
  })
})

describe('wires', () => {
  it('of every kind run from one box to the other', () => {
    const from = { x: 0, y: 0, width: 100, height: 50 }
    for (const to of [{ x: 300, y: 0, width: 100, height: 50 }, { x: 0, y: 200, width: 100, height: 50 }, { x: -300, y: -200, width: 100, height: 50 }]) {
      for (const kind of wireKinds) {
        const { start, head, path } = wirePath(kind, from, to)
        expect(path, kind).not.toContain('NaN')
        expect(start.x >= from.x && start.x <= from.x + from.width && start.y >= from.y && start.y <= from.y + from.height, kind).toBe(true)
        expect(head.x >= to.x && head.x <= to.x + to.width && head.y >= to.y && head.y <= to.y + to.height, kind).toBe(true)
      }
    }
  })

  it('that are too many to be drawn give way to those of what is selected', () => {
    const wires = Array.from({ length: MOST_WIRES + 5 }, (_, i) => wireOf('handoff', `agent:a${i}`, 'agent:b'))
    const last = wires.at(-1)!
    expect(drawnWires(wires, new Set([last.from]))[0]).toBe(last)
    expect(drawnWires(wires, new Set())).toHaveLength(MOST_WIRES)
  })

  it('being drawn, say of every node whether they may end there', () => {
    const store = new ConnectStore()
    store.set({ from: 'agent:billing', choices: choicesFrom(support, 'agent:billing'), over: undefined })
    const part = (id: NodeId) => partOf(store.get(), id)
    expect([part('agent:billing'), part('agent:triage'), part('tool:lookup_order'), part('table:orders')]).toEqual(['from', 'legal', 'illegal', 'illegal'])
    store.hover('agent:triage')
    expect(part('agent:triage')).toBe('overLegal')
    store.hover('table:orders')
    expect([part('agent:triage'), part('table:orders')]).toEqual(['legal', 'overIllegal'])
    store.set(undefined)
    expect(part('table:orders')).toBeUndefined()
  })

  it('led elsewhere may end where the same kind of wire could be drawn, and not where they end now', () => {
    const wire = wireFrom('handoff agent:triage agent:billing')!
    const to = choicesFrom(support, 'agent:triage', { wire, end: 'to' })
    expect(to.get('agent:billing')).toEqual({ ok: false, why: 'exists' })
    expect(to.get('agent:tech')).toEqual({ ok: false, why: 'never' })
    expect(choicesFrom(support, 'agent:billing', { wire, end: 'from' }).get('agent:tech')).toEqual({ ok: true, kinds: ['handoff'] })
  })

  it('lead to what can be added beside a node, each kind of wire apart', () => {
    const from = (id?: NodeId, scenario = support) => additions(scenario, id).map(({ kind, wire }) => `${kind} ${wire ?? ''}`.trim())
    expect(from()).toEqual(['agent', 'tool', 'guardrail', 'table'])
    expect(from('agent:triage')).toEqual(['agent handoff', 'agent agent', 'tool tool', 'guardrail guardrail'])
    expect(from('tool:lookup_order')).toEqual(['table table'])
    expect(from('orchestration:', orchestrateAs(support, 'team'))).toEqual(['agent planner', 'agent worker', 'agent reducer', 'guardrail runGuardrail'])
    expect(from('table:orders')).toEqual([])
  })
})

describe('keys', () => {
  it.each([['a', {}, 'add'], ['A', { shiftKey: true }, undefined], ['a', { ctrlKey: true }, 'selectAll'], ['d', { metaKey: true }, 'duplicate'], ['Backspace', {}, 'remove'], ['@', { shiftKey: true, code: 'Digit2' }, 'zoomToSelection'], ['z', {}, 'zoomToSelection'], ['z', { ctrlKey: true }, undefined], ['c', { ctrlKey: true }, undefined], ['c', { altKey: true }, undefined], ['0', {}, 'fit']] as const)('%s %o: %s', (name, more, id) => {
    expect(key(name, more)).toBe(id)
  })

  it('no two actions have the same keys', () => {
    const shown = actions.map((action) => keysShown(action, false))
    expect(new Set(shown).size).toBe(shown.length)
    expect(keysShown(actions.find(({ id }) => id === 'copy')!, true)).toBe('⌘C')
  })

  it('an arrow key leads to the nearest node ahead, and stays where there is none', () => {
    const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 })
    const boxes = new Map([['a', box(0, 0)], ['b', box(100, 5)], ['c', box(60, 90)], ['d', box(0, 100)]])
    expect(nearest(boxes, 'a', 'ArrowRight')).toBe('b')
    expect(nearest(boxes, 'a', 'ArrowDown')).toBe('d')
    expect(nearest(boxes, 'a', 'ArrowLeft')).toBeUndefined()
    expect(nearest(boxes, 'd', 'ArrowUp')).toBe('a')
  })
})

describe('what is selected', () => {
  it('is told apart by its ids', () => {
    expect(sorted(['agent:triage', 'note:2', 'table:two words'])).toMatchObject({ nodes: ['agent:triage', 'table:two words'], notes: [2], wires: [] })
    expect(sorted(['handoff agent:triage agent:tech']).wires).toEqual([wireFrom('handoff agent:triage agent:tech')])
  })

  it('moves together, notes too, and what stays where it is makes no edit', () => {
    const noted = noteAdded(placed(support, { 'agent:tech': { x: 1, y: 2 } }), { x: 5, y: 5 }, 'hi')
    const moved = withPlaces(noted, new Map([['agent:tech', { x: 11, y: 12 }], ['note:0', { x: 7, y: 8 }]]))
    expect(moved.layout?.nodes['tech']).toEqual({ x: 11, y: 12 })
    expect(notesOf(moved)).toEqual([{ text: 'hi', x: 7, y: 8 }])
    expect(withPlaces(noted, new Map([['agent:tech', { x: 1, y: 2 }]]))).toBe(noted)
  })

  it('is found in the document', () => {
    expect([placeOfNode(support, 'agent:billing'), placeOfNode(support, 'table:orders'), placeOfNode(support, 'orchestration:')]).toEqual(['agents.1', 'tables.orders', 'orchestration'])
  })
})

it('tidied, a team reads from its planner over its workers, in their order, to its reducer, with the team above them', async () => {
  const team = scenarioOf('team-en')
  const boxes = editLayout(team)
  const places = await tidied(boxes, wiresOf(team), relationsOf(team))
  const at = (name: string) => places[`agent:${name}`]!
  expect(at('lead').x).toBeLessThan(at('trains').x)
  expect(at('trains').x).toBe(at('weather').x)
  expect(at('trains').y).toBeLessThan(at('weather').y)
  expect(at('weather').x).toBeLessThan(at('editor').x)
  const { 'orchestration:': head, ...others } = places
  expect(head!.y + boxes.get('orchestration:')!.height).toBeLessThan(Math.min(...Object.values(others).map(({ y }) => y)))
})

it('tidied, what comes first in the document stands above what comes after it', async () => {
  const places = await tidied(editLayout(support), wiresOf(support), relationsOf(support))
  expect(places['agent:billing']!.y).toBeLessThan(places['agent:tech']!.y)
})

it('what is added one after the other in the middle stays together', () => {
  const size = { width: 178, height: 74 }
  const boxes: { x: number, y: number, width: number, height: number }[] = []
  for (let n = 0; n < 6; n++) boxes.push({ ...freePlace(boxes, { x: 0, y: 0 }, size), ...size })
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(6)
  expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThan(640)
  expect(Math.max(...boxes.map(({ y, height }) => y + height))).toBeLessThan(400)
})

it('tidied, nodes cover nobody, each stands right of what leads to it, and the corner stays', async () => {
  const boxes = editLayout(placed(support, Object.fromEntries(nodesOf(support).map((id) => [id, { x: 500, y: 300 }]))))
  const places = await tidied(boxes, wiresOf(support), [])
  expect(places['agent:billing']!.x).toBeGreaterThan(places['agent:triage']!.x)
  expect(places['tool:lookup_order']!.x).toBeGreaterThan(places['agent:billing']!.x)
  expect(Math.min(...Object.values(places).map(({ x }) => x))).toBeCloseTo(Math.min(...[...boxes.values()].map(({ x }) => x)))
  const all = Object.entries(places).map(([id, place]) => ({ ...boxes.get(id as NodeId)!, ...place }))
  expect(all.flatMap((a, i) => all.slice(i + 1).filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height))).toEqual([])
})
