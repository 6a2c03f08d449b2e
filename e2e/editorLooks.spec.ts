// Every part of the editor, in both languages and both themes: axe finds nothing, and nothing is wider than the page.
import { Playground } from './pages/playground.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const words = {
  en: { edit: 'Edit', editor: 'Editor', script: 'Script', expectations: /^Expectations/, coverage: /^Coverage/, people: 'Outcomes', outline: 'Outline', problems: /^Problems/, json: 'JSON', history: 'History', how: 'How they work together', agent: 'agent billing', tool: 'tool lookup_order', table: 'table orders', wire: 'handoff from triage to billing', library: 'All scenarios…', dialog: 'Scenarios', addGuardrail: 'Add guardrail', reply: /^Reply 7\b/, add: 'Add to the canvas', palette: 'Go to anything' },
  zh: { edit: '编辑', editor: '编辑器', script: '脚本', expectations: /^期望/, coverage: /^覆盖/, people: '结果', outline: '大纲', problems: /^问题/, json: 'JSON', history: '历史', how: '协作方式', agent: '智能体 billing', tool: '工具 lookup_order', table: '数据表 orders', wire: 'triage 可移交给 billing', library: '全部场景…', dialog: '场景', addGuardrail: '添加护栏', reply: /^回复 7/, add: '添加到画布', palette: '前往任意位置' },
} as const

for (const [language, locale] of [['en', 'en-US'], ['zh', 'zh-CN']] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme, reducedMotion: 'reduce' })

      test(`axe finds nothing in any part of the editor (${language}, ${colorScheme})`, async ({ page }) => {
        // Axe looks at some twenty views, on a machine that may have other work.
        test.setTimeout(120_000)
        const names = words[language]
        await new Playground(page, language).open()
        await page.getByRole('button', { name: names.edit, exact: true }).click()
        const panel = page.getByRole('region', { name: names.editor, exact: true })
        const canvas = page.locator('section').filter({ has: page.getByRole('application') })
        const tab = (name: string | RegExp) => panel.getByRole('tab', { name }).first().click()
        const clean = async (what: string, part?: string) => expect.soft(await violations(page, part), what).toEqual([])

        await canvas.getByRole('group', { name: names.agent, exact: true }).click()
        await expect(panel.getByRole('form')).toHaveAccessibleName(/billing/)
        await clean('canvas and page')
        for (const node of [names.agent, names.tool, names.table, names.how]) {
          await canvas.getByRole('group', { name: node, exact: true }).click()
          await expect(panel.getByRole('form')).toHaveCount(1)
          for (const fold of await panel.locator('details:not([open]) > summary').all()) if (await fold.isVisible()) await fold.click()
          await clean(`form of ${node}`, '[role=tabpanel]')
        }
        await page.keyboard.press('Escape')
        await canvas.getByRole('img', { name: names.wire, exact: true }).dispatchEvent('click')
        await clean('form of a wire', '[role=tabpanel]')

        await tab(names.script)
        await panel.getByRole('button', { name: names.reply }).click()
        await clean('script: a reply', '[role=tabpanel]')
        for (const part of [names.people, names.expectations, names.coverage]) {
          await tab(part)
          await clean(`script: ${String(part)}`, '[role=tabpanel]')
        }

        await tab(names.outline)
        await panel.getByRole('button', { name: names.addGuardrail }).click()
        await expect(panel.getByRole('tree')).toContainText('guardrail')
        await clean('outline', '[role=tabpanel]')
        // The guardrail is used by nobody, which is a problem to list.
        await tab(names.problems)
        await expect(panel.getByRole('tabpanel')).toContainText('guardrail')
        await clean('problems', '[role=tabpanel]')
        await tab(names.json)
        await expect(panel.getByRole('textbox')).toContainText('version')
        await clean('JSON', '[role=tabpanel]')
        await tab(names.history)
        await expect(panel.getByRole('tabpanel')).toContainText('guardrail')
        await clean('history', '[role=tabpanel]')

        await page.keyboard.press('Control+k')
        await expect(page.getByRole('dialog', { name: names.palette })).toBeVisible()
        await clean('palette', 'dialog[open]')
        await page.keyboard.press('Escape')
        await page.getByRole('banner').getByRole('button', { expanded: false }).first().click()
        await page.getByRole('menuitem', { name: names.library }).click()
        await expect(page.getByRole('dialog', { name: names.dialog })).toBeVisible()
        await clean('library', 'dialog[open]')
      })
    })
  }

  test.describe(language, () => {
    test.use({ locale })

    for (const width of [1440, 1024, 390]) {
      test(`the editor is not wider than ${width} px (${language})`, async ({ page }) => {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
        const names = words[language]
        await new Playground(page, language).open()
        await page.getByRole('button', { name: names.edit, exact: true }).click()
        for (const name of [names.script, names.outline, names.problems, names.json, names.history]) {
          await page.getByRole('tablist', { name: names.editor }).getByRole('tab', { name }).click()
          expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
        }
      })
    }
  })
}
