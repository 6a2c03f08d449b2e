// The page while a model answers in 20 000 pieces over ten seconds: how long each frame takes, beside the page at rest. The
// answer comes from a server on another origin, and the run is started as a person would start it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import type { Figure } from './run.ts'

const DELTAS = 20_000
const SECONDS = 10
const words = ['the', ' order', ' has', ' been', ' shipped', ',', ' and', ' 可以', ' refund', 'ed', '.', '\n']

export async function streamFigures(page: Page, url: string): Promise<Figure[]> {
  const endpoint = await Endpoint.start()
  try {
    await page.goto(url)
    await page.locator('main[data-step="0"]').waitFor({ state: 'attached' })
    await page.locator('.react-flow').waitFor({ state: 'attached' })
    const rest = await framesUntil(page, new Promise((resolve) => setTimeout(resolve, 3_000)))
    await startLive(page, endpoint.baseUrl)
    await endpoint.begun
    await page.getByRole('region', { name: 'Models at work' }).getByText('shipped').waitFor()
    const frames = await framesUntil(page, endpoint.over)
    const started = performance.now()
    await page.locator('main[data-status="SUCCEEDED"]').waitFor({ state: 'attached', timeout: 60_000 })
    return [
      { what: `page: frames while ${DELTAS} deltas come in ${SECONDS} s`, measured: said(frames), baseline: `at rest: ${said(rest)}`, aim: '≥ 50 frames a second' },
      { what: 'page: from the end of that stream to the end of the run', measured: `${(performance.now() - started).toFixed(0)} ms` },
    ]
  } finally {
    await endpoint.close()
  }
}

/** By the controls of the page: an endpoint is added, all agents ask it, and the run begins. */
async function startLive(page: Page, baseUrl: string): Promise<void> {
  await page.getByRole('button', { name: /^Who answers/ }).click()
  const cast = page.getByRole('dialog', { name: 'Who answers' })
  await cast.getByRole('radio', { name: /a real model/ }).check()
  await cast.getByRole('button', { name: 'Add an endpoint…' }).click()
  const endpoints = page.getByRole('dialog', { name: 'Endpoints' })
  await endpoints.getByRole('button', { name: /^Another server/ }).click()
  await endpoints.getByRole('textbox', { name: 'Base URL' }).fill(baseUrl)
  await endpoints.getByRole('combobox', { name: 'Model' }).fill('bench')
  await endpoints.getByRole('button', { name: 'Save endpoint' }).click()
  await endpoints.getByText('Saved').first().waitFor()
  await page.keyboard.press('Escape')
  await cast.getByRole('button', { name: 'Run live' }).click()
}

type Counted = { frames?: number[] | undefined }

/** The times between frames, in milliseconds, sorted. */
async function framesUntil(page: Page, over: Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as Counted
    const frames: number[] = counted.frames = []
    let before = performance.now()
    const count = (now: number) => {
      if (counted.frames !== frames) return
      frames.push(now - before)
      before = now
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await over
  const frames = await page.evaluate(() => {
    const counted = globalThis as unknown as Counted
    const found = counted.frames ?? []
    counted.frames = undefined
    return found
  })
  // The first began before it was counted.
  return frames.slice(1).sort((a, b) => a - b)
}

function said(frames: readonly number[]): string {
  const at = (share: number) => frames[Math.floor((frames.length - 1) * share)]!.toFixed(1)
  const rate = frames.length / (frames.reduce((sum, ms) => sum + ms, 0) / 1_000)
  return `${rate.toFixed(1)} frames/s, median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`
}

/** Answers every request with the same long stream, and any page may read it. */
class Endpoint {
  /** The first piece was sent; the last was. */
  readonly begun: Promise<void>
  readonly over: Promise<void>
  readonly baseUrl: string
  private readonly server: ReturnType<typeof createServer>
  private tellBegun: () => void = () => undefined
  private tellOver: () => void = () => undefined

  static async start(): Promise<Endpoint> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Endpoint(server)
  }

  private constructor(server: ReturnType<typeof createServer>) {
    this.server = server
    this.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    this.begun = new Promise((resolve) => {
      this.tellBegun = resolve
    })
    this.over = new Promise((resolve) => {
      this.tellOver = resolve
    })
    server.on('request', (request, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', 'content-type, authorization')
      if (request.method === 'POST') void this.answer(response)
      else response.end(request.method === 'GET' ? JSON.stringify({ data: [{ id: 'bench' }] }) : '')
    })
  }

  async close(): Promise<void> {
    this.server.close()
    this.server.closeAllConnections()
    await once(this.server, 'close')
  }

  /** Each piece is a write of its own, at an even pace. */
  private async answer(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const started = performance.now()
    for (let sent = 0; sent < DELTAS && !response.destroyed;) {
      const due = Math.min(DELTAS, Math.ceil((performance.now() - started) * DELTAS / SECONDS / 1_000))
      for (; sent < due; sent++) response.write(eventOf({ content: words[sent % words.length] }, null))
      if (sent > 0) this.tellBegun()
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    response.end(`${eventOf({}, 'stop')}data: [DONE]\n\n`)
    this.tellOver()
  }
}

function eventOf(delta: object, finish: string | null): string {
  return `data: ${JSON.stringify({ id: 'chatcmpl-bench', object: 'chat.completion.chunk', created: 1_767_225_600, model: 'bench', choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }], usage: null })}\n\n`
}
