// Who answers, the reader's endpoints, and a run while models answer it, as a person meets them.
import type { Locator } from '@playwright/test'
import { expect } from '../support/test.ts'
import { Playground } from './playground.ts'

const words = {
  en: {
    who: /^Who answers: /, cast: 'Who answers', endpoints: 'Endpoints', real: /^a real model/, add: 'Add an endpoint…', more: 'Endpoints…', runLive: 'Run live', custom: /^Another server/,
    baseUrl: 'Base URL', key: /^Key\b/, model: 'Model', onDevice: /^on this device/, save: 'Save endpoint', others: /^More: /, name: 'Name', saved: /^Saved /, close: 'Close', atWork: 'Models at work',
  },
  zh: {
    who: /^由谁回答：/, cast: '由谁回答', endpoints: '端点', real: /^真实模型/, add: '添加端点…', more: '端点…', runLive: '真实运行', custom: /^其他服务器/,
    baseUrl: '基础地址（Base URL）', key: /^密钥/, model: '模型', onDevice: /^此设备/, save: '保存端点', others: /^更多：/, name: '名称', saved: /^已保存/, close: '关闭', atWork: '正在工作的模型',
  },
}

/** A run is played step by step, so that it can be followed. */
const PATIENCE = 20_000

export type NewEndpoint = { baseUrl: string, key?: string, model: string, /** On this device. */ keep?: boolean, name?: string }

export class Live extends Playground {
  get who(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.words.who })
  }

  /** The dialog of who answers. */
  get cast(): Locator {
    return this.page.getByRole('dialog', { name: this.words.cast, exact: true })
  }

  /** The dialog of endpoints. */
  get endpoints(): Locator {
    return this.page.getByRole('dialog', { name: this.words.endpoints, exact: true })
  }

  get atWork(): Locator {
    return this.page.getByRole('region', { name: this.words.atWork })
  }

  /** The field for a key in the dialog of endpoints. */
  get key(): Locator {
    return this.endpoints.locator('input').and(this.page.getByLabel(this.words.key))
  }

  get words(): (typeof words)['en'] {
    return words[this.language]
  }

  /** The dialog of who answers, with a real model chosen. */
  async chooseReal(): Promise<void> {
    await this.who.click()
    await this.cast.getByRole('radio', { name: this.words.real }).check()
  }

  /** In the dialog of endpoints that is open: two fields, a model, a click. */
  async fillIn({ baseUrl, key, model, keep, name }: NewEndpoint): Promise<void> {
    const { endpoints, words: names } = this
    await endpoints.getByRole('button', { name: names.custom }).click()
    await endpoints.getByRole('textbox', { name: names.baseUrl }).fill(baseUrl)
    if (key !== undefined) await this.key.fill(key)
    if (keep) await endpoints.getByRole('radio', { name: names.onDevice }).check()
    await endpoints.getByRole('combobox', { name: names.model }).fill(model)
    if (name !== undefined) {
      await endpoints.getByText(names.others).click()
      await endpoints.getByRole('textbox', { name: names.name, exact: true }).fill(name)
    }
    await endpoints.getByRole('button', { name: names.save }).click()
    await expect(endpoints.getByText(names.saved)).toBeAttached()
  }

  async closeEndpoints(): Promise<void> {
    await this.endpoints.getByRole('button', { name: this.words.close }).click()
    await expect(this.endpoints).toHaveCount(0)
  }

  /** The first endpoint, from the dialog of who answers, which stays open. */
  async addEndpoint(endpoint: NewEndpoint): Promise<void> {
    await this.chooseReal()
    await this.cast.getByRole('button', { name: this.words.add }).click()
    await this.fillIn(endpoint)
    await this.closeEndpoints()
  }

  async runLive(): Promise<void> {
    await this.cast.getByRole('button', { name: this.words.runLive }).click()
    await expect(this.cast).toHaveCount(0)
  }

  /** The page, with all agents answered by this endpoint from the first step. */
  async begin(endpoint: NewEndpoint): Promise<this> {
    await this.open()
    await this.addEndpoint(endpoint)
    await this.runLive()
    return this
  }

  /** What a model has said so far, while it is at work. */
  async says(text: string): Promise<void> {
    await expect(this.atWork.getByText(text, { exact: true })).toBeVisible({ timeout: PATIENCE })
  }

  async ends(status: 'SUCCEEDED' | 'FAILED' | 'CANCELLED'): Promise<void> {
    await expect(this.main).toHaveAttribute('data-status', status, { timeout: PATIENCE })
  }
}
