// The work that the figures of reading a stream are about: an answer in 20 000 pieces, read by the host's own `ask` from a
// response, beside what no reader can do without. Runs in Node and in a browser alike, so it knows neither.
import { ReplyAssembly } from '../../src/engine/wire.ts'
import type { ModelRequest } from '../../src/engine/index.ts'
import { ask } from '../../src/host/index.ts'
import type { Row } from './work.ts'

const DELTAS = 20_000
const ROUNDS = 15
const WARM_UP = 4
const words = ['the', ' order', ' has', ' been', ' shipped', ',', ' and', ' 可以', ' refund', 'ed', '.', ' "A-77"', '\n']
const asked: ModelRequest = { agent: 'a', purpose: 'act', model: 'm', messages: [{ role: 'user', content: 'hi' }], tools: [], params: {} }

type Envelope = (delta: object, finish: string | null, i: number) => object

/** What stands around a piece: nothing that can be left out, or all that a large server sends, padding of any length too. */
const envelopes: { readonly [name: string]: Envelope } = {
  compact: (delta, finish) => ({ choices: [{ index: 0, delta, ...(finish && { finish_reason: finish }) }] }),
  full: (delta, finish, i) => ({
    id: 'chatcmpl-BxQ2mT0c7YkWn3VbR5sLdHf9GjZaP', object: 'chat.completion.chunk', created: 1_767_225_600, model: 'gpt-4o-mini-2024-07-18', service_tier: 'default', system_fingerprint: 'fp_34a54ae93c',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }], usage: null, obfuscation: 'kQ3xZ1rT8vB2mN5'.slice(i % 15),
  }),
}

/** The data of each event, without the last. */
function linesOf(envelope: Envelope): string[] {
  const pieces = Array.from({ length: DELTAS }, (_, i) => envelope({ content: words[i % words.length] }, null, i))
  return [...pieces, envelope({}, 'stop', 0)].map((value) => JSON.stringify(value))
}

/** As it comes from a network: an event in each chunk, or cut anywhere. */
function chunksOf(lines: readonly string[], cut: 'one event per chunk' | 'random chunks'): Uint8Array[] {
  const encoder = new TextEncoder()
  const events = [...lines, '[DONE]'].map((line) => `data: ${line}\n\n`)
  if (cut === 'one event per chunk') return events.map((event) => encoder.encode(event))
  const bytes = encoder.encode(events.join(''))
  const chunks: Uint8Array[] = []
  let dice = 1
  for (let at = 0; at < bytes.length;) {
    dice = Math.imul(dice, 48_271) >>> 0
    const size = 1 + dice % 1_400
    chunks.push(bytes.slice(at, at + size))
    at += size
  }
  return chunks
}

function responseOf(chunks: readonly Uint8Array[]): Response {
  let next = 0
  return new Response(new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks[next++]
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  }, { highWaterMark: 0 }))
}

/** Reads and decodes, and looks at nothing. */
async function readAlone(response: Response): Promise<number> {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return length + decoder.decode().length
    length += decoder.decode(value, { stream: true }).length
  }
}

function parseAlone(lines: readonly string[]): number {
  let choices = 0
  for (const line of lines) choices += (JSON.parse(line) as { choices: object[] }).choices.length
  return choices
}

const answered = { status: 200, header: () => undefined, now: 0, date: Date.parse }

function assembleAlone(lines: readonly string[]): number {
  let length = 0
  const assembly = new ReplyAssembly(answered, ({ content = '' }) => {
    length += content.length
  })
  for (const line of lines) assembly.event('', line)
  const assembled = assembly.end()
  if (!assembled.ok || assembled.reply.content?.length !== length) throw new Error('the answer was not put together')
  return length
}

async function askFor(response: Response): Promise<number> {
  let length = 0
  const around = { fetch: () => Promise.resolve(response), now: () => 0, sleep: () => new Promise<void>(() => undefined), origin: 'https://play.example.com' }
  const answer = await ask(asked, { baseUrl: 'https://llm.example.net/v1' }, around, new AbortController().signal, ({ content = '' }) => {
    length += content.length
  })
  if (!('ok' in answer) || !answer.ok || answer.reply.content?.length !== length) throw new Error('the answer was not read')
  return length
}

/** The median of each in milliseconds, taken in turn: what else a machine does meets all of them. */
async function medians(...works: readonly (() => unknown)[]): Promise<number[]> {
  const found = works.map((): number[] => [])
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [i, work] of works.entries()) {
      const start = performance.now()
      await work()
      if (round >= 0) found[i]!.push(performance.now() - start)
    }
  }
  return found.map((times) => times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!)
}

/** The rows that any JavaScript platform can measure by itself. */
export async function streamRows(aim: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, envelope] of Object.entries(envelopes)) {
    const lines = linesOf(envelope)
    const [parse = 0, assemble = 0] = await medians(() => parseAlone(lines), () => assembleAlone(lines))
    rows.push({ what: `20 000 deltas put together, ${name}`, measured: `${(assemble / parse).toFixed(2)} x JSON.parse (${assemble.toFixed(1)} ms)`, baseline: `JSON.parse of the lines ${parse.toFixed(1)} ms`, aim: '' })
    for (const cut of ['one event per chunk', 'random chunks'] as const) {
      const chunks = chunksOf(lines, cut)
      const [parsing = 0, read = 0, whole = 0] = await medians(() => parseAlone(lines), () => readAlone(responseOf(chunks)), () => askFor(responseOf(chunks)))
      rows.push({
        what: `20 000 deltas, ${name}, ${cut}`, measured: `${(whole / read).toFixed(2)} x reading, ${(whole / parsing).toFixed(2)} x JSON.parse (${whole.toFixed(1)} ms)`,
        baseline: `reading alone ${read.toFixed(1)} ms, JSON.parse of the lines ${parsing.toFixed(1)} ms`, aim: cut === 'one event per chunk' ? aim : '',
      })
    }
  }
  return rows
}
