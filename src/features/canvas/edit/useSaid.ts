/** What is selected, as a sentence for those who listen; nothing until it changes. */
import { useState } from 'react'
import { nodeOf } from '../../../scenario/index.ts'
import { notesOf, wireFrom } from '../../../scenario/editing.ts'
import type { NodeId, Scenario } from '../../../scenario/index.ts'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import type { PickId } from './canvasEdits.ts'
import { noteIndex } from './noteIds.ts'

export function useSaid(scenario: Scenario, picked: ReadonlySet<PickId>): string {
  const texts = useCanvasEditTexts()
  const [begun] = useState(picked)
  const [changed, setChanged] = useState(false)
  if (!changed && picked !== begun) setChanged(true)
  if (!changed) return ''
  const [only, ...more] = picked
  if (only === undefined) return texts.selectedNone
  if (more.length > 0) return texts.selectedMany(picked.size)
  const wire = wireFrom(only)
  if (wire) return texts.selectedOne(texts.wire(wire.kind, nodeOf(wire.from).name, nodeOf(wire.to).name))
  const note = noteIndex(only)
  if (note !== undefined) return texts.selectedOne(texts.noteName(notesOf(scenario)[note]?.text ?? ''))
  const { kind, name } = nodeOf(only as NodeId)
  return texts.selectedOne(texts.node(kind, name))
}
