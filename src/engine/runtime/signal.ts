/** The engine's own abort signal: the platform's is not there in a pure room. */
import { reportFault } from './events.ts'
import type { CancelSignal } from '../llm/model.ts'

export class CancelSource implements CancelSignal {
  aborted = false
  private listeners: Set<() => void> | undefined

  addEventListener(_: 'abort', listener: () => void): void {
    this.listeners ??= new Set()
    this.listeners.add(listener)
  }

  removeEventListener(_: 'abort', listener: () => void): void {
    this.listeners?.delete(listener)
  }

  abort(): void {
    if (this.aborted) return
    this.aborted = true
    for (const listener of this.listeners ?? []) {
      try {
        listener()
      } catch (error) {
        reportFault(error)
      }
    }
  }
}
