/**
 * A fetch that remembers what it saw of the last answer: its status and how its body begins, while someone else reads
 * it. Refuses to read ahead, to wait and to change an answer; a body that is sent may be given more fields.
 */
import type { Json } from '../engine/index.ts'

export type Seen = { status: number, beginning: string }

/** Enough to tell a page, JSON and a stream apart. */
const MOST = 200

export class Witness {
  seen: Seen | undefined
  readonly fetch: typeof fetch

  constructor(own: typeof fetch, more: { readonly [field: string]: Json } = {}) {
    this.fetch = async (input, init) => {
      const body = typeof init?.body === 'string' && Object.keys(more).length > 0 ? JSON.stringify({ ...JSON.parse(init.body) as object, ...more }) : init?.body
      const response = await own(input, { ...init, ...(body !== undefined && { body }) })
      const seen: Seen = { status: response.status, beginning: '' }
      this.seen = seen
      if (!response.body) return response
      const decoder = new TextDecoder()
      const watching = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          if (seen.beginning.length < MOST) seen.beginning = (seen.beginning + decoder.decode(chunk, { stream: true })).trimStart().slice(0, MOST)
          controller.enqueue(chunk)
        },
      })
      return new Response(response.body.pipeThrough(watching), { status: response.status, headers: response.headers })
    }
  }

  /** What came was a page, or other markup. */
  get page(): boolean {
    return this.seen?.beginning.startsWith('<') ?? false
  }

  /** What came was a stream of events. */
  get streamed(): boolean {
    return /^(?:data|event|id|retry)?:/.test(this.seen?.beginning ?? '')
  }
}
