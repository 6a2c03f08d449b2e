/** What a person has to know: the newest is shown, and the others wait under it until it is dismissed. */
import type { Notice } from './playground.ts'

export class Notices {
  private readonly show: (notice: Notice | undefined) => void
  private waiting: readonly Notice[] = []

  constructor(show: (notice: Notice | undefined) => void) {
    this.show = show
  }

  /** What was said before is not listed twice. */
  say(notice: Notice): void {
    const text = JSON.stringify(notice)
    this.waiting = [notice, ...this.waiting.filter((other) => JSON.stringify(other) !== text)]
    this.show(notice)
  }

  dismiss(): void {
    this.waiting = this.waiting.slice(1)
    this.show(this.waiting[0])
  }
}
