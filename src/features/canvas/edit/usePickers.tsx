/** The lists that open on the canvas: what to add, what to connect to and how, and which wires a node has. */
import { useCallback, useState } from 'react'
import { nodeOf, nodesOf, ORCHESTRATION } from '../../../scenario/index.ts'
import { wireChoices } from '../../../scenario/editing.ts'
import type { NodeId, Point, Scenario, WireId, WireKind } from '../../../scenario/index.ts'
import { NoteIcon } from '../../../ui/index.ts'
import type { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import { additions } from './canvasEdits.ts'
import type { AddableKind } from './canvasEdits.ts'
import { kinds } from './kinds.tsx'
import type { Choice, PickerProps } from './Picker.tsx'
import type { DrawnWire } from './WireLayer.tsx'

type Props = {
  scenario: Scenario, wires: readonly DrawnWire[], texts: ReturnType<typeof useCanvasEditTexts>
  add: (kind: AddableKind, at: Point, to?: { from: NodeId, wire: WireKind }) => void
  addNote: (at: Point) => void
  connect: (kind: WireKind, from: NodeId, to: NodeId) => void
  chooseWire: (id: WireId) => void
}
type List = Omit<PickerProps, 'onClose'>

export function usePickers({ scenario, wires, texts, add, addNote, connect, chooseWire }: Props) {
  const [picker, setPicker] = useState<{ key: number, list: List }>()
  const open = (list: List) => setPicker((before) => ({ list, key: (before?.key ?? 0) + 1 }))
  const nameOf = (id: NodeId) => id === ORCHESTRATION ? texts.ways[scenario.orchestration.kind] : nodeOf(id).name
  const icon = (id: NodeId) => {
    const { Icon } = kinds[nodeOf(id).kind]
    return <Icon />
  }

  return {
    picker,
    close: useCallback(() => setPicker(undefined), []),
    quickAdd: (at: Point, from?: NodeId) => {
      const choices = additions(scenario, from).map(({ kind, wire }): Choice => {
        const { Icon } = kinds[kind]
        return { id: `${kind} ${wire ?? ''}`, label: texts.kinds[kind], icon: <Icon />, ...(wire && { note: texts.choices[wire] }), take: () => add(kind, at, from !== undefined && wire ? { from, wire } : undefined) }
      })
      const note: Choice = { id: 'note', label: texts.kinds.note, icon: <NoteIcon />, take: () => addNote(at) }
      open({ label: from === undefined ? texts.quickAdd : texts.quickAddTo(nameOf(from)), at, choices: from === undefined ? [...choices, note] : choices })
    },
    /** The only kind at once, else a choice. */
    kindsOf: (from: NodeId, to: NodeId, all: readonly WireKind[], at: Point) => {
      const [only, ...more] = all
      if (only !== undefined && more.length === 0) return connect(only, from, to)
      open({ label: texts.choose(nameOf(from), nameOf(to)), at, choices: all.map((kind) => ({ id: kind, label: texts.choices[kind], take: () => connect(kind, from, to) })) })
    },
    targets: (from: NodeId, at: Point) => {
      const choices = nodesOf(scenario).flatMap((to): Choice[] => {
        const found = wireChoices(scenario, from, to)
        return found.ok ? found.kinds.map((kind) => ({ id: `${kind} ${to}`, label: nameOf(to), note: texts.choices[kind], icon: icon(to), take: () => connect(kind, from, to) })) : []
      })
      open({ label: texts.connectTo(nameOf(from)), at, choices, none: texts.connectNone(nameOf(from)) })
    },
    wiresOf: (id: NodeId, at: Point) => {
      const choices = wires.filter(({ from, to }) => from === id || to === id).map((wire): Choice => ({
        id: wire.id, label: texts.wire(wire.kind, nameOf(wire.from), nameOf(wire.to)), take: () => chooseWire(wire.id),
      }))
      open({ label: texts.wiresOf(nameOf(id)), at, choices, none: texts.noWires })
    },
  }
}
