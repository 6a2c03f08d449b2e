import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, mockLLM, parseJournal, replay, single, UnknownOutcome } from '../../src/engine/index.ts'
import type { Journal, Options, Reply } from '../../src/engine/index.ts'

const stored = (journal: Journal, entries = journal.entries.length): Journal => parseJournal(JSON.parse(JSON.stringify({ ...journal, entries: journal.entries.slice(0, entries) })))

/** An order desk whose orders are counted where no journal can see them. */
function desk() {
  const orders: string[] = []
  const order = defineTool({ name: 'order', description: '', parameters: {}, readOnly: false, outside: true, execute: (_, { callId }) => { orders.push(callId); return 'ordered' } })
  const look = defineTool({ name: 'look', description: '', parameters: {}, execute: () => 'menu' })
  const count = defineTool({ name: 'count', description: '', parameters: {}, readOnly: false, execute: (_, { world }) => { const n = Number(world.get('t', 'n') ?? 0) + 1; world.put('t', 'n', n); return n } })
  const call = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })
  const options: Options = { model: mockLLM([call('look', 'order', 'count'), call('count', 'order'), 'done']), runId: 'first' }
  return { orders, orchestration: single(defineAgent({ name: 'desk', instructions: '', tools: [order, look, count] })), options }
}

it('B25: a write beyond the world that had begun is an unknown outcome: resuming asks, and names the call', async () => {
  const { orchestration, options, orders } = desk()
  const live = createRun(orchestration, { ...options, input: 'go' })
  await live.play()
  const begun = live.journal.entries.findIndex((entry) => entry.t === 'started' && entry.path === '1.1.0') + 1
  const broken = stored(live.journal, begun)
  const resume = (more: Partial<Options>) => createRun(orchestration, { ...options, journal: broken, runId: 'second', ...more })
  expect(() => resume({})).toThrow(UnknownOutcome)
  try {
    resume({})
  } catch (error) {
    expect((error as UnknownOutcome).calls).toEqual([{ path: '1.1.0', tool: 'order', arguments: {} }])
  }
  orders.length = 0
  const failed = resume({ resolve: { '1.1.0': 'fail' } })
  await failed.play()
  expect(failed.state.transcript[3]!.content).toBe('error: its run was broken off, and whether it was done is not known')
  expect(failed.state.steps.find(({ path }) => path === '1.1.0')).toMatchObject({ via: 'person', outcome: { value: { maybeDone: true } } })
  const given = resume({ resolve: { '1.1.0': { outcome: { kind: 'ok', value: 'it was ordered' } } } })
  await given.play()
  expect(given.state.transcript[3]!.content).toBe('it was ordered')
  expect(orders).toEqual(['call_3_1_0', 'call_3_1_0'])
  await resume({ resolve: { '1.1.0': 'retry' } }).play()
  expect(orders).toHaveLength(4)
})

it('E87: after a crash at any entry an outside write happened once, or is shown as unknown', async () => {
  await fc.assert(fc.asyncProperty(fc.nat({ max: 40 }), fc.nat({ max: 40 }), async (first, second) => {
    const { orchestration, options, orders } = desk()
    let journal: Journal | undefined
    const unknown: string[] = []
    // Two crashes, then a run to the end; each time it dies when so many entries are safe.
    for (const [i, after] of [first, second, Infinity].entries()) {
      const resolve: Options['resolve'] = {}
      const start = () => createRun(orchestration, { ...options, ...(journal ? { journal, resolve } : { input: 'go' }), runId: `run ${i}` })
      let live: ReturnType<typeof createRun>
      try {
        live = start()
      } catch (error) {
        for (const { path } of (error as UnknownOutcome).calls) {
          resolve[path] = 'fail'
          unknown.push(path)
        }
        live = start()
      }
      // A child is stored with what it kept of its parent.
      const least = live.journal.entries.length
      while (live.journal.entries.length < after && await live.step()) { /* until it dies */ }
      journal = stored(live.journal, Math.max(least, Math.min(after, live.journal.entries.length)))
    }
    const ids = ['call_1_1_0', 'call_3_1_0']
    for (const [i, id] of ids.entries()) {
      const times = orders.filter((order) => order === id).length
      const path = ['1.1.0', '3.1.0'][i]!
      expect(times, `${id} was made ${times} times`).toBeLessThanOrEqual(1)
      if (times === 1) continue
      expect(unknown).toContain(path)
    }
    expect(replay(orchestration, journal!)).toMatchObject({ status: 'SUCCEEDED', world: { t: { n: 2 } } })
  }), { numRuns: 150 })
})

it('what is journaled is safe before anything is changed outside', async () => {
  const { orchestration, options, orders } = desk()
  const log: string[] = []
  const live = createRun(orchestration, { ...options, input: 'go', handlers: { flush: async () => { log.push(`flush at ${live.journal.entries.length}, ${orders.length} ordered`) } } })
  await live.play()
  const started = live.journal.entries.flatMap((entry, i) => entry.t === 'started' && entry.path.endsWith('.1.0') ? [i + 1] : [])
  // Before each act, and after what came of it was journaled.
  expect(log).toEqual([`flush at ${started[0]}, 0 ordered`, `flush at ${started[0]! + 1}, 1 ordered`, `flush at ${started[1]}, 1 ordered`, `flush at ${started[1]! + 1}, 2 ordered`])
})
