// A scenario, its branch and its step as a link; and what becomes of links that were damaged.
import { crc32, deflateRawSync } from 'node:zlib'
import { Playground } from './pages/playground.ts'
import { expect, test } from './support/test.ts'

test('a link opened in a fresh profile shows the same step of the same branch with the same state', async ({ page, browser }) => {
  const sender = await new Playground(page).open()
  await sender.stepTo(4)
  await sender.button('edit').click()
  await page.getByRole('radio', { name: 'Text' }).check({ force: true })
  await page.getByRole('textbox', { name: 'The tool’s outcome' }).fill('lost in the post')
  await sender.button('apply').click()
  await sender.isAt(4)
  const hash = await sender.hash()
  const link = await sender.link()
  await expect(page.getByRole('dialog')).toContainText(/[\d,]+ characters/)
  await expect(page.getByRole('dialog')).toContainText('fits anywhere')

  const fresh = await browser.newContext()
  const reader = new Playground(await fresh.newPage())
  await reader.open(new URL(link).hash)
  await reader.isAt(4)
  expect(await reader.hash()).toBe(hash)
  await expect(reader.page.getByText('From a link:')).toBeVisible()
  await reader.page.keyboard.press('ArrowRight')
  await reader.isAt(5)
  await reader.page.reload()
  await reader.isAt(5)

  await reader.page.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(reader.page.getByText('From a link:')).toBeHidden()
  await reader.isAt(5)
  expect(new URL(reader.page.url()).hash).toBe('')
  await fresh.close()
})

test('a visit leaves the reader\'s own work as it was', async ({ page, browser }) => {
  const sender = await new Playground(page).open()
  await sender.stepTo(2)
  const link = await sender.link()

  const other = await browser.newContext({ locale: 'zh-CN' })
  const own = await new Playground(await other.newPage(), 'zh').open()
  await own.stepTo(3)
  const hash = await own.hash()
  await own.open(new URL(link).hash)
  await own.isAt(2)
  expect(await own.hash()).not.toBe(hash)
  await own.page.getByRole('button', { name: '打开我自己的' }).click()
  await own.isAt(3)
  expect(await own.hash()).toBe(hash)
  await other.close()
})

test('copying the link says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const playground = await new Playground(page).open()
  const link = await playground.link()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('dialog')).toContainText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

/** A well-formed link of codec 1 around any text. */
function linkOf(text: string): string {
  const payload = deflateRawSync(Buffer.from(text)).toString('base64url')
  return `#s=1.${payload.length}.${crc32(payload).toString(16).padStart(8, '0')}.${payload}&at=0`
}

test.describe('a damaged link gives a plain message and a working page', () => {
  const damages: [string, (link: string) => string, RegExp][] = [
    ['cut', (link) => link.slice(0, link.length - 200), /cut off/],
    ['altered', (link) => link.replace(/(#s=1\.\d+\.[0-9a-f]+\..{40})./, (_, before: string) => `${before}_`), /altered/],
    ['of a newer codec', (link) => link.replace('#s=1.', '#s=9.'), /newer version/],
    ['of nothing', () => '#s=1.', /cut off|can read/],
    ['that holds no scenario', () => linkOf('{"document":{"version":1,"agents":[{"name":"<img src=x onerror=alert(1)>"}]}}'), /no scenario that this page can read/],
    ['that unpacks to far more than it is', () => linkOf(`{"document":"${'a'.repeat(20_000_000)}"}`), /unpacks to more than 5 MB and was not opened/],
  ]
  for (const [what, damage, message] of damages) {
    test(what, async ({ page }) => {
      const link = new URL(await (await new Playground(page).open()).link()).hash
      await page.goto('about:blank')
      const playground = await new Playground(page).open(damage(link))
      await expect(page.getByText(message)).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await playground.isAt(1)
    })
  }
})

test('a scenario travels as a file, there and back', async ({ page }) => {
  const playground = await new Playground(page).open()
  await page.getByRole('button', { name: /^Scenario: / }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as a file' }).click()
  const file = await (await downloading).path()
  await page.getByRole('button', { name: /^Scenario: / }).click()
  await page.getByRole('menuitem', { name: 'Import a file…' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await playground.stepTo(5)
  await expect(page.getByText('route: triage -> billing | handoffs: 1')).toBeVisible()
})

test('a file that is no scenario says where it is wrong', async ({ page }) => {
  const playground = await new Playground(page).open()
  await page.getByRole('button', { name: /^Scenario: / }).click()
  await page.getByRole('menuitem', { name: 'Import a file…' }).click()
  await page.getByRole('textbox', { name: 'Scenario as JSON' }).fill('{ "version": 1, "agents": 5 }')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('agents')
  await page.keyboard.press('Escape')
  await playground.stepTo(1)
})
