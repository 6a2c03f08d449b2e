/** Texts that stand on the canvas, in the order of the document. They are no nodes: nothing is wired to them, and a run knows nothing of them. */
import type { CanvasNote, Scenario } from '../schema.ts'
import { bounded, withLayout } from './place.ts'
import type { Point } from './place.ts'

const MOST = 500

export function notesOf(scenario: Scenario): readonly CanvasNote[] {
  return scenario.layout?.notes ?? []
}

/** The last of the notes is the new one; the same scenario when there are as many as can be. */
export function noteAdded(scenario: Scenario, { x, y }: Point, text = ''): Scenario {
  const notes = notesOf(scenario)
  return notes.length >= MOST ? scenario : withNotes(scenario, [...notes, { text, x: bounded(x), y: bounded(y) }])
}

export function noteChanged(scenario: Scenario, index: number, { x, y, ...change }: Partial<CanvasNote>): Scenario {
  if (notesOf(scenario)[index] === undefined) return scenario
  const place = { ...(x !== undefined && { x: bounded(x) }), ...(y !== undefined && { y: bounded(y) }) }
  return withNotes(scenario, notesOf(scenario).map((note, i) => i === index ? { ...note, ...change, ...place } : note))
}

export function notesRemoved(scenario: Scenario, indices: readonly number[]): Scenario {
  const left = notesOf(scenario).filter((_, i) => !indices.includes(i))
  return left.length === notesOf(scenario).length ? scenario : withNotes(scenario, left)
}

function withNotes(scenario: Scenario, notes: CanvasNote[]): Scenario {
  return withLayout(scenario, { nodes: scenario.layout?.nodes ?? {}, notes })
}
