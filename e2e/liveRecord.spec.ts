// A live run saved as the script of its scenario: the same again without any server, and no key in what is given away.
import { inflateRawSync } from 'node:zlib'
import { Editor } from './pages/editor.ts'
import { Live } from './pages/live.ts'
import { Playground } from './pages/playground.ts'
import { expect, golden, test } from './support/live.ts'
import { storedBy } from './support/stored.ts'

const key = 'sk-live-0123456789abcdef'
const other = 'sk-proj-Zt81nQ0vXc7LbR4mYw2HsJ9d'
const { toBilling, toLookUp } = golden
const text = 'It has been shipped, and you can have your money back.'
const STEPS = 5

test('a live run saved as script is the same at every step without its server: at once, after a reload, and through a link by whoever has no endpoint', async ({ page, browser, serve }) => {
  // Three visits, each of which goes through all of its steps, on a machine that may have other work.
  test.setTimeout(90_000)
  const server = await serve([{ text: 'Billing knows.', ...toBilling }, toLookUp, { text, usage: { prompt: 90, completion: 21 } }], { key })
  const live = await new Live(page).begin({ baseUrl: server.baseUrl, key, model: 'aimock-1' })
  await live.ends('SUCCEEDED')
  const before = await hashesOf(live)
  await page.getByRole('button', { name: 'Save as script' }).click()
  await expect(page.getByText('3 replies are now the script, with expectations from the run. It was replayed to check: every outcome is the same.')).toBeVisible()
  await server.close()
  const asked = server.asked.length
  await live.isAt(0)
  await expect(live.who).toHaveAccessibleName('Who answers: Script')
  await live.stepTo(STEPS)
  await live.ends('SUCCEEDED')
  expect(await hashesOf(live)).toEqual(before)
  await expect(page.getByRole('button', { name: /^(\d+) of \1 expectations hold$/ })).toBeVisible()
  await live.stepTo(STEPS)
  await page.reload()
  await live.isAt(STEPS)
  expect(await hashesOf(live)).toEqual(before)

  await live.stepTo(STEPS)
  const link = await live.link()
  const fresh = await browser.newContext()
  const reader = await new Playground(await fresh.newPage()).open(new URL(link).hash)
  await reader.isAt(STEPS)
  expect(await hashesOf(reader)).toEqual(before)
  await fresh.close()
  expect(server.asked).toHaveLength(asked)
})

test('a key that the model repeats is kept nowhere, and what looks like another is masked in the script, so no link and no file holds one', async ({ page, serve }) => {
  const server = await serve([{ text: `Your key is ${key}, the old one was ${other}, keep them well.`, piece: 7 }], { key })
  const live = await new Live(page).begin({ baseUrl: server.baseUrl, key, model: 'aimock-1' })
  await live.ends('SUCCEEDED')
  await expect(live.inspector).toContainText(`Your key is …, the old one was ${other}`)
  expect(holds(await live.link())).not.toContain(key)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save as script' }).click()
  await expect(page.getByText(/look like secrets were masked/)).toBeVisible()
  await live.stepTo(1)
  await expect(live.inspector).toContainText('keep them well')
  const link = holds(await live.link())
  await page.keyboard.press('Escape')
  const file = JSON.stringify(await new Editor(page).document())
  for (const given of [link, file]) {
    expect(given).toContain('keep them well')
    for (const secret of [key, other, server.origin]) expect(given).not.toContain(secret)
  }
  expect(await storedBy(page)).not.toContain(key)
})

/** The state at every step, from the last to the first. */
async function hashesOf(playground: Playground): Promise<string[]> {
  const hashes: string[] = []
  for (let step = STEPS; step >= 0; step--) {
    await playground.isAt(step)
    hashes.push(await playground.hash())
    if (step > 0) await playground.page.keyboard.press('ArrowLeft')
  }
  return hashes
}

/** What a link holds, as text. */
function holds(link: string): string {
  const [, payload = ''] = /#s=1\.\d+\.[0-9a-f]+\.([\w-]+)/.exec(link) ?? []
  return inflateRawSync(Buffer.from(payload, 'base64url')).toString()
}
