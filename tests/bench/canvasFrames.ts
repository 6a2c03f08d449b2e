// The editor's canvas with 500 nodes and 1000 wires: how long each frame takes while it is moved, zoomed, and a node is
// dragged, on the whole graph and on a part of it. The gestures are the page's own events, one each frame.
import type { Page } from 'playwright'
import { defineScenario, encodeLink } from '../../src/scenario/index.ts'
import type { Figure } from './run.ts'

const AGENTS = 250
const AIM = 'median ≤ 16.7 ms, p95 < 34 ms'

function large() {
  return defineScenario({
    version: 1, title: 'Five hundred nodes', input: 'Hello.', orchestration: { kind: 'swarm', entry: 'a0' },
    agents: Array.from({ length: AGENTS }, (_, i) => ({ name: `a${i}`, instructions: 'Answer, or hand over.', tools: [`t${i}`], handoffs: [1, 16, 31].map((step) => `a${(i + step) % AGENTS}`) })),
    tools: Array.from({ length: AGENTS }, (_, i) => ({ name: `t${i}`, description: 'Does something.', parameters: { type: 'object', properties: { id: { type: 'string' } } }, implementation: { kind: 'scripted', outcomes: [{ kind: 'ok', value: 'done' }] } })),
    script: { mode: 'order', replies: ['Hello.'] },
    layout: { nodes: Object.fromEntries(Array.from({ length: AGENTS }, (_, i) => [[`a${i}`, { x: i % 16 * 284, y: Math.floor(i / 16) * 200 }], [`t${i}`, { x: i % 16 * 284 + 14, y: Math.floor(i / 16) * 200 + 100 }]]).flat()) },
  })
}

export async function canvasFigures(page: Page, url: string): Promise<Figure[]> {
  await page.goto(url + await encodeLink({ document: large() }, { step: 0 }))
  await page.locator('main[data-step="0"]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator('.react-flow__node').nth(499).waitFor({ state: 'attached' })
  const rows: Figure[] = []
  for (const [view, key] of [['a part of it', undefined], ['all of it', '0']] as const) {
    if (key) {
      await page.locator('.react-flow__pane').hover({ position: { x: 5, y: 300 } })
      await page.keyboard.press(key)
    }
    for (const gesture of ['pan', 'zoom', 'drag'] as const) {
      const frames = await page.evaluate(framesOf, gesture)
      const at = (share: number) => frames[Math.floor((frames.length - 1) * share)]!.toFixed(1)
      rows.push({ what: `page: a frame of the editor's canvas, 500 nodes and 1000 wires, ${view}: ${gesture}`, measured: `median ${at(0.5)} ms, p95 ${at(0.95)} ms`, aim: AIM })
    }
  }
  return [...rows, await typing(page)]
}

/** A letter in the instructions of an agent: the time to the frame after the one in which it is on the screen, beside a letter in a field of no form. */
async function typing(page: Page): Promise<Figure> {
  await page.locator('.react-flow__node-agent').first().dispatchEvent('click')
  const field = page.getByRole('textbox', { name: 'Instructions' })
  await field.waitFor()
  const own = await field.evaluate(lettersIn)
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<textarea id="nobody"></textarea>'))
  const other = await page.locator('#nobody').evaluate(lettersIn)
  return { what: 'page: a letter typed in a form, 500 nodes and 1000 wires, to the next paint', measured: `${own.toFixed(1)} ms`, baseline: `in a field of no form: ${other.toFixed(1)} ms`, aim: 'a frame or two (16.7 to 33.3 ms)' }
}

/** In the page. The median over twenty letters. */
async function lettersIn(field: Element): Promise<number> {
  const area = field as HTMLTextAreaElement
  // React listens to the element's own setter.
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
  const found: number[] = []
  for (let i = 0; i < 20; i++) {
    found.push(await new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const start = performance.now()
        value.set!.call(area, `${area.value}x`)
        area.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'x' }))
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
}

/** In the page. The times between frames, sorted. */
async function framesOf(gesture: 'pan' | 'zoom' | 'drag'): Promise<number[]> {
  const frame = document.querySelector('.react-flow__pane')!.getBoundingClientRect()
  const inside = [...document.querySelectorAll<HTMLElement>('.react-flow__node-agent')].find((node) => {
    const { left, top } = node.getBoundingClientRect()
    return left > frame.left + 150 && top > frame.top + 150
  })!
  const target = gesture === 'drag' ? inside : document.querySelector('.react-flow__pane')!
  const box = target.getBoundingClientRect()
  const start = gesture === 'drag' ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
  const mouse = (type: string, on: EventTarget, x: number, y: number) => on.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, view: window, button: 0, buttons: 1, clientX: x, clientY: y }))
  const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  if (gesture !== 'zoom') mouse('mousedown', target, start.x, start.y)
  const found: number[] = []
  let before = await next()
  for (let i = 1; i <= 120; i++) {
    const x = start.x + 60 * Math.sin(i / 10)
    const y = start.y + 40 * Math.sin(i / 14)
    if (gesture === 'zoom') target.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, view: window, clientX: start.x, clientY: start.y, deltaY: i % 40 < 20 ? -12 : 12 }))
    else mouse('mousemove', window, x, y)
    const now = await next()
    found.push(now - before)
    before = now
  }
  if (gesture !== 'zoom') mouse('mouseup', window, start.x, start.y)
  return found.sort((a, b) => a - b)
}
