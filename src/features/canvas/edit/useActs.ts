/**
 * What every gesture, key and menu item of the canvas does: it finds out what is meant (what is selected, where the pointer
 * is), lets CanvasEdits change the document, and says what is selected and has the focus then.
 */
import { useCallback, useMemo, useRef, useState } from 'react'
import type { FocusEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { nodeOf, nodesOf, ORCHESTRATION } from '../../../scenario/index.ts'
import { notesOf, placeOfNode, wireOf } from '../../../scenario/editing.ts'
import type { NodeId, OrchestrationKind, Point, Scenario, WireId, WireKind } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import { useEditorTexts } from '../../../ui/strings/edit/shell.ts'
import type { Box } from '../edgePath.ts'
import type { ActionId } from './actions.ts'
import { CanvasEdits, sorted } from './canvasEdits.ts'
import type { AddableKind, PickId } from './canvasEdits.ts'
import { freePlace, sizes } from './editLayout.ts'
import { kinds } from './kinds.tsx'
import { directions, nearest } from './nearest.ts'
import type { Direction } from './nearest.ts'
import { noteId, noteIndex } from './noteIds.ts'
import type { NoteId } from './noteIds.ts'
import { NOTE_SIZE } from './NoteNode.tsx'
import { relationsOf } from '../relations.ts'
import { tidied } from './tidy.ts'
import type { Dropped } from './useConnect.ts'
import { focusForm, useFocusAsked, useFocusOn } from './useFocusOn.ts'
import { usePickers } from './usePickers.tsx'
import type { useStageView } from './useStageView.ts'
import type { DrawnWire } from './WireLayer.tsx'

type Props = {
  stage: RefObject<HTMLElement | null>, scenario: Scenario, boxes: ReadonlyMap<NodeId, Box>, wires: readonly DrawnWire[]
  picked: ReadonlySet<PickId>, pick: (ids: Iterable<PickId>) => void, view: ReturnType<typeof useStageView>
}
type Standing = NodeId | NoteId
/** From a node to the middle of what is added beside it. */
const BESIDE = 160
/** What is done with one node. */
const ofOne: ReadonlySet<ActionId> = new Set(['open', 'connect', 'wires'])
/** How far an arrow key moves a node. */
const NUDGE = 10
/** What is pasted stands this far from where it was copied, and again as far each time. */
const APART = 40

export function useActs({ stage, scenario, boxes, wires, picked, pick, view }: Props) {
  const texts = useCanvasEditTexts()
  const { refused: refusedText } = useEditorTexts()
  const [refusal, setRefusal] = useState<{ message: string, scenario: Scenario, picked: ReadonlySet<PickId> }>()
  const [writing, setWriting] = useState<number>()
  const [minimap, setMinimap] = useState(false)
  const [menu, setMenu] = useState<Point>()
  const [focus, setFocus] = useState<Standing>()
  const [taken, setTaken] = useState<{ count: number, picked: ReadonlySet<PickId> }>()
  const pasted = useRef({ text: '', times: 0 })
  const pointer = useRef<Point>(undefined)
  // A refusal is about what was tried last.
  const refuse = useCallback((message: string) => setRefusal({ message, scenario, picked }), [scenario, picked])
  const refused = refusal?.scenario === scenario && refusal.picked === picked ? refusal.message : undefined
  const edits = useMemo(() => new CanvasEdits(boxes, (message) => refuse(refusedText(message))), [boxes, refuse, refusedText])

  const all = useMemo(() => new Map<Standing, Box>([...boxes, ...notesOf(scenario).map(({ x, y, width = NOTE_SIZE.width, height = NOTE_SIZE.height }, i): [Standing, Box] => [noteId(i), { x, y, width, height }])]), [boxes, scenario])
  const { nodes, wires: pickedWires, notes } = useMemo(() => sorted(picked), [picked])
  const standing: readonly Standing[] = [...nodes, ...notes.map(noteId)]
  /** The one that keys are about, and that the Tab key comes to. */
  const current = standing.at(-1) ?? (focus !== undefined && all.has(focus) ? focus : nodesOf(scenario)[1] ?? ORCHESTRATION)
  const node = noteIndex(current) === undefined ? current as NodeId : undefined

  /** Where the pointer is; without one beside the node that is selected. */
  const at = (): Point => {
    const box = standing.length > 0 ? all.get(current) : undefined
    return pointer.current ?? (box ? view.toScreen({ x: box.x + box.width + BESIDE, y: box.y + box.height / 2 }) : view.middle())
  }
  const focusOn = useFocusOn(stage)
  useFocusAsked(focusOn, current)

  const added = (id: NodeId | undefined, place: Point, kind: AddableKind) => {
    if (id === undefined) return
    pick([id])
    usePlayground.getState().setEditTab('node')
    focusOn(id)
    view.reveal({ ...place, ...sizes[kind] })
  }
  const add = (kind: AddableKind, screen: Point, to?: { from: NodeId, wire: WireKind }) => {
    const middle = view.toFlow(screen)
    const { width, height } = sizes[kind]
    const place = freePlace(boxes.values(), { x: middle.x - width / 2, y: middle.y - height / 2 }, sizes[kind])
    added(edits.add(kind, place, to), place, kind)
  }
  const addNote = (screen: Point) => {
    const middle = view.toFlow(screen)
    const place = freePlace(all.values(), { x: middle.x - NOTE_SIZE.width / 2, y: middle.y - NOTE_SIZE.height / 2 }, NOTE_SIZE)
    const id = edits.addNote(place)
    if (id === undefined) return
    pick([id])
    view.reveal({ ...place, ...NOTE_SIZE })
    setWriting(noteIndex(id))
  }
  const pickers = usePickers({
    scenario, wires, texts, add, addNote, connect: (kind, from, to) => edits.connect(kind, from, to),
    chooseWire: (id) => {
      pick([id])
      focusOn(id)
    },
  })
  /** Under a node, for what the keyboard opens. */
  const below = (id: Standing): Point => {
    const box = all.get(id)
    return box ? view.toScreen({ x: box.x, y: box.y + box.height }) : view.middle()
  }

  const remove = () => {
    if (!edits.remove({ nodes, wires: pickedWires, notes })) return
    pick([])
    stage.current?.focus({ preventScroll: true })
  }
  const paste = (text: string): boolean => {
    pasted.current = { text, times: pasted.current.text === text ? pasted.current.times + 1 : 1 }
    const by = APART * pasted.current.times
    const ids = edits.paste(text, { x: by, y: by })
    if (ids) shown(ids)
    return ids !== undefined
  }
  const shown = (ids: readonly NodeId[]) => {
    pick(ids)
    const last = ids.at(-1)
    if (last !== undefined) focusOn(last)
  }
  const copied = (): string | undefined => {
    const some = nodes.filter((id) => id !== ORCHESTRATION)
    if (some.length === 0) return undefined
    setTaken({ count: some.length, picked })
    return edits.copied(some)
  }
  const throughMenu = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch {
      refuse(texts.clipboard)
    }
  }
  const tidy = async () => {
    // Several that are selected are tidied among themselves.
    const some = nodes.length > 1 ? new Map(nodes.map((id) => [id, boxes.get(id)!])) : boxes
    const places = await tidied(some, wires, relationsOf(scenario))
    if (usePlayground.getState().scenario === scenario) edits.tidy(places)
  }
  const openForm = () => {
    const index = noteIndex(current)
    if (index !== undefined) return setWriting(index)
    const page = usePlayground.getState()
    if (pickedWires.length > 0 && nodes.length === 0) page.setEditTab('node')
    else page.editAt(placeOfNode(scenario, node!))
    focusForm(stage.current)
  }

  const does: { readonly [A in ActionId]: () => void } = {
    open: openForm,
    add: () => pickers.quickAdd(at()),
    note: () => addNote(at()),
    connect: () => node !== undefined && pickers.targets(node, below(node)),
    wires: () => node !== undefined && pickers.wiresOf(node, below(node)),
    copy: () => void throughMenu(() => navigator.clipboard.writeText(copied() ?? '')),
    cut: () => void throughMenu(async () => {
      await navigator.clipboard.writeText(copied() ?? '')
      remove()
    }),
    paste: () => void throughMenu(async () => void paste(await navigator.clipboard.readText())),
    duplicate: () => shown(edits.duplicate(nodes)),
    selectAll: () => pick(all.keys()),
    remove,
    tidy: () => void tidy(),
    zoomToSelection: () => view.fitTo(boxesOfPicked()),
    fit: () => view.fitTo(all.values()),
    minimap: () => setMinimap((before) => !before),
  }
  const boxesOfPicked = () => [...standing, ...pickedWires.flatMap(({ from, to }) => [from, to])].flatMap((id) => all.get(id) ?? [])
  const some = picked.size > 0
  const ownNodes = nodes.some((id) => id !== ORCHESTRATION)
  const possible: { readonly [A in ActionId]?: boolean } = {
    connect: node !== undefined && kinds[nodeOf(node).kind].leads, wires: node !== undefined, copy: ownNodes, cut: ownNodes, duplicate: ownNodes,
    remove: ownNodes || notes.length > 0 || pickedWires.length > 0, zoomToSelection: some,
  }
  /** Whoever comes to a node with the Tab key has not selected it, and means it all the same. */
  const meant = () => some || Boolean(stage.current?.querySelector('.react-flow__node:focus'))
  const can = (id: ActionId): boolean => (possible[id] ?? true) && (!ofOne.has(id) || meant())

  return {
    /** For those who listen: a copy shows nothing. */
    copiedText: taken?.picked === picked ? texts.copied(taken.count) : undefined,
    current, writing, zoomBy: view.zoomBy, minimap, refused, menu, picker: pickers.picker, can,
    act: (id: ActionId) => does[id](),
    /** `back`: by a key; whoever clicks elsewhere wants the focus there. */
    endWriting: useCallback((index: number, back: boolean) => {
      setWriting((now) => now === index ? undefined : now)
      if (back) focusOn(noteId(index))
    }, [focusOn]),
    clipboard: { copied, cut: remove, paste },
    orchestrate: (way: OrchestrationKind) => void edits.orchestrate(way),
    addInMiddle: (kind: AddableKind | 'note') => kind === 'note' ? addNote(view.middle()) : add(kind, view.middle()),

    pointer: (event: PointerEvent) => {
      pointer.current = event.type === 'pointerleave' ? undefined : { x: event.clientX, y: event.clientY }
    },
    focused: (event: FocusEvent) => {
      const id = event.target.closest<HTMLElement>('.react-flow__node')?.dataset['id']
      if (id !== undefined) setFocus(id as Standing)
    },
    clickNode: (id: Standing, more: boolean) => {
      pick(more ? toggled(picked, id) : [id])
      focusOn(id)
    },
    clickWire: (event: MouseEvent) => {
      const id = (event.target as Element).closest<SVGElement>('[data-wire]')?.dataset['wire'] as WireId | undefined
      if (id === undefined) return
      pick(event.shiftKey || event.ctrlKey || event.metaKey ? toggled(picked, id) : [id])
      focusOn(id)
    },
    clickPane: () => {
      pick([])
      stage.current?.focus({ preventScroll: true })
    },
    doubleClick: (event: MouseEvent) => {
      const target = event.target as Element
      const id = target.closest<HTMLElement>('.react-flow__node')?.dataset['id'] as Standing | undefined
      if (target.closest('textarea')) return
      if (id !== undefined) openForm()
      else if (target.classList.contains('react-flow__pane')) pickers.quickAdd({ x: event.clientX, y: event.clientY })
    },
    take: (id: Standing) => pick([id]),
    moved: (places: ReadonlyMap<Standing, Point>) => void edits.move(places),
    pickInBox: ({ x, y, width, height }: Box) => {
      const a = view.toFlow({ x, y })
      const b = view.toFlow({ x: x + width, y: y + height })
      const inside = [...all].filter(([, box]) => box.x < b.x && a.x < box.x + box.width && box.y < b.y && a.y < box.y + box.height)
      pick([...picked, ...inside.map(([id]) => id)])
      stage.current?.focus({ preventScroll: true })
    },
    walk: (direction: Direction, extend: boolean) => {
      const to = standing.length === 0 && document.activeElement === stage.current ? current : nearest(all, current, direction)
      if (to === undefined) return
      pick(extend ? [...[...picked].filter((id) => id !== to), to] : [to])
      focusOn(to)
      view.reveal(all.get(to)!)
    },
    nudge: (direction: Direction) => {
      const { x, y } = directions[direction]
      const moving = standing.length > 0 ? standing : [current]
      edits.move(new Map(moving.map((id) => [id, { x: all.get(id)!.x + x * NUDGE, y: all.get(id)!.y + y * NUDGE }])), 'nudge')
    },
    toggle: () => {
      if (document.activeElement !== stage.current) pick(toggled(picked, current))
    },
    /** Then out of the nodes, where the page's own keys are heard again. */
    escape: () => picked.size > 0 ? pick([]) : stage.current?.focus({ preventScroll: true }),

    openMenu: (event: MouseEvent) => {
      const target = event.target as Element
      const id = (target.closest<HTMLElement>('.react-flow__node')?.dataset['id'] ?? target.closest<SVGElement>('[data-wire]')?.dataset['wire']) as PickId | undefined
      if (id === undefined && target.classList.contains('react-flow__pane')) pick([])
      else if (id !== undefined && !picked.has(id)) pick([id])
      // The menu key has no pointer.
      const place = event.button === 2 || event.clientX > 0 ? { x: event.clientX, y: event.clientY } : below(current)
      pointer.current = place
      setMenu(place)
    },
    openMenuAt: setMenu,
    closeMenu: useCallback(() => setMenu(undefined), []),
    closePicker: pickers.close,

    drop: ({ from, led, at: screen, over, still, inside }: Dropped) => {
      if (still) return led ? undefined : pickers.targets(from, screen)
      if (over?.choices.ok) {
        if (led) {
          const [a, b] = led.end === 'from' ? [over.id, led.wire.to] : [led.wire.from, over.id]
          if (edits.reconnect(led.wire, a, b)) pick([wireOf(led.wire.kind, a, b).id])
        } else pickers.kindsOf(from, over.id, over.choices.kinds, screen)
      } else if (over?.choices.ok === false) refuse(texts.refusals[over.choices.why])
      else if (!led && inside) pickers.quickAdd(screen, from)
    },
  }
}

function toggled(picked: ReadonlySet<PickId>, id: PickId): PickId[] {
  return picked.has(id) ? [...picked].filter((other) => other !== id) : [...picked, id]
}
