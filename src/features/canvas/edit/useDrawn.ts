/** What is drawn of a scenario: cards, where they stand, wires. What an edit left alone stays the same object, so that it is not drawn again. */
import { useMemo, useState } from 'react'
import { wiresOf } from '../../../scenario/editing.ts'
import type { NodeId, Scenario } from '../../../scenario/index.ts'
import type { Box } from '../edgePath.ts'
import type { PickId } from './canvasEdits.ts'
import { editLayout } from './editLayout.ts'
import { editModel, keeper } from './editModel.ts'
import type { EditNodeModel } from './editModel.ts'
import type { DrawnWire } from './WireLayer.tsx'

/** Wires that are drawn at once; more of them could not be told apart, nor moved smoothly. */
export const MOST_WIRES = 2_000

export function useDrawn(scenario: Scenario) {
  const [keep] = useState(() => ({ models: keeper<string, EditNodeModel>(), boxes: keeper<NodeId, Box>(), wires: keeper<string, DrawnWire>() }))
  const models = useMemo(() => [...keep.models(new Map(editModel(scenario).map((model) => [model.id, model]))).values()], [scenario, keep])
  const boxes = useMemo(() => keep.boxes(editLayout(scenario)), [scenario, keep])
  const wires = useMemo(() => {
    const all = wiresOf(scenario)
    const stages = all.filter(({ kind }) => kind === 'stage').map(({ id }) => id)
    return [...keep.wires(new Map(all.map((wire): [string, DrawnWire] => [wire.id, wire.kind === 'stage' ? { ...wire, number: stages.indexOf(wire.id) + 1 } : wire]))).values()]
  }, [scenario, keep])
  return { models, boxes, wires }
}

/** Those that are selected or belong to a selected node come first, where not all can be drawn. */
export function drawnWires(wires: readonly DrawnWire[], picked: ReadonlySet<PickId>): readonly DrawnWire[] {
  if (wires.length <= MOST_WIRES) return wires
  const matters = ({ id, from, to }: DrawnWire) => picked.has(id) || picked.has(from) || picked.has(to)
  return [...wires.filter(matters), ...wires.filter((wire) => !matters(wire))].slice(0, MOST_WIRES)
}
