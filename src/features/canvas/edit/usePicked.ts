/** What is selected on the canvas: nodes and wires as the store has them, notes beside it, since only the canvas knows those. What is gone is not selected. */
import { useCallback, useMemo, useState } from 'react'
import { nodesOf } from '../../../scenario/index.ts'
import { notesOf, wiresOf } from '../../../scenario/editing.ts'
import type { NodeId, Scenario, WireId } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import type { PickId } from './canvasEdits.ts'
import { noteId, noteIndex } from './noteIds.ts'
import type { NoteId } from './noteIds.ts'

export function usePicked(scenario: Scenario) {
  const selection = usePlayground((state) => state.selection)
  const [notes, setNotes] = useState<readonly NoteId[]>([])
  const there = useMemo(() => new Set<PickId>([...nodesOf(scenario), ...wiresOf(scenario).map(({ id }) => id), ...notesOf(scenario).map((_, i) => noteId(i))]), [scenario])
  const picked = useMemo(() => new Set<PickId>([...selection, ...notes].filter((id) => there.has(id))), [selection, notes, there])

  const pick = useCallback((ids: Iterable<PickId>) => {
    const all = [...new Set(ids)]
    const isNote = (id: PickId): id is NoteId => noteIndex(id) !== undefined
    setNotes(all.filter(isNote))
    const next = all.filter((id): id is NodeId | WireId => !isNote(id))
    const { selection: before } = usePlayground.getState()
    if (next.length !== before.length || next.some((id, i) => id !== before[i])) usePlayground.getState().select(next)
  }, [])
  return { picked, pick, there }
}
