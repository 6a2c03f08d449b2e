/**
 * The branches of one scenario: made, listed and kept. Nothing is kept of a scenario before something was done in it;
 * from then on all of its branches are.
 */
import { canonicalJson, createRun, freezeJson } from '../engine/index.ts'
import type { Change, Json, Journal, Options, Run } from '../engine/index.ts'
import type { Compiled } from '../scenario/index.ts'
import type { Edit, RunRecord } from '../storage/index.ts'
import { Branch } from './branch.ts'
import type { BranchInfo } from './branch.ts'
import { forkName, mainName } from './branchNames.ts'
import { copiesOf } from './copy.ts'
import { withEdit } from './edits.ts'
import { OpenRun } from './openRun.ts'
import type { Own } from './openRun.ts'
import { takenUp, withoutLimits } from './recorded.ts'
import type { Surroundings } from './surroundings.ts'

export class Branches {
  readonly scenarioId: string
  private readonly around: Surroundings
  private readonly compiled: Compiled
  private all: readonly Branch[]
  /** The names of runs that are stored and not listed. */
  private readonly others: Set<string>
  private listed: readonly BranchInfo[] = []
  /** Others go on from here, with runs of their own, and these are no more. */
  private given = false

  constructor(around: Surroundings, scenarioId: string, compiled: Compiled, all: readonly Branch[], others: readonly string[] = []) {
    this.around = around
    this.scenarioId = scenarioId
    this.compiled = compiled
    this.all = all
    this.others = new Set(others)
  }

  /** The same list until one of them changes. */
  get infos(): readonly BranchInfo[] {
    const now = this.all.map((branch) => branch.info)
    if (now.length !== this.listed.length || now.some((info, i) => info !== this.listed[i])) this.listed = now
    return this.listed
  }

  get size(): number {
    return this.all.length
  }

  get main(): Branch | undefined {
    return this.all.find(({ record }) => !record.parent)
  }

  get first(): Branch | undefined {
    return this.all[0]
  }

  find(id: string): Branch | undefined {
    return this.all.find((branch) => branch.id === id)
  }

  /** The branch that came to be by just these changes. */
  withEdits(edits: readonly Edit[]): Branch | undefined {
    const text = canonicalJson(edits as Json)
    return this.all.find(({ record }) => canonicalJson(record.edits as Json) === text)
  }

  /** It stays stored. */
  drop(branch: Branch): void {
    this.others.add(branch.record.name)
    this.all = this.all.filter((other) => other !== branch)
  }

  /** The scenario's own run, before its first step. */
  begin(): Branch {
    const { orchestration, options } = this.compiled
    return this.add(this.opened((own) => createRun(orchestration, { ...options, ...own })), mainName(this.taken), [])
  }

  /** @throws InvalidOptions when the step or the change does not fit. */
  fork(from: Branch, step: number, kind: NonNullable<RunRecord['parent']>['change'], edits: readonly Edit[], change?: Change): Branch {
    // Another may answer now than when the run began: how often it is asked again and what it costs are its own.
    const { retries, prices }: Options = this.compiled.options
    const open = this.opened((own) => from.open!.run.fork(step, change, { ...own, ...(retries !== undefined && { retries }), ...(prices && { prices }) }))
    return this.add(open, forkName(this.taken), edits, { id: from.id, step, change: kind })
  }

  /**
   * Goes on where a run was broken off; nothing is done twice.
   * @throws UnknownOutcome when `resolve` does not say of each call that acted beyond the page what became of it.
   */
  resume(from: Branch, resolve: NonNullable<Options['resolve']>): Branch {
    const { orchestration, options } = this.compiled
    const open = this.opened((own) => createRun(orchestration, { ...withoutLimits(options), ...own, journal: from.open!.run.journal, resolve }))
    return this.add(open, forkName(this.taken), from.record.edits, { id: from.id, step: open.head, change: 'resume' })
  }

  /** A run of a chain that was made elsewhere: the first is main, each other a fork of the one before. */
  async joined({ header, entries }: Journal, edits: readonly Edit[], parent?: RunRecord['parent']): Promise<Branch> {
    const open = await takenUp(this.around, this.compiled, { header }, entries)
    return this.add(open, parent ? forkName(this.taken) : mainName(this.taken), edits, parent)
  }

  /** The same run with another input: of a run that has not begun nothing is lost. */
  restart(branch: Branch, input: Json): void {
    const { orchestration, options } = this.compiled
    const { id, header, parent } = branch.record
    const journal = { header: { ...header, input: freezeJson(input) }, entries: [] }
    const own = !parent && canonicalJson(input) === canonicalJson(options.input)
    const edits = own ? [] : withEdit(branch.record.edits, { step: 0, change: { input } })
    branch.open = this.opened((own) => createRun(orchestration, { ...withoutLimits(options), ...own, journal }), id)
    branch.record = { ...branch.record, header: journal.header, edits }
  }

  /** Writes what changed in a branch, and at the first time all there are. */
  keep(branch: Branch): void {
    branch.refresh()
    for (const other of this.all) if (other === branch || !other.kept) this.write(other)
  }

  /** The same for another scenario, and which of its branches one of these has become. `gone`: these are no more. */
  async copyTo(scenarioId: string, gone: boolean): Promise<{ branches: Branches, copyOf: (branch: Branch) => Branch }> {
    const { around, compiled } = this
    const copies = await copiesOf(this.all, around, compiled, scenarioId)
    // What is still under way here is then nobody's.
    this.given = gone
    return { branches: new Branches(around, scenarioId, compiled, [...copies.values()]), copyOf: ({ id }) => copies.get(id)! }
  }

  /** Other tabs may go on with them. */
  release(): void {
    for (const { open } of this.all) open?.release()
  }

  private get taken(): ReadonlySet<string> {
    return new Set([...this.others, ...this.all.map(({ record }) => record.name)])
  }

  private write(branch: Branch): void {
    if (this.given) return
    branch.kept = true
    const entries = branch.open?.run.journal.entries
    if (branch.anew && entries) this.around.archive.replaceRun(branch.record, entries)
    else this.around.archive.putRun(branch.record, entries)
    branch.anew = false
  }

  private opened(make: (own: Own) => Run, id = this.around.newId()): OpenRun {
    return new OpenRun(this.around, this.compiled, id, make)
  }

  private add(open: OpenRun, name: string, edits: readonly Edit[], parent?: RunRecord['parent']): Branch {
    const { run } = open
    const made = this.all.reduce((most, { record }) => Math.max(most, record.made + 1), 0)
    const record: RunRecord = {
      id: run.id, scenarioId: this.scenarioId, name, made, header: run.journal.header, edits, head: 0, status: run.status, ...(parent && { parent }),
    }
    const branch = new Branch(record, false, open)
    branch.refresh()
    this.all = [...this.all, branch]
    return branch
  }
}
