// The `test` of specs that need a model server: one for each test, on an origin of its own, which the page may then
// reach. What it answers, the test gives it (`endpoint.give(…)`); how it is set up stands in `test.use({ server: … })`.
import { ModelServer } from './aimock.ts'
import type { ServerSettings } from './aimock.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

export const test = base.extend<{ server: ServerSettings, endpoint: ModelServer }>({
  server: [{}, { option: true }],
  endpoint: async ({ server, ownOrigins }, done) => {
    const endpoint = await ModelServer.start(server)
    ownOrigins.add(endpoint.origin)
    await done(endpoint)
    await endpoint.close()
  },
})
