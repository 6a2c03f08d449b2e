import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { realClock } from '../../src/host/index.ts'
import type { Handlers } from '../../src/engine/index.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

/** A signal that counts who listens to it. */
function signal() {
  const controller = new AbortController()
  const listeners = new Set<() => void>()
  return {
    listeners, abort: () => {
      controller.abort()
      for (const each of listeners) each()
    },
    signal: { get aborted() { return controller.signal.aborted }, addEventListener: (_: 'abort', each: () => void) => void listeners.add(each), removeEventListener: (_: 'abort', each: () => void) => void listeners.delete(each) },
  }
}

it('fits the engine, and tells whole milliseconds that never go back', () => {
  const clock: Handlers['clock'] = realClock()
  const first = clock.now()
  vi.advanceTimersByTime(7)
  expect(clock.now() - first).toBe(7)
  expect(Number.isInteger(first)).toBe(true)
})

it('is not moved by the machine\'s clock', () => {
  const clock = realClock()
  const first = clock.now()
  vi.setSystemTime(0)
  expect(clock.now()).toBe(first)
})

it('sleeps as long as it is told', async () => {
  const { signal: own, listeners } = signal()
  let awake = false
  const slept = realClock().sleep(50, own).then(() => {
    awake = true
  })
  await vi.advanceTimersByTimeAsync(49)
  expect(awake).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await slept
  expect(listeners.size).toBe(0)
})

it('a sleep that is stopped ends at once and leaves nothing behind', async () => {
  const { signal: own, abort, listeners } = signal()
  const slept = realClock().sleep(50, own)
  abort()
  await expect(slept).rejects.toMatchObject({ name: 'AbortError' })
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0])
})

it('a sleep under a signal that was stopped before never begins', async () => {
  const { signal: own, abort, listeners } = signal()
  abort()
  await expect(realClock().sleep(50, own)).rejects.toMatchObject({ name: 'AbortError' })
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0])
})

it('a sleep of more than a timer can count does not end at once', async () => {
  let awake = false
  void realClock().sleep(2 ** 40, signal().signal).then(() => {
    awake = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(awake).toBe(false)
})
