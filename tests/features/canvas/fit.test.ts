import { expect, it } from 'vitest'
import { fit, isFar, keptInView, READABLE, readable } from '../../../src/features/canvas/fit.ts'
import { zoomed } from '../../../src/features/canvas/zoom.ts'

const box = (x: number, y: number) => ({ x, y, width: 100, height: 50 })
const frame = { width: 600, height: 400 }

it('a small canvas stands in the middle, as large as life', () => {
  const view = fit([box(1_000, 1_000)], frame)
  expect(view.zoom).toBe(1)
  expect(view.x + 1_050).toBe(300)
})

it('a large one shrinks until all of it is in the frame', () => {
  const boxes = [box(-2_000, 0), box(2_000, 900)]
  const { x, y, zoom } = fit(boxes, frame)
  for (const each of boxes) {
    expect(each.x * zoom + x).toBeGreaterThanOrEqual(0)
    expect((each.x + each.width) * zoom + x).toBeLessThanOrEqual(frame.width)
    expect((each.y + each.height) * zoom + y).toBeLessThanOrEqual(frame.height)
  }
  expect(isFar({ zoom })).toBe(true)
})

it('zooming keeps the middle where it is, within its bounds', () => {
  const { x, y, zoom } = zoomed({ x: 0, y: 0, zoom: 1 }, frame, 1.25)
  expect([(300 - x) / zoom, (200 - y) / zoom]).toEqual([300, 200])
  expect(zoomed({ x: 0, y: 0, zoom: 2 }, frame, 1.25).zoom).toBe(2)
})

it('a view can be read even where it can not show everything', () => {
  const boxes = [box(0, 0), box(9_000, 0)]
  expect(fit(boxes, frame).zoom).toBeLessThan(READABLE)
  const { x, zoom } = readable(boxes, frame)
  expect([zoom, Math.round(x)]).toEqual([READABLE, 22])
  expect(readable([box(0, 0)], frame)).toEqual(fit([box(0, 0)], frame))
})

it('moves no more than what acts needs to be in the frame, and not at all where it is', () => {
  const view = { x: 0, y: 0, zoom: 0.5 }
  expect(keptInView(view, box(200, 200), frame)).toBe(view)
  const moved = keptInView(view, box(3_000, 200), frame)
  expect(moved).toEqual({ x: -972, y: 0, zoom: 0.5 })
  expect(keptInView(moved, box(0, 200), frame).x).toBe(22)
})
