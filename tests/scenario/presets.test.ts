import { expect, it } from 'vitest'
import { createRun, replay } from '../../src/engine/index.ts'
import type { Reply } from '../../src/engine/index.ts'
import { check, compile, defineScenario, errorTextPresetNames, errorTextPresets, memoryNames, memoryPresets, timePresets, turnLimitPresets } from '../../src/scenario/index.ts'
import type { MemoryName, ScenarioDocument } from '../../src/scenario/index.ts'

const call = (n: number, text = ''): Reply => ({ content: text, toolCalls: [{ name: 'echo', arguments: { n } }] })

/** Runs an agent with this memory for so many turns and gives what its last request shows, and how often it folded. */
async function remembered(memory: MemoryName, turns: number, { words = '', summary = 'what was' } = {}) {
  const scenario = defineScenario({
    version: 1, title: 'x', input: 'the task',
    agents: [{ name: 'a', instructions: 'I', tools: ['echo'], memory, maxTurns: 100 }],
    tools: [{ name: 'echo', description: '', parameters: { type: 'object', properties: {} }, implementation: { kind: 'lookup', table: 'none', argument: 'n' } }],
    tables: { none: { key: 'n', rows: [] } },
    orchestration: { kind: 'single', agent: 'a' },
    script: { mode: 'rule', replies: [
      { when: { contains: memoryPresets[memory].value.instructions }, reply: summary },
      ...Array.from({ length: turns }, (_, i) => ({ when: {}, reply: call(i, words), times: 1 })), { when: {}, reply: 'done' },
    ] },
  })
  expect(check(scenario).filter(({ severity, code }) => severity === 'error' && code !== 'unknownArgument')).toEqual([])
  const { orchestration, options } = compile(defineScenario({ ...scenario, tools: [{ ...scenario.tools[0]!, parameters: { type: 'object', properties: { n: {} } } }] }))
  const live = createRun(orchestration, options)
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
  expect(replay(orchestration, live.journal).hash).toBe(live.state.hash)
  const folds = live.state.steps.filter(({ kind }) => kind === 'fold')
  return { folds, shown: live.state.request(live.state.step).messages.slice(1) }
}

it('E82: turn limits are presets: 8 of agent-mesh, 20 of MiniAgent, 6 of the hermes-agent example', () => {
  expect(turnLimitPresets.map(({ name, value }) => [name, value])).toEqual([['agent-mesh', 8], ['mini-agent', 20], ['hermes', 6]])
  const scenarios = turnLimitPresets.map(({ value }) => compile(defineScenario({ version: 1, title: 'x', input: '', agents: [{ name: 'a', instructions: '', maxTurns: value }], orchestration: { kind: 'single', agent: 'a' } })))
  expect(scenarios.map(({ orchestration }) => orchestration.agents[0]!.maxTurns)).toEqual([8, 20, 6])
})

it('E83: with the memory of agent-mesh the last 20 messages stay and what is older becomes a running summary', async () => {
  expect((await remembered('agent-mesh', 9)).folds).toEqual([])
  const { folds, shown } = await remembered('agent-mesh', 12)
  expect(folds.length).toBeGreaterThan(0)
  expect(shown.slice(0, 2)).toEqual([{ role: 'user', content: 'the task' }, { role: 'user', content: 'Summary of the conversation so far:\nwhat was' }])
  expect(shown.slice(2)).toHaveLength(20)
})

it('E83, D69: with the memory of hermes-agent ten rounds stay once there are more than twelve, and the summary has at most 200 characters', async () => {
  expect((await remembered('hermes', 12)).folds).toEqual([])
  const { folds, shown } = await remembered('hermes', 13, { summary: '长'.repeat(500) })
  expect(folds).toHaveLength(1)
  expect(shown.filter(({ role }) => role === 'assistant')).toHaveLength(10)
  expect(shown[1]).toEqual({ role: 'user', content: `历史摘要：${'长'.repeat(200)}` })
  expect(memoryPresets.hermes.value.instructions).toMatch(/200.*已完成的工具调用.*尚未完成的目标/s)
})

it('E83, C59: with the memory of MiniAgent everything but the task is compacted once the estimate is greater than 37 500', async () => {
  const { value } = memoryPresets['mini-agent']
  expect(value).toMatchObject({ above: { tokens: 37_500 }, before: '【历史摘要】\n', after: '\n\n请继续。' })
  for (const demanded of ['已完成的工作', '当前状态', '下一步计划', '关键事实', '文件路径', '决定', '错误原文', '逐字']) expect(value.instructions).toContain(demanded)
  // Task, words, the tool's "not found": characters divided by 3.
  const words = (tokens: number) => 'x'.repeat(tokens * 3 - 'the task'.length - 'not found'.length)
  expect((await remembered('mini-agent', 1, { words: words(37_500) })).folds).toEqual([])
  const { folds, shown } = await remembered('mini-agent', 1, { words: words(37_501) })
  expect(folds).toHaveLength(1)
  expect(shown).toEqual([{ role: 'user', content: 'the task' }, { role: 'user', content: '【历史摘要】\nwhat was\n\n请继续。' }])
})

it('C55: tokens are the characters of all message contents divided by 3, without what remains', async () => {
  const rest = 'the task'.length + 'not found'.length
  for (const letter of ['x', '字']) {
    for (const remains of [0, 1, 2]) expect((await remembered('mini-agent', 1, { words: letter.repeat(37_500 * 3 + remains - rest) })).folds, `${letter} ${remains}`).toEqual([])
    expect((await remembered('mini-agent', 1, { words: letter.repeat(37_501 * 3 - rest) })).folds).toHaveLength(1)
  }
})

it('E84: the times of the four systems are presets', () => {
  expect(timePresets.map(({ name, of, value }) => `${name} ${of} ${value}`)).toEqual([
    'mini-agent run 300', 'agent-mesh request 120', 'agentmesh-demo tool 30', 'hermes tool 10', 'agentmesh-demo confirmation 300',
  ])
})

/** What the model reads of six calls: an unknown tool, arguments that don't fit, an HTTP status, another error, a person's no, and one that went well. */
async function readOfSixCalls(errorTexts?: ScenarioDocument['agents'][number]['errorTexts']) {
  const tool = (name: string, more: { readOnly?: boolean, requiresConfirmation?: boolean } = {}) => ({
    name, description: '', parameters: { type: 'object', properties: { limit: { type: 'integer' } } }, implementation: { kind: 'scripted' as const, outcomes: [] }, ...more,
  })
  const scenario = defineScenario({
    version: 1, title: 'x', input: 'go',
    agents: [{ name: 'a', instructions: '', tools: ['search', 'fetch', 'save', 'order'], ...(errorTexts !== undefined && { errorTexts }) }],
    tools: [tool('search'), tool('fetch'), tool('save'), tool('order', { readOnly: false, requiresConfirmation: true })],
    orchestration: { kind: 'single', agent: 'a' },
    script: {
      mode: 'order', decisions: [{ kind: 'reject', note: 'not now' }],
      toolOutcomes: { fetch: [{ kind: 'error', message: 'HTTP 404' }, { kind: 'ok', value: 'fine' }], save: [{ kind: 'error', message: 'the disk is full' }] },
      replies: [{ toolCalls: [
        { name: 'serch', arguments: {} }, { name: 'search', arguments: { limit: '五' } }, { name: 'fetch', arguments: {} }, { name: 'save', arguments: {} }, { name: 'order', arguments: {} }, { name: 'fetch', arguments: {} },
      ] }, 'done'],
    },
  })
  const { orchestration, options } = compile(scenario)
  const live = createRun(orchestration, options)
  expect(await live.play()).toMatchObject({ status: 'SUCCEEDED' })
  expect(replay(orchestration, live.journal).hash).toBe(live.state.hash)
  return live.state.transcript.flatMap((message) => message.role === 'tool' ? [message.content] : [])
}

const BAD_LIMIT = 'limit: Invalid input: expected number, received string; sent "五"; expected an integer; for example 5'

it.each<[string, Parameters<typeof readOfSixCalls>[0], string[]]>([
  ['the usual ones', undefined, ['error: unknown tool serch; nearest: search, fetch, save', `error: invalid arguments for search: ${BAD_LIMIT}`, 'error: HTTP 404', 'error: the disk is full', 'denied: rejected: not now', 'fine']],
  ['agent-mesh', 'agent-mesh', ['error: unknown tool serch; nearest: search, fetch, save', `error: invalid arguments for search: ${BAD_LIMIT}`, 'error: HTTP 404', 'error: the disk is full', 'denied: rejected: not now', 'fine']],
  ['MiniAgent', 'mini-agent', ['错误：无 serch 工具', `错误：invalid arguments for search: ${BAD_LIMIT}`, '错误：HTTP 404', '错误：the disk is full', 'denied: rejected: not now', 'fine']],
  ['hermes-agent', 'hermes', ['error: unknown tool serch; nearest: search, fetch, save', `参数错误：${BAD_LIMIT}`, '{"error": "HTTP 404"}', 'error: the disk is full', 'denied: rejected: not now', 'fine']],
  ['AgentMesh Demo', 'agentmesh-demo', ['error: unknown tool serch; nearest: search, fetch, save', `error: invalid arguments for search: ${BAD_LIMIT}`, 'error: HTTP 404', 'error: the disk is full', 'DENIED: rejected: not now', 'fine']],
  ['texts of one\'s own', { error: '{tool} says {message}', http: '{status} of {tool}', denied: 'no {unknown}' }, ['serch says unknown tool serch; nearest: search, fetch, save', `search says invalid arguments for search: ${BAD_LIMIT}`, '404 of fetch', 'save says the disk is full', 'no {unknown}', 'fine']],
])('E86: what a model reads of a call that went wrong has the shape of %s', async (_, errorTexts, read) => {
  expect(await readOfSixCalls(errorTexts)).toEqual(read)
})

it('each preset has a name and says in both languages where it comes from', () => {
  for (const preset of [...memoryNames.map((name) => memoryPresets[name]), ...errorTextPresetNames.map((name) => errorTextPresets[name]), ...turnLimitPresets, ...timePresets]) {
    expect(preset.name).toMatch(/^[a-z-]+$/)
    expect(preset.origin.en).toMatch(/(agent-mesh|hermes-agent|MiniAgent|AgentMesh Demo).*\.$/)
    expect(preset.origin.zh).toMatch(/(agent-mesh|hermes-agent|MiniAgent|AgentMesh Demo).*。$/)
  }
})
