import { expect, it } from 'vitest'
import { asWritten } from '../../../src/features/script/replyText.ts'

it('a reply that is nothing but a text is written as one', () => {
  expect(asWritten({ content: 'hello' })).toBe('hello')
  expect(asWritten({})).toBe('')
})

it('a call or an error leaves no empty text behind, and keeps one that says something', () => {
  const toolCalls = [{ name: 'find', arguments: {} }]
  expect(asWritten({ content: '', toolCalls })).toEqual({ toolCalls })
  expect(asWritten({ content: '', error: { kind: 'timeout' } })).toEqual({ error: { kind: 'timeout' } })
  expect(asWritten({ content: 'one', toolCalls })).toEqual({ content: 'one', toolCalls })
})
