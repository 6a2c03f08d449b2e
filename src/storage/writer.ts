/**
 * Writes behind the page's back. Memory is the truth: whoever writes goes on at once, and what came in meanwhile goes
 * out together, in one transaction, so that a cursor is never stored without the step that it stands on.
 *
 * Two tabs may have one run open. The number of stored entries stands in the run's record, and a writer that finds
 * another number than it left writes to that run no more: a journal is never woven from two.
 */
import type { Entry, Json } from '../engine/index.ts'
import { chunksFrom } from './chunks.ts'
import type { Database } from './database.ts'
import type { RunRecord, ScenarioRecord } from './records.ts'
import { isOf, keyOf } from './rows.ts'
import type { GoneRow, Row } from './rows.ts'
import { keysBeside } from './settings.ts'
import type { Stashed } from './stash.ts'
import type { After } from './timer.ts'
import { troubleOf } from './trouble.ts'
import type { Trouble } from './trouble.ts'

/** `anew`: the journal is another one than is stored. */
type Unsaved = { record: RunRecord, entries: readonly Entry[] | undefined, anew?: true }

/** A frame: more often than the screen changes nobody could tell the difference. */
const REST = 16
const MANY = 50
/** What could not be written is tried again after so long. */
const AGAIN = 10_000

export type WriterHooks = {
  report: (trouble: Trouble) => void
  /** Whether what was edited is written may have changed. */
  told: () => void
  /** These scenarios were written, or edits of them. */
  wrote: (scenarioIds: readonly string[]) => void
}

export class Writer {
  /** What is not written yet, or could not be. */
  readonly settings = new Map<string, Json>()
  readonly scenarios = new Map<string, ScenarioRecord | 'removed'>()
  readonly runs = new Map<string, Unsaved>()
  /** Scenarios that are removed, with their runs; one may have been made anew since. */
  readonly removed = new Set<string>()
  /** By table and key. */
  readonly rows = new Map<string, Row | GoneRow>()
  private readonly stored = new Map<string, number>()
  /** The runs that another tab goes on with, until they are read again. */
  private readonly lost = new Set<string>()
  /** Their journals as they were here, which are no good any more even then. */
  private readonly stale = new WeakSet<readonly Entry[]>()
  private readonly database: () => Promise<Database | undefined> | Database | undefined
  private readonly hooks: WriterHooks
  private readonly after: After
  /** The last try to write came to nothing. */
  private failed = false
  private again: (() => void) | undefined
  private working: Promise<void> | undefined
  private next: Promise<void> | undefined
  private rest: (() => void) | undefined
  private asked = false

  /** `database`: the one to write to; a promise while it is being made. */
  constructor(database: () => Promise<Database | undefined> | Database | undefined, hooks: WriterHooks, after: After) {
    this.database = database
    this.hooks = hooks
    this.after = after
  }

  /** Of scenarios and their edits. memory: they can't be written now. */
  get saved(): 'saved' | 'saving' | 'memory' {
    if (this.failed) return 'memory'
    if (this.scenarios.size > 0) return 'saving'
    for (const { table } of this.rows.values()) if (table === 'revisions') return 'saving'
    return 'saved'
  }

  /** There is no database. */
  broken(): void {
    this.ended(false)
  }

  setting(key: string, value: Json): void {
    this.settings.set(key, value)
    this.soon()
  }

  scenario(id: string, record: ScenarioRecord | 'removed'): void {
    this.scenarios.set(id, record)
    if (record === 'removed') {
      this.removed.add(id)
      const runs = new Set([...this.runs].filter(([, unsaved]) => unsaved.record.scenarioId === id).map(([runId]) => runId))
      for (const runId of runs) this.runs.delete(runId)
      for (const [key, row] of this.rows) if (isOf(row, id, runs)) this.rows.delete(key)
      for (const key of keysBeside(id)) this.settings.delete(key)
    }
    this.hooks.told()
    this.soon()
  }

  row(row: Row | GoneRow): void {
    this.rows.set(`${row.table} ${keyOf(row)}`, row)
    if (row.table === 'revisions') this.hooks.told()
    this.soon()
  }

  /** `entries` is the run's own growing list; without it only the record is written. `anew`: it takes the place of what is stored. */
  run(record: RunRecord, entries?: readonly Entry[], anew = false): void {
    if (this.lost.has(record.id) || (entries && this.stale.has(entries))) return
    const waiting = this.runs.get(record.id)
    this.runs.set(record.id, { record, entries: entries ?? waiting?.entries, ...((anew || waiting?.anew) && { anew: true }) })
    if (entries && entries.length - (this.stored.get(record.id) ?? 0) >= MANY) void this.flush()
    else this.soon()
  }

  /** A run was read: so many entries of it are stored, and whoever read it goes on from there. */
  found(id: string, stored: number): void {
    if (this.runs.has(id)) return
    this.stored.set(id, stored)
    this.lost.delete(id)
  }

  /** What keeps the first `due` entries of a run from being stored; all: there is nothing of it in the database. */
  missing(id: string, entries: readonly Entry[], due: number): 'otherTab' | 'part' | 'all' | undefined {
    if (this.lost.has(id) || this.stale.has(entries)) return 'otherTab'
    const stored = this.stored.get(id) ?? 0
    return stored >= due && !this.runs.get(id)?.anew ? undefined : stored > 0 ? 'part' : 'all'
  }

  /** What a page that is left now would lose. */
  unwritten(): Stashed {
    return {
      settings: [...this.settings],
      scenarios: [...[...this.removed].map((id): [string, 'removed'] => [id, 'removed']), ...this.scenarios],
      ...(this.rows.size > 0 && { rows: [...this.rows.values()] }),
      runs: [...this.runs].map(([id, { record, entries = [], anew }]) => {
        const stored = this.stored.get(id) ?? 0
        return anew ? { record, stored, entries: entries.slice(), anew } : { record, stored, entries: entries.slice(stored) }
      }),
    }
  }

  /** Resolves when all that was handed in before is written, or could not be (then it was reported). */
  flush(): Promise<void> {
    if (this.working) return this.next ??= this.working.then(() => {
      this.next = undefined
      return this.flush()
    })
    this.asked = false
    if (this.settings.size + this.scenarios.size + this.runs.size + this.rows.size === 0) return Promise.resolve()
    const database = this.database()
    if (!database) {
      this.ended(false)
      return Promise.resolve()
    }
    this.rest?.()
    this.rest = this.after(REST, () => {
      this.rest = undefined
      this.goOn()
    })
    this.working = Promise.resolve(database).then((open) => open ? this.write(open) : this.ended(false)).finally(() => {
      this.working = undefined
      this.goOn()
    })
    return this.working
  }

  /** The first change after a quiet moment goes at once: a reload right after a click must find it. */
  private soon(): void {
    if (this.asked) return
    this.asked = true
    queueMicrotask(() => this.goOn())
  }

  private goOn(): void {
    if (this.asked && !this.rest && !this.working) void this.flush()
  }

  private async write(database: Database): Promise<void> {
    const settings = [...this.settings]
    const scenarios = [...this.scenarios]
    const runs = [...this.runs]
    const removed = [...this.removed]
    const rows = [...this.rows]
    const { settings: settingsTable, scenarios: scenariosTable, runs: runsTable, journal, conversations, messages, revisions, endpoints } = database
    try {
      const lengths = await database.transaction('rw', [settingsTable, scenariosTable, runsTable, journal, conversations, messages, revisions, endpoints], async () => {
        await settingsTable.bulkDelete(removed.flatMap(keysBeside))
        await settingsTable.bulkPut(settings.map(([key, value]) => ({ key, value })))
        await scenariosTable.bulkPut(scenarios.map(([, record]) => record).filter((record) => record !== 'removed'))
        await scenariosTable.bulkDelete(scenarios.filter(([, record]) => record === 'removed').map(([id]) => id))
        const gone = await this.removeJournals(database, removed)
        await runsTable.bulkDelete(gone)
        await this.removeConversations(database, removed)
        for (const id of removed) await revisions.where('[scenarioId+n]').between([id, 0], [id, Infinity]).delete()
        for (const [, row] of rows) await ('gone' in row ? database[row.table].delete(row.gone) : database[row.table].put(row.record))
        const written: (number | undefined)[] = []
        for (const [id, unsaved] of runs) written.push(await this.writeRun(database, unsaved, gone.includes(id) ? 0 : this.stored.get(id) ?? 0))
        for (const id of gone) this.stored.delete(id)
        return written
      })
      // What was handed in again meanwhile stays for the next time.
      for (const id of removed) this.removed.delete(id)
      for (const [key, value] of settings) if (this.settings.get(key) === value) this.settings.delete(key)
      for (const [id, record] of scenarios) if (this.scenarios.get(id) === record) this.scenarios.delete(id)
      for (const [key, row] of rows) if (this.rows.get(key) === row) this.rows.delete(key)
      runs.forEach(([id, unsaved], i) => this.settle(id, unsaved, lengths[i]))
      this.ended(true)
      const written = new Set([...scenarios.map(([id]) => id), ...rows.flatMap(([, row]) => row.table === 'revisions' ? [row.record.scenarioId] : [])])
      if (written.size > 0) this.hooks.wrote([...written])
    } catch (error) {
      this.hooks.report(troubleOf(error))
      this.ended(false)
      this.again ??= this.after(AGAIN, () => {
        this.again = undefined
        if (this.failed) this.soon()
      })
    }
  }

  private ended(well: boolean): void {
    this.failed = !well
    this.hooks.told()
  }

  /** The runs whose journals these were. */
  private async removeJournals({ runs, journal }: Database, scenarioIds: readonly string[]): Promise<string[]> {
    if (scenarioIds.length === 0) return []
    const ids = await runs.where('scenarioId').anyOf(scenarioIds).primaryKeys()
    for (const id of ids) await journal.where('[runId+chunk]').between([id, 0], [id, Infinity]).delete()
    return ids
  }

  private async removeConversations({ conversations, messages }: Database, scenarioIds: readonly string[]): Promise<void> {
    if (scenarioIds.length === 0) return
    const ids = await conversations.where('scenarioId').anyOf(scenarioIds).primaryKeys()
    await messages.where('conversationId').anyOf(ids).delete()
    await conversations.bulkDelete(ids)
  }

  /** The number of entries now stored; undefined when another tab has written to this run. */
  private async writeRun({ runs, journal }: Database, { record, entries, anew }: Unsaved, expected: number): Promise<number | undefined> {
    const there = await runs.get(record.id)
    if (there !== undefined && Object(there).stored !== expected) return undefined
    if (there === undefined && expected > 0) return undefined
    // The list may grow while this is written.
    const now = entries?.slice()
    if (anew) await journal.where('[runId+chunk]').between([record.id, 0], [record.id, Infinity]).delete()
    if (now) await journal.bulkPut(chunksFrom(record.id, now, anew ? 0 : expected))
    const length = now?.length ?? expected
    await runs.put({ ...record, stored: length })
    return length
  }

  private settle(id: string, unsaved: Unsaved, length: number | undefined): void {
    if (length === undefined) {
      this.lost.add(id)
      const entries = this.runs.get(id)?.entries ?? unsaved.entries
      if (entries) this.stale.add(entries)
      this.runs.delete(id)
      this.hooks.report({ reason: 'otherTab', message: `${unsaved.record.name} goes on in another tab, which keeps it. What you do to it here is not kept; close one of them and reload.` })
      return
    }
    this.stored.set(id, length)
    if (this.runs.get(id) === unsaved) this.runs.delete(id)
  }
}
