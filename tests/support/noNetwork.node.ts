// Setup of the unit tests: a test that reaches for the network fails, even if it swallows the error.
// Refuses fetch and any socket; handlers under test get their transport injected.
import { Socket } from 'node:net'
import { afterEach, expect } from 'vitest'

const reached: string[] = []

function refuse(what: string): never {
  reached.push(what)
  throw new Error(`A unit test may not reach the network: ${what}`)
}

globalThis.fetch = (input) => refuse(`fetch ${input instanceof Request ? input.url : String(input)}`)
Socket.prototype.connect = () => refuse('a socket')

afterEach(() => {
  expect(reached.splice(0), 'what this test tried to reach').toEqual([])
})
