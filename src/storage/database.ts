/**
 * The tables, and nothing else: no reading, no rules. Versions only go up; each gets its own `version(n)` line and
 * a migration with a test, and none is ever edited after it was released.
 */
import { Dexie } from 'dexie'
import type { DexieOptions, Table } from 'dexie'

/** What is in the tables may come from an older page, another tab or a person's own hand: it is parsed when read. */
export class Database extends Dexie {
  declare readonly scenarios: Table<unknown, string>
  declare readonly runs: Table<unknown, string>
  declare readonly journal: Table<unknown, [runId: string, chunk: number]>
  declare readonly settings: Table<unknown, string>
  declare readonly conversations: Table<unknown, string>
  declare readonly messages: Table<unknown, string>
  declare readonly revisions: Table<unknown, [scenarioId: string, n: number]>
  declare readonly endpoints: Table<unknown, string>
  declare readonly keys: Table<unknown, string>
  declare readonly vault: Table<unknown, string>

  constructor(name: string, options: DexieOptions = {}) {
    super(name, options)
    this.version(1).stores({
      scenarios: 'id',
      runs: 'id, scenarioId',
      // One record per entry would read twice and write ten times slower.
      journal: '[runId+chunk]',
      settings: 'key',
    })
    // What there was belongs to no conversation and stays as it is.
    this.version(2).stores({
      runs: 'id, scenarioId, conversationId',
      conversations: 'id, scenarioId',
      messages: 'message_id, conversationId',
    })
    // A scenario that was never edited has none.
    this.version(3).stores({ revisions: '[scenarioId+n]' })
    // `keys` are sealed, each for its endpoint; what seals them stands in `vault`. Only vault.ts reads either.
    this.version(4).stores({ endpoints: 'id', keys: 'id', vault: 'id' })
  }
}
