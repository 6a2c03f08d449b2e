/**
 * A conversation: many runs, one at a time, each of which begins with what the successful ones before it said. What a
 * failed or cancelled run said stays in the record and never enters a later one. Different conversations go on side by
 * side. Each run belongs to one conversation by its record; the runs that are stepped belong to none.
 */
import { createRun } from '../engine/index.ts'
import type { ConfirmationRequest, Decision, Entry, Json, Message, Run, RunEvent, Status } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import type { ConversationRecord, RunRecord } from '../storage/index.ts'
import { leftoverOf } from './leftover.ts'
import { OpenRun } from './openRun.ts'
import { recorded } from './recorded.ts'
import { wordsOf } from './surroundings.ts'
import type { Surroundings } from './surroundings.ts'
import { messagesOf } from './traceMessages.ts'

/** A message that was sent: its run's id at once, and its status when that has ended. */
export type Sent = { runId: string, ended: Promise<Status> }

export class Conversation {
  /** Called after every change of what it shows. */
  changed: () => void = () => undefined
  readonly record: ConversationRecord
  private readonly around: Surroundings
  private readonly compiled: Compiled
  private readonly all: RunRecord[] = []
  private readonly unwanted = new Set<string>()
  private said: readonly Message[] = []
  private current: OpenRun | undefined
  private tail: Promise<unknown> = Promise.resolve()

  constructor(around: Surroundings, compiled: Compiled, record: ConversationRecord) {
    this.around = around
    this.compiled = compiled
    this.record = record
  }

  /**
   * As it was left. Nothing goes on by itself: of the runs that were not at their end one that only waits for a person
   * asks again, every other has failed.
   */
  static async open(around: Surroundings, compiled: Compiled, record: ConversationRecord): Promise<Conversation> {
    const conversation = new Conversation(around, compiled, record)
    const runs = await around.archive.conversationRuns(record.id)
    conversation.all.push(...runs.map((run, made) => ({ ...run, made })))
    for (const run of conversation.all) if (run.status !== 'SUCCEEDED') await conversation.takeUp(run)
    // Each began with what those before it said.
    for (const run of conversation.all.filter(({ status }) => status === 'SUCCEEDED').reverse()) if (await conversation.remember(run)) break
    return conversation
  }

  /** Its runs in the order of making. */
  get runs(): readonly RunRecord[] {
    return this.all
  }

  /** What the next run begins with. */
  get history(): readonly Message[] {
    return this.said
  }

  /** What its run asks a person. */
  get confirmations(): readonly ConfirmationRequest[] {
    return this.current?.lists.confirmations ?? []
  }

  /** Runs when every message before it has been answered. The message is kept before anything is done about it. */
  send(input: Json): Sent {
    const runId = this.around.newId()
    // Its history is what was said when its turn comes.
    const waiting = this.runOn(input, runId)
    const { header } = waiting.run.journal
    this.put({
      id: runId, scenarioId: this.record.scenarioId, conversationId: this.record.id, name: `run ${this.all.length + 1}`, made: this.all.length,
      header, edits: [], head: 0, status: 'PENDING',
    })
    this.keepMessages(waiting.run)
    // It waits for its turn in this tab.
    void this.around.locks?.take(runId)
    return { runId, ended: this.inTurn(() => this.perform(this.runOn(input, runId, header.startedAt))) }
  }

  /** The first decision counts. @throws InvalidOptions when its run asks nothing of this id, or this is no decision. */
  decide(id: string, decision: Decision): void {
    this.current?.decide(id, decision)
  }

  /** Ends a run, at work or waiting for its turn. */
  async cancel(runId: string): Promise<void> {
    if (this.current?.run.id === runId) await this.current.run.cancel()
    else this.unwanted.add(runId)
  }

  private runOn(input: Json, runId: string, now = this.around.now?.() ?? 0): OpenRun {
    const { orchestration, options } = this.compiled
    return new OpenRun(this.around, this.compiled, runId, (own) => createRun(orchestration, { ...options, ...own, input, history: this.said, now }))
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.tail.then(work)
    this.tail = mine.catch(() => undefined)
    return mine
  }

  private async perform(open: OpenRun): Promise<Status> {
    const { run } = open
    await this.around.locks?.take(run.id)
    this.current = open
    this.follow(open)
    open.told = (event) => this.hear(open, event)
    open.handIn = () => this.follow(open)
    try {
      if (this.unwanted.delete(run.id)) await run.cancel()
      else await run.play()
      const { status, transcript } = await run.result
      this.follow(open)
      this.keepMessages(run)
      if (status === 'SUCCEEDED') this.said = transcript
      return status
    } finally {
      this.current = undefined
      this.changed()
    }
  }

  private hear(open: OpenRun, event: RunEvent): void {
    if (event.type === 'delta' || (event.type === 'started' && !open.fragile)) return
    this.follow(open)
    this.changed()
  }

  /** The record follows the run. */
  private follow({ run }: OpenRun): void {
    const record = this.all.find(({ id }) => id === run.id)!
    this.put({ ...record, header: run.journal.header, head: run.state.step, status: run.status }, run)
  }

  private put(record: RunRecord, run?: Run): void {
    this.all[record.made] = record
    this.around.archive.putRun(record, run?.journal.entries)
  }

  private keepMessages(run: Run): void {
    const { id: conversationId } = this.record
    const { made } = this.all.find(({ id }) => id === run.id)!
    const messages = messagesOf(run.state, run.journal.header, { root: run.id, run: run.id, thread: conversationId })
    messages.forEach((message, index) => this.around.archive.putMessage({ ...message, conversationId, runId: run.id, place: [made, index] }))
  }

  private async takeUp(record: RunRecord): Promise<void> {
    if (record.status === 'FAILED' || record.status === 'CANCELLED') return
    const entries = await this.around.archive.entries(record)
    const open = typeof entries === 'string' ? undefined : await this.again(record, entries)
    if (open?.elsewhere) return
    if (open && waits(open, leftoverOf(this.compiled, open.run.journal.entries).questions)) return void this.inTurn(() => this.perform(open))
    // What it said is part of the record, as far as it came.
    if (open) this.keepMessages(open.run)
    this.put({ ...record, status: 'FAILED', interrupted: true })
  }

  /** False when its journal can't be read any more, or does not fit. */
  private async remember(record: RunRecord): Promise<boolean> {
    const entries = await this.around.archive.entries(record)
    const open = typeof entries === 'string' ? undefined : await this.again(record, entries)
    if (open) this.said = open.run.state.transcript
    return open !== undefined
  }

  private async again(record: RunRecord, entries: Entry[]): Promise<OpenRun | undefined> {
    try {
      return await recorded(this.around, this.compiled, record, entries)
    } catch (error) {
      this.around.trouble({ reason: 'outdated', message: `${record.name}: ${wordsOf(error)}` })
      return undefined
    }
  }
}

/** All that is to come of it is up to people. */
function waits({ interrupted, run: { frontier } }: OpenRun, questions: readonly string[]): boolean {
  return !interrupted && questions.length > 0 && frontier.every(({ path }) => questions.includes(path))
}

/** The conversations of a scenario. Each is one object, so that nobody can go on with it twice at a time. */
export class Conversations {
  private readonly around: Surroundings
  private readonly compiled: Compiled
  private readonly scenarioId: string
  private readonly opened = new Map<string, Promise<Conversation>>()

  constructor(around: Surroundings, scenarioId: string, compiled: Compiled) {
    this.around = around
    this.scenarioId = scenarioId
    this.compiled = compiled
  }

  list(): Promise<ConversationRecord[]> {
    return this.around.archive.conversations(this.scenarioId)
  }

  async begin(): Promise<Conversation> {
    const made = (await this.list()).reduce((most, record) => Math.max(most, record.made + 1), 0)
    const record: ConversationRecord = { id: this.around.newId(), scenarioId: this.scenarioId, made }
    const conversation = new Conversation(this.around, this.compiled, record)
    this.opened.set(record.id, Promise.resolve(conversation))
    this.around.archive.putConversation(record)
    return conversation
  }

  /** Undefined when there is none of this id. */
  async open(id: string): Promise<Conversation | undefined> {
    const record = this.opened.has(id) ? undefined : (await this.list()).find((candidate) => candidate.id === id)
    if (record && !this.opened.has(id)) this.opened.set(id, Conversation.open(this.around, this.compiled, record))
    return this.opened.get(id)
  }
}
