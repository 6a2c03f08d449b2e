/**
 * Where a reload leads. While a visit is on the screen the address holds its link, whatever was typed there meanwhile;
 * else it is the scenario of the reader's own in which something was done last.
 */
import type { Archive } from '../storage/index.ts'
import type { Page } from './page.ts'

export class Place {
  /** The scenario that the end of a visit comes back to. */
  own = ''
  private readonly page: Pick<Page, 'location' | 'setHash'>
  private readonly archive: Archive
  private link: string | undefined
  private stored: string | undefined

  constructor(page: Pick<Page, 'location' | 'setHash'>, archive: Archive) {
    this.page = page
    this.archive = archive
  }

  /** Storage has answered. */
  begin(stored: string | undefined, first: string): void {
    this.stored = stored
    this.own = stored ?? first
  }

  /** One of the reader's own is on the screen. The address may still say why it is not a link that was asked for. */
  home(scenarioId: string): void {
    this.own = scenarioId
    this.link = undefined
  }

  visit(link: string): void {
    this.link = link
    this.restore()
  }

  /** The reader chose what is on the screen: no link leads elsewhere any more. */
  choose(): void {
    this.page.setHash('')
    this.keep()
  }

  /** Something was done in what is on the screen. */
  keep(): void {
    if (this.link !== undefined || this.own === this.stored) return
    this.stored = this.own
    this.archive.setSetting('open', this.own)
  }

  /** What came into the address led nowhere. */
  restore(): void {
    if (this.link !== undefined && this.link !== this.page.location.hash) this.page.setHash(this.link)
  }
}
