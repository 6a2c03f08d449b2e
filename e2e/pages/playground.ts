// The page as a person meets it: by role and name. Knows nothing of how it is built.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** Names of the controls in each language. */
const words = {
  en: { step: 'Step', stepBack: 'Step back', play: 'Play', pause: 'Pause', reset: 'Reset', share: 'Share', timeline: 'Timeline', input: 'Input', run: 'Run', edit: 'Edit and fork…', apply: 'Fork with this' },
  zh: { step: '前进一步', stepBack: '后退一步', play: '播放', pause: '暂停', reset: '重置', share: '分享', timeline: '时间线', input: '输入', run: '运行', edit: '改写并分叉…', apply: '以此分叉' },
}
export type Language = keyof typeof words

export class Playground {
  readonly page: Page
  readonly language: Language
  readonly main: Locator

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.language = language
    this.main = page.locator('main')
  }

  async open(fragment = ''): Promise<this> {
    await this.page.goto(`./${fragment}`)
    await expect(this.main).toHaveAttribute('data-step', /^\d+$/)
    return this
  }

  button(name: keyof typeof words.en): Locator {
    return this.page.getByRole('button', { name: words[this.language][name], exact: true })
  }

  get input(): Locator {
    return this.page.getByRole('textbox', { name: words[this.language].input, exact: true })
  }

  get timeline(): Locator {
    return this.page.getByRole('slider', { name: words[this.language].timeline, exact: true })
  }

  get inspector(): Locator {
    return this.page.getByRole('region', { name: this.language === 'en' ? 'Inspector' : '检查器' })
  }

  async isAt(step: number): Promise<void> {
    await expect(this.main).toHaveAttribute('data-step', String(step))
  }

  async stepTo(step: number): Promise<void> {
    for (let at = Number(await this.main.getAttribute('data-step')); at < step; at++) {
      await this.page.keyboard.press('ArrowRight')
      await this.isAt(at + 1)
    }
  }

  async hash(): Promise<string> {
    return await this.main.getAttribute('data-state-hash') ?? ''
  }

  /** Opens the share dialog and reads its link. */
  async link(): Promise<string> {
    await this.button('share').click()
    const link = this.page.getByRole('textbox', { name: this.language === 'en' ? 'Link' : '链接', exact: true })
    await expect(link).toHaveValue(/#s=1\./)
    return link.inputValue()
  }
}
