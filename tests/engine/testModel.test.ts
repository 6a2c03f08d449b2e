import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { createRun, defineAgent, defineTool, replay, run, swarm, testModel } from '../../src/engine/index.ts'

const search = defineTool({ name: 'search', description: '', parameters: z.object({
  query: z.string().min(3), limit: z.number().int().min(1).max(20).default(5), kind: z.enum(['pending', 'done']), tags: z.array(z.string()).min(1).optional(), deep: z.object({ flag: z.boolean() }),
}), execute: ({ query }) => query })
const pick = defineTool({ name: 'pick', description: '', parameters: { type: 'object', properties: { n: { anyOf: [{ type: 'number', minimum: 3, maximum: 4 }, { const: 'all' }] } }, required: ['n'] }, execute: () => 'ok' })
const table = swarm({ entry: 'a', agents: [
  defineAgent({ name: 'a', instructions: '', tools: [search, pick], handoffs: ['b'] }), defineAgent({ name: 'b', instructions: '', tools: [pick], handoffs: ['a'] }),
] })

it('makes calls that fit their schemas, ends, and does the same again for the same seed', async () => {
  const routes = new Set<string>()
  await fc.assert(fc.asyncProperty(fc.nat(), async (seed) => {
    const live = createRun(table, { input: 'go', model: testModel({ seed }) })
    const result = (await live.play())!
    expect(['answered', 'maxTurns', 'maxHandoffs']).toContain(result.stopReason)
    for (const step of live.state.steps) if (step.kind === 'tool.call') expect(step.outcome).toMatchObject({ ok: true, value: { kind: 'ok' } })
    expect(replay(table, (await run(table, { input: 'go', model: testModel({ seed }) })).journal).hash).toBe(live.state.hash)
    routes.add(result.route.join('>'))
  }), { numRuns: 60 })
  expect(routes.size).toBeGreaterThan(3)
})
