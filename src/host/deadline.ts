/** Something that is given so long and no longer. Refuses to say what it means that it took longer. */
import type { Around } from './ask.ts'

export async function withDeadline<T>(ms: number, { sleep }: Pick<Around, 'sleep'>, signal: AbortSignal, act: (signal: AbortSignal) => Promise<T>): Promise<{ value: T, late: boolean }> {
  const deadline = new AbortController()
  const done = new AbortController()
  sleep(ms, done.signal).then(() => done.signal.aborted || deadline.abort(), () => undefined)
  try {
    return { value: await act(AbortSignal.any([signal, deadline.signal])), late: deadline.signal.aborted && !signal.aborted }
  } finally {
    done.abort()
  }
}
