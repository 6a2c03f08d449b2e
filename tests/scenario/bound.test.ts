import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bundled } from '../support/bundled.ts'
import { bound } from '../../src/scenario/index.ts'
import type { Bound, Scenario } from '../../src/scenario/index.ts'
import { agent, anyWiring, bent } from './documents.ts'

const swarm = (maxHandoffs: number) => ({ kind: 'swarm' as const, entry: 'n0', maxHandoffs })

/** Every walk, one by one. */
function byWalking({ agents, limits }: Scenario, name: string, handoffsLeft: number): Bound {
  const { handoffs, maxTurns } = agents.find((candidate) => candidate.name === name)!
  const own = limits?.maxTurns ?? maxTurns
  const ways = handoffsLeft > 0 ? handoffs.map(({ to }) => byWalking({ agents, limits } as Scenario, to, handoffsLeft - 1)) : []
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
  for (const id of ['support-en', 'trip-zh']) expect(bound(bundled.find((entry) => entry.id === id)!.scenario)).toEqual({ modelCalls: 16, handoffs: 1 })
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

const one = agent('n0', { maxTurns: 3 })
const two = agent('n1', { maxTurns: 5 })

it('counts what else calls a model: folding before each call, the answer at the turn limit, the summary of a handoff', () => {
  const alone = { orchestration: { kind: 'single' as const, agent: 'n0' } }
  expect(bound(bent({ ...alone, agents: [{ ...one, memory: 'hermes' }] })).modelCalls).toBe(6)
  expect(bound(bent({ ...alone, agents: [{ ...one, atTurnLimit: 'answer' }] })).modelCalls).toBe(4)
  expect(bound(bent({ ...alone, agents: [{ ...one, atTurnLimit: 'answer', memory: 'hermes' }] })).modelCalls).toBe(8)
  const handing = { ...one, atTurnLimit: 'answer' as const, handoffs: [{ to: 'n1', history: 'summary' as const }] }
  expect(bound(bent({ agents: [handing, two], orchestration: swarm(1) })).modelCalls).toBe(3 + 1 + 5)
})

it('of a pipeline is the sum of its stages, each with those whom it hands over to', () => {
  const stages = [{ name: 'x', agent: 'n0' }, { name: 'y', agent: 'n1' }, { name: 'z', agent: 'n0' }]
  expect(bound(bent({ agents: [one, two], orchestration: { kind: 'pipeline', stages } }))).toEqual({ modelCalls: 11, handoffs: 0 })
  expect(bound(bent({ agents: [{ ...one, handoffs: ['n1'] }, two], orchestration: { kind: 'pipeline', stages } }))).toEqual({ modelCalls: 21, handoffs: 2 })
})

it('of a team, a plan or an agent used as a tool says what each task, step or use adds, since the model says how many there are', () => {
  const agents = [one, two, agent('n2', { maxTurns: 2 })]
  expect(bound(bent({ agents, orchestration: { kind: 'team', planner: 'n0', workers: ['n1', 'n2'], reducer: 'n2' } }))).toEqual({ modelCalls: 5, handoffs: 0, each: [{ of: 'task', modelCalls: 5 }] })
  expect(bound(bent({ agents, orchestration: { kind: 'plan', planner: 'n0', executor: 'n1' } }))).toEqual({ modelCalls: 6, handoffs: 0, each: [{ of: 'step', modelCalls: 5 }] })
  expect(bound(bent({ agents: [{ ...one, agents: ['n1'] }, two], orchestration: { kind: 'single', agent: 'n0' } }))).toEqual({ modelCalls: 3, handoffs: 0, each: [{ of: 'use', modelCalls: 5 }] })
})
