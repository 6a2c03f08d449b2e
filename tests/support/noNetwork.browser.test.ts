// The network guard of component tests: a request that leaves this machine fails the test.
import { expect, test } from 'vitest'

test.fails('fetch to another origin fails the test, even when its error is swallowed', async () => {
  await fetch('https://example.invalid/').catch(() => undefined)
})

test.fails('an image from another origin fails the test', async () => {
  const image = new Image()
  image.src = 'https://example.invalid/a.png'
  await new Promise((resolve) => image.addEventListener('error', resolve))
})

test('this machine can be reached', async () => {
  expect((await fetch(location.href)).ok).toBe(true)
})
