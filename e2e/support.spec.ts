// The watch over e2e tests, tried: each of these must fail, and Playwright turns that around.
import { expect, test } from './support/test.ts'

test('the build opens under its strict policy, with nothing to complain about', async ({ page }) => {
  await page.goto('./')
  await expect(page).toHaveTitle(/Agent Mesh Playground/)
  await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toHaveAttribute('content', /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/)
})

test.describe('what fails a test', () => {
  test.fail()

  test('a warning in the console', async ({ page }) => {
    await page.goto('./')
    await page.evaluate(() => console.warn('planted'))
  })

  test('an uncaught exception in another profile', async ({ browser, baseURL }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(baseURL ?? '')
    await page.evaluate(() => void setTimeout(() => JSON.parse('planted')))
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await context.close()
  })

  test('a request that leaves the origin', async ({ page }) => {
    await page.goto('./')
    await page.evaluate(() => fetch('https://example.invalid/').catch(() => undefined))
  })
})
