/**
 * Whose a run is while several tabs are open: the tab that takes its steps holds its lock, which ends with the tab at the
 * latest. So a run at work elsewhere is not taken for one that was broken off. It never waits for another tab.
 */

/** As navigator.locks. */
export type Locks = Pick<LockManager, 'request' | 'query'>

/** `left`: this tab lets go of it. */
type Held = { readonly taken: Promise<boolean>, readonly gone: Promise<void>, letGo(): void, left: boolean }

export class RunLocks {
  private readonly locks: Locks
  private readonly own = new Map<string, Held>()

  constructor(locks: Locks) {
    this.locks = locks
  }

  /** False when another tab has it. */
  async take(runId: string): Promise<boolean> {
    const held = this.own.get(runId)
    if (held?.left) await held.gone
    return (this.own.get(runId) ?? this.ask(runId)).taken
  }

  release(runId: string): void {
    const held = this.own.get(runId)
    if (!held) return
    held.left = true
    held.letGo()
  }

  async elsewhere(runId: string): Promise<boolean> {
    const held = this.own.get(runId)
    if (held) return !await held.taken
    try {
      const all = await this.locks.query()
      return all.held?.some(({ name }) => name === nameOf(runId)) ?? false
    } catch {
      // Locks are refused here, as this tab's own will be.
      return false
    }
  }

  private ask(runId: string): Held {
    let letGo!: () => void
    const until = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let answer!: (mine: boolean) => void
    const taken = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    const gone = this.locks.request(nameOf(runId), { ifAvailable: true }, (lock) => {
      answer(lock !== null)
      return lock ? until : undefined
    }).catch(() => answer(true)).then(() => void this.own.delete(runId))
    const held: Held = { taken, gone, letGo, left: false }
    this.own.set(runId, held)
    return held
  }
}

function nameOf(runId: string): string {
  return `agent-mesh-playground run ${runId}`
}
