// The page's figures: JavaScript loaded until it can be stepped, and until it has been quiet for a while (React Flow comes
// then, or when a pointer or the focus reaches the canvas); and the time from a click on Step to the next paint,
// beside a click that changes nothing; the frames of the editor's canvas, and those while a model answers. On the production build, in headless Chromium.
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { build, preview } from 'vite'
import { launch } from '../support/browsers.ts'
import { canvasFigures } from './canvasFrames.ts'
import type { Figure } from './run.ts'
import { streamFigures } from './streamFrames.ts'

export default async function figures(): Promise<Figure[]> {
  await build({ logLevel: 'error' })
  const server = await preview({ logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch(launch())
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
    })
    await page.goto(server.resolvedUrls!.local[0]!)
    await page.locator('main[data-step="0"]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const size = async () => {
      const gzipped = (await Promise.all(scripts)).map((body) => gzipSync(body, { level: 9 }).length)
      return `${(gzipped.reduce((sum, bytes) => sum + bytes, 0) / 1024).toFixed(1)} KB gzip in ${gzipped.length} files`
    }
    const first = await size()
    await page.locator('.react-flow').waitFor({ state: 'attached' })
    const quiet = await size()
    return [
      { what: 'page: JavaScript loaded until the first step can be made', measured: first, aim: '≤ 220 KB gzip' },
      { what: 'page: the same, when it has been quiet for two seconds', measured: quiet },
      ...await clicks(page),
      ...await canvasFigures(await browser.newPage({ viewport: { width: 1440, height: 900 } }), server.resolvedUrls!.local[0]!),
      ...await streamFigures(await browser.newPage({ viewport: { width: 1440, height: 900 } }), server.resolvedUrls!.local[0]!),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

async function clicks(page: Page): Promise<Figure[]> {
  const idle = await median(page, 'Inspector', 30)
  const step = await median(page, 'Step', 4)
  const back: number[] = []
  for (let round = 0; round < 6; round++) back.push(await median(page, 'Step back', 5), await median(page, 'Step', 5))
  const recorded = back.sort((a, b) => a - b)[Math.floor(back.length / 2)]!
  return [
    { what: 'page: click on Step to the next paint, a step performed', measured: `${step.toFixed(1)} ms`, baseline: `a click on nothing: ${idle.toFixed(1)} ms`, aim: 'one frame (16.7 ms)' },
    { what: 'page: the same, over steps that are recorded', measured: `${recorded.toFixed(1)} ms`, baseline: `a click on nothing: ${idle.toFixed(1)} ms`, aim: 'one frame (16.7 ms)' },
  ]
}

/** The median time from the click event to the frame after the one that it caused. */
async function median(page: Page, name: string, times: number): Promise<number> {
  return page.evaluate(async ({ label, clicks }) => {
    const byName = (text: string) => [...document.querySelectorAll<HTMLElement>('button, section')].find((element) => (element.getAttribute('aria-label') ?? element.textContent) === text)
    const found: number[] = []
    for (let i = 0; i < clicks; i++) {
      const target = byName(label)
      if (!target) throw new Error(`there is no ${label}`)
      found.push(await new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const start = performance.now()
          target.click()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now() - start))
            port1.start()
            port2.postMessage(null)
          })
        })
      }))
    }
    return found.sort((a, b) => a - b)[Math.floor(found.length / 2)]!
  }, { label: name, clicks: times })
}
