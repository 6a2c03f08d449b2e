// What can't be read, or hardly: it is opened as far as it goes, its faults are listed, and the canvas is never blank.
import type { Page } from '@playwright/test'
import { supportEn } from '../src/library/supportEn.ts'
import { lean } from '../src/scenario/index.ts'
import { Editor } from './pages/editor.ts'
import { expect, test } from './support/test.ts'

const whole = JSON.stringify(lean(supportEn), null, 2)

/** Chooses a file of this text in the import dialog. */
async function importFile(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Scenario: / }).click()
  await page.getByRole('menuitem', { name: 'Import a file…' }).click()
  await page.getByRole('dialog', { name: 'Import a scenario' }).locator('input[type=file]').setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

test('a file that is cut off shows what could be read, and can be mended', async ({ page }) => {
  const editor = await new Editor(page).open()
  // Its last third is lost.
  await importFile(page, whole.slice(0, whole.length * 2 / 3))
  const dialog = page.getByRole('dialog', { name: 'Import a scenario' })
  await expect(dialog.getByRole('alert')).toContainText('mine.json')
  await dialog.getByRole('button', { name: 'Open what can be read' }).click()
  for (const { name } of supportEn.agents) await expect(editor.node(`agent ${name}`)).toBeVisible()
  await expect(editor.panel).toContainText('This text can’t be read. What could be read of it is shown; what is stored stays as it is.')
  await expect(editor.json).toContainText('lookup_order')
  await editor.panel.getByRole('button', { name: 'Go on with what could be read' }).click()
  await expect(editor.panel).toContainText('This text is the document')
  await editor.tab('Problems')
  expect((await editor.document()).agents.map(({ name }) => name)).toEqual(supportEn.agents.map(({ name }) => name))
  await expect(editor.saved).toBeVisible()
  await page.reload()
  await editor.edit()
  await expect(editor.node('agent billing')).toBeVisible()
})

test('a document of a newer version says so, and shows what this page knows of it', async ({ page }) => {
  const editor = await new Editor(page).open()
  await importFile(page, JSON.stringify({ ...lean(supportEn), version: 2, weather: 'fine' }))
  const dialog = page.getByRole('dialog', { name: 'Import a scenario' })
  await expect(dialog.getByRole('alert')).toContainText('version 2 is newer than this page can read')
  await dialog.getByRole('button', { name: 'Open what can be read' }).click()
  for (const { name } of supportEn.agents) await expect(editor.node(`agent ${name}`)).toBeVisible()
  await expect(editor.json).toContainText('weather')
})

test('a scenario with the same name twice is opened, and its problems are listed and can be fixed', async ({ page }) => {
  const editor = await new Editor(page).open()
  const [triage, billing] = supportEn.agents
  await importFile(page, JSON.stringify({ ...lean(supportEn), agents: [triage, billing, { ...billing, title: 'Billing too' }] }))
  const dialog = page.getByRole('dialog', { name: 'Import a scenario' })
  await expect(dialog.getByRole('alert')).toContainText(/opened, with \d+ problems?/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await editor.edit()
  await expect(editor.node('agent triage')).toBeVisible()
  await editor.tab('Problems')
  const problems = editor.panel.getByRole('tabpanel')
  await expect(problems).toContainText(/billing/)
  await problems.getByRole('button', { name: /^Rename it to billing_2/ }).first().click()
  await expect(editor.node('agent billing_2')).toBeVisible()
})

test('a text that is no scenario at all leaves the canvas with its invitation', async ({ page }) => {
  const editor = await new Editor(page).open()
  await importFile(page, 'Dear page, open me.')
  await page.getByRole('dialog', { name: 'Import a scenario' }).getByRole('button', { name: 'Open what can be read' }).click()
  await expect(editor.canvas.getByRole('heading', { name: 'An empty canvas' })).toBeVisible()
  await expect(editor.json).toContainText('Dear page, open me.')
  await expect(editor.panel).toContainText('This text can’t be read.')
})
