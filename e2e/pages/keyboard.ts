// Whoever has a keyboard and no pointer: every step is a key, and where the focus stands is looked at.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** As many Tabs as one is ready to press on the way to something. */
const PATIENCE = 14
/** As many letters of a text are typed one by one. */
const KEYS = 8

export class Keyboard {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** What is long is begun by its keys; the rest comes at once, as from an input method. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text.slice(0, KEYS))
    if (text.length > KEYS) await this.page.keyboard.insertText(text.slice(KEYS))
  }

  /** Goes on by Tab, or back by Shift+Tab, until the focus is there. */
  async tabTo(place: Locator, { back = false, by = back ? 'Shift+Tab' : 'Tab', most = PATIENCE }: { back?: boolean, by?: string, most?: number } = {}): Promise<void> {
    const passed: string[] = []
    for (let n = 0; n <= most; n++) {
      const { there, at } = await place.evaluateAll((found) => ({
        there: found.length === 1 && found[0] === document.activeElement,
        at: document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.slice(0, 30) ?? '',
      }))
      if (there) return
      passed.push(at)
      await this.press(by)
    }
    throw new Error(`not reached within ${most} times ${by}, only: ${passed.join(' | ')}`)
  }

  /** A text in place of the one that stands there. */
  async write(field: Locator, text: string): Promise<void> {
    await this.tabTo(field)
    await this.press('Control+a')
    await this.type(text)
    expect(await field.inputValue()).toBe(text)
  }

  /** By the first letters of what is chosen. */
  async choose(list: Locator, letters: string, value: string): Promise<void> {
    await this.tabTo(list)
    await this.page.keyboard.type(letters)
    await expect(list).toHaveValue(value)
  }

  async pressOn(button: Locator, way: { back?: boolean, most?: number } = {}): Promise<void> {
    await this.tabTo(button, way)
    await this.press('Enter')
  }

  /** Finds a command, a node or a scenario in the palette and takes the first. */
  async palette(text: string): Promise<void> {
    await this.press('Control+k')
    await expect(this.page.getByRole('dialog', { name: 'Go to anything' }).getByRole('combobox')).toBeFocused()
    await this.type(text)
    await this.press('Enter')
  }

  /** In a list that opens on the canvas: what is typed narrows it, Enter takes the first. */
  async take(list: string, text: string): Promise<void> {
    await expect(this.page.getByRole('dialog', { name: list, exact: true }).getByRole('combobox')).toBeFocused()
    await this.type(text)
    await this.press('Enter')
  }
}
