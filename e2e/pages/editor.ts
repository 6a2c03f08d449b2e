// The page in edit mode as a person meets it: canvas on the left, forms on the right. Knows nothing of how it is built.
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { parseScenarioText } from '../../src/scenario/index.ts'
import type { Scenario } from '../../src/scenario/index.ts'
import { expect } from '../support/test.ts'
import { Playground } from './playground.ts'

export type Tab = 'Node' | 'Script' | 'Outline' | 'Problems' | 'JSON' | 'History'

export class Editor extends Playground {
  /** The canvas with its palette. */
  get canvas(): Locator {
    return this.page.getByRole('region', { name: 'Canvas', exact: true })
  }

  /** The tabs with the forms. */
  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Editor', exact: true })
  }

  get form(): Locator {
    return this.panel.getByRole('form')
  }

  get tree(): Locator {
    return this.panel.getByRole('tree', { name: 'Outline of the scenario' })
  }

  /** The whole document as text. */
  get json(): Locator {
    return this.panel.getByRole('textbox', { name: 'Scenario as JSON' })
  }

  /** What an edit did, with the way back. */
  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true }).filter({ visible: true }).last()
  }

  /** A node by what it is and its name, such as `agent triage`. */
  node(name: string): Locator {
    return this.canvas.getByRole('group', { name, exact: true })
  }

  /** Look whether it is attached: a straight one has no height, so it counts as hidden. */
  wire(name: string): Locator {
    return this.canvas.getByRole('img', { name, exact: true })
  }

  /** A node's row in the outline; behind its name stands its title, where it has one. */
  row(name: string): Locator {
    return this.tree.getByRole('treeitem', { name: new RegExp(`^${name} (.* )?Actions: ${name}$`) })
  }

  get saved(): Locator {
    return this.page.getByRole('banner').getByText('Saved', { exact: true })
  }

  async tab(name: Tab): Promise<void> {
    await this.panel.getByRole('tablist', { name: 'Editor' }).getByRole('tab', { name }).click()
  }

  async edit(): Promise<this> {
    await this.page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(this.panel.getByRole('tab', { name: 'Outline' })).toBeVisible()
    return this
  }

  async newEmpty(): Promise<this> {
    await this.page.getByRole('button', { name: /^Scenario: / }).click()
    await this.page.getByRole('menuitem', { name: 'New scenario…' }).click()
    await this.page.getByRole('dialog', { name: 'New scenario' }).getByRole('button', { name: /^Empty/ }).click()
    await expect(this.canvas.getByRole('heading', { name: 'An empty canvas' })).toBeVisible()
    return this
  }

  /** Draws a wire from a node's handle to another node. */
  async drawWire(from: string, to: string): Promise<void> {
    const handle = this.node(from).getByTitle('Drag to connect, click to choose')
    await this.node(from).hover()
    const begin = centre(await handle.boundingBox())
    const end = centre(await this.node(to).boundingBox())
    await this.page.mouse.move(begin.x, begin.y)
    await this.page.mouse.down()
    await this.page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 3 })
    await this.page.mouse.move(end.x, end.y, { steps: 3 })
    await this.page.mouse.up()
  }

  /** Drags a node by so much. */
  async moveNode(name: string, by: { x: number, y: number }): Promise<void> {
    const { x, y } = centre(await this.node(name).boundingBox())
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 3 })
    await this.page.mouse.move(x + by.x, y + by.y, { steps: 3 })
    await this.page.mouse.up()
  }

  /** The document as the page gives it away: Share, then the file. */
  async shared(): Promise<Scenario> {
    await this.button('share').click()
    const scenario = await this.fileBy(() => this.page.getByRole('button', { name: 'Download the file' }).click())
    await this.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    return scenario
  }

  /** The same by the menu, which is shorter. */
  async document(): Promise<Scenario> {
    await this.page.getByRole('button', { name: /^Scenario: / }).click()
    return this.fileBy(() => this.page.getByRole('menuitem', { name: 'Export as a file' }).click())
  }

  /** The scenario in the file that is downloaded then. */
  async fileBy(act: () => Promise<void>): Promise<Scenario> {
    const download = this.page.waitForEvent('download')
    await act()
    const parsed = parseScenarioText(await readFile(await (await download).path(), 'utf8'))
    if (!parsed.ok) throw new Error('the page gave a file that is no scenario')
    return parsed.scenario
  }
}

function centre(box: { x: number, y: number, width: number, height: number } | null): { x: number, y: number } {
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
