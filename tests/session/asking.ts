/** A waiter who asks before ordering, as a compiled scenario: one order, or several calls in one turn. */
import { defineAgent, defineTool, mockLLM, single } from '../../src/engine/index.ts'
import type { MockLLM, Options, Reply } from '../../src/engine/index.ts'
import { defineScenario } from '../../src/scenario/index.ts'
import type { Compiled, Scenario } from '../../src/scenario/index.ts'

const parameters = { type: 'object', properties: { dish: { type: 'string' } }, required: ['dish'] } as const
const order = defineTool({ name: 'order', description: 'Orders a dish.', parameters, requiresConfirmation: true, readOnly: false, execute: (args) => `ordered ${(args as { dish: string }).dish}` })
const menu = defineTool({ name: 'menu', description: 'What there is.', parameters: {}, execute: () => '水煮牛肉' })

export const ordering = (...dishes: string[]): Reply => ({ toolCalls: dishes.map((dish) => dish === 'menu' ? { name: 'menu', arguments: {} } : { name: 'order', arguments: { dish } }) })

export function waiter(replies: Reply[] = [ordering('水煮牛肉'), { content: '好的' }], options: Partial<Compiled['options']> & Pick<Options, 'handlers'> = {}): Compiled {
  const model = mockLLM(replies) as MockLLM
  return {
    orchestration: single(defineAgent({ name: 'waiter', instructions: 'Serve.', tools: [order, menu] })),
    options: { input: '帮我订一份水煮牛肉。', model, world: {}, seed: 0, ...options },
  }
}

/** The same as a document. */
export function asking(replies: Reply[] = [ordering('水煮牛肉'), { content: '好的' }]): Scenario {
  return defineScenario({
    version: 1, title: 'Ordering', input: '帮我订一份水煮牛肉。', orchestration: { kind: 'single', agent: 'waiter' },
    agents: [{ name: 'waiter', instructions: 'Serve.', tools: ['order', 'menu'] }],
    tools: [
      { name: 'order', description: 'Orders a dish.', parameters, requiresConfirmation: true, implementation: { kind: 'lookup', table: 'dishes', argument: 'dish', field: 'state' } },
      { name: 'menu', description: 'What there is.', parameters: { type: 'object', properties: parameters.properties }, implementation: { kind: 'lookup', table: 'dishes', argument: 'dish' } },
    ],
    tables: { dishes: { key: 'dish', rows: ['水煮牛肉', 'a', 'b'].map((dish) => ({ dish, state: `ordered ${dish}` })) } },
    script: { mode: 'order', replies },
  })
}
