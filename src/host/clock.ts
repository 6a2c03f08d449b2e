/**
 * Time as the engine's handlers want it: whole milliseconds that never go back, also when the machine's clock is set.
 * A sleep that is stopped rejects at once, and leaves neither a timer nor a listener behind.
 */
import type { Handlers } from '../engine/index.ts'

/** Longer sleeps end at once in a browser: its timers count in 32 bits. */
const LONGEST = 2_147_483_647

export function realClock(): Handlers['clock'] {
  return {
    now: () => Math.floor(performance.timeOrigin + performance.now()),
    sleep: (ms, signal) => new Promise((resolve, reject) => {
      const stopped = () => new DOMException('the sleep was stopped', 'AbortError')
      if (signal.aborted) return reject(stopped())
      const stop = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        reject(stopped())
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, Math.min(Math.max(0, ms), LONGEST))
      signal.addEventListener('abort', stop)
    }),
  }
}
