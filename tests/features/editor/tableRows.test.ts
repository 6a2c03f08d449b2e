import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText, columnsOf, newRow, withCell, withColumnNamed, withoutColumn } from '../../../src/features/editor/forms/tableRows.ts'
import { json } from '../../scenario/documents.ts'

describe('a table as a grid', () => {
  it('has the key first, then what the schema and the rows have', () => {
    expect(columnsOf({ key: 'id', rows: [{ name: 'Ann', id: 1 }, { age: 7 }], schema: { properties: { city: {} } } })).toEqual(['id', 'city', 'name', 'age'])
  })

  it('keeps every cell that is looked at and left', () => {
    fc.assert(fc.property(json, (value) => {
      const row = { id: 'a', cell: value }
      expect(withCell(row, 'cell', cellText(row, 'cell'))).toEqual(row)
    }))
  })

  it('tells a cell that is not there from one that is empty text', () => {
    expect(cellText({ a: '' }, 'a')).toBe('""')
    expect(cellText({}, 'a')).toBe('')
    expect(withCell({ a: 1, b: 2 }, 'a', '')).toEqual({ b: 2 })
  })

  it('gives a new row a key that no other has', () => {
    expect(newRow({ key: 'id', rows: [{ id: 'row-2' }] })).toEqual({ id: 'row-3' })
  })

  it('renames a column in its place and takes one out of every row', () => {
    const rows = [{ id: 1, a: 2, b: 3 }, { id: 2, b: 4 }]
    expect(Object.keys(withColumnNamed(rows, 'a', 'c')[0]!)).toEqual(['id', 'c', 'b'])
    expect(withoutColumn(rows, 'b')).toEqual([{ id: 1, a: 2 }, { id: 2 }])
  })
})
