// The golden run of ACCEPTANCE A12, as a person steps through it on a first visit.
import { Playground } from './pages/playground.ts'
import { expect, test } from './support/test.ts'

const editions = {
  en: { locale: 'en-US', title: 'Customer support', input: 'I want a refund for order A-77.', hint: 'to step,', answer: /A-77 .*refund/ },
  zh: { locale: 'zh-CN', title: '客服', input: '我想退款，订单 A-77', hint: '前进一步，', answer: /A-77 已发货、可退款，已为你提交退款申请。/ },
} as const

for (const language of ['en', 'zh'] as const) {
  const edition = editions[language]
  test.describe(language, () => {
    test.use({ locale: edition.locale })

    test(`A12: a first visit is stepped by arrow keys through the five steps of the golden run and back (${language})`, async ({ page }) => {
      const playground = await new Playground(page, language).open()
      await expect(page).toHaveTitle(new RegExp(edition.title))
      await expect(playground.input).toHaveValue(edition.input)
      await expect(playground.main).toHaveAttribute('data-status', 'PENDING')
      await expect(page.getByText(edition.hint)).toBeVisible()
      await expect(page.getByText('route: triage | handoffs: 0')).toBeVisible()

      const hashes = [await playground.hash()]
      for (let step = 1; step <= 5; step++) {
        await page.keyboard.press('ArrowRight')
        await playground.isAt(step)
        hashes.push(await playground.hash())
      }
      await expect(playground.main).toHaveAttribute('data-status', 'SUCCEEDED')
      await expect(page.getByText('route: triage -> billing | handoffs: 1')).toBeVisible()
      await expect(playground.inspector).toContainText(edition.answer)
      expect(new Set(hashes).size).toBe(6)

      await page.keyboard.press('ArrowRight')
      await playground.isAt(5)
      for (let step = 4; step >= 0; step--) {
        await page.keyboard.press('ArrowLeft')
        await playground.isAt(step)
        expect(await playground.hash()).toBe(hashes[step])
      }
    })
  })
}

test('a reload at any step brings back scenario, step and state', async ({ page }) => {
  const playground = await new Playground(page).open()
  await page.getByRole('tab', { name: 'Transcript' }).click()
  await playground.button('step').click()
  for (const step of [1, 3, 5]) {
    await playground.isAt(step)
    const hash = await playground.hash()
    await page.reload()
    await playground.isAt(step)
    expect(await playground.hash()).toBe(hash)
    await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveAttribute('aria-selected', 'true')
    if (step < 5) for (let i = 0; i < 2; i++) await playground.button('step').click()
  }
  await playground.button('stepBack').click()
  await playground.isAt(4)
  await page.reload()
  await playground.isAt(4)
  await expect(playground.timeline).toHaveAttribute('aria-valuemax', '5')
})

test('each step shows what was sent, what came back, which line did it, and what is used of the limits', async ({ page }) => {
  const playground = await new Playground(page).open()
  await playground.stepTo(3)
  await expect(playground.inspector).toContainText('4 messages')
  await expect(playground.inspector).toContainText('2 new since the last request')
  await expect(playground.inspector).toContainText('lookup_order({ "order_id": "A-77" })')
  const source = page.getByRole('region', { name: 'Engine source' })
  await expect(source).toContainText('engine/agent.ts')
  await expect(source.locator('[aria-current]')).toContainText('complete(agent')
  await expect(source).toContainText('1 / 8')
  await expect(source).toContainText('1 / 4')
  await playground.stepTo(4)
  await expect(page.getByRole('tab', { name: 'Call', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(playground.inspector).toContainText('refundable')
  await expect(source.locator('[aria-current]')).toContainText("'tool.call'")
})

test('playing runs to the end and reset goes back to the start', async ({ page }) => {
  const playground = await new Playground(page).open()
  await playground.button('play').click()
  await expect(playground.main).toHaveAttribute('data-status', 'SUCCEEDED', { timeout: 15_000 })
  await playground.isAt(5)
  await playground.button('reset').click()
  await playground.isAt(0)
})

test('the timeline is a slider that scrubs by key', async ({ page }) => {
  const playground = await new Playground(page).open()
  await playground.stepTo(5)
  await playground.timeline.focus()
  await page.keyboard.press('Home')
  await playground.isAt(0)
  await page.keyboard.press('ArrowRight')
  await playground.isAt(1)
  await page.keyboard.press('End')
  await playground.isAt(5)
  await expect(playground.timeline).toHaveAttribute('aria-valuetext', /step 5 of 5/)
})
