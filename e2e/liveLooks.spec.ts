// Live runs without a pointer, in both languages, and how their dialogs and their steps at work look: axe finds nothing,
// and nothing is wider than the page.
import { Live } from './pages/live.ts'
import { Keyboard } from './pages/keyboard.ts'
import { violations } from './support/axe.ts'
import { expect, golden, test } from './support/live.ts'

const { toBilling, toLookUp, text } = golden
const words = {
  en: { test: 'Test connection', works: /^It works: /, agents: 'Agent by agent', more: /^More: /, menu: 'More' },
  zh: { test: '测试连接', works: /^可以使用：/, agents: '逐个智能体', more: /^更多：/, menu: '更多' },
} as const

for (const [language, locale, colorScheme] of [['en', 'en-US', 'light'], ['zh', 'zh-CN', 'dark']] as const) {
  const names = words[language]
  test.describe(language, () => {
    test.use({ locale, colorScheme, reducedMotion: 'reduce' })

    test(`an endpoint is added and asked by keyboard alone (${language})`, async ({ page, serve }) => {
      const server = await serve([toBilling, toLookUp, { text }])
      const live = await new Live(page, language).open()
      const keys = new Keyboard(page)
      await keys.pressOn(live.who)
      // A dialog begins at what is chosen.
      await expect(live.cast.getByRole('radio', { checked: true })).toBeFocused()
      await keys.press('ArrowDown')
      await keys.pressOn(live.cast.getByRole('button', { name: live.words.add }))
      await expect(live.endpoints.getByRole('button').and(page.locator(':focus'))).toBeVisible()
      await keys.pressOn(live.endpoints.getByRole('button', { name: live.words.custom }), { most: 30 })
      await expect(live.endpoints.getByRole('textbox', { name: live.words.baseUrl })).toBeFocused()
      await keys.type(server.baseUrl)
      await keys.tabTo(live.endpoints.getByRole('combobox', { name: live.words.model }))
      await keys.type('aimock-1')
      // Escape closes the list of models, and the dialog stays.
      await keys.press('Escape', 'Enter')
      await expect(live.endpoints.getByRole('navigation')).toContainText('aimock-1')
      await expect(live.endpoints.getByRole('button', { name: names.test })).toBeFocused()
      await keys.press('Escape')
      await expect(live.endpoints).toHaveCount(0)
      await keys.pressOn(live.cast.getByRole('button', { name: live.words.runLive }), { most: 20 })
      await live.ends('SUCCEEDED')
      await live.isAt(5)
      await expect(live.inspector).toContainText(text)
    })

    test(`on a phone an endpoint is added and asked (${language})`, async ({ page, serve }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const server = await serve([{ text }])
      const live = await new Live(page, language).open()
      await page.getByRole('button', { name: names.menu, exact: true }).click()
      await page.getByRole('menuitem', { name: live.words.who }).click()
      await live.cast.getByRole('radio', { name: live.words.real }).check()
      await live.cast.getByRole('button', { name: live.words.add }).click()
      await live.fillIn({ baseUrl: server.baseUrl, model: 'aimock-1' })
      await live.closeEndpoints()
      await live.runLive()
      await live.ends('SUCCEEDED')
      await expect(live.main).toContainText(text)
    })

    test(`axe finds nothing where one chooses who answers, at endpoints and while a model answers, and nothing is too wide (${language}, ${colorScheme})`, async ({ page, serve }) => {
      test.setTimeout(60_000)
      const server = await serve([{ text: 'Hello.' }, { text, piece: 8, cut: { after: 4, how: 'holds' } }])
      const live = await new Live(page, language).open()
      const clean = async (what: string, part?: string) => {
        expect.soft(await violations(page, part), what).toEqual([])
        await fits(what)
      }
      const fits = async (what: string) => {
        for (const width of [390, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await page.evaluate(() => Math.max(0, ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map((each) => each.scrollWidth - each.clientWidth))), `${what} at ${width}`).toBe(0)
        }
      }
      await live.chooseReal()
      await clean('who answers, without an endpoint', 'dialog[open]')
      await live.cast.getByRole('button', { name: live.words.add }).click()
      await clean('which server', 'dialog[open]:last-of-type')
      await live.fillIn({ baseUrl: server.baseUrl, model: 'aimock-1' })
      await live.endpoints.getByText(names.more).click()
      await live.endpoints.getByRole('button', { name: names.test }).click()
      await expect(live.endpoints.getByText(names.works)).toBeVisible()
      await clean('an endpoint that was tested', 'dialog[open]:last-of-type')
      await live.closeEndpoints()
      await live.cast.getByText(names.agents).click()
      await clean('who answers', 'dialog[open]')
      await live.runLive()
      await live.says('Order A-77 has been ship')
      await clean('a model at work')
    })
  })
}
