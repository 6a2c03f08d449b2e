// The figures of reading a streamed answer: ENGINE.md, "Speed", row 8, in Node and in headless Chromium.
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import type { Rollup } from 'vite'
import { launch } from '../support/browsers.ts'
import type { Figure } from './run.ts'
import { streamRows } from './streamWork.ts'
import type { Row } from './work.ts'

export default async function figures(): Promise<Figure[]> {
  const node = await streamRows('')
  return [...node.map((row) => ({ ...row, what: `Node: ${row.what}` })), ...await inChromium()]
}

async function inChromium(): Promise<Figure[]> {
  const made = await build({
    configFile: false, logLevel: 'error',
    build: { write: false, target: 'es2023', lib: { entry: join(process.cwd(), 'tests/bench/streamWork.ts'), formats: ['iife'], name: 'stream' } },
  }) as Rollup.RollupOutput[]
  const browser = await chromium.launch(launch())
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: made[0]!.output[0].code })
    const rows = await page.evaluate(() => {
      const { stream } = globalThis as unknown as { stream: { streamRows(aim: string): Promise<Row[]> } }
      return stream.streamRows('≤ 1.5 x reading in Chromium')
    })
    return rows.map((row) => ({ ...row, what: `Chromium: ${row.what}` }))
  } finally {
    await browser.close()
  }
}
