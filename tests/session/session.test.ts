import { describe, expect, it, vi } from 'vitest'
import { compile, defineScenario } from '../../src/scenario/index.ts'
import type { Compiled } from '../../src/scenario/index.ts'
import { loop } from '../storage/support.ts'
import { fresh, liveModel, support, trip, turns } from './support.ts'

describe('the known future', () => {
  it('is what the run then does, and stays as known as it was', async () => {
    const { session } = await fresh(support)
    session.foresee()
    await turns()
    const { future, end } = session.view
    expect(end).toMatchObject({ step: 5, status: 'SUCCEEDED' })
    await session.seek(5)
    expect(session.view.end.hash).toBe(end.hash)
    expect(session.view.end).toBe(session.view.end)
    expect(session.view.steps).toEqual(future)
    expect(session.view.future).toEqual([])
  })

  it('never gets into the journal, nor uses the script up', async () => {
    const { session, around } = await fresh(support)
    session.foresee()
    await turns()
    expect(await around.archive.runs('test')).toEqual([])
    await session.seek(5)
    expect((await around.archive.runs('test')).map(({ head }) => head)).toEqual([5])
  })

  it('is worked out anew when the run takes another way', async () => {
    const { session, seen } = await fresh(trip)
    await session.seek(3)
    expect(session.view.future.map(({ path }) => path).slice(0, 3)).toEqual(['4.0.0', '4.1.0', '4.2.0'])
    await session.step('4.1.0')
    await turns()
    expect(session.view.future.map(({ path }) => path).slice(0, 3)).toEqual(['4.0.0', '4.2.0', '5'])
    expect(seen.at(-1)!.future).toBe(session.view.future)
  })

  it('of a long run is known a good way ahead, and further as it goes on', async () => {
    const { session } = await fresh(loop(300))
    session.foresee()
    await session.seek(1_000_000)
    expect(session.view.head).toBe(2_000)
    await vi.waitFor(() => expect(session.view.future).toHaveLength(1_001))
    await session.seek(1_000_000)
    expect(session.view).toMatchObject({ cursor: 3_001, head: 3_001, view: { status: 'FAILED', stopReason: 'maxTurns' } })
  })
})

describe('a run on a model that takes its time', () => {
  const compiledOn = (model: ReturnType<typeof liveModel>): Compiled => {
    const { orchestration, options } = compile(support)
    return { orchestration, options: { ...options, model: model as typeof model & Compiled['options']['model'] } }
  }

  it('is not asked ahead of time', async () => {
    const model = liveModel()
    const { session } = await fresh(compiledOn(model))
    session.foresee()
    await session.seek(5)
    await turns()
    expect(model.asked).toBe(0)
    expect(session.view).toMatchObject({ future: [], head: 0, cursor: 0 })
  })

  it('is said to be busy only when there is something to wait for', async () => {
    const model = liveModel()
    const { session, pass, seen } = await fresh(compiledOn(model))
    const step = session.step()
    await turns()
    expect(session.view.busy).toBe(false)
    pass()
    expect(seen.at(-1)).toMatchObject({ busy: true, cursor: 0, head: 0 })
    model.answer({ content: 'hello' })
    await step
    expect(seen.at(-1)).toMatchObject({ busy: false, cursor: 1, head: 1 })
    const scripted = await fresh(support)
    await scripted.session.seek(5)
    expect(scripted.seen.every(({ busy }) => !busy)).toBe(true)
  })

  it('leaves the cursor where it was moved meanwhile', async () => {
    const model = liveModel()
    const { session } = await fresh(compiledOn(model))
    const first = session.step()
    await turns()
    model.answer({ toolCalls: [{ name: 'transfer_to_tech', arguments: {} }] })
    await first
    await session.step()
    const third = session.step()
    await turns()
    session.stepBack()
    expect(session.view.cursor).toBe(1)
    model.answer({ content: 'done' })
    await third
    expect(session.view).toMatchObject({ cursor: 1, head: 3 })
  })

  it('goes on in its own branch when another one is shown meanwhile', async () => {
    const model = liveModel()
    const { session } = await fresh(compiledOn(model))
    const first = session.step()
    await turns()
    model.answer({ toolCalls: [{ name: 'transfer_to_tech', arguments: {} }] })
    await first
    await session.step()
    const third = session.step()
    await turns()
    session.whatIf(1, { outcome: { content: 'short' } })
    model.answer({ content: 'long' })
    await third
    expect(session.view).toMatchObject({ cursor: 1, head: 1, branches: [{ name: 'main', head: 3, status: 'SUCCEEDED' }, { name: 'fork 1', head: 1 }] })
  })

  it('pauses play without losing what is under way', async () => {
    const model = liveModel()
    const { session, pass } = await fresh(compiledOn(model))
    session.play()
    await turns()
    session.pause()
    expect(session.view.playing).toBe(false)
    model.answer({ toolCalls: [{ name: 'transfer_to_tech', arguments: {} }] })
    await turns()
    pass()
    await turns()
    expect(session.view).toMatchObject({ cursor: 1, head: 1, playing: false })
  })

  it('ends as failed, with the model\'s own words, when that throws', async () => {
    const model = liveModel()
    const { session, troubles } = await fresh(compiledOn(model))
    const step = session.step()
    await turns()
    model.fail(new Error('connection lost'))
    await step
    expect(session.view.view).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: { message: 'connection lost' } })
    expect(troubles).toEqual([])
  })
})

describe('what is kept', () => {
  it('is nothing before something was done, and then every branch', async () => {
    const { session, around } = await fresh(support)
    session.stepBack()
    session.reset()
    expect(await around.archive.runs('test')).toEqual([])
    expect(session.untouched).toBe(true)
    await session.step()
    session.whatIf(1, { outcome: { content: 'x' } })
    expect(session.untouched).toBe(false)
    expect((await around.archive.runs('test')).map(({ name, made, head, edits, parent }) => ({ name, made, head, edits, step: parent?.step }))).toEqual([
      { name: 'main', made: 0, head: 1, edits: [], step: undefined },
      { name: 'fork 1', made: 1, head: 1, edits: [{ step: 1, change: { outcome: { content: 'x' } } }], step: 1 },
    ])
  })

  it('of what was changed is only what a fork still holds', async () => {
    const { session, around } = await fresh(support)
    await session.seek(5)
    session.whatIf(4, { outcome: { kind: 'ok', value: 1 } })
    session.whatIf(3, { outcome: { content: 'x' } })
    session.whatIf(1, { outcome: { content: 'y' } })
    session.whatIf(0, { input: 'z' })
    const edits = (await around.archive.runs('test')).map((record) => record.edits.map(({ step }) => step))
    expect(edits).toEqual([[], [4], [3], [1], [0]])
  })

  it('stops changing anything once the session was closed', async () => {
    const { session, seen, pass } = await fresh(support)
    session.play()
    await turns()
    session.stop()
    const shown = seen.length
    pass()
    await turns()
    expect(seen).toHaveLength(shown)
    expect(session.view.head).toBe(1)
  })
})

it('a fault that no journal can hold is told, and the run goes no further', async () => {
  const scenario = defineScenario({
    version: 1, title: 'Faulty', agents: [{ name: 'a', instructions: '', tools: ['t'] }], orchestration: { kind: 'single', agent: 'a' }, input: 'x',
    tools: [{ name: 't', description: '', parameters: {}, implementation: { kind: 'scripted', outcomes: [] } }],
    script: { mode: 'order', replies: [{ toolCalls: [{ name: 't', arguments: {} }] }] },
  })
  const { orchestration, options } = compile(scenario)
  const faulty: Compiled = { options, orchestration: { ...orchestration, program: function* (scope) {
    const program = orchestration.program(scope)
    yield program.next().value as never
    throw new TypeError('a fault of the program')
  } } }
  const { session, troubles } = await fresh(faulty)
  await session.step()
  expect(troubles).toEqual([{ reason: 'failed', message: 'a fault of the program' }])
  expect(session.view.branches).toMatchObject([{ status: 'FAILED' }])
  expect(session.view.frontier).toEqual([])
  await session.step()
  expect(troubles).toHaveLength(1)
})
