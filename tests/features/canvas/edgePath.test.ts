import { expect, it } from 'vitest'
import { handoffPath, usesPath, worksPath } from '../../../src/features/canvas/edgePath.ts'

const box = (x: number, y: number) => ({ x, y, width: 100, height: 40 })

it('a handoff to the right leaves on the right, arrives on the left, and points right', () => {
  const { path, head } = handoffPath(box(0, 0), box(300, 100))
  expect(path).toMatch(/^M100,/)
  expect(head).toEqual({ x: 300, y: 111, angle: 0 })
})

it('the way back runs beside the way there', () => {
  const there = handoffPath(box(0, 0), box(300, 0))
  const back = handoffPath(box(300, 0), box(0, 0))
  expect(back.head.angle).toBe(180)
  expect(back.head.y).not.toBe(there.head.y)
})

it('between nodes in one column it goes round by the side', () => {
  expect(handoffPath(box(0, 0), box(10, 200)).head).toMatchObject({ x: 110, angle: 180 })
  expect(handoffPath(box(0, 200), box(10, 0)).head).toMatchObject({ x: 10, angle: 0 })
})

it('work for another goes straight down or up where there is room, and round by the side where there is none', () => {
  expect(worksPath(box(0, 0), box(20, 200))).toMatchObject({ head: { x: 79, y: 200, angle: 90 }, middle: { x: 69, y: 116.5 } })
  expect(worksPath(box(20, 200), box(0, 0))).toMatchObject({ head: { x: 41, y: 40, angle: -90 } })
  expect(worksPath(box(0, 0), box(300, 100))).toEqual(handoffPath(box(0, 0), box(300, 100)))
  expect(worksPath(box(0, 0), box(10, 50))).toEqual(handoffPath(box(0, 0), box(10, 50)))
})

it('a tool hangs under its agent, above it, or beside it', () => {
  expect(usesPath(box(0, 0), box(0, 100))).toBe('M50,40L50,100')
  expect(usesPath(box(0, 100), box(0, 0))).toBe('M50,100L50,40')
  expect(usesPath(box(0, 0), box(200, 10))).toBe('M100,20L200,30')
  expect(usesPath(box(200, 0), box(0, 10))).toBe('M200,20L100,30')
})
