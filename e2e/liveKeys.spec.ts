// Keys and the connection test: what is told of a server that does not answer as it should, and where a key is kept.
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Live } from './pages/live.ts'
import { expect, golden, test } from './support/live.ts'
import { storedBy } from './support/stored.ts'

const key = 'sk-live-0123456789abcdef'
const { text } = golden

test('a wrong key ends the run with a plain sentence; the connection test says the same, and with a new key the run goes on', async ({ page, serve }) => {
  const server = await serve([{ text: 'Hello.' }, { text }], { key })
  const live = await new Live(page).begin({ baseUrl: server.baseUrl, key: 'sk-of-another-service', model: 'aimock-1' })
  await live.ends('FAILED')
  await expect(live.inspector).toContainText('The server does not accept the key. Enter it again with the endpoint.')
  await live.inspector.getByRole('button', { name: 'Endpoints…' }).click()
  const { endpoints } = live
  await endpoints.getByRole('button', { name: 'Test connection' }).click()
  await expect(endpoints.getByText('The server does not accept the key (401).')).toBeVisible()
  await expect(endpoints.getByText('Copy the key again, whole.')).toBeVisible()
  await endpoints.getByRole('button', { name: 'Enter the key again' }).click()
  await live.key.fill(key)
  await endpoints.getByRole('button', { name: 'Save', exact: true }).click()
  await endpoints.getByRole('button', { name: 'Test connection' }).click()
  await expect(endpoints.getByText('It works: aimock-1 answered.')).toBeVisible()
  await live.closeEndpoints()
  await live.inspector.getByRole('button', { name: 'Ask again from here' }).click()
  await live.ends('SUCCEEDED')
  await expect(live.inspector).toContainText(text)
})

test('a server that keeps this page out is told apart from one that is not there, with the setting that lets this page in', async ({ page, serve, ownOrigins }) => {
  const server = await serve([], { cors: false })
  const nobody = `http://127.0.0.1:${await freePort()}`
  ownOrigins.add(nobody)
  const live = await new Live(page).open()
  await live.addEndpoint({ baseUrl: server.baseUrl, model: 'aimock-1' })
  await live.cast.getByRole('button', { name: 'Endpoints…' }).click()
  const { endpoints } = live
  await endpoints.getByRole('button', { name: 'Test connection' }).click()
  const { origin } = new URL(page.url())
  await expect(endpoints.getByText(`${server.origin} is there, but does not allow pages from ${origin} to read its answers (CORS).`)).toBeVisible()
  await expect(endpoints.getByText(`Access-Control-Allow-Origin: ${origin}`)).toBeVisible()
  await endpoints.getByRole('textbox', { name: 'Base URL' }).fill(`${nobody}/v1`)
  await endpoints.getByRole('button', { name: 'Test connection' }).click()
  await expect(endpoints.getByText(`Nothing answers at ${nobody}. Is the server started?`)).toBeVisible()
  await expect(endpoints.getByText('Start it, check the port in the address, then test again.')).toBeVisible()
})

test('a key for this tab survives a reload, is in no other tab, and the next tab asks for it before it runs', async ({ page, context, serve }) => {
  const server = await serve([{ text }, { text }], { key })
  const live = await new Live(page).begin({ baseUrl: server.baseUrl, key, model: 'aimock-1' })
  await live.ends('SUCCEEDED')
  await page.reload()
  await live.who.click()
  await expect(live.cast.getByText('There is no key for')).toHaveCount(0)
  await live.runLive()
  await live.ends('SUCCEEDED')
  expect(server.completions.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${key}`, `Bearer ${key}`])
  expect(await storedBy(page)).not.toContain(key)
  await page.close()
  const other = await new Live(await context.newPage()).open()
  await other.who.click()
  await expect(other.cast.getByText(`There is no key for ${new URL(server.origin).host} in this tab.`)).toBeVisible()
  await other.cast.getByRole('button', { name: 'Enter the key…' }).click()
  await expect(other.key).toHaveValue('')
})

test('a key that is kept on this device is there in the next tab, and stands nowhere in clear', async ({ page, context, serve }) => {
  const server = await serve([{ text }], { key })
  const live = await new Live(page).open()
  await live.addEndpoint({ baseUrl: server.baseUrl, key, model: 'aimock-1', keep: true })
  await live.cast.getByRole('button', { name: 'Use these' }).click()
  await page.close()
  const other = await new Live(await context.newPage()).open()
  await other.who.click()
  await expect(other.cast.getByText('There is no key for')).toHaveCount(0)
  await other.runLive()
  await other.ends('SUCCEEDED')
  const stored = await storedBy(other.page)
  expect(stored).toContain(server.baseUrl)
  expect(stored).not.toContain(key)
})

/** A port where nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
