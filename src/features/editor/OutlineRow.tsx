/** One row of the outline, with its name as a field while it is renamed, and its actions in a menu. */
import { useEffect, useRef, useState } from 'react'
import type { NodeId } from '../../scenario/index.ts'
import { nameFault, nodeId, nodeOf } from '../../scenario/index.ts'
import { rename } from '../../scenario/editing.ts'
import { usePlayground } from '../../state/index.ts'
import { AgentMark, ChevronIcon, Menu, MenuItem, MoreIcon } from '../../ui/index.ts'
import { useOutlineTexts } from '../../ui/strings/edit/outline.ts'
import { hasChildren } from './outlineRows.ts'
import type { Row } from './outlineRows.ts'
import styles from './Outline.module.css'

type Props = {
  row: Row, current: boolean, open: boolean, selected: boolean, renaming: boolean
  onFocus: () => void, onGo: () => void, onToggle: () => void, onOpen: () => void, onRename: () => void, onConnect: () => void, onDuplicate: () => void, onRemove: () => void
  /** With the new id; without one it was called off. */
  onRenamed: (id?: NodeId) => void
}

export function OutlineRow({ row, current, open, selected, renaming, onRenamed, ...on }: Props) {
  const texts = useOutlineTexts()
  const parent = hasChildren(row)
  return (
    // Its keys are the tree's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div role="treeitem" data-row={row.key} data-first={current || undefined} aria-level={row.level} aria-expanded={parent ? open : undefined} aria-selected={selected} tabIndex={current ? 0 : -1} className={styles.row} data-level={row.level} onFocus={on.onFocus}
      onClick={(event) => {
        // A field or a menu in the row keeps the focus that it was given.
        if (!(event.target as Element).closest('input, button, [popover]')) on.onGo()
      }}>
      {/* For the pointer alone: arrows do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <span className={styles.twist} data-open={open} data-parent={parent || undefined} aria-hidden="true" onClick={parent ? (event) => {
        event.stopPropagation()
        on.onToggle()
      } : undefined}><ChevronIcon /></span>
      {renaming && row.level === 2 ? <NameField id={row.id} onDone={onRenamed} /> : <span className={styles.name}><Text row={row} /></span>}
      {row.level === 2 && !renaming && (
        <span className={styles.actions}>
          <Menu label={`${texts.actions}: ${row.name || texts.groups.orchestration}`} align="end" button={<MoreIcon />}>
            <MenuItem onChoose={on.onOpen}>{texts.open}</MenuItem>
            <MenuItem onChoose={on.onConnect}>{texts.connect}</MenuItem>
            {row.kind !== 'orchestration' && (
              <>
                <MenuItem onChoose={on.onRename}>{texts.rename}</MenuItem>
                <MenuItem onChoose={on.onDuplicate}>{texts.duplicate}</MenuItem>
                <MenuItem onChoose={on.onRemove}>{texts.remove}</MenuItem>
              </>
            )}
          </Menu>
        </span>
      )}
    </div>
  )
}

function Text({ row }: { row: Row }) {
  const texts = useOutlineTexts()
  const kind = usePlayground((state) => state.scenario.orchestration.kind)
  const index = usePlayground((state) => row.level === 2 && row.kind === 'agent' ? state.scenario.agents.findIndex(({ name }) => name === row.name) : -1)
  if (row.level === 1) return <>{texts.groups[row.kind]}{row.kind !== 'orchestration' && <small>{row.count}</small>}</>
  if (row.level === 3) return <>{texts.wires[row.wire](nodeOf(row.to).name)}</>
  if (row.kind === 'orchestration') return <>{texts.orchestrations[kind]}</>
  return <>{index >= 0 && <AgentMark index={index} />}{row.name}{row.title !== undefined && <small>{row.title}</small>}</>
}

function NameField({ id, onDone }: { id: NodeId, onDone: (id?: NodeId) => void }) {
  const texts = useOutlineTexts()
  const { kind, name } = nodeOf(id)
  const [text, setText] = useState(name)
  const [fault, setFault] = useState<'badName' | 'taken'>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const commit = () => {
    const playground = usePlayground.getState()
    const found = nameFault(playground.scenario, id, text)
    if (found) return setFault(found)
    if (text !== name) playground.edit({ code: 'rename', name, to: text }, (before) => rename(before, id, text))
    onDone(nodeId(kind, text))
  }
  return (
    <span className={styles.rename}>
      <input ref={field} aria-label={texts.renameField(name)} aria-invalid={fault !== undefined} value={text} spellCheck={false}
        onChange={(event) => {
          setText(event.target.value)
          setFault(undefined)
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') commit()
          else if (event.key === 'Escape') onDone()
        }}
        onBlur={() => (nameFault(usePlayground.getState().scenario, id, text) ? onDone() : commit())} />
      {fault && <small role="alert">{texts.nameFaults[fault]}</small>}
    </span>
  )
}
