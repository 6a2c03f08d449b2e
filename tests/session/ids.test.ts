import { describe, expect, it } from 'vitest'
import { createRun, defineAgent, mockLLM, replay, single } from '../../src/engine/index.ts'
import { flow, idsOf, messagesOf, rootOf, traceId } from '../../src/session/index.ts'
import { ordering, waiter } from './asking.ts'

const place = { root: 'r1', run: 'r2', thread: 't1' }

async function served(now = 0) {
  const { orchestration, options } = waiter([{ ...ordering('水煮牛肉', 'menu'), delayMs: 1500 }, { content: '好的', delayMs: 2500 }], { script: { decisions: [{ kind: 'approve' }] } })
  const run = createRun(orchestration, { ...options, runId: 'r2', now })
  await run.play()
  return { run, orchestration }
}

describe('ids', () => {
  it('B42: every step has the ids of its trace, run and thread, and of its model call or tool invocation', async () => {
    const { run } = await served()
    expect(run.state.steps.map((step) => [step.kind, idsOf(step, place)])).toEqual([
      ['model.complete', { traceId: 'trace_r1', runId: 'r2', threadId: 't1', llmCallId: 'llm_r2_0' }],
      ['human.confirm', { traceId: 'trace_r1', runId: 'r2', threadId: 't1', toolInvocationId: 'tool_r2_1_0' }],
      ['tool.call', { traceId: 'trace_r1', runId: 'r2', threadId: 't1', toolInvocationId: 'tool_r2_1_0' }],
      ['tool.call', { traceId: 'trace_r1', runId: 'r2', threadId: 't1', toolInvocationId: 'tool_r2_1_1' }],
      ['model.complete', { traceId: 'trace_r1', runId: 'r2', threadId: 't1', llmCallId: 'llm_r2_2' }],
    ].map(([kind, ids]) => [kind, ids]))
  })

  it('B42: are derived: a replay gives the same ones', async () => {
    const { run, orchestration } = await served()
    expect(flow(replay(orchestration, run.journal).steps, place)).toEqual(flow(run.state.steps, place))
  })

  it('B42: each step is a line that is found by its trace', async () => {
    const { run } = await served()
    const lines = flow(run.state.steps, place)
    expect(lines.every((line) => line.startsWith('[FLOW] traceId=trace_r1 runId=r2 threadId=t1 '))).toBe(true)
    expect(lines[0]).toBe('[FLOW] traceId=trace_r1 runId=r2 threadId=t1 llmCallId=llm_r2_0 step=1 model.complete waiter 1500ms')
    expect(lines.find((line) => line.includes('tool.call waiter order'))).toContain('toolInvocationId=tool_r2_1_0')
  })

  it('B42: a trace is a whole chain: forks and resumed runs belong to that of the first', () => {
    const parents: Record<string, string> = { c: 'b', b: 'a' }
    expect(['a', 'b', 'c'].map((run) => traceId(rootOf(run, (id) => parents[id])))).toEqual(['trace_a', 'trace_a', 'trace_a'])
    expect(rootOf('x', () => 'x')).toBe('x')
  })

  it('D64: a message has its ids, role, content, calls, and the whole second at which it came', async () => {
    const { run } = await served(1735689600_000)
    const ids = { task_id: 'task_r2', trace_id: 'trace_r1' }
    expect(messagesOf(run.state, run.journal.header, place)).toEqual([
      { message_id: 'msg_r2_0', ...ids, role: 'user', content: '帮我订一份水煮牛肉。', tool_calls: [], timestamp: 1735689600 },
      { message_id: 'msg_r2_1', ...ids, role: 'assistant', content: '', timestamp: 1735689601, tool_calls: [
        { id: 'call_1_0_0', name: 'order', arguments: { dish: '水煮牛肉' } }, { id: 'call_1_1_0', name: 'menu', arguments: {} },
      ] },
      { message_id: 'msg_r2_2', ...ids, role: 'tool', content: 'ordered 水煮牛肉', tool_calls: [], tool_call_id: 'call_1_0_0', timestamp: 1735689601 },
      { message_id: 'msg_r2_3', ...ids, role: 'tool', content: '水煮牛肉', tool_calls: [], tool_call_id: 'call_1_1_0', timestamp: 1735689601 },
      { message_id: 'msg_r2_4', ...ids, role: 'assistant', content: '好的', tool_calls: [], timestamp: 1735689604 },
    ])
  })

  it('D64: what earlier runs said is not told again, and each id that a model made up begins with call_ and stays its own', async () => {
    const chat = single(defineAgent({ name: 'a', instructions: '' }))
    const history = [{ role: 'user', content: 'before' }, { role: 'assistant', content: 'yes' }] as const
    const calls = [{ id: 'x', name: 'none', arguments: {} }, { id: 'call_x', name: 'none', arguments: '{"cut' }]
    const run = createRun(chat, { input: 'now', history, model: mockLLM([{ toolCalls: calls }, 'done']), runId: 'r' })
    await run.play()
    const messages = messagesOf(run.state, run.journal.header, { root: 'r', run: 'r' })
    expect(messages[0]).toMatchObject({ message_id: 'msg_r_0', content: 'now' })
    expect(messages[1]!.tool_calls).toEqual([{ id: 'call_x_', name: 'none', arguments: {} }, { id: 'call_x', name: 'none', arguments: '{"cut' }])
    expect(messages.slice(2, 4).map((message) => message.tool_call_id)).toEqual(['call_x_', 'call_x'])
  })
})
