// A long session of random edits, made through the page and beside it by the same rules, so that what the page keeps
// can be compared with what was done. The same seed gives the same session.
import { randomFrom } from '../../src/engine/hash.ts'
import { addNode, removeNodes, rename } from '../../src/scenario/editing.ts'
import { nodeId, nodeOf, nodesOf, scenarioHash } from '../../src/scenario/index.ts'
import type { NodeId, Scenario } from '../../src/scenario/index.ts'
import type { Editor } from '../pages/editor.ts'
import { expect } from './test.ts'

/** A document, and what undo and redo lead to. */
type Moment = { readonly done: readonly Scenario[], readonly undone: readonly Scenario[] }

const kinds = ['agent', 'tool', 'guardrail', 'table'] as const

export class Session {
  /** Every document that there was, from the first to the newest. */
  private moments: Moment[]
  /** The page said that everything up to this moment is saved. */
  private kept = 0
  private readonly random: () => number
  private counter = 0
  /** Typing in one field goes on in one edit, so no field is written twice in a row. */
  private written: string | undefined

  constructor(begun: Scenario, seed: string) {
    this.moments = [{ done: [begun], undone: [] }]
    this.random = randomFrom(seed)
  }

  get edits(): number {
    return this.moments.length - 1
  }

  /** One edit through the page. It may be over before the page has written anything. */
  async edit(editor: Editor): Promise<void> {
    const { done, undone } = this.now
    const before = done.at(-1)!
    const some = nodesOf(before).slice(1)
    const dice = this.random()
    if (some.length < 4 || dice < 0.2) {
      const kind = this.one(kinds)
      await this.outline(editor)
      await editor.panel.getByRole('button', { name: `Add ${kind}` }).press('Enter')
      this.made(addNode(before, kind).scenario)
    } else if (dice < 0.4) {
      const id = this.one(some)
      const name = `n${++this.counter}`
      await this.pressOn(editor, id, 'F2')
      await editor.tree.getByRole('textbox').fill(name)
      await editor.page.keyboard.press('Enter')
      this.made(rename(before, id, name))
    } else if (dice < 0.7) {
      const agents = before.agents.filter(({ name }) => name !== this.written)
      const agent = agents.length > 0 ? this.one(agents) : undefined
      if (!agent) return this.edit(editor)
      const text = `Say ${++this.counter}.`
      await this.pressOn(editor, nodeId('agent', agent.name), 'Enter')
      await editor.form.getByRole('textbox', { name: 'Instructions', exact: true }).fill(text)
      this.made({ ...before, agents: before.agents.map((each) => each.name === agent.name ? { ...each, instructions: text } : each) })
      this.written = agent.name
    } else if (dice < 0.85) {
      const id = this.one(some)
      await this.pressOn(editor, id, 'Delete')
      this.made(removeNodes(before, [id]))
    } else if (dice < 0.95 && done.length > 1) {
      await this.press(editor, 'Control+z')
      this.come({ done: done.slice(0, -1), undone: [before, ...undone] })
    } else if (undone.length > 0) {
      await this.press(editor, 'Control+Shift+z')
      this.come({ done: [...done, undone[0]!], undone: undone.slice(1) })
    } else await this.edit(editor)
  }

  /** Typing that nobody waits for: the page may be gone in the middle of it. */
  async beginTyping(editor: Editor): Promise<void> {
    const { done } = this.now
    const before = done.at(-1)!
    const agent = before.agents.find(({ name }) => name !== this.written)
    if (!agent) return this.edit(editor)
    const text = ` And ${++this.counter} more words.`
    await this.pressOn(editor, nodeId('agent', agent.name), 'Enter')
    const field = editor.form.getByRole('textbox', { name: 'Instructions', exact: true })
    await field.press('Control+End')
    const first = Math.floor(this.random() * text.length)
    await field.pressSequentially(text.slice(0, first))
    field.pressSequentially(text.slice(first)).catch(() => undefined)
    // One edit, which is whatever was typed of it.
    for (let length = 1; length <= text.length; length++) {
      const typed = agent.instructions + text.slice(0, length)
      this.moments.push({ done: [...done, { ...before, agents: before.agents.map((each) => each === agent ? { ...each, instructions: typed } : each) }], undone: [] })
    }
  }

  /** Whether the page says that it is saved; then it must be there whatever happens. */
  async look(editor: Editor): Promise<void> {
    if (await editor.saved.isVisible()) this.kept = this.edits
  }

  async waitUntilSaved(editor: Editor): Promise<void> {
    await expect(editor.saved).toBeVisible()
    this.kept = this.edits
  }

  /** The page has come back: nothing that was said to be saved is lost, and undo leads on from there. */
  async goOn(editor: Editor): Promise<void> {
    const open = scenarioHash(await editor.document())
    const left = this.moments.map((moment, at) => ({ moment, at })).slice(this.kept).filter(({ moment }) => hashOf(moment) === open)
    expect(left.length, `edits ${this.kept} of ${this.edits} were saved, and the page has none of what came after`).toBeGreaterThan(0)
    const { done } = left.at(-1)!.moment
    if (done.length > 3) {
      for (let n = 0; n < 3; n++) await this.press(editor, 'Control+z')
      expect(left.map(({ moment }) => scenarioHash(moment.done.at(-4)!))).toContain(scenarioHash(await editor.document()))
      // The next edits would tell if this led elsewhere.
      for (let n = 0; n < 3; n++) await this.press(editor, 'Control+Shift+z')
    }
    this.moments = this.moments.slice(0, left.at(-1)!.at + 1)
    this.kept = this.edits
    this.written = undefined
  }

  private get now(): Moment {
    return this.moments.at(-1)!
  }

  private made(next: Scenario): void {
    this.come({ done: [...this.now.done, next], undone: [] })
  }

  private come(next: Moment): void {
    this.moments.push(next)
    this.written = undefined
  }

  private one<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!
  }

  private async outline(editor: Editor): Promise<void> {
    if (!await editor.tree.isVisible()) await editor.tab('Outline')
  }

  /** A key on a row of the outline. */
  private async pressOn(editor: Editor, id: NodeId, key: string): Promise<void> {
    await this.outline(editor)
    await editor.row(nodeOf(id).name).press(key)
  }

  /** Not while a field has the focus: there it is the field's own undo. */
  private async press(editor: Editor, keys: string): Promise<void> {
    await this.outline(editor)
    await editor.tree.getByRole('treeitem', { name: 'How they work together' }).first().press(keys)
  }
}

function hashOf({ done }: Moment): string {
  return scenarioHash(done.at(-1)!)
}
