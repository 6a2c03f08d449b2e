/** The locks and the messages of a browser with several tabs, and a tab that is closed. Messages and locks come a moment later, as in a browser. */
import type { Tabs } from '../../src/state/page.ts'

type Waiting = { seat: object, run: () => void }

export type Seat = Tabs & {
  /** The tab is gone, without a word: its locks are free, it hears and says nothing more. */
  close(): void
  /** It hears nothing more, as one that hangs. */
  deafen(): unknown
}

export class BrowserTabs {
  private readonly holders = new Map<string, { seat: object, free: () => void }>()
  private readonly queues = new Map<string, Waiting[]>()
  private readonly ears = new Map<object, (message: unknown) => void>()

  seat(): Seat {
    const me = {}
    const { ears } = this
    const gone = new AbortController()
    return {
      locks: { request: ((name: string, options: LockOptions, run: (lock: Lock | null) => unknown) => this.request(me, name, options, run)) as LockManager['request'] },
      talk: (heard) => {
        ears.set(me, heard)
        return {
          say: (message) => {
            if (gone.signal.aborted) return
            const sent = structuredClone(message)
            for (const [seat, ear] of ears) if (seat !== me) queueMicrotask(() => ears.has(seat) && ear(sent))
          },
        }
      },
      deafen: () => ears.delete(me),
      close: () => {
        gone.abort()
        ears.delete(me)
        for (const [name, queue] of this.queues) this.queues.set(name, queue.filter(({ seat }) => seat !== me))
        for (const { free } of Array.from(this.holders.values()).filter(({ seat }) => seat === me)) free()
      },
    }
  }

  private request(seat: object, name: string, { ifAvailable = false, signal }: LockOptions, run: (lock: Lock | null) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const take = (): void => {
        const free = (): void => {
          if (this.holders.get(name) !== holder) return
          this.holders.delete(name)
          this.queues.get(name)?.shift()?.run()
        }
        const holder = { seat, free }
        this.holders.set(name, holder)
        const begin = async (): Promise<unknown> => run({ name, mode: 'exclusive' })
        queueMicrotask(() => void begin().then(resolve, reject).finally(free))
      }
      if (!this.holders.has(name)) return take()
      if (ifAvailable) return queueMicrotask(() => resolve(run(null)))
      const waiting = { seat, run: take }
      const queue = [...this.queues.get(name) ?? [], waiting]
      this.queues.set(name, queue)
      signal?.addEventListener('abort', () => {
        const left = this.queues.get(name) ?? []
        if (!left.includes(waiting)) return
        this.queues.set(name, left.filter((other) => other !== waiting))
        reject(signal.reason as Error)
      })
    })
  }
}
