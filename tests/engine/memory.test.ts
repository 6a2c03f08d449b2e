import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, mockLLM, replay, run, single, swarm } from '../../src/engine/index.ts'
import type { HistoryPolicy, Memory, Message, Reply } from '../../src/engine/index.ts'

const echo = defineTool({ name: 'echo', description: '', parameters: {}, execute: (args) => args })
const call = (n: number): Reply => ({ content: `thought ${n}`, toolCalls: [{ name: 'echo', arguments: { n } }] })
const window = (messages: number, keep = messages): Memory => ({ above: { messages }, keep: { messages: keep }, instructions: 'Sum it up.', before: 'Summary: ', after: '' })
const agentOf = (memory: Memory) => single(defineAgent({ name: 'a', instructions: 'I', tools: [echo], memory, maxTurns: 20 }))
const summaries = (count: number) => ({ mode: 'rule' as const, replies: [
  { when: { contains: 'Sum it up.' }, reply: 'what was' },
  ...Array.from({ length: count }, (_, i) => ({ when: {}, reply: call(i), times: 1 })),
  { when: {}, reply: 'done' },
] })

function sound(messages: readonly Message[]): boolean {
  const open = new Set<string>()
  for (const message of messages) {
    if (message.role === 'tool' && !open.delete(message.tool_call_id)) return false
    if (message.role === 'assistant') for (const { id } of message.tool_calls ?? []) open.add(id)
  }
  return open.size === 0
}

it('A16: what is older than the window is folded into a running summary, and calls stay with their results', async () => {
  const orchestration = agentOf(window(8, 4))
  const live = createRun(orchestration, { input: 'the task', model: mockLLM(summaries(9)) })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
  const folds = live.state.steps.filter(({ kind }) => kind === 'fold')
  expect(folds.length).toBeGreaterThan(1)
  expect(folds[0]!.shown).toMatchObject({ before: 9, after: 6, lost: 5 })
  for (const { step, purpose } of live.state.steps.filter(({ kind }) => kind === 'model.complete')) {
    const { messages } = live.state.request(step)
    if (purpose === 'act') expect(messages.length).toBeLessThanOrEqual(9)
    expect(messages[1]).toEqual({ role: 'user', content: 'the task' })
    expect(sound(messages)).toBe(true)
  }
  expect(live.state.request(live.state.step).messages[2]).toEqual({ role: 'user', content: 'Summary: what was' })
  expect(live.state.transcript).toHaveLength(20)
  expect(replay(orchestration, JSON.parse(JSON.stringify(live.journal))).hash).toBe(live.state.hash)
})

it('C59: compaction by estimated tokens counts in the budget, and shows the task again', async () => {
  const memory: Memory = { above: { tokens: 40 }, keep: { messages: 0 }, instructions: 'Sum it up.', before: '【历史摘要】\n', after: '\n\n请继续。' }
  const live = createRun(agentOf(memory), { input: 'x'.repeat(90), model: mockLLM(summaries(4)) })
  await live.play()
  const after = live.state.steps.find(({ kind, step }) => kind === 'model.complete' && live.state.steps[step - 2]?.kind === 'fold')!
  expect(live.state.request(after.step).messages.slice(1)).toEqual([{ role: 'user', content: 'x'.repeat(90) }, { role: 'user', content: '【历史摘要】\nwhat was\n\n请继续。' }])
  expect(live.state.usage.calls).toBe(live.state.steps.filter(({ kind }) => kind === 'model.complete').length)
})

it('D69: by rounds, ten are kept when twelve are passed', async () => {
  const memory: Memory = { above: { rounds: 12 }, keep: { rounds: 10 }, instructions: 'Sum it up.', before: '', after: '' }
  const live = createRun(agentOf(memory), { input: 'go', model: mockLLM(summaries(14)) })
  await live.play()
  const [fold] = live.state.steps.filter(({ kind }) => kind === 'fold')
  expect(live.state.at(fold!.step).transcript.filter(({ role }) => role === 'assistant')).toHaveLength(13)
  const next = live.state.request(fold!.step + 1).messages
  expect(next.filter(({ role }) => role === 'assistant')).toHaveLength(10)
})

const table = (history: HistoryPolicy, when?: { path: string, is: '=', value: string }) => swarm({
  entry: 'desk',
  agents: [
    defineAgent({ name: 'desk', instructions: 'D', tools: [echo], handoffs: [{ to: 'expert', history, ...(when && { when }) }] }),
    defineAgent({ name: 'expert', instructions: 'E' }),
  ],
})
const over = (brief?: string): Reply => ({ toolCalls: [{ name: 'transfer_to_expert', arguments: brief === undefined ? {} : { brief } }] })

it.each<[HistoryPolicy, (string | null)[]]>([
  ['full', ['go', 'thought 1', '{"n":1}', null, 'transferred to expert']],
  ['withoutTools', ['go']],
  [{ last: 2 }, [null, 'transferred to expert']],
  ['summary', ['go', 'in short']],
  ['brief', ['the gist']],
])('the history policy %j decides what the next agent is shown', async (history, shown) => {
  const orchestration = table(history)
  const live = createRun(orchestration, { input: 'go', model: mockLLM({ mode: 'rule', replies: [
    { when: { contains: 'colleague who takes over' }, reply: 'in short' }, { when: { agent: 'desk' }, reply: call(1), times: 1 }, { when: { agent: 'desk' }, reply: over('the gist') }, { when: { agent: 'expert' }, reply: 'done' },
  ] }) })
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
  expect(live.state.request(live.state.step).messages.slice(1).map(({ content }) => content)).toEqual(shown)
  expect(live.state.steps.find(({ kind }) => kind === 'handoff')!.shown).toEqual({ before: 5, after: shown.length })
  expect(replay(orchestration, JSON.parse(JSON.stringify(live.journal))).hash).toBe(live.state.hash)
})

it('a condition on the edge keeps a handoff from being taken, and the agent is told', async () => {
  const when = { path: 'input', is: '=' as const, value: 'please' }
  const model = () => mockLLM([over(), 'then I answer'])
  expect(await run(table('full', when), { input: 'please', model: model() })).toMatchObject({ route: ['desk', 'expert'] })
  const kept = await run(table('full', when), { input: 'go', model: model() })
  expect(kept).toMatchObject({ route: ['desk'], handoffs: 0, finalText: 'then I answer' })
  expect(kept.transcript[2]!.content).toBe('not taken: the condition for expert does not hold')
})
