// Setup of the unit tests: a test that reaches for the network fails, even if it swallows the error.
// Refuses fetch and any socket; handlers under test get their transport injected, or name the server that the test itself runs.
import { Socket } from 'node:net'
import { afterEach, expect } from 'vitest'

const reached: string[] = []
const own = new Set<string>()

/** Until the test is over, the server that it runs at this address of this machine may be reached. */
export function letReach(origin: string): void {
  const { protocol, hostname, host } = new URL(origin)
  if (protocol !== 'http:' || hostname !== '127.0.0.1') throw new Error(`Only a server at http://127.0.0.1 can be a test's own, not ${origin}`)
  own.add(host)
}

function refuse(what: string): never {
  reached.push(what)
  throw new Error(`A unit test may not reach the network: ${what}`)
}

const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  return URL.canParse(address) && own.has(new URL(address).host) ? fetch(input, init) : refuse(`fetch ${address}`)
}
const { connect } = Socket.prototype as { connect: (this: Socket, ...given: unknown[]) => Socket }
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  // Node's own callers give their options in a list.
  const [first] = given.flat()
  const { host, port } = Object(first) as { host?: string, port?: number | string }
  return own.has(`${host}:${port}`) ? connect.apply(this, given) : refuse('a socket')
}

afterEach(() => {
  own.clear()
  expect(reached.splice(0), 'what this test tried to reach').toEqual([])
})
