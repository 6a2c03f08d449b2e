/** What can still be taken back in the library, the newest first to go; each for a while. Refuses to know what it was. */
import type { Page } from './page.ts'
import type { Done } from './playground.ts'
import type { Shelved } from './shelf.ts'

/** Milliseconds for which something can be taken back. */
const OFFERED = 30_000

/** `settle`: it can't be taken back any more. */
type Offer = Shelved & { undo: () => Promise<Done>, settle?: () => Promise<void> }

export class Offers {
  private readonly after: Page['after']
  private readonly show: (latest: Shelved | undefined) => void
  private all: readonly Offer[] = []
  private count = 0

  constructor(after: Page['after'], show: (latest: Shelved | undefined) => void) {
    this.after = after
    this.show = show
  }

  make(what: Shelved['what'], title: string, undo: Offer['undo'], settle?: Offer['settle']): void {
    const offer: Offer = { n: ++this.count, what, title, undo, ...(settle && { settle }) }
    this.keep([...this.all, offer])
    this.after(OFFERED, () => {
      if (!this.all.includes(offer)) return
      this.keep(this.all.filter((other) => other !== offer))
      void offer.settle?.()
    })
  }

  async undo(): Promise<Done> {
    const latest = this.all.at(-1)
    if (!latest) return { ok: true }
    this.keep(this.all.slice(0, -1))
    return latest.undo()
  }

  /** Nothing of it is taken back. */
  async settle(): Promise<void> {
    const { all } = this
    this.keep([])
    for (const { settle } of all) await settle?.()
  }

  private keep(all: readonly Offer[]): void {
    this.all = all
    const latest = all.at(-1)
    this.show(latest && { n: latest.n, what: latest.what, title: latest.title })
  }
}
