/** A clock that a test moves by hand; a sleep that is called off rejects, as the usual ones do. */
import type { CancelSignal, Handlers } from '../../src/engine/index.ts'

export type HandClock = { clock: Handlers['clock'], move: (ms: number) => Promise<void> }

export function handClock(): HandClock {
  let now = 0
  const sleepers: { at: number, wake: () => void }[] = []
  return {
    clock: {
      now: () => now,
      sleep: (ms: number, signal: CancelSignal) => new Promise((resolve, reject) => {
        sleepers.push({ at: now + ms, wake: resolve })
        signal.addEventListener('abort', () => reject(new Error('called off')))
      }),
    },
    async move(ms) {
      await settled()
      now += ms
      for (const sleeper of sleepers) if (sleeper.at <= now) sleeper.wake()
      await settled()
    },
  }
}

/** Lets everything that is ready run. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve()
}
