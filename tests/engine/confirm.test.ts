import { expect, it } from 'vitest'
import * as z from 'zod'
import { agentTool, createRun, defineAgent, defineTool, InvalidOptions, mockLLM, replay, run, single } from '../../src/engine/index.ts'
import type { Decision, Options, Reply, RunEvent } from '../../src/engine/index.ts'

const order = defineTool({ name: 'order', description: 'Orders a dish.', parameters: z.object({ dish: z.string() }), requiresConfirmation: true, readOnly: false, execute: ({ dish }) => `ordered ${dish}` })
const look = defineTool({ name: 'look', description: '', parameters: {}, execute: () => 'menu' })
const waiter = single(defineAgent({ name: 'waiter', instructions: '', tools: [order, look] }))
const ask: Reply = { toolCalls: [{ name: 'order', arguments: { dish: '水煮牛肉' } }] }
const start = (options: Partial<Options> = {}, replies: Reply[] = [ask, { content: 'done' }]) => createRun(waiter, { input: 'go', model: mockLLM(replies), ...options })

it.each<[string, Decision, string, number]>([
  ['approve', { kind: 'approve' }, 'ordered 水煮牛肉', 4],
  ['approve with other arguments', { kind: 'approve', arguments: { dish: '面' } }, 'ordered 面', 4],
  ['approve with arguments that do not fit', { kind: 'approve', arguments: { dish: 5 } }, 'error: invalid arguments for order: dish: Invalid input: expected string, received number; sent 5; expected a text; for example "text"', 4],
  ['answer in its place', { kind: 'answer', value: 'was there already' }, 'was there already', 3],
  ['reject', { kind: 'reject' }, 'denied: rejected', 3],
  ['reject with a note', { kind: 'reject', note: 'too spicy' }, 'denied: rejected: too spicy', 3],
])('B30: a person may %s', async (_, decision, text, steps) => {
  const live = start()
  const events: RunEvent[] = []
  live.on((event) => events.push(event))
  const playing = live.play()
  while (live.status !== 'AWAITING_CONFIRMATION') await Promise.resolve()
  const request = live.frontier[0]!.confirmation!
  expect(request).toMatchObject({ id: 'confirm_1_0_0', path: '1.0.0', agent: 'waiter', name: 'order', arguments: { dish: '水煮牛肉' }, expiresAt: 300_000 })
  expect(live.state.status).toBe('AWAITING_CONFIRMATION')
  live.decide(request.id, decision)
  live.decide(request.id, { kind: 'reject', note: 'too late' })
  expect(await playing).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
  expect(live.state.transcript[2]!.content).toBe(text)
  expect(live.state.step).toBe(steps)
  expect(events.flatMap((event) => event.type === 'status' ? [event.status] : [])).toEqual(['RUNNING', 'AWAITING_CONFIRMATION', 'RUNNING', 'SUCCEEDED'])
  expect(events.filter((event) => event.type.startsWith('confirmation'))).toMatchObject([{ type: 'confirmation.required', request: { id: request.id } }, { type: 'confirmation.resolved', decision }])
  expect(replay(waiter, live.journal).hash).toBe(live.state.hash)
})

it('B31: a question expires after 300 s of the run\'s time, and the run goes on', async () => {
  const live = start()
  const playing = live.play()
  while (live.status !== 'AWAITING_CONFIRMATION') await Promise.resolve()
  live.advance(299_999)
  expect(live.status).toBe('AWAITING_CONFIRMATION')
  live.advance(1)
  expect(await playing).toMatchObject({ status: 'SUCCEEDED' })
  expect(live.state.transcript[2]!.content).toBe('denied: expired')
  expect(live.state.steps[1]).toMatchObject({ kind: 'human.confirm', at: 300_000, via: 'engine' })
})

it('B31: run() has nobody to ask, so a question without a scripted decision expires at once', async () => {
  const options = { input: 'go', model: mockLLM([ask, 'done']) }
  expect((await run(waiter, options)).transcript[2]!.content).toBe('denied: expired')
  expect((await run(waiter, { ...options, script: { decisions: [{ kind: 'approve' }] } })).transcript[2]!.content).toBe('ordered 水煮牛肉')
  expect((await run(waiter, { ...options, confirm: () => ({ kind: 'reject' }) })).transcript[2]!.content).toBe('denied: rejected')
})

it('B27: a call that waits for a person blocks only itself', async () => {
  const live = start({}, [{ toolCalls: [...ask.toolCalls!, { name: 'look', arguments: {} }, { name: 'order', arguments: { dish: '饭' } }] }, { content: 'done' }])
  await live.step()
  expect(await live.step()).toMatchObject({ path: '1.1.0', kind: 'tool.call' })
  expect(live.frontier.map(({ path }) => path)).toEqual(['1.0.0', '1.2.0'])
  const next = live.step()
  await Promise.resolve()
  live.decide('confirm_1_2_0', { kind: 'reject' })
  expect(await next).toMatchObject({ path: '1.2.0' })
  live.decide('confirm_1_0_0', { kind: 'approve' })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED' })
  expect(live.state.transcript.slice(2, 5).map(({ content }) => content)).toEqual(['ordered 水煮牛肉', 'menu', 'denied: rejected'])
})

it('B24: a person may cancel a run that waits, and its call is closed', async () => {
  const live = start()
  const events: RunEvent[] = []
  live.on((event) => events.push(event))
  void live.play()
  while (live.status !== 'AWAITING_CONFIRMATION') await Promise.resolve()
  expect(await live.cancel()).toMatchObject({ status: 'CANCELLED' })
  expect(live.state.transcript.at(-1)).toMatchObject({ role: 'tool', content: 'cancelled' })
  expect(events.flatMap((event) => event.type === 'status' ? [event.status] : [])).toEqual(['RUNNING', 'AWAITING_CONFIRMATION', 'CANCELLED'])
  expect(replay(waiter, live.journal).hash).toBe(live.state.hash)
})

it('nobody is asked about a call that could not run', async () => {
  const result = await run(waiter, { input: 'go', model: mockLLM([{ toolCalls: [{ name: 'order', arguments: {} }] }, 'done']), confirm: () => { throw new Error('asked') } })
  expect(result.transcript[2]!.content).toMatch(/^error: invalid arguments for order: dish/)
})

it('a decision can be edited in a fork, and an unknown question is refused', async () => {
  const live = start({ script: { decisions: [{ kind: 'approve' }] } })
  await live.play()
  expect((await live.fork(2, { outcome: { kind: 'reject', note: 'no' } }).play())!.transcript[2]!.content).toBe('denied: rejected: no')
  expect(() => live.decide('confirm_9', { kind: 'approve' })).toThrow(InvalidOptions)
})

it('the run\'s time does not count what people take', async () => {
  const live = start({ limits: { seconds: 1 } }, [ask, { content: 'done', delayMs: 500 }])
  const playing = live.play()
  while (live.status !== 'AWAITING_CONFIRMATION') await Promise.resolve()
  live.advance(60_000)
  live.decide('confirm_1_0_0', { kind: 'approve' })
  expect(await playing).toMatchObject({ status: 'SUCCEEDED' })
})

it('B31: two people who think at the same time give the run their time once', async () => {
  const both: Reply = { toolCalls: [...ask.toolCalls!, ...ask.toolCalls!] }
  const live = start({ limits: { seconds: 1 } }, [both, { ...ask, delayMs: 5000 }, { content: 'done' }])
  const playing = live.play({ until: ({ kind, step }) => kind === 'model.complete' && step > 1 })
  while (live.status !== 'AWAITING_CONFIRMATION') await Promise.resolve()
  live.advance(10_000)
  for (const { confirmation } of live.frontier) live.decide(confirmation!.id, { kind: 'reject' })
  await playing
  const [{ confirmation }] = live.frontier as [typeof live.frontier[number]]
  const rest = live.play()
  while (live.status !== 'AWAITING_CONFIRMATION') await Promise.resolve()
  live.decide(confirmation!.id, { kind: 'reject' })
  expect(await rest).toMatchObject({ status: 'FAILED', stopReason: 'time' })
})

it('B28: a question is open when all before it is safe, and not sooner', async () => {
  const log: string[] = []
  let safe!: () => void
  const live = start({ handlers: { flush: () => { log.push('flush'); return new Promise((resolve) => { safe = resolve }) } } })
  live.on(({ type }) => void (type === 'confirmation.required' && log.push('asked')))
  const playing = live.play()
  for (let i = 0; i < 20; i++) await Promise.resolve()
  expect([live.status, ...log]).toEqual(['RUNNING', 'flush'])
  safe()
  while (live.status !== 'AWAITING_CONFIRMATION') await Promise.resolve()
  expect(log).toEqual(['flush', 'asked'])
  live.decide('confirm_1_0_0', { kind: 'approve' })
  expect(await playing).toMatchObject({ status: 'SUCCEEDED' })
})

it('B30: a handler that gives no decision, or fails, has not allowed the call', async () => {
  for (const confirm of [() => ({ kind: 'yes' }) as never, () => { throw new Error('no') }]) {
    const result = await run(waiter, { input: 'go', model: mockLLM([ask, 'done']), confirm })
    expect(result).toMatchObject({ status: 'SUCCEEDED', transcript: [{}, {}, { content: 'denied: expired' }, {}] })
    expect(replay(waiter, result.journal).divergence).toBeUndefined()
  }
})

it('B24, B31: while a handler is asked its question is open: it expires, or a person is faster', async () => {
  for (const answer of [(live: ReturnType<typeof start>) => live.advance(300_000), (live: ReturnType<typeof start>) => live.decide('confirm_1_0_0', { kind: 'reject' })]) {
    const live = start({ confirm: () => new Promise<Decision>(() => undefined) })
    const playing = live.play()
    while (live.status !== 'AWAITING_CONFIRMATION') await Promise.resolve()
    expect(live.state.status).toBe('AWAITING_CONFIRMATION')
    answer(live)
    expect(await playing).toMatchObject({ status: 'SUCCEEDED' })
    expect(live.state.transcript[2]!.content).toMatch(/^denied: /)
  }
})

it('B30: a decision that comes after its run was cancelled changes nothing, and is no fault', async () => {
  const live = start()
  await live.step()
  await live.step(undefined, { wait: false })
  await live.cancel()
  const { length } = live.journal.entries
  live.decide('confirm_1_0_0', { kind: 'approve' })
  expect(live.journal.entries).toHaveLength(length)
  expect(() => live.decide('confirm_9', { kind: 'approve' })).toThrow(InvalidOptions)
})

it('B31: a question whose time is over has expired, also where a step moved the time, or the run was opened again since', async () => {
  const helper = agentTool(defineAgent({ name: 'helper', instructions: '' }))
  const boss = single(defineAgent({ name: 'boss', instructions: '', tools: [order, helper] }))
  const options: Options = { limits: { seconds: 5000 }, model: mockLLM([{ toolCalls: [...ask.toolCalls!, { name: 'helper', arguments: { input: 'x' } }] }, { content: 'slow', delayMs: 400_000 }, 'done']) }
  const live = createRun(boss, { ...options, input: 'go' })
  await live.step()
  await live.step('1.1.0.0')
  await live.step('1.1.0.1')
  expect(live.state.steps.at(-1)!.at).toBe(400_000)
  const { limits: _, ...rest } = options
  const again = createRun(boss, { ...rest, journal: JSON.parse(JSON.stringify(live.journal)) as typeof live.journal })
  live.decide('confirm_1_0_0', { kind: 'approve' })
  for (const one of [live, again]) {
    await one.play()
    expect(one.state.transcript[2]!.content).toBe('denied: expired')
  }
  expect(again.state.hash).toBe(live.state.hash)
})
