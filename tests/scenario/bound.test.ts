import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bundled } from '../../src/library/index.ts'
import { bound } from '../../src/scenario/index.ts'
import type { Bound, Scenario } from '../../src/scenario/index.ts'
import { agent, anyWiring, bent } from './documents.ts'

const swarm = (maxHandoffs: number) => ({ kind: 'swarm' as const, entry: 'n0', maxHandoffs })

/** Every walk, one by one. */
function byWalking({ agents, limits }: Scenario, name: string, handoffsLeft: number): Bound {
  const { handoffs, maxTurns } = agents.find((candidate) => candidate.name === name)!
  const own = limits?.maxTurns ?? maxTurns
  const ways = handoffsLeft > 0 ? handoffs.map((to) => byWalking({ agents, limits } as Scenario, to, handoffsLeft - 1)) : []
  return {
    modelCalls: own + Math.max(0, ...ways.map(({ modelCalls }) => modelCalls)),
    handoffs: Math.max(0, ...ways.map((way) => way.handoffs + 1)),
  }
}

it('is that of the longest walk, whatever the wiring', () => {
  fc.assert(fc.property(anyWiring, ({ agents, maxHandoffs }) => {
    const scenario = bent({ agents, orchestration: swarm(maxHandoffs) })
    expect(bound(scenario)).toEqual(byWalking(scenario, 'n0', maxHandoffs))
  }))
})

it('charges a swarm without cycles only with the handoffs that it can make', () => {
  for (const { scenario } of bundled) expect(bound(scenario)).toEqual({ modelCalls: 16, handoffs: 1 })
})

it('of a swarm that hands to and fro is all its handoffs, and all turns each time', () => {
  const scenario = bent({ agents: [agent('n0', { handoffs: ['n1'] }), agent('n1', { handoffs: ['n0'] })], orchestration: swarm(4) })
  expect(bound(scenario)).toEqual({ modelCalls: 40, handoffs: 4 })
})

it('keeps to the limits of the run, which go before the agents\' own', () => {
  const agents = [agent('n0', { handoffs: ['n0'], maxTurns: 3 })]
  expect(bound(bent({ agents, orchestration: swarm(2), limits: { maxTurns: 5, maxHandoffs: 1 } }))).toEqual({ modelCalls: 10, handoffs: 1 })
})

it('of an agent alone is its own turns', () => {
  expect(bound(bent({ agents: [agent('n0', { handoffs: ['n0'], maxTurns: 3 })], orchestration: { kind: 'single', agent: 'n0' } }))).toEqual({ modelCalls: 3, handoffs: 0 })
})

it('of a document that does not fit together goes as far as that goes', () => {
  expect(bound(bent({ agents: [agent('n0', { handoffs: ['gone'] })], orchestration: swarm(4) }))).toEqual({ modelCalls: 8, handoffs: 0 })
  expect(bound(bent({ agents: [], orchestration: swarm(4) }))).toEqual({ modelCalls: 0, handoffs: 0 })
})
