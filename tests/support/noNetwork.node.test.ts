// The network guard of unit tests: what must fail does, and vitest turns that around.
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { letReach } from './noNetwork.node.ts'

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

const serving = async (work: (origin: string) => Promise<void>) => {
  const server = createServer((_, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test('a server that the test runs and names can be reached', () => serving(async (origin) => {
  letReach(origin)
  expect(await (await fetch(origin)).text()).toBe('here')
}))

test.fails('a server on this machine that the test does not name fails it', () => serving(async (origin) => {
  await Promise.resolve().then(() => fetch(origin)).catch(() => undefined)
}))

test.fails('one server that is named opens no other port', () => serving(async (origin) => {
  letReach(origin)
  await Promise.resolve().then(() => fetch('http://127.0.0.1:9/')).catch(() => undefined)
}))

test.each(['http://example.invalid', 'https://127.0.0.1:1', 'http://127.0.0.1.example.invalid'])('%s can be no test\'s own server', (origin) => {
  expect(() => letReach(origin)).toThrow(/Only a server at/)
})
