// The customer-support swarm, built from an empty scenario by keyboard alone and run to its end. No pointer is used.
import type { Locator } from '@playwright/test'
import { supportEn } from '../src/library/supportEn.ts'
import { diffScenarios } from '../src/scenario/editing.ts'
import { scenarioHash } from '../src/scenario/index.ts'
import { Editor } from './pages/editor.ts'
import { Keyboard } from './pages/keyboard.ts'
import { expect, test } from './support/test.ts'

const { agents, tools: [tool], tables: { orders }, script, expectations } = supportEn
if (!tool || !orders || script.mode !== 'rule' || !expectations) throw new Error('the bundled scenario is another one')

const field = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true })

test('the support swarm is built by keyboard alone, runs to its end, and is the bundled one', async ({ page }) => {
  test.setTimeout(120_000)
  const editor = await new Editor(page).open()
  const keys = new Keyboard(page)
  const { form, panel } = editor

  await test.step('a new scenario', async () => {
    await keys.pressOn(page.getByRole('button', { name: /^Scenario: / }))
    await keys.tabTo(page.getByRole('menuitem', { name: 'New scenario…' }), { by: 'ArrowUp' })
    await keys.press('Enter')
    await keys.pressOn(page.getByRole('dialog', { name: 'New scenario' }).getByRole('button', { name: /^Empty/ }))
    await expect(panel.getByRole('tabpanel', { name: 'Node' })).toBeFocused()
  })

  await test.step('the scenario as a whole', async () => {
    await keys.write(field(form, 'Input'), supportEn.input as string)
    await keys.pressOn(form.locator('summary', { hasText: 'About the scenario' }))
    await keys.write(field(form, 'Title'), supportEn.title)
    await keys.write(field(form, 'Description'), supportEn.description!)
    await keys.write(field(form, 'Notes'), supportEn.notes!)
  })

  await test.step('its nodes and wires, on the canvas', async () => {
    await keys.palette('canvas')
    await expect(editor.node('How they work together')).toBeFocused()
    for (const [kind, name] of [['Agent', 'agent agent'], ['Agent', 'agent agent_2'], ['Agent', 'agent agent_3'], ['Table', 'table table'], ['Tool', 'tool tool']] as const) {
      await keys.press('a')
      await keys.take('Add to the canvas', kind)
      await expect(editor.node(name)).toBeFocused()
    }
    await keys.press('c')
    await keys.take('Connect tool to', 'table')
    await expect(editor.wire('tool reads table')).toBeAttached()
    await keys.tabTo(editor.node('agent agent_2'), { by: 'ArrowLeft' })
    await keys.press('c')
    await keys.take('Connect agent_2 to', 'tool may call')
    await expect(editor.wire('agent_2 may call tool')).toBeAttached()
    await keys.tabTo(editor.node('agent agent'), { by: 'ArrowLeft' })
    for (const to of ['agent_2', 'agent_3']) {
      await keys.press('c')
      await keys.take('Connect agent to', `${to} handoff`)
      await expect(editor.wire(`handoff from agent to ${to}`)).toBeAttached()
    }
  })

  await test.step('its agents', async () => {
    for (const [i, { name, title, instructions }] of agents.entries()) {
      const old = i === 0 ? 'agent' : `agent_${i + 1}`
      await keys.palette(old)
      await expect(form.getByRole('heading', { name: `Agent ${old}` })).toBeFocused()
      await keys.write(field(form, 'Name'), name)
      await keys.write(field(form, 'Title'), title!)
      await keys.write(field(form, 'Instructions'), instructions)
      await expect(form).toHaveAccessibleName(`Agent ${name}`)
    }
  })

  await test.step('its table, with its rows', async () => {
    await keys.palette('table')
    await expect(form.getByRole('heading', { name: 'Table table' })).toBeFocused()
    await keys.write(field(form, 'Name'), 'orders')
    await keys.write(field(form, 'Name of the column id'), orders.key)
    for (const column of ['status', 'refundable']) {
      await keys.write(field(form, 'Name of the new column'), column)
      await keys.press('Enter')
    }
    await keys.tabTo(form.getByRole('button', { name: 'Add a row' }), { back: true })
    for (const [i, row] of orders.rows.entries()) {
      await keys.pressOn(form.getByRole('button', { name: 'Add a row' }))
      await expect(field(form, `${orders.key}, row ${i + 1}`)).toBeFocused()
      for (const [column, value] of Object.entries(row)) await keys.write(field(form, `${column}, row ${i + 1}`), `${value as string | boolean}`)
    }
  })

  await test.step('its tool', async () => {
    await keys.palette('tool')
    await expect(form.getByRole('heading', { name: 'Tool tool' })).toBeFocused()
    await keys.write(field(form, 'Name').first(), tool.name)
    await keys.write(field(form, 'Title'), tool.title!)
    await keys.write(field(form, 'Description').first(), tool.description)
    await keys.write(field(form.getByRole('list', { name: 'Arguments' }), 'Name'), 'order_id')
  })

  await test.step('its script, by rules', async () => {
    await keys.palette('script')
    await expect(panel.getByRole('tabpanel', { name: 'Script' })).toBeFocused()
    await keys.tabTo(panel.getByRole('radio', { name: 'In order' }))
    await keys.tabTo(panel.getByRole('radio', { name: 'By rules' }), { by: 'ArrowRight' })
    for (const [i, { when, reply }] of script.replies.entries()) {
      await keys.pressOn(panel.getByRole('button', { name: 'Add a reply' }))
      const row = panel.getByRole('group', { name: `Reply ${i + 1}`, exact: true })
      await expect(field(row, 'Text')).toBeFocused()
      if (typeof reply === 'string') await keys.type(reply)
      await keys.tabTo(row.getByRole('combobox', { name: 'This agent is asked' }), { back: true })
      if (when.agent !== undefined) await keys.choose(row.getByRole('combobox', { name: 'This agent is asked' }), when.agent, when.agent)
      if (when.tool !== undefined) await keys.choose(row.getByRole('combobox', { name: 'It is the result of this tool' }), when.tool, when.tool)
      if (when.contains !== undefined) await keys.write(field(row, 'The newest message contains'), when.contains)
      if (typeof reply === 'string') continue
      const [call] = reply.toolCalls!
      await keys.pressOn(row.getByRole('button', { name: 'Add a call' }))
      await keys.tabTo(row.getByRole('combobox', { name: 'Calls' }), { back: true })
      await keys.choose(row.getByRole('combobox', { name: 'Calls' }), call!.name, call!.name)
      for (const [name, value] of Object.entries(call!.arguments as object)) await keys.write(field(row, `${name} *`), `${value as string | boolean}`)
    }
    await expect(page.getByRole('button', { name: /^step 5, answer, billing/ })).toBeVisible()
  })

  await test.step('what is expected of a run', async () => {
    await keys.palette('expectations')
    await keys.tabTo(panel.getByRole('tab', { name: 'Replies' }))
    await keys.tabTo(panel.getByRole('tab', { name: 'Expectations' }), { by: 'ArrowRight' })
    await keys.pressOn(panel.getByRole('button', { name: 'Take from this run' }))
    await expect(field(panel, 'Number of handoffs')).toHaveValue(String(expectations.handoffs))
    await keys.pressOn(panel.getByRole('button', { name: 'A row of the world', exact: true }), { most: 20 })
    await expect(panel.getByRole('group', { name: 'orders · A-77' })).toBeVisible()
  })

  await test.step('the run', async () => {
    await keys.press('e')
    await expect(panel).toHaveCount(0)
    await keys.press('Space')
    await expect(editor.main).toHaveAttribute('data-status', 'SUCCEEDED')
    await expect(page.getByText('route: triage -> billing | handoffs: 1')).toBeVisible()
    await expect(page.getByRole('button', { name: '5 of 5 expectations hold' })).toBeVisible()
  })

  const built = await editor.fileBy(() => keys.palette('Download the scenario'))
  expect(diffScenarios(supportEn, built).filter(({ part }) => part.kind !== 'layout')).toEqual([])
  expect(scenarioHash(built)).toBe(scenarioHash(supportEn))
})
