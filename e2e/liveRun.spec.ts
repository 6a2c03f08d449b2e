// Runs that a real model answers, over a real connection to a server of another origin.
import { supportEn } from '../src/library/supportEn.ts'
import { Editor } from './pages/editor.ts'
import { Live } from './pages/live.ts'
import type { Asked } from './support/aimock.ts'
import { expect, golden, test } from './support/live.ts'

const key = 'sk-live-0123456789abcdef'
const { toBilling, toLookUp, text } = golden
const busy = { status: 429, message: 'Slow down, please.', code: 'rate_limit_exceeded', retryAfter: 40 }

const modelOf = ({ body }: Pick<Asked, 'body'>): string => (JSON.parse(body) as { model: string }).model
const toolsIn = ({ body }: Pick<Asked, 'body'>): string[] => (JSON.parse(body) as { tools: { function: { name: string } }[] }).tools.map((tool) => tool.function.name)
const instructions = (agent: string) => supportEn.agents.find(({ name }) => name === agent)?.instructions

test('an endpoint is two fields, a model and a click; its swarm is seen as it comes and ends as the golden run does', async ({ page, serve }) => {
  const server = await serve([toBilling, toLookUp, { text, piece: 8, cut: { after: 4, how: 'waits' } }], { key })
  const keyed = new Set<string>()
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) keyed.add(new URL(request.url()).origin)
  })
  const live = await new Live(page).begin({ baseUrl: server.baseUrl, key, model: 'aimock-1' })
  await live.says('Order A-77 has been ship')
  await expect(live.atWork).toContainText('The model answers billing')
  await expect(live.main).toHaveAttribute('data-status', 'RUNNING')
  await live.isAt(4)
  server.goOn()
  await live.ends('SUCCEEDED')
  await expect(live.atWork).toHaveCount(0)
  await expect(page.getByText('route: triage -> billing | handoffs: 1')).toBeVisible()
  await expect(live.inspector).toContainText(text)
  await expect(page.getByRole('button', { name: '5 of 5 expectations hold' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^step \d, / })).toHaveCount(5)
  expect(server.completions.map(({ headers, body }) => [headers.authorization, modelOf({ body }), toolsIn({ body })])).toEqual([
    [`Bearer ${key}`, 'aimock-1', ['transfer_to_billing', 'transfer_to_tech']], [`Bearer ${key}`, 'aimock-1', ['lookup_order']], [`Bearer ${key}`, 'aimock-1', ['lookup_order']],
  ])
  expect([...keyed]).toEqual([server.origin])
})

test('a server that is too busy is waited for with a countdown, and “Ask now” goes on at once', async ({ page, serve }) => {
  const server = await serve([busy, { text }], { exposed: ['retry-after'] })
  const live = await new Live(page).begin({ baseUrl: server.baseUrl, model: 'aimock-1' })
  await expect(live.atWork).toContainText(/The server allows no more requests just now. triage asks again in [1-4]\d s\. attempt 2/)
  await live.atWork.getByRole('button', { name: 'Ask now' }).click()
  await live.ends('SUCCEEDED')
  await expect(live.inspector).toContainText(text)
})

test('“Stop waiting” ends the run with the rate limit that it met, and what was asked can be asked again from there', async ({ page, serve }) => {
  const server = await serve([busy, { text }], { exposed: ['retry-after'] })
  const live = await new Live(page).begin({ baseUrl: server.baseUrl, model: 'aimock-1' })
  const countdown = live.atWork.getByRole('timer')
  const first = await countdown.innerText()
  await expect(countdown).not.toHaveText(first)
  await live.atWork.getByRole('button', { name: 'Stop waiting' }).click()
  await live.ends('FAILED')
  await expect(live.inspector).toContainText('Slow down, please.')
  await expect(live.inspector).toContainText('The server allows no more requests for now. Wait a while, then ask again from here.')
  expect(server.completions).toHaveLength(1)
  await live.inspector.getByRole('button', { name: 'Ask again from here' }).click()
  await live.ends('SUCCEEDED')
})

test('an answer that is cut in the middle is shown as far as it came, asked for again by nobody but the reader, and then in a branch', async ({ page, serve }) => {
  const server = await serve([toBilling, { text, piece: 8, cut: { after: 4, how: 'ends' } }, toLookUp, { text }])
  const live = await new Live(page).begin({ baseUrl: server.baseUrl, model: 'aimock-1' })
  await live.ends('FAILED')
  await live.isAt(3)
  await expect(live.inspector).toContainText('failed in the middle of its reply')
  await expect(live.inspector.getByText('truncated', { exact: true })).toBeVisible()
  await expect(live.inspector.getByText('Order A-77 has been ship')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Branch: main/ })).toBeVisible()
  expect(server.completions).toHaveLength(2)
  await live.inspector.getByRole('button', { name: 'Ask again from here' }).click()
  await live.ends('SUCCEEDED')
  await live.isAt(5)
  expect(server.completions).toHaveLength(4)
  await page.getByRole('button', { name: /^Branch: fork 1/ }).click()
  await expect(page.getByText('from main after step 2, asked again')).toBeVisible()
})

test('“Stop the run” ends it at once, and the server sees the reader go', async ({ page, serve }) => {
  const server = await serve([toBilling, { text, piece: 8, cut: { after: 4, how: 'holds' } }])
  const live = await new Live(page).begin({ baseUrl: server.baseUrl, model: 'aimock-1' })
  await live.says('Order A-77 has been ship')
  await live.atWork.getByRole('button', { name: 'Stop the run' }).click()
  await live.ends('CANCELLED')
  expect(await server.completions[1]!.over).toBe('left')
  await expect(live.atWork).toHaveCount(0)
  await expect(live.inspector).toContainText('Order A-77 has been ship')
})

test('one agent may stay on the script while a model answers the others', async ({ page, serve }) => {
  const server = await serve([toLookUp, { text }])
  const live = await new Live(page).open()
  await live.addEndpoint({ baseUrl: server.baseUrl, model: 'aimock-1' })
  await live.cast.getByText('Agent by agent').click()
  await live.cast.getByRole('combobox', { name: 'triage', exact: true }).selectOption('the script')
  await live.runLive()
  await live.ends('SUCCEEDED')
  await live.isAt(5)
  await expect(page.getByRole('button', { name: '5 of 5 expectations hold' })).toBeVisible()
  await expect(live.who).toHaveAccessibleName('Who answers: Script + aimock-1')
  expect(server.completions.map(({ body }) => (JSON.parse(body) as { messages: { content: string }[] }).messages[0]!.content)).toEqual([instructions('billing'), instructions('billing')])
})

test('agents have models of their own: by choice, and by what their scenario asks for', async ({ page, serve }) => {
  const first = await serve([toBilling])
  const second = await serve([toLookUp, { text }], { models: ['billing-model'] })
  const editor = await (await new Editor(page).open()).edit()
  await editor.node('agent billing').click()
  await editor.form.locator('summary', { hasText: 'Model' }).click()
  await editor.form.getByRole('textbox', { name: 'Model', exact: true }).fill('second/billing-model')
  await page.getByRole('button', { name: 'Debug', exact: true }).click()
  const live = new Live(page)
  await live.addEndpoint({ baseUrl: first.baseUrl, model: 'aimock-1' })
  await live.cast.getByRole('button', { name: 'Endpoints…' }).click()
  await live.endpoints.getByRole('button', { name: 'Add endpoint' }).click()
  await live.fillIn({ baseUrl: second.baseUrl, model: 'aimock-2', name: 'second' })
  await live.closeEndpoints()
  await live.runLive()
  await live.ends('SUCCEEDED')
  expect(first.completions.map(modelOf)).toEqual(['aimock-1'])
  expect(second.completions.map(modelOf)).toEqual(['billing-model', 'billing-model'])
})

test('a tab that is reloaded in the middle of an answer says so, and its run goes on in one of its own', async ({ page, serve }) => {
  const server = await serve([toBilling, { text, piece: 8, cut: { after: 4, how: 'holds' } }, toLookUp, { text }])
  const live = await new Live(page).begin({ baseUrl: server.baseUrl, model: 'aimock-1' })
  await live.says('Order A-77 has been ship')
  await page.reload()
  expect(await server.completions[1]!.over).toBe('left')
  await live.ends('FAILED')
  await live.isAt(2)
  await expect(live.inspector).toContainText('The page was closed while this run was at work.')
  expect(server.completions).toHaveLength(2)
  await live.inspector.getByRole('button', { name: 'Go on with this run' }).click()
  await page.keyboard.press('Space')
  await live.ends('SUCCEEDED')
  await live.isAt(5)
  expect(server.completions).toHaveLength(4)
})

test('in a live run the time to decide runs out where one can see it', async ({ page, serve }) => {
  const server = await serve([{ calls: [{ name: 'place_order', arguments: { item_id: 'food-001', quantity: 1 } }] }, { text: 'It is on its way.' }])
  const live = await new Live(page).open()
  await page.getByRole('button', { name: /^Scenario: / }).click()
  await page.getByRole('menuitemradio', { name: 'An order that asks first' }).click()
  await expect(page).toHaveTitle(/An order that asks first/)
  await live.addEndpoint({ baseUrl: server.baseUrl, model: 'aimock-1' })
  await live.runLive()
  const timer = live.inspector.getByRole('timer')
  await expect(timer).toHaveText(/\d.* left to decide/)
  const left = await timer.innerText()
  await expect(timer).not.toHaveText(left)
  await live.inspector.getByRole('button', { name: 'Approve', exact: true }).click()
  await live.ends('SUCCEEDED')
  await expect(live.inspector).toContainText('It is on its way.')
})

