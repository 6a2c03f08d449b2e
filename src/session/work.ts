/**
 * What a session is at. Whatever a person begins ends what they began before; what takes long enough to be noticed is
 * said, and so is what went wrong. It decides nothing about runs.
 */
import type { OpenRun } from './openRun.ts'
import { wordsOf } from './surroundings.ts'
import type { Surroundings } from './surroundings.ts'

/** What takes less is over before anyone could read that it is at work. */
const NOTICEABLE = 50

export class Work {
  busy = false
  private readonly around: Pick<Surroundings, 'after' | 'trouble'>
  private readonly changed: () => void
  private turn = 0
  private underWay = 0

  /** `changed` is called when it becomes busy. */
  constructor(around: Pick<Surroundings, 'after' | 'trouble'>, changed: () => void) {
    this.around = around
    this.changed = changed
  }

  /** Gives whether this is still what was begun last. */
  begin(): () => boolean {
    const mine = ++this.turn
    return () => mine === this.turn
  }

  /** Undefined where it failed, which was then said. */
  async on<T>(open: OpenRun, work: () => Promise<T>): Promise<T | undefined> {
    const cancel = this.around.after(NOTICEABLE, () => {
      this.busy = true
      this.changed()
    })
    this.underWay++
    try {
      const done = await work()
      // A fault of the engine or of a tool's definition is in no journal, so no state shows it.
      if (open.run.status === 'FAILED' && open.run.state.status !== 'FAILED') this.fail((await open.run.result).error?.message)
      return done
    } catch (error) {
      this.fail(error)
      return undefined
    } finally {
      cancel()
      if (--this.underWay === 0) this.busy = false
    }
  }

  fail(error: unknown): void {
    this.around.trouble({ reason: 'failed', message: wordsOf(error) })
  }
}
