/** Which reply is open, and everything that is done to one: the focus stays with it, or goes to its neighbour when it goes. */
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { changedRow, movedRow, rowAt, rowCount, rowsOf, samePlace, whereOf, withoutRow, withRow } from '../../scenario/editing.ts'
import type { ReplyPlace, RowContent } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { editScript } from './editScript.ts'
import { focusPanel } from './focusPanel.ts'
import type { RowActs } from './ReplyRow.tsx'
import { useAskedFor } from './useAskedFor.ts'

export function useRows(list: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<ReplyPlace>()
  const [wanted, setWanted] = useState(0)
  const dragged = useRef<ReplyPlace>(undefined)
  const head = useRef<string>(undefined)
  const script = () => usePlayground.getState().scenario.script
  useEffect(() => {
    if (head.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-where="${CSS.escape(head.current)}"]`)?.focus()
    head.current = undefined
  })
  const openAt = (place: ReplyPlace) => {
    setOpen(place)
    setWanted((n) => n + 1)
  }
  /** The effect above finds it once the list is drawn again. */
  const focusHead = (place: ReplyPlace) => {
    head.current = whereOf(script(), place)
  }
  const insert = (place: ReplyPlace, content: RowContent) => {
    editScript((now) => withRow(now, place, content), place.agent)
    openAt(place)
  }
  const move = (from: ReplyPlace, to: ReplyPlace) => {
    if (samePlace(from, to)) return
    editScript((now) => movedRow(now, from, to), from.agent)
    setOpen(samePlace(open, from) ? to : placeAfter(open, from, to))
    focusHead(to)
  }
  const acts: RowActs = {
    toggle: (place) => {
      setWanted(0)
      setOpen(samePlace(open, place) ? undefined : place)
    },
    change: (row, content, field) => editScript((now) => changedRow(now, row.place, content), row.place.agent, `${row.where} ${field}`),
    move,
    shift: (place, by) => {
      const index = place.index + by
      if (index >= 0 && index < rowCount(script(), place.agent)) move(place, { ...place, index })
    },
    giveTo: (place, agent) => move(place, { agent, index: rowCount(script(), agent) }),
    insertBelow: (place) => insert({ ...place, index: place.index + 1 }, { reply: '', ...conditionAt(place) }),
    duplicate: (place) => insert({ ...place, index: place.index + 1 }, rowAt(script(), place)!),
    remove: (place) => {
      editScript((now) => withoutRow(now, place), place.agent)
      setOpen(samePlace(open, place) ? undefined : placeAfter(open, place))
      const left = rowCount(script(), place.agent)
      if (left > 0) focusHead({ ...place, index: Math.min(place.index, left - 1) })
      else focusPanel(list.current)
    },
    drag: (place) => {
      dragged.current = place
    },
    dropAt: (place, after) => {
      const from = dragged.current
      if (!from) return
      const index = place.index + (after ? 1 : 0)
      move(from, { ...place, index: from.agent === place.agent && from.index < index ? index - 1 : index })
    },
  }
  useAskedFor((where) => where.startsWith('script.replies.'), (where) => {
    const row = rowsOf(script()).findLast((each) => where === each.where || where.startsWith(`${each.where}.`))
    if (row) openAt(row.place)
  })
  return { open, wanted, acts, openAt }
}

/** Where a row stands when another one was taken out, and put in elsewhere. */
function placeAfter(place: ReplyPlace | undefined, out: ReplyPlace, into?: ReplyPlace): ReplyPlace | undefined {
  if (!place) return undefined
  const index = place.index - (out.agent === place.agent && out.index < place.index ? 1 : 0)
  return { ...place, index: index + (into && into.agent === place.agent && into.index <= index ? 1 : 0) }
}

/** A new rule begins as its neighbour's: only the agent. */
function conditionAt(place: ReplyPlace): Pick<RowContent, 'when'> {
  const { when } = rowAt(usePlayground.getState().scenario.script, place) ?? {}
  return when ? { when: when.agent === undefined ? {} : { agent: when.agent } } : {}
}
