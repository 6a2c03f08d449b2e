// The network guard of unit tests: each of these must fail, and vitest turns that around.
import { get } from 'node:http'
import { test } from 'vitest'

test.fails('fetch fails the test, even when its error is swallowed', async () => {
  await Promise.resolve()
    .then(() => fetch('http://example.invalid/'))
    .catch(() => undefined)
})

test.fails('a socket fails the test', () => {
  try {
    get('http://127.0.0.1:9/')
  } catch {
    // swallowed on purpose
  }
})
