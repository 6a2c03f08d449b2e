/**
 * The edits that the canvas makes. Each keeps what is shown at its place, so that wiring makes nothing jump, and each is
 * one entry of undo. Refuses to know of pointers, keys and React.
 */
import { ORCHESTRATION, placed, placeOf } from '../../../scenario/index.ts'
import { addNode, connect, copyText, disconnect, duplicated, noteAdded, noteChanged, notesOf, notesRemoved, orchestrateAs, pasteText, reconnect, removeNodes, wireChoices, wireFrom } from '../../../scenario/editing.ts'
import type { EditLabel, NodeId, NodeKind, OrchestrationKind, Point, Scenario, Wire, WireId, WireKind } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { pinned } from './editLayout.ts'
import type { Boxes } from './editLayout.ts'
import { NOTE_NAME, noteId, noteIndex } from './noteIds.ts'
import type { NoteId } from './noteIds.ts'

export type AddableKind = Exclude<NodeKind, 'orchestration'>
/** What can be selected on the canvas. */
export type PickId = NodeId | WireId | NoteId
export type Picked = { nodes: readonly NodeId[], wires: readonly Wire[], notes: readonly number[] }

export function sorted(ids: Iterable<PickId>): Picked {
  const nodes: NodeId[] = []
  const wires: Wire[] = []
  const notes: number[] = []
  for (const id of ids) {
    const wire = wireFrom(id)
    const note = noteIndex(id)
    if (wire) wires.push(wire)
    else if (note !== undefined) notes.push(note)
    else nodes.push(id as NodeId)
  }
  return { nodes, wires, notes }
}

/** What could be added and connected to a node, each kind of wire apart; to nothing, every kind. */
export function additions(scenario: Scenario, from?: NodeId): { kind: AddableKind, wire?: WireKind }[] {
  const all: readonly AddableKind[] = ['agent', 'tool', 'guardrail', 'table']
  if (from === undefined) return all.map((kind) => ({ kind }))
  return all.flatMap((kind) => {
    const { scenario: more, id } = addNode(scenario, kind)
    const choices = wireChoices(more, from, id)
    return choices.ok ? choices.kinds.map((wire) => ({ kind, wire })) : []
  })
}

export class CanvasEdits {
  private readonly boxes: Boxes
  private readonly refused: (message: string) => void

  constructor(boxes: Boxes, refused: (message: string) => void) {
    this.boxes = boxes
    this.refused = refused
  }

  private edit(label: EditLabel, change: (scenario: Scenario) => Scenario, burst?: string): boolean {
    const before = usePlayground.getState().scenario
    const done = usePlayground.getState().edit(label, (scenario) => {
      const next = change(scenario)
      return next === scenario ? scenario : pinned(next, this.boxes)
    }, burst)
    if (!done.ok) this.refused(done.message)
    return done.ok && usePlayground.getState().scenario !== before
  }

  /** @param to the wire that leads to it at once. */
  add(kind: AddableKind, at: Point, to?: { from: NodeId, wire: WireKind }): NodeId | undefined {
    let made: NodeId | undefined
    // The label is needed first; the same scenario gives the same name again.
    const { id } = addNode(usePlayground.getState().scenario, kind)
    const done = this.edit({ code: 'add', name: id }, (scenario) => {
      const added = addNode(scenario, kind, at)
      made = added.id
      return to ? connect(added.scenario, { kind: to.wire, from: to.from, to: added.id }) : added.scenario
    })
    return done ? made : undefined
  }

  addNote(at: Point): NoteId | undefined {
    const index = notesOf(usePlayground.getState().scenario).length
    return this.edit({ code: 'add', name: NOTE_NAME }, (scenario) => noteAdded(scenario, at)) ? noteId(index) : undefined
  }

  connect(kind: WireKind, from: NodeId, to: NodeId): boolean {
    return this.edit({ code: 'connect', name: from, to }, (scenario) => connect(scenario, { kind, from, to }))
  }

  reconnect(wire: Wire, from: NodeId, to: NodeId): boolean {
    const other = to === wire.to ? from : to
    return this.edit({ code: 'reconnect', name: to === wire.to ? wire.to : wire.from, to: other }, (scenario) => reconnect(scenario, wire, from, to))
  }

  remove({ nodes: picked, wires, notes }: Picked): boolean {
    const nodes = picked.filter((id) => id !== ORCHESTRATION)
    const count = nodes.length + notes.length
    if (count === 0) {
      const [only] = wires
      if (!only) return false
      const label: EditLabel = wires.length > 1 ? { code: 'disconnect', count: wires.length } : { code: 'disconnect', name: only.from, to: only.to }
      return this.edit(label, (scenario) => disconnect(scenario, wires))
    }
    const label: EditLabel = count > 1 ? { code: 'remove', count } : { code: 'remove', name: nodes[0] ?? NOTE_NAME }
    return this.edit(label, (scenario) => notesRemoved(removeNodes(disconnect(scenario, wires), nodes), notes))
  }

  /** By id; what does not move may be among them. */
  move(places: ReadonlyMap<NodeId | NoteId, Point>, burst?: string): boolean {
    const [first] = places.keys()
    if (first === undefined) return false
    const label: EditLabel = places.size > 1 ? { code: 'move', count: places.size } : { code: 'move', name: noteIndex(first) === undefined ? first : NOTE_NAME }
    return this.edit(label, (scenario) => withPlaces(scenario, places), burst)
  }

  tidy(places: { readonly [id: string]: Point }): boolean {
    return this.edit({ code: 'tidy' }, (scenario) => placed(scenario, places))
  }

  orchestrate(way: OrchestrationKind): boolean {
    return this.edit({ code: 'orchestrate', name: way }, (scenario) => orchestrateAs(scenario, way))
  }

  duplicate(nodes: readonly NodeId[]): readonly NodeId[] {
    const { ids } = duplicated(pinned(usePlayground.getState().scenario, this.boxes), nodes)
    if (ids.length === 0) return []
    const label: EditLabel = ids.length > 1 ? { code: 'duplicate', count: ids.length } : { code: 'duplicate', name: nodes.find((id) => id !== ORCHESTRATION)! }
    return this.edit(label, (scenario) => duplicated(pinned(scenario, this.boxes), nodes).scenario) ? ids : []
  }

  copied(nodes: readonly NodeId[]): string {
    return copyText(pinned(usePlayground.getState().scenario, this.boxes), nodes)
  }

  /** What is not from a canvas is left alone: undefined. */
  paste(text: string, by: Point): readonly NodeId[] | undefined {
    if (!text.includes('"agentMesh"')) return undefined
    const made = pasteText(usePlayground.getState().scenario, text, by)
    if (typeof made === 'string') {
      this.refused(made)
      return undefined
    }
    const { ids } = made
    const label: EditLabel = ids.length > 1 ? { code: 'paste', count: ids.length } : { code: 'paste', name: ids[0]! }
    return ids.length > 0 && this.edit(label, (scenario) => {
      const again = pasteText(scenario, text, by)
      return typeof again === 'string' ? scenario : again.scenario
    }) ? ids : undefined
  }
}

export function withPlaces(scenario: Scenario, places: ReadonlyMap<NodeId | NoteId, Point>): Scenario {
  let next = scenario
  const nodes: { [id: string]: Point } = {}
  for (const [id, place] of places) {
    const note = noteIndex(id)
    if (note === undefined) {
      const old = placeOf(scenario, id as NodeId)
      if (old?.x !== Math.round(place.x) || old.y !== Math.round(place.y)) nodes[id] = place
    } else next = noteChanged(next, note, place)
  }
  return Object.keys(nodes).length === 0 ? next : placed(next, nodes)
}
