/** A branch of the open scenario: what is kept of it, and its run once that was needed. */
import type { Status } from '../engine/index.ts'
import type { Edit, RunRecord } from '../storage/index.ts'
import type { OpenRun } from './openRun.ts'

/** As the screen lists it. `change`: what a person changed to make it; an order of steps, going on and beginning again are none. */
export type BranchInfo = { id: string, name: string, parent?: NonNullable<RunRecord['parent']>, change?: Edit['change'], head: number, status: Status }

export class Branch {
  record: RunRecord
  /** Absent until its journal was read. */
  open: OpenRun | undefined
  /** Whether storage has it. */
  kept: boolean
  /** It was run again: its journal is another one than storage has. */
  anew = false
  private listed: BranchInfo | undefined

  constructor(record: RunRecord, kept: boolean, open?: OpenRun) {
    this.record = record
    this.kept = kept
    this.open = open
  }

  get id(): string {
    return this.record.id
  }

  get info(): BranchInfo {
    const { id, name, parent, edits, head, status } = this.record
    const change = parent?.change === 'order' || parent?.change === 'resume' || parent?.change === 'again' ? undefined : edits.at(-1)?.change
    if (this.listed?.head !== head || this.listed.status !== status || this.listed.change !== change) {
      this.listed = { id, name, ...(parent && { parent }), ...(change && { change }), head, status }
    }
    return this.listed
  }

  /** The record follows the run. */
  refresh(): void {
    const { open } = this
    if (open) this.record = { ...this.record, head: open.head, status: open.status, ...(open.interrupted && { interrupted: true }) }
  }
}
