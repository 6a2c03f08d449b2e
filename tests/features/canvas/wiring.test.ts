import { describe, expect, it } from 'vitest'
import { canvasModel } from '../../../src/features/canvas/canvasModel.ts'
import { drawnWires, MOST, wiringOf } from '../../../src/features/canvas/wiring.ts'
import { supportEn } from '../../../src/library/supportEn.ts'

/** Everyone may hand over to everyone. */
function mesh(size: number) {
  const names = Array.from({ length: size }, (_, i) => `a${i}`)
  const agents = names.map((name) => ({ ...supportEn.agents[0]!, name, tools: ['lookup_order'], handoffs: names.filter((other) => other !== name).map((to) => ({ to, history: 'full' as const })) }))
  return { ...supportEn, agents, orchestration: { kind: 'swarm' as const, entry: 'a0', maxHandoffs: 20 } }
}
const idsOf = (scenario: typeof supportEn, ...rest: [route: string[], looked?: string]) => canvasModel(scenario, { route: rest[0] }, undefined, rest[1]).edges.map(({ id }) => id)

describe('the lines of the canvas', () => {
  it('are all drawn while they are few, each once', () => {
    const few = mesh(20)
    const twice = { ...few, agents: few.agents.map((agent) => ({ ...agent, handoffs: [...agent.handoffs, ...agent.handoffs, { to: 'nobody', history: 'full' as const }] })) }
    for (const scenario of [few, twice]) expect(canvasModel(scenario, { route: [] }, undefined)).toMatchObject({ edges: { length: 20 * 20 }, notDrawn: 0 })
  })

  it('are only those that matter where they are many: the route, who acts, who is looked at', () => {
    const many = mesh(60)
    const ids = idsOf(many, ['a7', 'a9', 'a7'], 'a30')
    expect(ids.slice(0, 3)).toEqual(['handoff:a7:a9', 'handoff:a9:a7', 'uses:a0:lookup_order'])
    expect(ids).toEqual(expect.arrayContaining(['handoff:a0:a59', 'handoff:a30:a2', 'handoff:a2:a30']))
    expect(ids).not.toContain('handoff:a2:a3')
    expect(new Set(ids).size).toBe(ids.length)
    expect(canvasModel(many, { route: [] }, undefined).notDrawn).toBe(60 * 60 - 60)
  })

  it('are at most so many, and what was taken is among them', () => {
    const most = mesh(700)
    const ids = idsOf(most, ['a7', 'a9'], 'a30')
    expect(ids).toHaveLength(MOST)
    expect(ids[0]).toBe('handoff:a7:a9')
    expect(idsOf(most, [], 'lookup_order')).toHaveLength(MOST)
  })

  it('are worked out once for the same agents, wherever their nodes stand', () => {
    const many = mesh(60)
    expect(wiringOf({ ...many })).toBe(wiringOf(many))
    expect(wiringOf({ ...many, tools: [] })).not.toBe(wiringOf(many))
  })

  it('of a tool that is looked at lead to whoever has it', () => {
    const sight = { route: [], acting: undefined, looked: 'lookup_order' }
    expect([...drawnWires(wiringOf(mesh(60)), sight)]).toHaveLength(60)
  })
})
