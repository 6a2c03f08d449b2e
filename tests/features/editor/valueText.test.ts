import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHalfJson, textValue, valueText } from '../../../src/features/editor/forms/valueText.ts'
import { json } from '../../scenario/documents.ts'

describe('a value in a field', () => {
  it('comes back from its text as it was, whatever it is', () => {
    fc.assert(fc.property(json, (value) => {
      expect(textValue(valueText(value))).toEqual(value)
    }))
  })

  it('is text as it is written, and quoted only where it would be read as something else', () => {
    expect(valueText('not found')).toBe('not found')
    expect(valueText('5')).toBe('"5"')
    expect(valueText(5)).toBe('5')
    expect(valueText('true story')).toBe('true story')
    expect(textValue('true')).toBe(true)
    expect(textValue('1e999')).toBe('1e999')
  })

  it('that looks like unfinished JSON is known as such', () => {
    expect(isHalfJson('{"a": ')).toBe(true)
    expect(isHalfJson('{"a": 1}')).toBe(false)
    expect(isHalfJson('A-77')).toBe(false)
  })
})
