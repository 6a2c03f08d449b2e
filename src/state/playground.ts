/**
 * What the page shows and what a person can do, as one contract: features read it and call it, and nothing else.
 * It holds no logic of running or storing; session does that.
 */
import type { ConfirmationRequest, Decision, Json, Limits, Options, Pending, ReplayState, Status, StepInfo, UnknownCall } from '../engine/index.ts'
import type { Bound, DocumentProblem, EditLabel, NodeId, Scenario, ScenarioProblem, WireId } from '../scenario/index.ts'
import type { Coming, Revision, Wait } from '../session/index.ts'
import type { EndpointDesk, ListedEndpoint } from './endpoints.ts'
import type { Shelf, Shelved } from './shelf.ts'
import type { Cast, Saved } from '../storage/index.ts'
import type { Elsewhere } from './writing.ts'

export type Language = 'en' | 'zh'
export type Theme = 'system' | 'light' | 'dark'
/** `auto` follows the step: what was asked at a model step, what came of it at any other. */
export type InspectorTab = 'auto' | 'request' | 'reply' | 'transcript' | 'world' | 'json'

/** `cast`: who answers. */
export type PageDialog = 'cast' | 'endpoints'

export type EditTab = 'node' | 'script' | 'outline' | 'problems' | 'json' | 'history'

/** A run of the open scenario: the first one, or a fork of another. */
export type Branch = {
  /** The run's id. */
  id: string
  /** 'main' for the first run, then 'fork 1', 'fork 2'… in the order of making. A proper name, not translated. */
  name: string
  /** Where it left its parent: steps 1…step-1 are shared, step was changed (step 0: the input was); other limits and going on change no step. */
  parent?: { id: string, step: number, change: 'outcome' | 'input' | 'order' | 'limits' | 'resume' | 'again' }
  /** What a person changed to make it; absent where nothing was, or only the order of steps. */
  change?: { outcome: Json } | { input: Json } | { limits: Partial<Limits> }
  head: number
  status: Status
}

/** Something that a person has to know; shown until it is dismissed or its action is taken. */
export type Notice =
  | { kind: 'link', reason: 'cut' | 'altered' | 'tooLong' | 'tooLarge' | 'unknownCodec' | 'unreadable', detail: string }
  | { kind: 'linkStep', asked: string, found: string }
  | { kind: 'import', problems: readonly DocumentProblem[] }
  /**
   * unavailable: nothing is kept; full: nothing more is kept; damaged: a record could not be read and was left as it is;
   * otherTab: this run goes on in another tab, which keeps it. The message says more, in English.
   */
  | { kind: 'storage', reason: 'unavailable' | 'full' | 'damaged' | 'otherTab', message: string }
  /** A run became the script. `differs`: the step from which replaying it goes another way; absent where it is identical. */
  | { kind: 'recorded', replies: number, masked: number, differs?: number }
  /** outdated: a saved run does not fit its scenario any more, is kept, and a new one was begun; failed: a step could not be taken. */
  | { kind: 'run', reason: 'outdated' | 'failed', message: string }

export type ScenarioEntry = {
  id: string
  title: string
  description?: string
  language: Language | undefined
  bundled: boolean
  tags?: readonly string[]
  /** By name and, where they have one, title. */
  agents?: readonly string[]
  /** How they work together. */
  pattern?: Scenario['orchestration']['kind']
  /** Absent for a bundled one that was never touched. */
  changedAt?: number
  /** A bundled one that is not as it came any more. */
  changed?: true
  /** What a bundled one is there to show. */
  teaches?: 'handover' | 'together' | 'control'
  /** What is stored can't be read; opening it opens its text. */
  unread?: true
}

/** `leftOut`: what a model beyond the page said goes into no link, so the link begins before the first step. */
export type ShareLink = { url: string, characters: number, localOnly: boolean, leftOut: boolean }

export interface PlaygroundState {
  /** False until storage has answered; everything else is then filled. */
  readonly ready: boolean
  readonly scenario: Scenario
  readonly scenarioId: string
  /** A scenario opened from a link: the reader's own work is untouched until "Keep a copy". */
  readonly visit: boolean
  /** The text of a document that can't be read, with what could be read of it, which is what is shown. The JSON view begins with the text. */
  readonly unread: { text: string, scenario: Scenario } | undefined
  readonly problems: readonly ScenarioProblem[]
  readonly bound: Bound
  /** What undo would take back and redo do again; absent where there is nothing. */
  readonly undoable: EditLabel | undefined
  readonly redoable: EditLabel | undefined
  /** What was edited last since the scenario was opened, for whoever says so. */
  readonly lastEdit: { label: EditLabel, kind: 'edit' | 'undo' | 'redo', revision: number } | undefined
  /** Counts the edits of this scenario; 0 before the first. */
  readonly revision: number
  /** Changes whenever `revisions()` would answer otherwise. */
  readonly history: number
  /** Whether all that was edited is kept; memory: it can't be, so it goes with the page. */
  readonly saved: Saved
  /** Set while another tab edits this scenario; then it can only be read here. asked, silent, refused: what became of taking over. */
  readonly elsewhere: Elsewhere | undefined
  /** Whether the page shows the editor or the run. */
  readonly editing: boolean
  readonly editTab: EditTab
  /** The place in the document that the editor was asked to show, such as `agents.0.maxTurns`; a form that has it puts the focus there. Empty: the tab as a whole. */
  readonly editPlace: { where: string } | undefined
  /** Another object each time that the editor was asked to go on at its canvas. */
  readonly canvasAsked: object | undefined
  /** What is selected on the canvas and in the outline: nodes, and wires by their ids. Never an edit, never kept. */
  readonly selection: readonly (NodeId | WireId)[]
  /** Bundled scenarios and the reader's own. */
  readonly library: readonly ScenarioEntry[]
  /** What was done to a scenario of the library and can still be taken back. */
  readonly shelved: Shelved | undefined

  readonly branches: readonly Branch[]
  readonly branchId: string
  /** The step that the screen shows, 0 … head. */
  readonly cursor: number
  /** The newest step of this branch. */
  readonly head: number
  /** The state at the cursor. */
  readonly view: ReplayState
  /** Every step of this branch up to its head. */
  readonly steps: readonly StepInfo[]
  /** The steps after the head that a scripted run is known to take; empty for a live one. */
  readonly future: readonly StepInfo[]
  /** The state at the end of all that is known of this branch: after `future`, else at the head. */
  readonly end: ReplayState
  /** What could be stepped now, in path order; more than one while branches run in parallel. Empty unless cursor = head. */
  readonly frontier: readonly Pending[]
  /**
   * The questions that wait for a person in this branch, at its head, in path order; wherever the cursor is. While there
   * is one its run is AWAITING_CONFIRMATION, and everything else can still be done.
   */
  readonly confirmations: readonly ConfirmationRequest[]
  /** Set while the run of this branch is one that was broken off by the end of its page; with the calls of which nobody knows whether they were done. */
  readonly interrupted: { unknown: readonly UnknownCall[] } | undefined
  /** False while play waits at a question; it goes on after the decision. */
  readonly playing: boolean
  /** A step is at work in a handler. False while a person is asked. */
  readonly busy: boolean
  /** Some agent is answered by an endpoint. */
  readonly live: boolean
  /** What models have said so far in the steps that are at work. */
  readonly coming: readonly Coming[]
  /** The waits before a model is asked again. */
  readonly waits: readonly Wait[]
  /** When the questions of a live run expire, by path: milliseconds since 1970. In scripted time they do not. */
  readonly deadlines: { readonly [path: string]: number }

  /** Who answers in the open scenario: its script, or the reader's endpoints. */
  readonly cast: Cast
  /** The reader's endpoints, in the order of making. */
  readonly endpoints: readonly ListedEndpoint[]
  /** The dialogs of the page that are open, the one in front last. */
  readonly dialogs: readonly PageDialog[]

  readonly language: Language
  readonly theme: Theme
  readonly tab: InspectorTab
  /** The hint "press → to step" is shown until the first step was ever made. */
  readonly hint: boolean
  readonly notice: Notice | undefined
}

export type WhatIf = { outcome: Json } | { input: string } | { limits: Partial<Limits> }
export type Done = { ok: true } | { ok: false, message: string }

export interface PlaygroundActions {
  /** Forward: to the next recorded step, or, at the head, by performing one (at `path` when given). */
  step(path?: string): Promise<void>
  stepBack(): void
  /** Answers the question with this id, if the branch shown asks it. The first decision counts; then its step settles and the cursor goes along. */
  decide(id: string, decision: Decision): void
  /** Steps on at a pace that can be followed, until the end, a pause or a change. At a question it waits for the decision. */
  play(): void
  pause(): void
  /** Ends the run of this branch, a question or a model at work included. It can be forked from any step. */
  cancel(): Promise<void>
  /** The cursor back to before the first step. The run is kept. */
  reset(): void
  /** To any step: up to head at once; beyond it, through `future`, by performing the steps between. */
  seek(step: number): Promise<void>
  /** A fork in which `step` has another outcome, or (step 0) the run another input, or that has other limits after `step`; it becomes the branch shown, with the cursor on that step. */
  whatIf(step: number, change: WhatIf): Promise<Done>
  /** Goes on with an interrupted run, in one of its own. `resolve`: by path, what became of each unknown call. */
  resume(resolve: NonNullable<Options['resolve']>): Promise<Done>
  switchBranch(id: string): void
  /** Another branch that has the first `step` steps of the one shown (by default none) and goes on by itself from there. */
  again(step?: number): void
  /** The run of the branch shown becomes the script, with what it did as expectations; then a run on that script is shown, before its first step. */
  saveAsScript(): Promise<Done>
  /** Ends a wait before a model is asked again: it is asked now, or never. */
  endWait(path: string, then: 'ask' | 'giveUp'): void
  /** Who answers from here on; what was answered stays. Waits for a model that is at work. */
  setCast(cast: Cast): void
  /** In front of those that are open. */
  showDialog(dialog: PageDialog): void
  closeDialog(dialog: PageDialog): void
  /** What can be done with endpoints. Rejects where it can't be loaded. */
  endpointDesk(): Promise<EndpointDesk>

  open(scenarioId: string): Promise<void>
  /** What can be done with scenarios as a whole. Rejects where it can't be loaded. */
  shelf(): Promise<Shelf>
  /**
   * Changes the document; it is on the screen when this returns, and what follows from it (problems, bound, runs) a
   * moment later. Edits with the same `burst` that follow each other closely are undone together. Refused, with a
   * message, where the result would be no scenario.
   */
  edit(label: EditLabel, change: (scenario: Scenario) => Scenario, burst?: string): Done
  undo(): void
  redo(): void
  /** The edits of the open scenario, oldest first, and the document as it was after one of them (0: before the first). */
  revisions(): readonly Revision[]
  scenarioAt(revision: number): Scenario
  nameRevision(revision: number, name: string): void
  /** Asks the tab that edits this scenario to let this one; it goes on reading here. */
  takeOver(): void
  /** The scenario as it is here, with its runs, as one of the reader's own that no other tab has open. */
  openCopy(): Promise<void>
  /** An agent or a tool by its name. */
  moveNode(name: string, position: { x: number, y: number }): void
  setEditing(editing: boolean): void
  select(ids: readonly (NodeId | WireId)[]): void
  setEditTab(tab: EditTab): void
  /** Opens the editor at this tab, and the focus goes there: for whoever comes from elsewhere. */
  openTab(tab: EditTab): void
  /** The same for the editor's canvas. */
  openCanvas(): void
  /** Opens the editor where this place of the document is shown, with its node selected. */
  editAt(where: string): void
  /** Opens a scenario file's text as a new scenario of the reader's own. */
  importText(text: string): Promise<Done>
  /** Opens a text that is no scenario for mending: what can be read of it is shown, the text stands in the JSON view, and nothing is kept before it is edited. */
  openText(text: string): Promise<void>
  exportText(): { fileName: string, text: string }
  /** This scenario as one TypeScript file that stands on the engine alone; a message says why it can't be one. */
  exportCode(): Promise<{ ok: true, fileName: string, text: string } | { ok: false, message: string }>
  /** The link to this scenario, branch and cursor. */
  shareLink(): Promise<ShareLink>
  /** Turns a visit into the reader's own scenario. */
  keepCopy(): Promise<void>

  setLanguage(language: Language): void
  setTheme(theme: Theme): void
  setTab(tab: InspectorTab): void
  dismissNotice(): void
}

export type Playground = PlaygroundState & PlaygroundActions
