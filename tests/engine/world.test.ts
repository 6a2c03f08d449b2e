import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, mockLLM, replay, run, single } from '../../src/engine/index.ts'
import type { Reply, ToolDefinition, JsonSchema } from '../../src/engine/index.ts'

const world = { stock: { tea: { left: 3 }, rice: { left: 1 } } }
const calls = (...names: string[]): Reply => ({ toolCalls: names.map((name) => ({ name, arguments: {} })) })
const tool = (name: string, execute: ToolDefinition<JsonSchema>['execute'] & {}, readOnly = false) => defineTool({ name, description: '', parameters: {}, readOnly, execute })
const clerk = (...tools: ReturnType<typeof tool>[]) => single(defineAgent({ name: 'clerk', instructions: '', tools }))

const take = tool('take', (_, { world: access }) => {
  const tea = access.get('stock', 'tea') as { left: number }
  access.put('stock', 'tea', { left: tea.left - 1 })
  return access.get('stock', 'tea')!
})

it('a tool that writes sees its own changes, and its outcome carries the patch', async () => {
  const orchestration = clerk(take)
  const { journal, world: after, transcript } = await run(orchestration, { input: 'go', model: mockLLM([calls('take', 'take'), 'done']), world })
  expect(transcript.slice(2, 4).map((message) => message.content)).toEqual(['{"left":2}', '{"left":1}'])
  expect(after).toEqual({ stock: { tea: { left: 1 }, rice: { left: 1 } } })
  const state = replay(orchestration, journal)
  expect([1, 2, 3, 4].map((step) => state.at(step).world['stock']!['tea'])).toEqual([{ left: 3 }, { left: 2 }, { left: 1 }, { left: 1 }])
  expect(journal.entries.filter((entry) => entry.t === 'settled').map((entry) => entry.patch)).toContainEqual([{ table: 'stock', key: 'tea', before: { left: 3 }, after: { left: 2 } }])
})

it('writers that wait for each other lose no update, in whatever order they are stepped', async () => {
  const slow = tool('slow', async (_, { world: access }) => {
    const { left } = access.get('stock', 'tea') as { left: number }
    await Promise.resolve()
    access.put('stock', 'tea', { left: left - 1 })
    return left
  })
  const live = createRun(clerk(slow), { input: 'go', model: mockLLM([calls('slow', 'slow', 'slow'), 'done']), world })
  await live.step()
  await live.step('1.2.0')
  await live.play()
  expect(live.state.world['stock']!['tea']).toEqual({ left: 0 })
  expect(live.state.transcript.slice(2, 5).map((message) => message.content)).toEqual(['2', '1', '3'])
})

it('a read-only tool may not write, and is told so', async () => {
  const sneaky = tool('sneaky', (_, { world: access }) => { access.put('stock', 'tea', { left: 0 }); return 'taken' }, true)
  const result = await run(clerk(sneaky), { input: 'go', model: mockLLM([calls('sneaky'), 'done']), world })
  expect(result.transcript[2]!.content).toBe('error: sneaky is read-only and may not change stock; declare it with readOnly: false')
  expect(result.world).toEqual(world)
})

it('a tool that fails after writing has written nothing', async () => {
  const half = tool('half', (_, { world: access }) => { access.remove('stock', 'tea'); throw new Error('then it broke') })
  const result = await run(clerk(half), { input: 'go', model: mockLLM([calls('half'), 'done']), world })
  expect(result.world).toEqual(world)
})

it('rows that are put, removed and listed', async () => {
  const sweep = tool('sweep', (_, { world: access }) => {
    access.remove('stock', 'rice')
    access.put('stock', 'milk', { left: 9 })
    access.put('shelf', 'new', 1)
    return [access.list('stock'), access.list('shelf'), access.list('none'), access.get('stock', 'rice') ?? 'gone', access.get('stock', 'constructor') ?? 'no such row']
  })
  const result = await run(clerk(sweep), { input: 'go', model: mockLLM([calls('sweep'), 'done']), world })
  expect(JSON.parse(result.transcript[2]!.content!)).toEqual([[{ left: 3 }, { left: 9 }], [1], [], 'gone', 'no such row'])
  expect(result.world).toEqual({ stock: { tea: { left: 3 }, milk: { left: 9 } }, shelf: { new: 1 } })
})

it('random numbers of a tool depend on seed and path alone', async () => {
  const dice = tool('dice', (_, { random }) => [random(), random()], true)
  const roll = async (seed: number) => (await run(clerk(dice), { input: 'go', model: mockLLM([calls('dice', 'dice'), 'done']), seed })).transcript.slice(2, 4).map((message) => message.content)
  const [first, second] = await roll(1)
  expect(first).not.toBe(second)
  expect(await roll(1)).toEqual([first, second])
  expect(await roll(2)).not.toEqual([first, second])
})
