// The customer-support swarm, built from an empty scenario with the mouse and run to its end.
import type { Locator } from '@playwright/test'
import { supportEn } from '../src/library/supportEn.ts'
import { diffScenarios } from '../src/scenario/editing.ts'
import { scenarioHash } from '../src/scenario/index.ts'
import { Editor } from './pages/editor.ts'
import { expect, test } from './support/test.ts'

const { agents, tools: [tool], tables: { orders }, script, expectations } = supportEn
if (!tool || !orders || script.mode !== 'rule' || !expectations) throw new Error('the bundled scenario is another one')

/** A field of a form, by its label. */
const field = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true })

test('the support swarm is built by mouse, runs to its end, and is the bundled one', async ({ page }) => {
  test.setTimeout(120_000)
  const editor = await new Editor(page).open()
  await editor.newEmpty()
  const { form, canvas, panel } = editor

  await test.step('the scenario as a whole', async () => {
    await form.getByText('About the scenario').click()
    await field(form, 'Title').fill(supportEn.title)
    await field(form, 'Description').fill(supportEn.description!)
    await field(form, 'Notes').fill(supportEn.notes!)
    await field(form, 'Input').fill(supportEn.input as string)
  })

  await test.step('its agents, in their places', async () => {
    for (const [i, { name, title, instructions }] of agents.entries()) {
      await canvas.getByRole('button', { name: 'Add an agent' }).first().click()
      await expect(form).toHaveAccessibleName('Agent agent')
      await field(form, 'Name').fill(name)
      await field(form, 'Title').fill(title!)
      await expect(form).toHaveAccessibleName(`Agent ${name}`)
      await field(form, 'Instructions').fill(instructions)
      await expect(editor.node(`agent ${name}`)).toBeVisible()
      if (i === 0) await expect(editor.wire(`the run starts with ${name}`)).toBeAttached()
    }
  })

  await test.step('its table, with its rows', async () => {
    await canvas.getByRole('button', { name: 'Add a table' }).click()
    await expect(form).toHaveAccessibleName('Table table')
    await field(form, 'Name').fill('orders')
    await field(form, 'Name of the column id').fill(orders.key)
    for (const column of ['status', 'refundable']) {
      await field(form, 'Name of the new column').fill(column)
      await form.getByRole('button', { name: 'Add a column' }).click()
    }
    for (const [i, row] of orders.rows.entries()) {
      await form.getByRole('button', { name: 'Add a row' }).click()
      for (const [column, value] of Object.entries(row)) await field(form, `${column}, row ${i + 1}`).fill(`${value as string | boolean}`)
    }
  })

  await test.step('its tool', async () => {
    await canvas.getByRole('button', { name: 'Add a tool' }).click()
    await expect(form).toHaveAccessibleName('Tool tool')
    await field(form, 'Name').first().fill(tool.name)
    await field(form, 'Title').fill(tool.title!)
    await field(form, 'Description').first().fill(tool.description)
    await field(form.getByRole('list', { name: 'Arguments' }), 'Name').fill('order_id')
  })

  await test.step('who hands over to whom, and who may use what', async () => {
    await canvas.getByRole('button', { name: 'Fit' }).click()
    for (const to of ['billing', 'tech']) {
      await editor.drawWire('agent triage', `agent ${to}`)
      await page.getByRole('dialog', { name: `Connect triage to ${to} as` }).getByRole('option', { name: 'Handoff' }).click()
      await expect(editor.wire(`handoff from triage to ${to}`)).toBeAttached()
    }
    await editor.drawWire('agent billing', 'tool lookup_order')
    await expect(editor.wire('billing may call lookup_order')).toBeAttached()
    await editor.drawWire('tool lookup_order', 'table orders')
    await expect(editor.wire('lookup_order reads orders')).toBeAttached()
  })

  await test.step('its script, by rules', async () => {
    await editor.tab('Script')
    await panel.getByRole('radio', { name: 'By rules' }).click()
    for (const [i, { when, reply }] of script.replies.entries()) {
      await panel.getByRole('button', { name: 'Add a reply' }).click()
      const row = panel.getByRole('group', { name: `Reply ${i + 1}`, exact: true })
      if (when.agent !== undefined) await row.getByRole('combobox', { name: 'This agent is asked' }).selectOption(when.agent)
      if (when.tool !== undefined) await row.getByRole('combobox', { name: 'It is the result of this tool' }).selectOption(when.tool)
      if (when.contains !== undefined) await field(row, 'The newest message contains').fill(when.contains)
      if (typeof reply === 'string') await field(row, 'Text').fill(reply)
      else {
        const [call] = reply.toolCalls!
        await row.getByRole('button', { name: 'Add a call' }).click()
        await row.getByRole('combobox', { name: 'Calls' }).selectOption(call!.name)
        for (const [name, value] of Object.entries(call!.arguments as object)) await field(row, `${name} *`).fill(`${value as string | boolean}`)
      }
    }
  })

  await test.step('what is expected of a run', async () => {
    await panel.getByRole('tab', { name: 'Expectations' }).click()
    // Each begins as the run has it, which now does what it should.
    await expect(page.getByRole('button', { name: /^step 5, answer, billing/ })).toBeVisible()
    for (const kind of ['Route', 'Handoffs', 'Tools', 'Final text', 'A row of the world']) await panel.getByRole('button', { name: kind, exact: true }).click()
    await expect(panel.getByRole('region', { name: 'Route' }).getByRole('combobox').last()).toHaveValue('billing')
    await expect(field(panel, 'Number of handoffs')).toHaveValue(String(expectations.handoffs))
    await expect(field(panel, 'The last answer, word for word')).toHaveValue(expectations.finalText!)
  })

  await test.step('the run', async () => {
    await page.getByRole('button', { name: 'Debug', exact: true }).click()
    await editor.button('play').click()
    await expect(editor.main).toHaveAttribute('data-status', 'SUCCEEDED')
    await expect(page.getByText('route: triage -> billing | handoffs: 1')).toBeVisible()
    await expect(page.getByRole('button', { name: '5 of 5 expectations hold' })).toBeVisible()
  })

  const built = await editor.shared()
  expect(diffScenarios(supportEn, built).filter(({ part }) => part.kind !== 'layout')).toEqual([])
  expect(scenarioHash(built)).toBe(scenarioHash(supportEn))
})
