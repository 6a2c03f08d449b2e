/**
 * What can be done with the scenarios as a whole, as a contract between the library and the logic. It is loaded when it
 * is first wanted. Nothing here rejects: failures are told.
 */
import type { DocumentProblem } from '../scenario/index.ts'
import type { Done } from './playground.ts'

export type TemplateKind = 'empty' | 'single' | 'swarm' | 'team' | 'pipeline' | 'plan'

/** What became of a scenario's text. `problems`: how many its check names. */
export type Added =
  | { kind: 'added', id: string, title: string, problems: number }
  | { kind: 'refused', message: string, problems: readonly DocumentProblem[] }
  /** It is no scenario but a backup. */
  | { kind: 'backup' }

/** Whoever waits for long work. */
export type Watch = { progress: (done: number, of: number) => void, signal: AbortSignal }

export type BackedUp =
  | { kind: 'done', fileName: string, parts: string[], scenarios: number, runs: number, /** Runs that could not be read. */ lost: number }
  | { kind: 'cancelled' }
  | { kind: 'failed', message: string }

export type Restored =
  /** `copied`: added beside what is there and differs; `left`: not come to before it was cancelled. */
  | { kind: 'done', added: number, copied: number, skipped: number, left: number, runs: number, unread: readonly { title: string, why: string }[] }
  | { kind: 'refused', fault: 'noBackup' | 'newer' | 'damaged', detail: string }
  | { kind: 'failed', message: string }

/** What was done to a scenario and can be taken back for a while. `n` tells one from the next. */
export type Shelved = { n: number, what: 'deleted' | 'renamed' | 'reset', title: string }

export interface Shelf {
  /** A new scenario in the reader's language, opened in the editor. */
  create(template: TemplateKind): Promise<Done>
  /** The document once more, opened. */
  duplicate(id: string, title: string): Promise<Done>
  rename(id: string, title: string): Promise<Done>
  tag(id: string, tags: readonly string[]): Promise<Done>
  /** Its runs and edits go with it, and come back with `undo`; for good it goes when undo is no longer offered. */
  remove(id: string): Promise<Done>
  /** A bundled scenario as it came; an edit like any other. */
  reset(id: string): Promise<Done>
  /** Takes the latest back that can be. */
  undo(): Promise<Done>
  /** A scenario's text becomes a scenario of the reader's own; it is not opened. */
  add(text: string): Promise<Added>
  file(id: string): Promise<{ ok: true, fileName: string, text: string } | { ok: false, message: string }>
  backUp(watch: Watch): Promise<BackedUp>
  /** Merges and never overwrites. @param copyTitle the title of a copy beside what differs. */
  restore(text: string, copyTitle: (title: string) => string, watch: Watch): Promise<Restored>
}
