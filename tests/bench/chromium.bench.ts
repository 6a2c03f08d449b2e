// The engine's figures in a real browser: the same work as in Node, built as the page is and run in headless Chromium.
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import type { Rollup } from 'vite'
import { launch } from '../support/browsers.ts'
import type { Figure } from './run.ts'
import type { Row } from './work.ts'

export default async function figures(): Promise<Figure[]> {
  const made = await build({
    configFile: false, logLevel: 'error',
    build: { write: false, target: 'es2023', lib: { entry: join(process.cwd(), 'tests/bench/work.ts'), formats: ['iife'], name: 'work' } },
  }) as Rollup.RollupOutput[]
  const browser = await chromium.launch(launch())
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: made[0]!.output[0].code })
    const rows = await page.evaluate(() => {
      const { work } = globalThis as unknown as { work: { engineRows(aims: { loop: string }): Promise<Row[]> } }
      return work.engineRows({ loop: '≤ 0.2 x in Chromium' })
    })
    return rows.map((row) => ({ ...row, what: `Chromium: ${row.what}` }))
  } finally {
    await browser.close()
  }
}
