/** What a session is given from outside, so that tests need no real clock, ids or database. */
import type { After, Archive } from '../storage/index.ts'
import type { RunLocks } from './runLocks.ts'

/** outdated: a saved run does not fit its scenario any more; failed: a step could not be taken. */
export type RunTrouble = { reason: 'outdated' | 'failed', message: string }

export type Surroundings = {
  readonly archive: Archive
  readonly after: After
  /** Never the same twice, in any tab. */
  readonly newId: () => string
  /** Milliseconds between two steps of play. */
  readonly pace: number
  /** Milliseconds since 1970, for the messages of a conversation; without it their time begins at 0. */
  readonly now?: () => number
  /** Absent where the browser has none: then no other tab is known of. */
  readonly locks?: RunLocks
  readonly trouble: (trouble: RunTrouble) => void
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
