// Undo and redo go through every way to edit, in the order in which it was edited, and through a reload.
import { diffScenarios } from '../src/scenario/editing.ts'
import type { Scenario } from '../src/scenario/index.ts'
import { Editor } from './pages/editor.ts'
import { expect, test } from './support/test.ts'

test('edits on the canvas, in a form, the script, the outline and the JSON are undone and done again one by one, also after a reload', async ({ page }) => {
  test.setTimeout(120_000)
  const editor = await new Editor(page).open()
  await editor.edit()
  const { panel, form, canvas } = editor
  const documents: Scenario[] = [await editor.document()]
  const done = async () => {
    const next = await editor.document()
    expect(diffScenarios(documents.at(-1)!, next)).not.toEqual([])
    documents.push(next)
  }

  await editor.moveNode('agent tech', { x: 0, y: 40 })
  await done()
  await editor.drawWire('agent tech', 'tool lookup_order')
  await expect(editor.wire('tech may call lookup_order')).toBeAttached()
  await done()
  await editor.node('agent billing').click()
  await expect(form).toHaveAccessibleName('Agent billing')
  await form.getByRole('textbox', { name: 'Instructions' }).fill('Be quick.')
  await done()
  await editor.tab('Script')
  await panel.getByRole('button', { name: /^Reply 8/ }).click()
  await panel.getByRole('group', { name: 'Reply 8', exact: true }).getByRole('textbox', { name: 'Text', exact: true }).fill('Try again.')
  await done()
  await editor.tab('Outline')
  await editor.row('orders').click({ position: { x: 60, y: 10 } })
  await page.keyboard.press('F2')
  await editor.tree.getByRole('textbox').fill('sales')
  await page.keyboard.press('Enter')
  await expect(editor.node('table sales')).toBeVisible()
  await done()
  await editor.tab('JSON')
  // The title's last word is typed over.
  await editor.json.press('Control+Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'Control+Shift+ArrowLeft']) await page.keyboard.press(key)
  await page.keyboard.type('desk')
  await expect(page).toHaveTitle(/^Customer desk/)
  await done()
  await editor.tab('Outline')
  await panel.getByRole('button', { name: 'Add guardrail' }).click()
  await expect(canvas.getByRole('group', { name: 'guardrail guardrail' })).toBeVisible()
  await done()

  const at = async (n: number) => expect(diffScenarios(documents[n]!, await editor.document())).toEqual([])
  const go = async (keys: string) => {
    await editor.tab('Outline')
    await editor.tree.getByRole('treeitem', { name: 'How they work together' }).first().press(keys)
  }
  const last = documents.length - 1
  for (let n = last - 1; n >= 3; n--) {
    await go('Control+z')
    await at(n)
  }
  await expect(editor.saved).toBeVisible()
  await page.reload()
  await editor.edit()
  await at(3)
  for (let n = 2; n >= 0; n--) {
    await go('Control+z')
    await at(n)
  }
  await go('Control+z')
  await at(0)
  for (let n = 1; n <= last; n++) {
    await go(n % 2 === 0 ? 'Control+y' : 'Control+Shift+z')
    await at(n)
  }
})

for (const way of ['by the key', 'in its form'] as const) {
  test(`a node that is deleted ${way} comes back by the toast, with its wires`, async ({ page }) => {
    const editor = await new Editor(page).open()
    await editor.edit()
    const before = await editor.document()
    await editor.node('agent billing').click()
    if (way === 'by the key') await page.keyboard.press('Delete')
    else await editor.form.getByRole('button', { name: 'Delete' }).click()
    await expect(editor.node('agent billing')).toHaveCount(0)
    await editor.toast('Deleted agent billing').locator('..').getByRole('button', { name: 'Undo' }).click()
    await expect(editor.node('agent billing')).toBeVisible()
    await expect(editor.wire('handoff from triage to billing')).toBeAttached()
    await expect(editor.wire('billing may call lookup_order')).toBeAttached()
    await editor.toast('Undone: Deleted agent billing').locator('..').getByRole('button', { name: 'Redo' }).click()
    await expect(editor.node('agent billing')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(editor.node('agent billing')).toBeVisible()
    expect(diffScenarios(before, await editor.document())).toEqual([])
  })
}
