// The `test` of every e2e spec. It watches each page of each profile that a test opens, and fails the test on a
// console error or warning, an uncaught exception, or a request that leaves the page's origin. A test may name an origin
// that it serves itself: what the browser says of requests there is then no complaint.
import { test as base, expect } from '@playwright/test'
import type { BrowserContext, ConsoleMessage } from '@playwright/test'

export { expect }

export const test = base.extend<{ ownOrigins: Set<string>, quiet: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from a pattern.
  ownOrigins: async ({}, done) => done(new Set()),
  quiet: [
    async ({ browser, baseURL, ownOrigins }, use) => {
      const complaints: string[] = []
      const { host } = new URL(baseURL ?? '')
      const checkAddress = (address: string): void => {
        const url = new URL(address)
        if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host && !ownOrigins.has(url.origin)) complaints.push(`request to ${address}`)
      }
      const watch = (context: BrowserContext): void => {
        context.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()) && !isOfRequestTo(ownOrigins, message)) complaints.push(`console ${message.type()}: ${message.text()}`)
        })
        context.on('weberror', (event) => complaints.push(`uncaught: ${event.error().message}`))
        context.on('request', (request) => checkAddress(request.url()))
        context.on('page', (page) => page.on('websocket', (socket) => checkAddress(socket.url())))
      }
      browser.contexts().forEach(watch)
      browser.on('context', watch)
      await use()
      browser.off('context', watch)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** The browser itself reports each request that fails or that it refuses; a page can't keep it from that. */
function isOfRequestTo(origins: ReadonlySet<string>, message: ConsoleMessage): boolean {
  const address = message.text().startsWith('Failed to load resource:') ? message.location().url : /^Access to fetch at '([^']+)' from origin/.exec(message.text())?.[1]
  return address !== undefined && URL.canParse(address) && origins.has(new URL(address).origin)
}
