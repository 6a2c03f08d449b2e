/**
 * The scenario as a tree that equals the canvas: the same nodes, wires and selection, and all of it editable by
 * keyboard. Follows the ARIA tree pattern: one stop for Tab, arrows move, the rest are keys on the row.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { addNode, placeOfNode } from '../../scenario/editing.ts'
import type { NodeId, NodeKind } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, PlusIcon } from '../../ui/index.ts'
import { useOutlineTexts } from '../../ui/strings/edit/outline.ts'
import { ConnectSelect } from './ConnectSelect.tsx'
import { duplicateNodes, removeSelected } from './edits.ts'
import { OutlineRow } from './OutlineRow.tsx'
import { hasChildren, outlineRows, parentOf } from './outlineRows.ts'
import type { Row } from './outlineRows.ts'
import styles from './Outline.module.css'

const added = ['agent', 'tool', 'guardrail', 'table'] as const satisfies NodeKind[]

export function Outline() {
  const texts = useOutlineTexts()
  const scenario = usePlayground((state) => state.scenario)
  const selection = usePlayground((state) => state.selection)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [renaming, setRenaming] = useState<NodeId>()
  const [connecting, setConnecting] = useState<NodeId>()
  const [current, setCurrent] = useState<string>(selection[0] ?? 'kind orchestration')
  const tree = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => outlineRows(scenario, closed), [scenario, closed])
  const selected = new Set<string>(selection)
  const [followed, setFollowed] = useState(selection)
  if (followed !== selection) {
    // What was selected elsewhere is where the keyboard goes on.
    setFollowed(selection)
    const [first] = selection
    if (first !== undefined && !selected.has(current)) setCurrent(first)
  }
  const at = Math.max(0, rows.findIndex(({ key }) => key === current))
  const row = rows[at]!

  const go = (index: number) => {
    const next = rows[index]
    if (!next) return
    setCurrent(next.key)
    usePlayground.getState().select(next.level === 1 ? [] : [next.id])
    tree.current?.querySelector<HTMLElement>(`[data-row=${CSS.escape(next.key)}]`)?.focus()
  }
  const open = (wanted: boolean) => setClosed((before) => wanted ? new Set([...before].filter((key) => key !== row.key)) : new Set([...before, row.key]))
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at - 1),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    ArrowRight: () => hasChildren(row) && closed.has(row.key) ? open(true) : hasChildren(row) && go(at + 1),
    ArrowLeft: () => hasChildren(row) && !closed.has(row.key) ? open(false) : go(parentOf(rows, at)),
    Enter: () => form(row),
    F2: () => row.level === 2 && row.kind !== 'orchestration' && setRenaming(row.id),
    c: () => row.level === 2 && setConnecting(row.id),
    Delete: () => remove(row),
    Backspace: () => remove(row),
  }
  const remove = (gone: Row) => {
    if (gone.level === 1 || gone.key === 'orchestration:') return
    // The row that takes its place, or the one above.
    setCurrent((rows.slice(at + 1).find(({ level }) => level <= gone.level) ?? rows[at - 1])?.key ?? '')
    removeSelected([gone.id])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget && !(event.target as Element).matches('[role=treeitem]')) return
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  useFocusKept(tree, row.key)

  return (
    <div className={styles.outline}>
      <div className={styles.tools}>
        {added.map((kind) => <Button key={kind} onClick={() => setCurrent(add(kind))}><PlusIcon />{texts.add[kind]}</Button>)}
      </div>
      <p className={styles.help}>{texts.help}</p>
      <div ref={tree} role="tree" tabIndex={-1} aria-label={texts.label} aria-multiselectable className={styles.tree} onKeyDown={onKeyDown}>
        {rows.map((each, index) => (
          <OutlineRow key={each.key} row={each} current={index === at} open={!closed.has(each.key)} selected={selected.has(each.key)} renaming={renaming === each.key}
            onFocus={() => setCurrent(each.key)} onGo={() => go(index)} onToggle={() => setClosed((before) => before.has(each.key) ? new Set([...before].filter((key) => key !== each.key)) : new Set([...before, each.key]))}
            onRenamed={(id) => {
              setRenaming(undefined)
              if (id) setCurrent(id)
            }}
            onConnect={() => each.level === 2 && setConnecting(each.id)} onRename={() => each.level === 2 && setRenaming(each.id)} onOpen={() => form(each)} onRemove={() => remove(each)}
            onDuplicate={() => each.level === 2 && duplicateNodes([each.id])} />
        ))}
      </div>
      {connecting !== undefined && <ConnectSelect from={connecting} onClose={() => setConnecting(undefined)} />}
    </div>
  )
}

/** The row that a removed or renamed one leaves the focus to. */
function useFocusKept(tree: React.RefObject<HTMLDivElement | null>, key: string) {
  const had = useRef(false)
  useEffect(() => {
    const element = tree.current
    if (had.current && element && document.activeElement === document.body) element.querySelector<HTMLElement>(`[data-row=${CSS.escape(key)}]`)?.focus()
    had.current = element?.contains(document.activeElement) === true
  })
}

function add(kind: Exclude<NodeKind, 'orchestration'>): NodeId {
  const playground = usePlayground.getState()
  const { id } = addNode(playground.scenario, kind)
  playground.edit({ code: 'add', name: id }, (before) => addNode(before, kind).scenario)
  playground.select([id])
  return id
}

function form(row: Row): void {
  if (row.level === 1) return
  const playground = usePlayground.getState()
  if (row.level === 2) return playground.editAt(placeOfNode(playground.scenario, row.id))
  playground.select([row.id])
  playground.openTab('node')
}
