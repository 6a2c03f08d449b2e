/**
 * What the page keeps: scenarios, runs with their journals, settings. Reads parse everything and report what can't be
 * read; writes go through the writer. Without a database it keeps all in memory, so nobody above has two ways to work.
 * Refuses to know what a scenario or a run means.
 */
import type * as z from 'zod'
import type { Entry } from '../engine/index.ts'
import { parseScenario } from '../scenario/index.ts'
import { entriesOf } from './chunks.ts'
import { castKey, castSchema } from './casts.ts'
import type { Cast } from './casts.ts'
import { connect } from './connection.ts'
import type { ConnectionOptions } from './connection.ts'
import { conversationSchema, messageRecordSchema } from './conversations.ts'
import type { ConversationRecord, MessageRecord } from './conversations.ts'
import type { Database } from './database.ts'
import { endpointSchema } from './endpoints.ts'
import type { Endpoint } from './endpoints.ts'
import { isFresh } from './fresh.ts'
import { revisionSchema } from './revisions.ts'
import type { RevisionRecord } from './revisions.ts'
import { runRecordSchema, scenarioRecordSchema, storedSchema } from './records.ts'
import type { RunRecord, ScenarioRecord } from './records.ts'
import { keyOf } from './rows.ts'
import type { Records, Row } from './rows.ts'
import { lookKey, lookSchema, settingsFrom } from './settings.ts'
import type { Look, Settings } from './settings.ts'
import { leaveIn, takeFrom } from './stash.ts'
import type { Shelf, Stashed } from './stash.ts'
import { after as realTimer } from './timer.ts'
import { damaged, reasonOf, troubleOf } from './trouble.ts'
import type { Trouble } from './trouble.ts'
import { Writer } from './writer.ts'

export type Saved = Writer['saved']

export type ArchiveOptions = ConnectionOptions & {
  report: (trouble: Trouble) => void
  /** Whether all that was edited is kept; memory: it can't be, now. Called when it changes. */
  saved?: (saved: Saved) => void
  /** These scenarios were written just now, or edits of them. */
  wrote?: (scenarioIds: readonly string[]) => void
  /** Where a page that is left puts what is not written yet. */
  shelf?: Shelf
  now?: () => number
}

export class Archive {
  private readonly options: ArchiveOptions
  private readonly writer: Writer
  private database: Database | undefined
  private connecting: Promise<Database | undefined> | undefined
  /** There is no database yet. */
  private fresh = false
  /** Scenarios that can't be read, as they are stored. */
  private readonly unreadable = new Map<string, unknown>()
  private readonly unreadEndpoints = new Set<string>()
  private reported = ''
  private changedLast = 0
  private told: Saved = 'saved'

  constructor(options: ArchiveOptions) {
    this.options = options
    this.writer = new Writer(() => this.reached(), {
      report: (trouble) => this.report(trouble),
      told: () => this.tell(),
      wrote: (ids) => options.wrote?.(ids),
    }, options.after ?? realTimer)
  }

  /** Whether all that was edited is kept. */
  get saved(): Saved {
    return this.writer.saved
  }

  /** Another tab has written: then there is a database, also where there was none before. */
  async reach(): Promise<void> {
    if (this.fresh) await this.connect()
  }

  /**
   * Never rejects: a database that can't be opened, or does not answer, is reported, and memory does. On a first visit
   * there is none yet: then nothing is loaded for it before there is something to write.
   */
  async open(): Promise<void> {
    this.fresh = await isFresh(this.options)
    if (!this.fresh) await this.connect()
    const { shelf } = this.options
    const stashed = shelf && takeFrom(shelf)
    if (stashed) await this.takeOver(stashed)
  }

  /** The database, made now if there is none yet; undefined where there can be none. */
  private reached(): Promise<Database | undefined> | Database | undefined {
    return this.fresh ? this.connect() : this.database
  }

  private connect(): Promise<Database | undefined> {
    return this.connecting ??= this.connectOnce()
  }

  private async connectOnce(): Promise<Database | undefined> {
    try {
      this.database = await connect(this.options, (why) => {
        this.close()
        this.report(troubleOf(new Error(why)))
      })
    } catch (error) {
      this.report(troubleOf(error))
    }
    if (!this.database) this.writer.broken()
    return this.database
  }

  /** The page is being left: there may be no time for a transaction. */
  leave(): Promise<void> {
    const { shelf } = this.options
    if (shelf) leaveIn(shelf, this.writer.unwritten())
    return this.flush()
  }

  /** Lets go of the database; memory does from now on. */
  close(): void {
    this.database?.close()
    this.database = undefined
    this.fresh = false
    this.writer.broken()
  }

  /** Everything handed in is written, or was reported as not. */
  flush(): Promise<void> {
    return this.writer.flush()
  }

  /**
   * Resolves when these entries of a run are stored, and where there is no database at all: then memory is all there is.
   * @throws when they are not, or another tab goes on with the run: a flush that failed counts for nothing.
   */
  async safe(runId: string, entries: readonly Entry[]): Promise<void> {
    const due = entries.length
    await this.flush()
    const why = this.writer.missing(runId, entries, due)
    if (why === 'otherTab') throw new Error('This run goes on in another tab, so nothing is done in it here; reload this page.')
    if (why === 'part' || (why === 'all' && await this.reached())) throw new Error('What was done so far could not be stored, so nothing is done that can not be taken back.')
  }

  /** A setting that can't be read is as good as none. */
  async settings(): Promise<Settings> {
    const rows = await this.read((database) => database.settings.toArray()) ?? []
    const all = new Map<unknown, unknown>(rows.map((row) => [Object(row).key, Object(row).value]))
    for (const [key, value] of this.writer.settings) all.set(key, value)
    return settingsFrom(all)
  }

  setSetting<K extends keyof Settings>(key: K, value: NonNullable<Settings[K]>): void {
    this.writer.setting(key, value)
  }

  /** Where a scenario was left. */
  async look(scenarioId: string): Promise<Look | undefined> {
    const parsed = lookSchema.safeParse(await this.beside(scenarioId, lookKey(scenarioId)))
    return parsed.success ? parsed.data as Look : undefined
  }

  setLook(scenarioId: string, look: Look): void {
    this.writer.setting(lookKey(scenarioId), look)
  }

  /** Who answers in a scenario, where the reader has chosen. */
  async cast(scenarioId: string): Promise<Cast | undefined> {
    return castSchema.safeParse(await this.beside(scenarioId, castKey(scenarioId))).data
  }

  setCast(scenarioId: string, cast: Cast): void {
    this.writer.setting(castKey(scenarioId), cast)
  }

  private async beside(scenarioId: string, key: string): Promise<unknown> {
    const unsaved = this.writer.settings.get(key)
    if (unsaved !== undefined || this.writer.removed.has(scenarioId)) return unsaved
    return Object(await this.read((database) => database.settings.get(key))).value
  }

  /** The reader's endpoints, by name. */
  async endpoints(): Promise<Endpoint[]> {
    const rows = await this.read((database) => database.endpoints.toArray()) ?? []
    const all = this.rowsOf('endpoints', rows.map((row) => {
      const parsed = endpointSchema.safeParse(row)
      if (!parsed.success) this.unreadEndpoints.add(String(Object(row).id))
      return parsed
    }))
    return all.sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
  }

  /**
   * One that could not be read is never written over.
   * @throws where it has anything that the table has no place for, such as a key.
   */
  putEndpoint(endpoint: Endpoint): void {
    const parsed = endpointSchema.safeParse(endpoint)
    if (!parsed.success) throw new Error(`The endpoint ${endpoint.name} can't be kept as it is (${reasonOf(parsed.error)}).`)
    if (!this.unreadEndpoints.has(endpoint.id)) this.writer.row({ table: 'endpoints', record: parsed.data })
  }

  /** Its key is taken away apart (`keys.ts`). */
  removeEndpoint(id: string): void {
    if (!this.unreadEndpoints.has(id)) this.writer.row({ table: 'endpoints', gone: id })
  }

  /** The reader's own scenarios, the last changed first. */
  async ownScenarios(): Promise<ScenarioRecord[]> {
    const rows = await this.read((database) => database.scenarios.toArray()) ?? []
    const all = new Map<string, ScenarioRecord>()
    for (const row of rows) {
      const record = this.scenarioFrom(row)
      if (record) all.set(record.id, record)
    }
    for (const [id, record] of this.writer.scenarios) {
      if (record === 'removed') all.delete(id)
      else all.set(id, record)
    }
    return [...all.values()].filter((record) => record.kind === 'own' && record.removedAt === undefined).sort((a, b) => b.changedAt - a.changedAt)
  }

  async scenario(id: string): Promise<ScenarioRecord | undefined> {
    const unsaved = this.writer.scenarios.get(id)
    const row = unsaved ? undefined : await this.read((database) => database.scenarios.get(id))
    const record = unsaved ?? (row === undefined ? undefined : this.scenarioFrom(row))
    return record === undefined || record === 'removed' || record.removedAt !== undefined ? undefined : record
  }

  /** The reader's own scenarios that can't be read, for whoever shows them as they are stored. Known once the readable ones were asked for. */
  get unreadScenarios(): { id: string, title: string, text: string }[] {
    return [...this.unreadable].filter(([, row]) => Object(row).kind !== 'visit').map(([id, row]) => {
      const document: unknown = Object(row).document
      const title: unknown = Object(document).title
      return { id, title: typeof title === 'string' && title !== '' ? title : id, text: JSON.stringify(document ?? row, null, 2) ?? '' }
    })
  }

  /** A record that could not be read is never written over. Without a time it was changed now. */
  putScenario(record: Omit<ScenarioRecord, 'changedAt'> & { changedAt?: number }): void {
    if (this.unreadable.has(record.id)) return
    // Of two changes at once the later one comes first, too.
    this.changedLast = Math.max((this.options.now ?? Date.now)(), this.changedLast + 1)
    this.writer.scenario(record.id, { changedAt: this.changedLast, ...record })
  }

  /** Something is kept under this id that can't be read. */
  isUnreadable(id: string): boolean {
    return this.unreadable.has(id)
  }

  /** What was deleted before then goes for good, unless it was brought back, here or in another tab. */
  async sweep(before: number): Promise<void> {
    const isDue = (row: unknown) => Object(row).removedAt < before
    const ids = new Set(await this.read((database) => database.scenarios.filter(isDue).primaryKeys()))
    for (const [id, record] of this.writer.scenarios) if (isDue(record)) ids.add(id)
    else ids.delete(id)
    for (const id of ids) this.removeScenario(id)
  }

  /** With its runs, edits, conversations, and who answers in it. */
  removeScenario(id: string): void {
    this.writer.scenario(id, 'removed')
  }

  /** The runs of a scenario in the order of making; their journals are read apart. */
  async runs(scenarioId: string): Promise<RunRecord[]> {
    return this.runsOf('scenarioId', scenarioId)
  }

  /** The runs of a conversation, in the order of making. */
  async conversationRuns(conversationId: string): Promise<RunRecord[]> {
    return this.runsOf('conversationId', conversationId)
  }

  async conversations(scenarioId: string): Promise<ConversationRecord[]> {
    const rows = await this.read((database) => database.conversations.where('scenarioId').equals(scenarioId).toArray()) ?? []
    const all = this.rowsOf('conversations', rows.map((row) => conversationSchema.safeParse(row)))
    return all.filter((record) => record.scenarioId === scenarioId).sort((a, b) => a.made - b.made || (a.id < b.id ? -1 : 1))
  }

  putConversation(record: ConversationRecord): void {
    this.writer.row({ table: 'conversations', record })
  }

  /** All that was said in a conversation, also in runs that failed. */
  async messages(conversationId: string): Promise<MessageRecord[]> {
    const rows = await this.read((database) => database.messages.where('conversationId').equals(conversationId).toArray()) ?? []
    const all = this.rowsOf('messages', rows.map((row) => messageRecordSchema.safeParse(row)))
    return all.filter((record) => record.conversationId === conversationId).sort((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
  }

  putMessage(record: MessageRecord): void {
    this.writer.row({ table: 'messages', record })
  }

  /** The edits of a scenario in order, from the one numbered `from` on. */
  async revisions(scenarioId: string, from = 0): Promise<RevisionRecord[]> {
    // Edits of what can't be read lead nowhere.
    const rows = this.writer.removed.has(scenarioId) || this.unreadable.has(scenarioId) ? [] : await this.read((database) => database.revisions.where('[scenarioId+n]').between([scenarioId, from], [scenarioId, Infinity]).toArray()) ?? []
    const all = this.rowsOf('revisions', rows.map((row) => revisionSchema.safeParse(row)))
    return all.filter((record) => record.scenarioId === scenarioId && record.n >= from).sort((a, b) => a.n - b.n)
  }

  putRevision(record: RevisionRecord): void {
    if (!this.unreadable.has(record.scenarioId)) this.writer.row({ table: 'revisions', record })
  }

  /** Those that were read, and those that are not written yet. */
  private rowsOf<T extends keyof Records>(table: T, read: readonly z.ZodSafeParseResult<unknown>[]): Records[T][] {
    const all = new Map<string, Row['record']>()
    for (const { success, data, error } of read) {
      if (success) all.set(keyOf({ table, record: data } as Row), data as Row['record'])
      else this.report(damaged(`Something in ${table}`, reasonOf(error)))
    }
    for (const row of this.writer.rows.values()) {
      if (row.table !== table) continue
      if ('gone' in row) all.delete(row.gone)
      else all.set(keyOf(row), row.record)
    }
    return [...all.values()] as Records[T][]
  }

  private async runsOf(by: 'scenarioId' | 'conversationId', id: string): Promise<RunRecord[]> {
    const rows = by === 'scenarioId' ? await this.runRows(id) : await this.read((database) => database.runs.where(by).equals(id).toArray()) ?? []
    const belongs = (record: RunRecord): boolean => record[by] === id && (by === 'conversationId' || record.conversationId === undefined)
    const all = new Map<string, RunRecord>()
    for (const row of rows) {
      const parsed = runRecordSchema.safeParse(row)
      if (!parsed.success) {
        this.report(damaged(`The run ${String(Object(row).id)}`, reasonOf(parsed.error)))
        continue
      }
      // The text of JSON holds no undefined: optional fields are simply absent.
      const record = parsed.data as RunRecord
      this.writer.found(record.id, storedIn(row))
      if (belongs(record)) all.set(record.id, record)
    }
    for (const { record } of this.writer.runs.values()) {
      if (belongs(record)) all.set(record.id, record)
      else all.delete(record.id)
    }
    // Two tabs may have made one at the same time: then any order will do that is always the same.
    return [...all.values()].sort((a, b) => a.made - b.made || (a.id < b.id ? -1 : 1))
  }

  /** The names of a scenario's stored runs, also of those that can't be read. */
  async runNames(scenarioId: string): Promise<string[]> {
    const rows = await this.runRows(scenarioId)
    return rows.filter((row) => Object(row).conversationId === undefined).map((row) => String(Object(row).name))
  }

  private async runRows(scenarioId: string): Promise<unknown[]> {
    const rows = await this.read((database) => database.runs.where('scenarioId').equals(scenarioId).toArray())
    return rows && !this.writer.removed.has(scenarioId) ? rows : []
  }

  /** A run's journal. It may be damaged, or out of reach now; either was then reported. */
  async entries({ id, name }: RunRecord): Promise<Entry[] | 'damaged' | 'unread'> {
    const unsaved = this.writer.runs.get(id)?.entries
    if (unsaved) return [...unsaved]
    // In one transaction: another tab may be writing.
    const stored = await this.read((database) => database.transaction('r', [database.runs, database.journal], async () => ({
      record: await database.runs.get(id),
      chunks: await database.journal.where('[runId+chunk]').between([id, 0], [id, Infinity]).toArray(),
    })))
    if (!stored) return 'unread'
    if (stored.record === undefined) {
      this.report(damaged(`The journal of ${name}`, 'it is not there any more'))
      return 'unread'
    }
    const length = storedIn(stored.record)
    const journal = entriesOf(stored.chunks, length)
    if (!journal.ok) {
      this.report(damaged(`The journal of ${name}`, journal.why))
      return 'damaged'
    }
    this.writer.found(id, length)
    return journal.entries
  }

  /** Writes a run whose journal is another one than is stored: it was run again. */
  replaceRun(record: RunRecord, entries: readonly Entry[]): void {
    this.writer.run(record, entries, true)
  }

  /** Writes a run's record and, where its growing list of entries is given, what is new in it. */
  putRun(record: RunRecord, entries?: readonly Entry[]): void {
    this.writer.run(record, entries)
  }

  /** As if it were handed in now, where the database has not got it, or something else, meanwhile. */
  private async takeOver({ settings, scenarios, runs, rows = [] }: Stashed): Promise<void> {
    for (const [id, row] of scenarios) {
      const record = row === 'removed' ? row : this.scenarioFrom(row)
      if (record) this.writer.scenario(id, record)
    }
    // After the scenarios: what was removed takes along what it had before, not what came later.
    for (const row of rows) this.writer.row(row)
    for (const [key, value] of settings) this.writer.setting(key, value)
    for (const { record, stored, entries, anew } of runs) {
      if (storedIn(await this.read((database) => database.runs.get(record.id))) !== stored) continue
      const before = stored === 0 || anew ? [] : await this.entries(record)
      if (typeof before === 'string') continue
      this.writer.found(record.id, stored)
      this.writer.run(record, [...before, ...entries], anew)
    }
  }

  private scenarioFrom(row: unknown): ScenarioRecord | undefined {
    const record = scenarioRecordSchema.safeParse(row)
    const id = String(Object(row).id)
    if (!record.success) return this.unread(id, row, reasonOf(record.error))
    const parsed = parseScenario(record.data.document)
    if (parsed.ok) return { ...record.data as ScenarioRecord, document: parsed.scenario }
    const [first] = parsed.problems
    return this.unread(id, row, first ? `${first.where || 'document'}: ${first.message}` : 'malformed')
  }

  private unread(id: string, row: unknown, why: string): undefined {
    this.unreadable.set(id, row)
    this.report(damaged(`The saved scenario ${id}`, why))
  }

  /** Undefined without a database, or when it could not answer, which is reported. */
  private async read<T>(query: (database: Database) => PromiseLike<T>): Promise<T | undefined> {
    if (!this.database) return undefined
    try {
      return await query(this.database)
    } catch (error) {
      this.report(troubleOf(error))
      return undefined
    }
  }

  private tell(): void {
    const { saved } = this.writer
    if (saved === this.told) return
    this.told = saved
    this.options.saved?.(saved)
  }

  /** The same trouble at each step would only be in the way. That a run is lost is said once by who finds it, each time. */
  private report(trouble: Trouble): void {
    const text = trouble.reason + trouble.message
    if (text === this.reported && trouble.reason !== 'otherTab') return
    this.reported = text
    this.options.report(trouble)
  }
}

function storedIn(row: unknown): number {
  const parsed = storedSchema.safeParse(row)
  return parsed.success ? parsed.data.stored : 0
}
