import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createRun, defineAgent, defineTool, mockLLM, single } from '../../src/engine/index.ts'
import { expectationsFrom, judge } from '../../src/scenario/editing.ts'
import type { Expectations, Scenario } from '../../src/scenario/index.ts'
import { bundled } from '../support/bundled.ts'
import { playedOut } from '../support/playedOut.ts'

const scenarioOf = (id: string) => bundled.find((entry) => entry.id === id)!.scenario
const fails = async (scenario: Scenario, expectations: Expectations) => judge(expectations, (await playedOut(scenario)).state).filter(({ ok }) => ok === false)

describe.each(bundled)('the bundled scenario $id', ({ scenario }) => {
  it('does what it expects, and each change of an expectation fails at a step', async () => {
    const { state } = await playedOut(scenario)
    const expected = scenario.expectations!
    expect(judge(expected, state).filter(({ ok }) => ok !== true)).toEqual([])
    const wrong: Expectations = { route: [...expected.route!, 'nobody'], handoffs: expected.handoffs! + 1, tools: ['nothing', ...expected.tools!], finalText: expected.finalText + '!' }
    const verdicts = judge(wrong, state)
    expect(verdicts.map(({ kind, ok }) => [kind, ok])).toEqual([['route', false], ['handoffs', false], ['tools', false], ['finalText', false]])
    // What is missing is missed at the end; the first tool was another one; the text is the last model's.
    expect(verdicts.map(({ step }) => step)).toEqual([
      state.steps.length, state.steps.length, state.steps.find(({ kind }) => kind === 'tool.call')!.step, state.steps.findLast(({ kind }) => kind === 'model.complete')!.step,
    ])
  })

  it('is never said to fail, nor to hold, before it has ended', async () => {
    const { state } = await playedOut(scenario)
    for (let step = 0; step < state.steps.length; step++) {
      expect(judge(scenario.expectations!, state.at(step)).filter(({ ok }) => ok !== undefined), `step ${step}`).toEqual([])
    }
  })

  it('gives its own expectations back when they are taken from its run', async () => {
    const { state } = await playedOut(scenario)
    expect(judge(expectationsFrom(state, scenario), state).every(({ ok }) => ok)).toBe(true)
    expect(expectationsFrom(state, scenario)).toMatchObject(scenario.expectations!)
  })
})

const support = scenarioOf('support-en')
const expected = support.expectations!

it('names the step at which the route goes elsewhere', async () => {
  expect(await fails(support, { route: ['triage', 'tech'] })).toEqual([{ kind: 'route', ok: false, expected: ['triage', 'tech'], got: ['triage', 'billing'], step: 2 }])
  expect(await fails(support, { route: ['billing'] })).toMatchObject([{ kind: 'route', step: 0 }])
  expect(await fails(support, { route: ['triage'] })).toMatchObject([{ kind: 'route', step: 2 }])
})

it('names the handoff that was one too many', async () => {
  expect(await fails(support, { handoffs: 0 })).toEqual([{ kind: 'handoffs', ok: false, expected: 0, got: 1, step: 2 }])
})

it('names the tool call that came out of order', async () => {
  const trip = scenarioOf('trip-en')
  const [first, second, ...rest] = trip.expectations!.tools!
  expect(await fails(trip, { tools: [first!, ...rest] })).toMatchObject([{ kind: 'tools', got: [first, second, ...rest], step: 5 }])
})

it('of a row only the named fields count, and a row that is not there is null', async () => {
  expect(await fails(support, { world: { orders: { 'A-77': { status: 'shipped' } } } })).toEqual([])
  expect(await fails(support, { world: { orders: { 'X-1': null as unknown as Record<string, never> } } })).toEqual([])
  expect(await fails(support, { world: { orders: { 'A-77': { status: 'lost' } }, nowhere: { x: { a: 1 } } } })).toEqual([
    { kind: 'world', row: { table: 'orders', key: 'A-77' }, ok: false, expected: { status: 'lost' }, got: { order_id: 'A-77', status: 'shipped', refundable: true }, step: 5 },
    { kind: 'world', row: { table: 'nowhere', key: 'x' }, ok: false, expected: { a: 1 }, got: null, step: 5 },
  ])
})

it('a run under way fails as soon as nothing can save it', async () => {
  const { state } = await playedOut(support)
  expect(judge({ ...expected, route: ['triage', 'tech'] }, state.at(2)).map(({ kind, ok }) => [kind, ok])).toEqual([
    ['route', false], ['handoffs', undefined], ['tools', undefined], ['finalText', undefined], ['world', undefined],
  ])
  expect(judge({ tools: [] }, state.at(4))).toMatchObject([{ ok: false, step: 4 }])
})

it('a row that tools changed is named with the step that did it last', async () => {
  const refund = defineTool({
    name: 'refund', description: 'Refunds.', parameters: z.object({ status: z.string() }), readOnly: false,
    execute: ({ status }, { world }) => {
      world.put('orders', 'A-77', { status })
      return status
    },
  })
  const calls = ['asked', 'asked', 'done', 'done'].map((status) => ({ toolCalls: [{ name: 'refund', arguments: { status } }] }))
  const run = createRun(single(defineAgent({ name: 'desk', instructions: '', tools: [refund] })), { input: 'go', model: mockLLM([...calls, 'ok']), world: { orders: { 'A-77': { status: 'shipped' }, 'B-12': { status: 'shipped' } } } })
  await run.play()
  expect(run.state.steps.map(({ kind }) => kind).indexOf('tool.call')).toBe(1)
  expect(judge({ world: { orders: { 'A-77': { status: 'shipped' } } } }, run.state)).toMatchObject([{ ok: false, got: { status: 'done' }, step: 6 }])
  expect(expectationsFrom(run.state, {}).world).toEqual({ orders: { 'A-77': { status: 'done' } } })
  const before = { expectations: { world: { orders: { 'B-12': {} } } } }
  expect(expectationsFrom(run.state, before).world).toEqual({ orders: { 'B-12': { status: 'shipped' }, 'A-77': { status: 'done' } } })
})
