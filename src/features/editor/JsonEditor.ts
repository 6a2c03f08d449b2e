/**
 * The open document as text that can be typed in. What is typed becomes the document as soon as it is one; what is
 * changed elsewhere becomes the text, unless it can't be read just now: then both are joined when it can. Neither side
 * ever loses anything. Refuses to draw anything around the text.
 */
import { isolateHistory } from '@codemirror/commands'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { EditorState, Transaction } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { lean, parseScenarioText } from '../../scenario/index.ts'
import { joinedEdits, sharing } from '../../scenario/editing.ts'
import type { DocumentProblem, Scenario } from '../../scenario/index.ts'
import type { Json } from '../../engine/index.ts'
import { usePlayground } from '../../state/index.ts'
import { marksOfDocument, marksOfText, placeOfFault } from './JsonMarks.ts'
import type { Words } from './JsonMarks.ts'
import { rangeOf } from './JsonPlaces.ts'
import type { Range } from './JsonPlaces.ts'
import { outside, setup, speaking, spoken } from './JsonSetup.ts'
import type { Spoken } from './JsonSetup.ts'

/** Milliseconds without a keystroke after which the text is read. */
const PAUSE = 300
/** How long the tree of a long text is waited for. */
const PATIENCE = 500

/** good: the text says the document; waiting: something was typed just now; broken: it can't be read. */
export type JsonState = { is: 'good' | 'waiting' | 'broken', problems: readonly DocumentProblem[], behind: boolean, formatted: boolean }

/** `document`: what the text said when it could be read last. */
type Left = { state: EditorState, document: Scenario, is: JsonState['is'], problems: readonly DocumentProblem[], behind: boolean }
/** Texts as they were left, with what can be undone in them: all that can't be read, and the last one. */
const left = new Map<string, Left>()

export function textOf(scenario: Scenario): string {
  return JSON.stringify(lean(scenario), null, 2)
}

export class JsonEditor {
  private readonly view: EditorView
  private readonly scenarioId: string
  private readonly tell: (state: JsonState) => void
  private words: Words
  private document: Scenario
  private is: JsonState['is'] = 'good'
  private problems: readonly DocumentProblem[] = []
  private behind = false
  private reading = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly unsubscribe: () => void

  constructor(root: ShadowRoot, words: Words, tell: (state: JsonState) => void) {
    const { scenarioId, scenario, unread } = usePlayground.getState()
    // A visit that was kept is the same document under another id.
    const before = left.get(scenarioId) ?? [...left.values()].find(({ is, document }) => is !== 'good' && document === scenario)
    this.scenarioId = scenarioId
    this.tell = tell
    this.words = words
    this.document = before?.document ?? unread?.scenario ?? scenario
    this.view = new EditorView({
      root, parent: root,
      state: before?.state ?? EditorState.create({ doc: unread?.text ?? textOf(scenario), extensions: setup }),
      dispatchTransactions: (transactions, view) => {
        view.update(transactions)
        if (transactions.some((each) => each.docChanged && each.annotation(outside) === undefined)) this.typed()
      },
    })
    if (before) ({ is: this.is, problems: this.problems, behind: this.behind } = before)
    else if (unread) this.is = 'waiting'
    this.view.dom.addEventListener('focusout', this.read)
    // Before whoever writes what there is when the page is left.
    window.addEventListener('pagehide', this.read, { capture: true })
    this.unsubscribe = usePlayground.subscribe((now, then) => {
      if (now.scenario !== then.scenario) this.follow(now.scenario)
      if (now.problems !== then.problems) this.mark()
    })
    this.follow(scenario)
    this.read()
    this.changed()
  }

  close(): void {
    this.read()
    this.unsubscribe()
    window.removeEventListener('pagehide', this.read, { capture: true })
    for (const [id, { is }] of left) if (is === 'good') left.delete(id)
    left.set(this.scenarioId, { state: this.view.state, document: this.document, is: this.is, problems: this.problems, behind: this.behind })
    this.view.destroy()
  }

  speak(words: Words, texts: Spoken): void {
    this.words = words
    this.view.dispatch({ effects: spoken.reconfigure(speaking(texts)) })
    this.mark()
  }

  focus(): void {
    this.view.focus()
  }

  /** Selects what the document says at a place, and brings it into sight. */
  show(where: string): void {
    this.select(rangeOf(this.tree, this.text, where))
  }

  showProblem(problem: DocumentProblem): void {
    this.select(placeOfFault(problem, this.tree, this.text))
    this.focus()
  }

  /** The text of the document again. Undo in the text brings back what was typed. */
  back(): void {
    clearTimeout(this.timer)
    const { scenario } = usePlayground.getState()
    this.document = scenario
    this.replace(textOf(scenario), true)
    this.settle('good', [])
    this.focus()
  }

  private get text(): string {
    return this.view.state.doc.toString()
  }

  private get tree() {
    const { state } = this.view
    return ensureSyntaxTree(state, state.doc.length, PATIENCE) ?? syntaxTree(state)
  }

  private typed(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.read, PAUSE)
    this.is = 'waiting'
    this.changed()
  }

  /** What is typed becomes the document, if it is one. */
  private readonly read = (): void => {
    clearTimeout(this.timer)
    if (this.is !== 'waiting' || usePlayground.getState().scenarioId !== this.scenarioId) return
    const parsed = parseScenarioText(this.text)
    if (!parsed.ok) return this.settle('broken', parsed.problems)
    this.reading = true
    const done = usePlayground.getState().edit({ code: 'json' }, (now) => sharing(asJson(now), joinedEdits(asJson(this.document), asJson(parsed.scenario), asJson(now))) as unknown as Scenario, 'json')
    this.reading = false
    if (!done.ok) return this.settle('broken', [{ where: '', message: done.message, code: 'other', params: { detail: done.message } }])
    const { behind } = this
    this.document = usePlayground.getState().scenario
    if (behind) this.replace(textOf(this.document), false)
    this.settle('good', [])
  }

  /** The document was changed elsewhere. */
  private follow(scenario: Scenario): void {
    if (this.reading || scenario === this.document || usePlayground.getState().scenarioId !== this.scenarioId) return
    if (this.is === 'good') {
      this.document = scenario
      this.replace(textOf(scenario), false)
    } else this.behind = true
    this.changed()
  }

  private settle(is: 'good' | 'broken', problems: readonly DocumentProblem[]): void {
    this.is = is
    this.problems = problems
    if (is === 'good') this.behind = false
    this.mark()
    this.changed()
  }

  private mark(): void {
    if (this.is === 'waiting') return
    const { text, tree, words } = this
    const marks = this.is === 'broken' ? marksOfText(this.problems, tree, text, words) : marksOfDocument(usePlayground.getState().problems, tree, text, words)
    this.view.dispatch(setDiagnostics(this.view.state, marks))
  }

  /** Only what differs, so that the cursor and the rest of the text stay where they are. */
  private replace(next: string, undoable: boolean): void {
    const { text } = this
    if (text === next) return
    const most = Math.min(text.length, next.length)
    let start = 0
    while (start < most && text.charCodeAt(start) === next.charCodeAt(start)) start++
    let end = 0
    while (end < most - start && text.charCodeAt(text.length - 1 - end) === next.charCodeAt(next.length - 1 - end)) end++
    this.view.dispatch({
      changes: { from: start, to: text.length - end, insert: next.slice(start, next.length - end) },
      annotations: [outside.of(true), Transaction.addToHistory.of(undoable), isolateHistory.of('full')],
    })
  }

  private select({ from, to }: Range): void {
    this.view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
  }

  private changed(): void {
    const { is, problems, behind } = this
    this.tell({ is, problems, behind, formatted: is !== 'good' || this.text === textOf(this.document) })
  }
}

function asJson(scenario: Scenario): Json {
  return scenario as unknown as Json
}
