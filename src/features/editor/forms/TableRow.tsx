/** One row of a table, drawn anew only when it changes. */
import { memo } from 'react'
import { CloseIcon, IconButton } from '../../../ui/index.ts'
import { useDraft } from '../../../ui/useDraft.ts'
import { useToolTexts } from '../../../ui/strings/edit/formTool.ts'
import type { Refusal, Table } from './change.ts'
import { cellText, withCell } from './tableRows.ts'

type Row = Table['rows'][number]
type Props = {
  index: number
  row: Row
  /** One after the other: a list would be another one each time. */
  columns: string
  place: string
  troubled: boolean
  onCell: (index: number, column: string, text: string) => Refusal
  onRemove: (index: number) => void
}

export const TableRow = memo(function TableRow({ index, row, columns, place, troubled, onCell, onRemove }: Props) {
  const texts = useToolTexts()
  return (
    <tr data-place={place} data-troubled={troubled || undefined}>
      {columns.split('\u0000').map((column) => <td key={column}><Cell row={row} column={column} label={texts.cell(column, index + 1)} onPut={(text) => onCell(index, column, text)} /></td>)}
      <td><IconButton look="quiet" label={texts.removeRow(index + 1)} icon={<CloseIcon />} onClick={() => onRemove(index)} /></td>
    </tr>
  )
})

function Cell({ row, column, label, onPut }: { row: Row, column: string, label: string, onPut: (text: string) => Refusal }) {
  // What a text means is what the row then shows.
  const draft = useDraft(row, { show: (each) => cellText(each, column), read: (text) => ({ value: withCell(row, column, text) }), put: (each) => onPut(cellText(each, column)) })
  return <input aria-label={label} title={draft.fault} aria-invalid={draft.fault !== undefined || undefined} autoComplete="off" spellCheck={false} value={draft.text} onChange={(event) => draft.type(event.target.value)} onBlur={draft.leave} />
}
