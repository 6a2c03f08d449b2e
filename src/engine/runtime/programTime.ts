/**
 * Program time of a run in real time: it goes on while the run is at work and stands still between two calls, so that
 * neither a pause nor a person's thinking counts. In virtual time, or without a clock, it stands until it is moved.
 */
import type { Clock } from './options.ts'

export class ProgramTime {
  private readonly clock: Clock | undefined
  private passed: number
  private since: number | undefined
  private working = false
  /** Milliseconds that time was told to move while it was held; undefined where it is not. */
  private held: number | undefined

  constructor(clock: Clock | undefined, start: number) {
    this.clock = clock
    this.passed = start
  }

  now(): number {
    return this.clock && this.since !== undefined ? this.passed + this.clock.now() - this.since : this.passed
  }

  /** Work begins. */
  go(): void {
    this.working = true
    if (this.clock && this.since === undefined && this.held === undefined) this.since = this.clock.now()
  }

  /** Work ends, for now. */
  stop(): void {
    this.working = false
    this.stand()
  }

  /** A question that is no step of the program is asked: its answer is in no settlement, so its time is in none. */
  hold(): void {
    this.stand()
    this.held = 0
  }

  release(): void {
    this.held = undefined
    if (this.working) this.go()
  }

  /** Virtual time never goes back. */
  moveTo(time: number): void {
    if (!this.clock && time > this.passed) this.passed = time
  }

  /** Virtual time goes by while a person decides. */
  pass(ms: number): void {
    if (this.held === undefined) this.moveTo(this.passed + ms)
    else this.held += ms
  }

  /** Where it would be if it had not been held. */
  get unheld(): number {
    return this.now() + (this.held ?? 0)
  }

  private stand(): void {
    this.passed = this.now()
    this.since = undefined
  }
}
