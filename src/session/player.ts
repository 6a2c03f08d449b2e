/** Takes step after step at a pace that eyes can follow. It knows nothing of what a step is. */
import type { After } from '../storage/index.ts'

export class Player {
  private readonly after: After
  private readonly pace: number
  private cancel: (() => void) | undefined
  private turn = 0
  playing = false

  constructor(after: After, pace: number) {
    this.after = after
    this.pace = pace
  }

  /** `step` says whether there is more; `stopped` is called when the last one was taken. */
  start(step: () => Promise<boolean>, stopped: () => void): void {
    this.stop()
    this.playing = true
    const { turn } = this
    const go = async (): Promise<void> => {
      const more = await step()
      if (turn !== this.turn) return
      if (more) this.cancel = this.after(this.pace, () => void go())
      else {
        this.stop()
        stopped()
      }
    }
    void go()
  }

  stop(): void {
    this.turn++
    this.cancel?.()
    this.cancel = undefined
    this.playing = false
  }
}
