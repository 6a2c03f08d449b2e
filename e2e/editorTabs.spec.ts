// Two tabs with one scenario: one of them writes, the other follows, and no edit of either is lost.
import type { BrowserContext } from '@playwright/test'
import { Editor } from './pages/editor.ts'
import { expect, test } from './support/test.ts'

const READING = 'This scenario is edited in another tab. Here it follows what is done there.'

/** A scenario of the reader's own, in two tabs: the first writes. */
async function twoTabs(context: BrowserContext): Promise<[writer: Editor, reader: Editor]> {
  const writer = await new Editor(await context.newPage()).open()
  await writer.newEmpty()
  await addAgent(writer)
  const reader = await new Editor(await context.newPage()).open()
  await expect(reader.page.getByText(READING)).toBeVisible()
  await reader.edit()
  await reader.tab('Outline')
  await expect(reader.row('agent')).toBeVisible()
  return [writer, reader]
}

async function addAgent(editor: Editor): Promise<void> {
  await editor.page.bringToFront()
  await editor.tab('Outline')
  await editor.panel.getByRole('button', { name: 'Add agent' }).click()
}

async function names(editor: Editor): Promise<string[]> {
  await editor.page.bringToFront()
  return (await editor.document()).agents.map(({ name }) => name)
}

test('the second tab says that it reads only, follows the first, and changes nothing', async ({ context }) => {
  const [writer, reader] = await twoTabs(context)
  await addAgent(writer)
  await expect(reader.row('agent_2')).toBeVisible()
  await addAgent(reader)
  await expect(reader.row('agent_3')).toHaveCount(0)
  await addAgent(writer)
  await expect(reader.row('agent_3')).toBeVisible()
  expect(await names(writer)).toEqual(['agent', 'agent_2', 'agent_3'])
  await expect(writer.page.getByText(READING)).toHaveCount(0)
})

test('the second tab opens a copy, and both are edited from then on', async ({ context }) => {
  const [writer, reader] = await twoTabs(context)
  await reader.page.getByRole('button', { name: 'Open a copy' }).click()
  await expect(reader.page.getByText(READING)).toHaveCount(0)
  await addAgent(reader)
  await expect(reader.row('agent_2')).toBeVisible()
  await addAgent(writer)
  await addAgent(writer)
  expect(await names(reader)).toEqual(['agent', 'agent_2'])
  expect(await names(writer)).toEqual(['agent', 'agent_2', 'agent_3'])
})

test('the second tab takes over: then it writes, the first reads, and every edit of both is there', async ({ context }) => {
  const [first, second] = await twoTabs(context)
  await addAgent(first)
  await second.page.getByRole('button', { name: 'Take over' }).click()
  await expect(second.page.getByText(READING)).toHaveCount(0)
  await expect(first.page.getByText(READING)).toBeVisible()
  await expect(second.row('agent_2')).toBeVisible()
  await addAgent(second)
  await expect(first.row('agent_3')).toBeVisible()
  await first.page.getByRole('button', { name: 'Take over' }).click()
  await expect(second.page.getByText(READING)).toBeVisible()
  await addAgent(first)
  await expect(second.row('agent_4')).toBeVisible()
  expect(await names(first)).toEqual(['agent', 'agent_2', 'agent_3', 'agent_4'])
})

test('where the writer is closed, the reader goes on with everything, and can undo what the other did', async ({ context }) => {
  const [writer, reader] = await twoTabs(context)
  await addAgent(writer)
  await writer.page.close({ runBeforeUnload: true })
  await expect(reader.page.getByText(READING)).toHaveCount(0)
  await expect(reader.row('agent_2')).toBeVisible()
  await addAgent(reader)
  expect(await names(reader)).toEqual(['agent', 'agent_2', 'agent_3'])
  await reader.row('agent_3').press('Control+z')
  await reader.row('agent_2').press('Control+z')
  expect(await names(reader)).toEqual(['agent'])
  await expect(reader.saved).toBeVisible()
  await reader.page.reload()
  expect(await names(await new Editor(reader.page).open())).toEqual(['agent'])
})
