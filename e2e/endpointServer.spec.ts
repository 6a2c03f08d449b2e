// The model server of other specs, as a page on another origin meets it.
import type { Page } from '@playwright/test'
import type { ModelServer } from './support/aimock.ts'
import { expect, test } from './support/endpoint.ts'

/** In the page: what came of one request, and all that could be read of its answer. */
const ask = (page: Page, { baseUrl }: ModelServer, key = 'k') => page.evaluate(async ({ url, bearer }) => {
  try {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', 'authorization': `Bearer ${bearer}` }, body: JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'hi' }] }) })
    const wait = response.headers.get('retry-after')
    let text = ''
    try {
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      for (let got = await reader.read(); !got.done; got = await reader.read()) text += got.value
      return { status: response.status, text, wait, broken: false }
    } catch {
      return { status: response.status, text, wait, broken: true }
    }
  } catch (error) {
    return { status: 0, text: String(error), wait: null, broken: true }
  }
}, { url: `${baseUrl}/chat/completions`, bearer: key })

test.beforeEach(({ page }) => page.goto('./'))

test('its stream is read on another origin, with a key', async ({ page, endpoint }) => {
  endpoint.give({ text: 'Hello there.', piece: 5 })
  const { status, text } = await ask(page, endpoint)
  expect([status, [...text.matchAll(/"content":"([^"]*)"/g)].map(([, piece]) => piece).join('')]).toEqual([200, 'Hello there.'])
  expect(text).toContain('[DONE]')
  expect(endpoint.completions.map(({ headers }) => headers['authorization'])).toEqual(['Bearer k'])
  expect(await endpoint.completions[0]!.over).toBe('answered')
})

test('it refuses once and then answers; how long to wait is not for a page to read', async ({ page, endpoint }) => {
  endpoint.give({ status: 429, message: 'Slow down.', retryAfter: 2 }, { text: 'Now.' })
  expect(await ask(page, endpoint)).toMatchObject({ status: 429, wait: null })
  expect(await ask(page, endpoint)).toMatchObject({ status: 200, broken: false })
})

test('a stream ends in the middle, or its connection breaks', async ({ page, endpoint }) => {
  endpoint.give({ text: 'Hello there.', piece: 5, cut: { after: 2, how: 'ends' } }, { text: 'Hello there.', cut: { after: 1, how: 'breaks' } })
  const ended = await ask(page, endpoint)
  expect(ended).toMatchObject({ status: 200, broken: false })
  expect([ended.text.includes('Hello'), ended.text.includes('there')]).toEqual([true, false])
  expect(await ask(page, endpoint)).toMatchObject({ status: 200, broken: true })
})

test('it sees that the page left before the end', async ({ page, endpoint }) => {
  endpoint.give({ text: 'Hello there.', piece: 5, cut: { after: 2, how: 'holds' } })
  await page.evaluate(async (url) => {
    const stop = new AbortController()
    const response = await fetch(url, { method: 'POST', signal: stop.signal, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'hi' }] }) })
    await response.body!.getReader().read()
    stop.abort()
  }, `${endpoint.baseUrl}/chat/completions`)
  expect(await endpoint.completions[0]!.over).toBe('left')
})

test.describe('set up otherwise', () => {
  test.describe(() => {
    test.use({ server: { key: 'right' } })

    test('it knows a wrong key, which takes no answer', async ({ page, endpoint }) => {
      endpoint.give({ text: 'Welcome.' })
      expect(await ask(page, endpoint, 'wrong')).toMatchObject({ status: 401 })
      expect(await ask(page, endpoint, 'right')).toMatchObject({ status: 200 })
    })
  })

  test.describe(() => {
    test.use({ server: { cors: false } })

    test('it lets no page of another origin in', async ({ page, endpoint }) => {
      endpoint.give({ text: 'never' })
      expect(await ask(page, endpoint)).toMatchObject({ status: 0, text: 'TypeError: Failed to fetch' })
      expect(endpoint.asked.map(({ method }) => method)).toEqual(['OPTIONS'])
    })
  })

  test.describe(() => {
    test.use({ server: { exposed: ['retry-after'] } })

    test('it lets a page read how long to wait', async ({ page, endpoint }) => {
      endpoint.give({ status: 429, message: 'Slow down.', retryAfter: 2 })
      expect(await ask(page, endpoint)).toMatchObject({ status: 429, wait: '2' })
    })
  })

  test.describe(() => {
    test.use({ server: { models: ['small', 'large'] } })

    test('it lists its models', async ({ page, endpoint }) => {
      const ids = await page.evaluate(async (url) => ((await (await fetch(url)).json()) as { data: { id: string }[] }).data.map(({ id }) => id), `${endpoint.baseUrl}/models`)
      expect(ids).toEqual(['small', 'large'])
    })
  })
})

test.describe('a test that has a server of its own', () => {
  test.fail()

  test('still fails on a request to anywhere else', async ({ page, endpoint }) => {
    expect(endpoint.asked).toEqual([])
    await page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => undefined))
  })
})
