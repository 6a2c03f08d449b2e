/** Random orchestrations and scripts for the engine's properties: wirings with cycles, tools of every temper, every kind of reply. */
import * as fc from 'fast-check'
import * as z from 'zod'
import { defineAgent, defineTool, swarm } from '../../src/engine/index.ts'
import type { Model, Options, Orchestration, Reply, Tool } from '../../src/engine/index.ts'
import { mockLLM } from '../../src/engine/index.ts'

export type Case = { orchestration: Orchestration, replies: Reply[], options: Options, handled: { count: number } }

const toolNames = ['echo', 'fail', 'later', 'write', 'take', 'strict', 'missing']
const agentNames = ['a', 'b', 'c', 'd']

/** Counts every call of a handler, so that a test can see that a replay makes none. */
function tools(handled: { count: number }): Map<string, Tool> {
  const counted = <T>(value: T): T => {
    handled.count++
    return value
  }
  const any = z.looseObject({})
  const list = [
    defineTool({ name: 'echo', description: 'Says it back.', parameters: any, execute: (args, { random }) => counted({ args: args as never, random: random() }) }),
    defineTool({ name: 'fail', description: 'Fails.', parameters: any, execute: () => { counted(0); throw new Error('broken') } }),
    defineTool({ name: 'later', description: 'Takes a turn.', parameters: any, execute: async () => { await Promise.resolve(); return counted('later') } }),
    defineTool({ name: 'write', description: 'Counts in the world.', parameters: any, readOnly: false, execute: async (_, { world }) => {
      const before = world.get('counts', 'all') ?? 0
      await Promise.resolve()
      world.put('counts', 'all', Number(before) + 1)
      return counted(Number(before) + 1)
    } }),
    defineTool({ name: 'take', description: 'Removes from the world.', parameters: any, readOnly: false, execute: (_, { world }) => { world.remove('counts', 'all'); return counted(world.list('counts').length) } }),
    defineTool({ name: 'strict', description: 'Wants a number.', parameters: z.object({ n: z.number().int() }), execute: ({ n }) => counted(n * 2) }),
  ]
  return new Map(list.map((tool) => [tool.name, tool]))
}

const call = fc.record({
  name: fc.oneof(fc.constantFrom(...toolNames), fc.constantFrom(...agentNames.map((name) => `transfer_to_${name}`))),
  arguments: fc.oneof(fc.record({ n: fc.integer() }), fc.constant({}), fc.constant({ n: '五' })),
  id: fc.constantFrom('x', 'y', 'z', ''),
})
const delayMs = fc.constantFrom(0, 0, 5, 20)
const reply: fc.Arbitrary<Reply> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ toolCalls: fc.array(call, { minLength: 1, maxLength: 4 }), delayMs }) },
  { weight: 1, arbitrary: fc.record({ content: fc.constantFrom('答', 'done', ''), delayMs }) },
  { weight: 1, arbitrary: fc.record({ error: fc.record({ kind: fc.constantFrom('rate_limit' as const, 'network' as const) }) }) },
)

export const cases: fc.Arbitrary<() => Case> = fc.record({
  agents: fc.array(fc.record({
    tools: fc.oneof(fc.constant(toolNames.slice(0, -1)), fc.subarray(toolNames.slice(0, -1))),
    handoffs: fc.subarray(agentNames),
    maxTurns: fc.integer({ min: 1, max: 5 }),
  }), { minLength: agentNames.length, maxLength: agentNames.length }),
  replies: fc.array(reply, { maxLength: 14 }),
  maxHandoffs: fc.integer({ min: 0, max: 3 }),
  seed: fc.nat(),
}).map(({ agents, replies, maxHandoffs, seed }) => () => {
  const handled = { count: 0 }
  const made = tools(handled)
  const orchestration = swarm({
    entry: 'a', maxHandoffs,
    agents: agents.map((agent, i) => defineAgent({
      name: agentNames[i]!, instructions: `You are ${agentNames[i]}.`, maxTurns: agent.maxTurns,
      tools: agent.tools.map((name) => made.get(name)!), handoffs: agent.handoffs,
    })),
  })
  const script = mockLLM(replies)
  const model: Model = { scripted: script.scripted, complete: (request, context) => { handled.count++; return script.complete(request, context) } }
  return { orchestration, replies, handled, options: { input: 'go', model, seed, world: { counts: { other: 1 } } } }
})
