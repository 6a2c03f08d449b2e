import { expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, RUN_SECONDS, single, TOOL_TIMEOUT } from '../../src/engine/index.ts'
import type { CancelSignal, Model, Reply, Tool } from '../../src/engine/index.ts'
import { timePresets } from '../../src/scenario/index.ts'
import { handClock, settled } from '../engine/handClock.ts'

/** Milliseconds of the preset of this system for this. */
const preset = (name: string, of: string): number => timePresets.find((each) => each.name === name && each.of === of)!.value * 1000
const calls = (name: string): Reply => ({ toolCalls: [{ name, arguments: {} }] })
const never = () => new Promise<never>(() => undefined)

/** A live run of one agent, moved by hand. */
function started(tools: Tool[], complete: Model['complete']) {
  const { clock, move } = handClock()
  const live = createRun(single(defineAgent({ name: 'a', instructions: '', tools })), { input: 'go', model: { complete }, handlers: { clock } })
  void live.play()
  return { live, move }
}
const callsOnce = (name: string): Model['complete'] => async ({ messages }) => messages.length > 2 ? { content: 'done' } : calls(name)

it('E84, D80: a request to a model ends after the 120 seconds of agent-mesh, and its signal is told', async () => {
  const ms = preset('agent-mesh', 'request')
  let heard: CancelSignal | undefined
  const { live, move } = started([], (_, { signal }) => {
    heard = signal
    return never()
  })
  await move(ms - 1)
  expect([live.status, heard!.aborted]).toEqual(['RUNNING', false])
  await move(1)
  expect(await live.result).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: { kind: 'timeout', message: 'the model gave no reply within 120 s' } })
  expect(heard!.aborted).toBe(true)
})

it.each<[string, boolean]>([['a tool', true], ['a request', false]])('E84: a run ends after the 300 seconds of MiniAgent, in the middle of %s', async (_, inTool) => {
  const ms = preset('mini-agent', 'run')
  expect(ms).toBe(RUN_SECONDS * 1000)
  const waiting: ((reply: Reply) => void)[] = []
  const tools = [defineTool({ name: 'look', description: '', parameters: {}, execute: () => 'seen' }), defineTool({ name: 'slow', description: '', parameters: {}, execute: never })]
  const { live, move } = started(tools, () => new Promise((resolve) => waiting.push(resolve)))
  for (const name of ['look', 'look', inTool ? 'slow' : 'look']) {
    await move(ms / 3 - 1_000)
    waiting.at(-1)!(calls(name))
    await settled()
  }
  await move(2_999)
  expect([live.status, live.frontier.map(({ kind }) => kind)]).toEqual(['RUNNING', [inTool ? 'tool.call' : 'model.complete']])
  await move(1)
  expect(await live.result).toMatchObject({ status: 'FAILED', stopReason: 'time', error: { kind: 'time' } })
  expect(waiting).toHaveLength(inTool ? 3 : 4)
})

it.each<[string, string, number | undefined, string]>([
  ['the 30 seconds of AgentMesh Demo', 'agentmesh-demo', undefined, 'error: web_fetch gave nothing within 30 s'],
  ['the 10 seconds of web_fetch in hermes-agent', 'hermes', preset('hermes', 'tool') / 1000, 'error: web_fetch gave nothing within 10 s'],
])('E84, D80: a tool ends after %s, and the run goes on', async (_, name, timeoutSeconds, text) => {
  const ms = preset(name, 'tool')
  if (timeoutSeconds === undefined) expect(ms).toBe(TOOL_TIMEOUT)
  let heard: CancelSignal | undefined
  const fetching = defineTool({ name: 'web_fetch', description: '', parameters: {}, ...(timeoutSeconds !== undefined && { timeoutSeconds }), execute: (_args, { signal }) => {
    heard = signal
    return never()
  } })
  const { live, move } = started([fetching], callsOnce('web_fetch'))
  await move(ms - 1)
  expect([live.status, live.frontier.map(({ kind }) => kind), heard!.aborted]).toEqual(['RUNNING', ['tool.call'], false])
  await move(1)
  expect(await live.result).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
  expect(live.state.transcript[2]).toMatchObject({ role: 'tool', content: text })
  expect(heard!.aborted).toBe(true)
})

it('E84: a confirmation expires after the 300 seconds of AgentMesh Demo, which count in no run\'s time', async () => {
  const ms = preset('agentmesh-demo', 'confirmation')
  expect(ms).toBeGreaterThanOrEqual(RUN_SECONDS * 1000)
  const order = defineTool({ name: 'order', description: '', parameters: {}, requiresConfirmation: true, execute: () => 'ordered' })
  const { live, move } = started([order], callsOnce('order'))
  await move(ms - 1)
  expect(live.status).toBe('AWAITING_CONFIRMATION')
  await move(1)
  expect(await live.result).toMatchObject({ status: 'SUCCEEDED', finalText: 'done' })
  expect(live.state.transcript[2]).toMatchObject({ role: 'tool', content: 'denied: expired' })
})
