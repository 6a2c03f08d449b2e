import { describe, expect, it } from 'vitest'
import { compile, defineScenario } from '../../src/scenario/index.ts'
import { follow } from '../../src/session/follow.ts'
import { payloadOf } from '../../src/session/payload.ts'
import { fresh, support, trip } from './support.ts'

let ids = 0
const newId = () => `f${++ids}`

describe('following a link', () => {
  it('gives a run for the scenario and one for each change', async () => {
    const { runs, why } = await follow(compile(support), { edits: [{ step: 0, change: { input: 'a' } }, { step: 3, change: { outcome: { content: 'b' } } }] }, 3, newId)
    expect(runs.map(({ state }) => [state.step, state.status])).toEqual([[0, 'PENDING'], [3, 'RUNNING'], [3, 'SUCCEEDED']])
    expect(why).toBeUndefined()
  })

  it('stops at the last good run when a change does not fit', async () => {
    const { runs, why } = await follow(compile(support), { edits: [{ step: 1, change: { outcome: { content: 'a' } } }, { step: 2, change: { outcome: 'b' } }] }, 5, newId)
    expect(runs).toHaveLength(2)
    expect(why).toMatch(/can't fork at step 2/)
  })

  it('says why an order can\'t be followed, also after the last change', async () => {
    const { runs, why } = await follow(compile(support), { order: [['0', '8']] }, 4, newId)
    expect(runs.map(({ state }) => state.step)).toEqual([1])
    expect(why).toMatch(/nothing is pending at 8/)
  })

  it('does not work without end on a link that asks for it', async () => {
    const endless = defineScenario({
      version: 1, title: 'Ping pong', input: 'x',
      agents: ['a', 'b'].map((name) => ({ name, instructions: '', handoffs: [name === 'a' ? 'b' : 'a'], maxTurns: 200 })),
      orchestration: { kind: 'swarm', entry: 'a', maxHandoffs: 200 },
      script: { mode: 'rule', replies: [{ when: {}, reply: { toolCalls: Array.from({ length: 50 }, () => ({ name: 'nothing', arguments: {} })) } }] },
    })
    const edits = Array.from({ length: 1_000 }, () => ({ step: 5_000, change: { outcome: { kind: 'ok', value: 1 } } }))
    const start = performance.now()
    const { runs, why } = await follow(compile(endless), { edits }, 1e9, newId)
    console.info(`${runs.length} runs of a hostile link were followed in ${Math.round(performance.now() - start)} ms`)
    expect(why).toMatch(/more steps than this page recomputes/)
    expect(runs.length).toBeLessThan(30)
  })
})

describe('what a link carries', () => {
  it('is the scenario alone for a run in the default order', async () => {
    const { session } = await fresh(trip)
    await session.seek(9)
    expect(await session.link(trip)).toEqual({ payload: { document: trip }, at: { step: 9, path: '7', kind: 'model.complete' } })
    session.reset()
    expect(await session.link(trip)).toEqual({ payload: { document: trip }, at: { step: 0 } })
  })

  it('names the order of just those runs of a chain in which it was another', async () => {
    const { session } = await fresh(trip)
    await session.seek(4)
    session.whatIf(1, { outcome: { toolCalls: [{ name: 'transfer_to_planner', arguments: {} }] } })
    await session.seek(3)
    await session.step('4.2.0')
    await session.seek(9)
    const { payload } = await session.link(trip)
    expect(payload.edits).toHaveLength(1)
    expect(payload.order).toEqual([[], ['2', '3', '4.2.0', '4.0.0', '4.1.0', '5', '6.0.0', '7']])
  })

  it('does not look for an order where no order leads to those steps', async () => {
    const { session, compiled } = await fresh(trip)
    await session.seek(4)
    const strange = session.view.steps.map((step) => ({ ...step, path: '9' }))
    expect(await payloadOf(trip, compiled, [], strange, 4)).toEqual({ document: trip, order: [['9', '9', '9', '9']] })
  })
})
