// The `test` of specs in which real models answer: each may start servers on origins of their own, which it may ask.
import { test as base } from './test.ts'
import { ModelServer } from './aimock.ts'
import type { Answer, ServerSettings } from './aimock.ts'

export { expect } from './test.ts'

export type Serve = (answers: readonly Answer[], settings?: ServerSettings) => Promise<ModelServer>

/** The golden run of ACCEPTANCE A12 as a real model would speak it. */
export const golden = {
  toBilling: { calls: [{ name: 'transfer_to_billing', arguments: {} }] },
  toLookUp: { calls: [{ name: 'lookup_order', arguments: { order_id: 'A-77' } }], piece: 4 },
  text: 'Order A-77 has been shipped and can be refunded. I have filed the refund request for you.',
} satisfies { toBilling: Answer, toLookUp: Answer, text: string }

export const test = base.extend<{ serve: Serve }>({
  serve: async ({ ownOrigins }, provide) => {
    const servers: ModelServer[] = []
    await provide(async (answers, settings) => {
      const server = await ModelServer.start(settings)
      servers.push(server)
      server.give(...answers)
      ownOrigins.add(server.origin)
      return server
    })
    await Promise.all(servers.map((server) => server.close()))
  },
})
