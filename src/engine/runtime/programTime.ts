/**
 * Program time of a run in real time: it goes on while the run is at work and stands still between two calls, so that
 * neither a pause nor a person's thinking counts. In virtual time, or without a clock, it stands until it is moved.
 */
import type { Clock } from './options.ts'

export class ProgramTime {
  private readonly clock: Clock | undefined
  private passed: number
  private since: number | undefined

  constructor(clock: Clock | undefined, start: number) {
    this.clock = clock
    this.passed = start
  }

  now(): number {
    return this.clock && this.since !== undefined ? this.passed + this.clock.now() - this.since : this.passed
  }

  /** Work begins. */
  go(): void {
    if (this.clock && this.since === undefined) this.since = this.clock.now()
  }

  /** Work ends, for now. */
  stop(): void {
    this.passed = this.now()
    this.since = undefined
  }

  /** Virtual time never goes back. */
  moveTo(time: number): void {
    if (!this.clock && time > this.passed) this.passed = time
  }
}
