// The `test` of every e2e spec. It watches each page of each profile that a test opens, and fails the test on a
// console error or warning, an uncaught exception, or a request that leaves the page's origin.
import { test as base, expect } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'

export { expect }

export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ browser, baseURL }, use) => {
      const complaints: string[] = []
      const { host } = new URL(baseURL ?? '')
      const checkAddress = (address: string): void => {
        const url = new URL(address)
        if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host) complaints.push(`request to ${address}`)
      }
      const watch = (context: BrowserContext): void => {
        context.on('console', (message) => {
          if (['error', 'warning'].includes(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`)
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
