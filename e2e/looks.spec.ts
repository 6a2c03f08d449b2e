// Both languages, both themes, three widths: nothing overflows and axe finds nothing. Also takes the README's picture:
// copy it to e2e/pictures when the look has changed.
import { Playground } from './pages/playground.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

for (const [language, locale] of [['en', 'en-US'], ['zh', 'zh-CN']] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme, reducedMotion: 'reduce' })

      test(`axe finds nothing at any step (${language}, ${colorScheme})`, async ({ page }) => {
        const playground = await new Playground(page, language).open()
        for (const step of [0, 1, 3, 4, 5]) {
          await playground.stepTo(step)
          expect(await violations(page)).toEqual([])
        }
        await playground.button('edit').click()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
        await playground.link()
        expect(await violations(page)).toEqual([])
      })

      for (const width of [1440, 1024, 390]) {
        test(`nothing is wider than ${width} px (${language}, ${colorScheme})`, async ({ page }) => {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
          const playground = await new Playground(page, language).open()
          await playground.button('step').click()
          await playground.isAt(1)
          for (let step = 2; step <= 4; step++) {
            await playground.button('step').click()
            await playground.isAt(step)
          }
          expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
        })
      }
    })
  }
}

test('the language and the theme are switched and kept', async ({ page }) => {
  const playground = await new Playground(page).open()
  await page.getByRole('button', { name: '切换到简体中文' }).or(page.getByRole('button', { name: '中文' })).first().click()
  const chinese = new Playground(page, 'zh')
  await expect(page.locator('html')).toHaveAttribute('lang', /zh/)
  await expect(chinese.button('step')).toBeVisible()
  await expect(chinese.input).toHaveValue('我想退款，订单 A-77')
  await page.reload()
  await expect(chinese.button('step')).toBeVisible()
  await page.getByRole('button', { name: 'EN', exact: true }).or(page.getByRole('button', { name: /English/ })).first().click()
  await expect(playground.button('step')).toBeVisible()
})

test('help lists the keys', async ({ page }) => {
  await new Playground(page).open()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Step back')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the picture of the README', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const playground = await new Playground(page).open()
  await playground.stepTo(3)
  await expect(playground.inspector).toContainText('lookup_order')
  await page.screenshot({ path: 'test-results/playground.png', animations: 'disabled' })
})
