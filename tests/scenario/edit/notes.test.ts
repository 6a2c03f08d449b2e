import { expect, it } from 'vitest'
import { placed, scenarioFault, scenarioHash } from '../../../src/scenario/index.ts'
import { addNode, noteAdded, noteChanged, notesOf, notesRemoved, removeNodes } from '../../../src/scenario/editing.ts'
import { bundled } from '../../support/bundled.ts'

const support = bundled.find(({ id }) => id === 'support-zh')!.scenario

it('notes are added, changed and taken out, and stand in the document beside the places of nodes', () => {
  const two = noteAdded(noteAdded(support, { x: 1.4, y: 2 }, 'one'), { x: 3, y: 4 }, 'two')
  expect(notesOf(two)).toEqual([{ text: 'one', x: 1, y: 2 }, { text: 'two', x: 3, y: 4 }])
  const changed = noteChanged(two, 1, { text: 'second', width: 300 })
  expect(notesOf(changed)[1]).toEqual({ text: 'second', x: 3, y: 4, width: 300 })
  expect(scenarioFault(changed)).toBeUndefined()
  expect(notesRemoved(changed, [0, 1])).toEqual(support)
  expect(noteChanged(two, 7, { text: 'x' })).toBe(two)
  expect(notesRemoved(support, [0])).toBe(support)
})

it('notes stay when nodes move or go, and do not count in the hash', () => {
  const noted = noteAdded(support, { x: 1, y: 2 }, 'look here')
  expect(scenarioHash(noted)).toBe(scenarioHash(support))
  const moved = placed(noted, { 'agent:tech': { x: 9, y: 9 } })
  expect(notesOf(removeNodes(addNode(moved, 'table').scenario, ['agent:tech']))).toEqual(notesOf(noted))
  const alone = placed(noted, Object.fromEntries(support.agents.map(({ name }) => [`agent:${name}`, undefined])))
  expect(notesOf(placed(alone, { 'tool:lookup_order': undefined }))).toEqual(notesOf(noted))
})
