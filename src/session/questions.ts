/**
 * The questions that a run asks people. Each is shown when all before it is stored, and a decision on it answers it alone,
 * never another that is asked at the same place.
 */
import { InvalidOptions } from '../engine/index.ts'
import type { ConfirmationRequest, Pending } from '../engine/index.ts'
import { questionId } from './ids.ts'

export class Questions {
  private readonly runId: string
  /** Shown and not answered, by path. */
  private readonly shown = new Set<string>()
  /** Those that are shown when all before them is stored. */
  private readonly coming = new Set<string>()
  /** Every one that was ever shown, by its id here; with its id in the run, which is a place that every fork has too. */
  private readonly ids = new Map<string, string>()

  constructor(runId: string) {
    this.runId = runId
  }

  /** Another text when others are shown. */
  get key(): string {
    return [...this.shown].join(' ')
  }

  /** What is pending, with its question by the name that it has here. */
  named(task: Pending): Pending {
    const { confirmation } = task
    return confirmation ? { ...task, confirmation: { ...confirmation, id: questionId(this.runId, confirmation) } } : task
  }

  among(frontier: readonly Pending[]): ConfirmationRequest[] {
    return frontier.flatMap(({ path, confirmation }) => confirmation && this.shown.has(path) ? [confirmation] : [])
  }

  /** `stored`: nobody is asked about anything that a crash could take back. False when it is asked no more by then. */
  async put(request: ConfirmationRequest, stored: Promise<void>): Promise<boolean> {
    const { path } = request
    this.coming.add(path)
    await stored
    if (!this.coming.delete(path)) return false
    this.shown.add(path)
    this.ids.set(questionId(this.runId, request), request.id)
    return true
  }

  /** It was answered, or its step has settled otherwise. */
  gone(path: string): void {
    this.shown.delete(path)
    this.coming.delete(path)
  }

  /** Its id in the run. @throws InvalidOptions when it was never asked here. */
  inRun(id: string): string {
    const found = this.ids.get(id)
    if (found === undefined) throw new InvalidOptions(`There is no question ${id} in the run shown; decide on one that it asks.`)
    return found
  }
}
