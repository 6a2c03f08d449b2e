// Every scenario that comes with the page, stepped through to its end in its own language, as its expectations say.
import { bundled } from '../tests/support/bundled.ts'
import { Playground } from './pages/playground.ts'
import { expect, test } from './support/test.ts'

const names = { en: { scenario: /^Scenario: /, approve: 'Approve' }, zh: { scenario: /^场景：/, approve: '允许' } } as const

for (const { id, language, scenario } of bundled) {
  test.describe(id, () => {
    test.use({ locale: language === 'zh' ? 'zh-CN' : 'en-US' })

    test(`${id} is stepped through to its expected end`, async ({ page }) => {
      const playground = await new Playground(page, language).open()
      await page.getByRole('button', { name: names[language].scenario }).click()
      await page.getByRole('menuitemradio', { name: scenario.title!, exact: false }).first().click()
      await expect(page).toHaveTitle(new RegExp(scenario.title!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      await expect(playground.main).toHaveAttribute('data-status', 'PENDING')
      const approve = page.getByRole('button', { name: names[language].approve, exact: true })
      for (let at = 0; await playground.main.getAttribute('data-status') !== 'SUCCEEDED'; at++) {
        expect(at).toBeLessThan(80)
        const step = await playground.main.getAttribute('data-step')
        await playground.button('step').focus()
        await page.keyboard.press('ArrowRight')
        await expect(async () => {
          if (await approve.isVisible()) await approve.click()
          expect(await playground.main.getAttribute('data-step')).not.toBe(step)
        }).toPass()
      }
      const { finalText, route, handoffs } = scenario.expectations!
      await expect(page.getByText(`route: ${route!.join(' -> ')} | handoffs: ${handoffs ?? 0}`)).toBeVisible()
      await expect(playground.inspector).toContainText(finalText!.slice(0, 12))
    })
  })
}
