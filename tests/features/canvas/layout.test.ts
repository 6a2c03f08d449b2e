// Where nodes stand by themselves: no overlap, columns by distance from the entry, and the scenario's own word first.
import { expect, it } from 'vitest'
import { AGENT, layout, TOOL } from '../../../src/features/canvas/layout.ts'
import { defineScenario } from '../../../src/scenario/index.ts'
import type { ScenarioDocument } from '../../../src/scenario/index.ts'

function scenario(agents: ScenarioDocument['agents'], tools: string[] = [], more: Partial<ScenarioDocument> = {}) {
  return defineScenario({
    version: 1, title: 'sample', agents, orchestration: { kind: 'swarm', entry: agents[0]?.name ?? 'none' }, input: '',
    tools: tools.map((name) => ({ name, description: '', parameters: { type: 'object' }, implementation: { kind: 'scripted', outcomes: [] } })),
    ...more,
  })
}

const agent = (name: string, handoffs: string[] = [], tools: string[] = []) => ({ name, instructions: '', handoffs, tools })

it('agents stand in columns by their distance from the entry', () => {
  const places = layout(scenario([agent('a', ['b', 'c']), agent('b', ['d']), agent('c', ['a']), agent('d')]))
  const x = (name: string) => places.get(name)!.x
  expect(x('a')).toBeLessThan(x('b'))
  expect(x('b')).toBe(x('c'))
  expect(x('c')).toBeLessThan(x('d'))
})

it('no two of forty agents and their tools overlap', () => {
  const names = Array.from({ length: 39 }, (_, i) => `specialist${i}`)
  const sample = scenario([agent('hub', names, ['t0', 't1']), ...names.map((name, i) => agent(name, ['hub'], i % 7 === 0 ? [`s${i}`, 't0'] : []))], ['t0', 't1', 'spare', ...names.map((_, i) => `s${i}`)])
  const places = layout(sample)
  const boxes = [...sample.agents.map(({ name }) => ({ ...places.get(name)!, ...AGENT })), ...sample.tools.map(({ name }) => ({ ...places.get(name)!, ...TOOL }))]
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
    }
  }
})

it('a long chain is folded into rows that run to and fro, and a short one is not', () => {
  const chain = (count: number) => scenario(Array.from({ length: count }, (_, i) => agent(`a${i}`, i + 1 < count ? [`a${i + 1}`] : [])))
  const places = [...layout(chain(40)).values()]
  const wide = Math.max(...places.map(({ x }) => x)) + AGENT.width
  const high = Math.max(...places.map(({ y }) => y)) - Math.min(...places.map(({ y }) => y)) + AGENT.height
  expect(wide / high).toBeGreaterThan(0.6)
  expect(wide / high).toBeLessThan(1.6)
  for (const [i, { x, y }] of places.entries()) {
    const next = places[i + 1]
    if (next) expect(Math.abs(next.x - x) + Math.abs(next.y - y)).toBeLessThan(300)
  }
  expect(new Set([...layout(chain(4)).values()].map(({ y }) => y)).size).toBe(1)
})

it('the same scenario always stands the same, and an agent out of reach stands somewhere too', () => {
  const sample = scenario([agent('a'), agent('alone')])
  expect(layout(sample)).toEqual(layout(sample))
  expect(layout(sample).has('alone')).toBe(true)
})

it('the scenario’s own layout goes first, and names that are gone are ignored', () => {
  const places = layout(scenario([agent('a')], [], { layout: { nodes: { a: { x: 7, y: 9 }, gone: { x: 1, y: 1 } } } }))
  expect([...places]).toEqual([['a', { x: 7, y: 9 }]])
})
