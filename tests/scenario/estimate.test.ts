import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRun, testModel } from '../../src/engine/index.ts'
import { estimateRun } from '../../src/scenario/editing.ts'
import { bound, compile } from '../../src/scenario/index.ts'
import type { Answering, Scenario } from '../../src/scenario/index.ts'
import { bundled } from '../support/bundled.ts'
import { playedOut } from '../support/playedOut.ts'
import { agent, bent } from './documents.ts'
import { runnable } from './liveRuns.ts'

const price = { prompt: 3, completion: 15 }
const all: Answering = () => ({ price })
const only = (...names: string[]): Answering => (name) => names.includes(name) ? { price } : undefined
const estimate = (scenario: Scenario, answering: Answering) => estimateRun(scenario, bound(scenario), answering)

it('what a script answers is free', () => {
  for (const { scenario } of bundled) {
    const free = { likely: 0, atMost: 0 }
    expect(estimate(scenario, () => undefined)).toEqual({ calls: free, prompt: free, completion: free, cost: free, unpriced: [] })
  }
})

it.each(bundled)('of $id the likely figures are those of its scripted run, and without it a reply is taken to be about as dear', async ({ scenario }) => {
  const { state } = await playedOut(scenario)
  const { usage } = state
  const { calls, prompt, completion, cost } = estimateRun(scenario, bound(scenario), all, state)
  expect([calls.likely, prompt.likely, completion.likely]).toEqual([usage.calls, usage.prompt, usage.completion])
  expect(cost!.likely).toBeCloseTo((usage.prompt * 3 + usage.completion * 15) / 1e6, 5)
  const guess = estimate(scenario, all)
  const given = scenario.script.mode === 'agent' ? Object.values(scenario.script.replies).flat().length : scenario.script.replies.length
  expect(guess.calls.likely).toBe(given)
  expect(guess.prompt.likely! / given / (usage.prompt / usage.calls)).toBeGreaterThan(0.5)
  expect(guess.prompt.likely! / given / (usage.prompt / usage.calls)).toBeLessThan(2)
})

it('no run takes more than the most, of what its bound counts, while replies keep to the length', async () => {
  await fc.assert(fc.asyncProperty(runnable, fc.nat(), async (document, seed) => {
    const scenario: Scenario = { ...document, agents: document.agents.map((one) => ({ ...one, agents: [], params: { maxTokens: 200 } })) }
    const { calls, prompt, completion, each = [] } = estimate(scenario, all)
    const { orchestration, options } = compile(scenario)
    const run = createRun(orchestration, { ...options, model: testModel({ seed }), confirm: () => ({ kind: 'approve' }) })
    await run.play()
    const { steps, usage } = run.state
    const tasks = steps.filter(({ kind, frame }) => kind === 'frame.start' && (frame?.role === 'worker' || frame?.role === 'executor')).length
    expect(usage.calls).toBeLessThanOrEqual(calls.atMost + tasks * (each[0]?.calls ?? 0))
    // A limit of tokens is looked at before a call, so the last one comes on top; tasks are the input of those who do them.
    if (tasks > 0 || scenario.limits?.tokens !== undefined) return
    expect(usage.prompt).toBeLessThanOrEqual(prompt.atMost)
    expect(usage.completion).toBeLessThanOrEqual(completion.atMost)
  }), { numRuns: 60 })
})

const pair = bent({ agents: [agent('front', { handoffs: ['back'], maxTurns: 2, params: { maxTokens: 100 } }), agent('back', { maxTurns: 3, tools: ['stock'], params: { maxTokens: 400 } })] })

it('only agents that an endpoint answers count, with all that the others have said before them', () => {
  expect(bound(pair).modelCalls).toBe(5)
  const [front, back, both] = [only('front'), only('back'), all].map((answering) => estimate(pair, answering)) as [ReturnType<typeof estimate>, ReturnType<typeof estimate>, ReturnType<typeof estimate>]
  expect([front.calls, back.calls, both.calls]).toEqual([{ likely: 1, atMost: 4 }, { likely: 2, atMost: 5 }, { likely: 3, atMost: 5 }])
  expect([front.completion.atMost, back.completion.atMost, both.completion.atMost]).toEqual([400, 2_000, 2_000])
  expect(front.prompt.likely! + back.prompt.likely!).toBeGreaterThanOrEqual(both.prompt.likely!)
  expect(both.cost!.atMost).toBeCloseTo((both.prompt.atMost * 3 + both.completion.atMost * 15) / 1e6, 5)
})

it('where a price is not known there is no cost, and it is said whose', () => {
  const { cost, unpriced, prompt } = estimate(pair, (name) => name === 'back' ? {} : { price })
  expect([cost, unpriced]).toEqual([undefined, ['back']])
  expect(prompt.atMost).toBeGreaterThan(0)
  expect(estimate(bent({ agents: [...pair.agents, agent('nobody')] }), (name) => name === 'nobody' ? {} : { price }).unpriced).toEqual([])
})

it('a limit of tokens lowers the most, a longer reply raises it', () => {
  const most = estimate(pair, all).prompt.atMost
  expect(most).toBeGreaterThan(500)
  expect(estimate({ ...pair, limits: { tokens: 500 } }, all).prompt.atMost).toBe(500)
  expect(estimate(bent({ agents: pair.agents.map((one) => ({ ...one, params: { maxTokens: 4_000 } })) }), all).prompt.atMost).toBeGreaterThan(most)
})

it('a task, a step and a use are told apart, since a model decides how many there are', () => {
  const agents = [agent('lead', { maxTurns: 1 }), agent('hand', { maxTurns: 2, agents: ['aid'] }), agent('aid', { maxTurns: 3 })]
  const scenario = bent({ agents, orchestration: { kind: 'team', planner: 'lead', workers: ['hand'], reducer: 'lead' }, script: { mode: 'order', replies: [] } })
  const { calls, each } = estimate(scenario, all)
  expect(calls).toEqual({ atMost: 2 })
  expect(each).toMatchObject([{ of: 'task', calls: 2 }, { of: 'use', calls: 3 }])
  expect(estimate(scenario, only('aid'))).toMatchObject({ calls: { atMost: 0 }, each: [{ of: 'use', calls: 3 }] })
})
