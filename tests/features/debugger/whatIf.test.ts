import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultIn } from '../../../src/features/debugger/jsonFault.ts'
import { changeOf, editableAt, inMode } from '../../../src/features/debugger/whatIfDraft.ts'
import type { Editable } from '../../../src/features/debugger/whatIfDraft.ts'
import { calls, goldenRun, office, played } from './moments.ts'

it('opens the input at step 0, a reply at a model step, an outcome at a tool step', async () => {
  const { steps } = (await goldenRun()).state
  expect(editableAt(0, steps, 'refund')).toEqual({ kind: 'input', modes: ['text'], original: { mode: 'text', text: 'refund' } })
  expect(editableAt(5, steps, '')).toMatchObject({ kind: 'reply', original: { mode: 'text', text: 'A-77 已发货、可退款，已为你提交退款申请。' } })
  expect(editableAt(3, steps, '')).toMatchObject({ kind: 'reply', original: { mode: 'json', text: expect.stringContaining('"lookup_order"') as string } })
  expect(editableAt(4, steps, '')).toMatchObject({ kind: 'outcome', original: { mode: 'json', text: expect.stringContaining('"refundable": true') as string } })
})

it('opens what a tool gave without its wrapping, so that data can be changed as data', async () => {
  const { steps } = (await goldenRun()).state
  const { original } = editableAt(4, steps, '') as Editable
  expect(JSON.parse(original.text)).toEqual({ order_id: 'A-77', status: '已发货', refundable: true })
  expect(changeOf(original, 'outcome')).toEqual({ change: { outcome: steps[3]!.outcome.ok && steps[3]!.outcome.value } })
})

it('names the step that decides where a marker can’t be edited', async () => {
  expect(editableAt(2, (await goldenRun()).state.steps, '')).toEqual({ kind: 'marker', instead: 1 })
  const limited = await played(office, [calls(['lookup', { id: '1' }]), calls(['lookup', { id: '2' }])])
  expect(editableAt(5, limited.state.steps, '')).toEqual({ kind: 'marker', instead: 3 })
})

it('opens an empty reply where the script ran out', async () => {
  expect(editableAt(1, (await played(office, [])).state.steps, '')).toMatchObject({ kind: 'reply', original: { mode: 'text', text: '' } })
})

it('opens a tool’s error as its text', async () => {
  const run = await played(office, [calls(['lookup', { id: 'fail' }]), 'done'])
  expect(editableAt(2, run.state.steps, '')).toMatchObject({ original: { mode: 'error', text: 'the shelf is empty' } })
})

it('means what it says, in each mode', () => {
  expect(changeOf({ mode: 'text', text: 'hi' }, 'input')).toEqual({ change: { input: 'hi' } })
  expect(changeOf({ mode: 'text', text: 'hi' }, 'reply')).toEqual({ change: { outcome: { content: 'hi' } } })
  expect(changeOf({ mode: 'text', text: 'hi' }, 'outcome')).toEqual({ change: { outcome: { kind: 'ok', value: 'hi' } } })
  expect(changeOf({ mode: 'error', text: 'no' }, 'outcome')).toEqual({ change: { outcome: { kind: 'error', message: 'no' } } })
  expect(changeOf({ mode: 'json', text: '{"content":"hi"}' }, 'reply')).toEqual({ change: { outcome: { content: 'hi' } } })
  expect(changeOf({ mode: 'json', text: '{"status":"lost"}' }, 'outcome')).toEqual({ change: { outcome: { kind: 'ok', value: { status: 'lost' } } } })
  expect(changeOf({ mode: 'json', text: '{"kind":"denied","reason":"rejected"}' }, 'outcome')).toEqual({ change: { outcome: { kind: 'denied', reason: 'rejected' } } })
  expect(changeOf({ mode: 'json', text: '{"content":\n "hi",}' }, 'reply')).toEqual({ fault: { offset: 18, line: 2, column: 7, expected: 'key' } })
})

it('carries the text from one mode to the other', () => {
  const json = inMode({ mode: 'text', text: 'hi' }, 'json', 'outcome')
  expect(JSON.parse(json.text)).toEqual('hi')
  expect(inMode(json, 'text', 'outcome')).toEqual({ mode: 'text', text: 'hi' })
  expect(inMode(json, 'error', 'outcome')).toEqual({ mode: 'error', text: 'hi' })
  expect(inMode({ mode: 'json', text: '{"status":"lost"}' }, 'error', 'outcome')).toEqual({ mode: 'error', text: '' })
  expect(inMode(inMode({ mode: 'error', text: 'no' }, 'json', 'outcome'), 'text', 'outcome')).toEqual({ mode: 'text', text: 'no' })
  expect(inMode({ mode: 'json', text: '{"content":' }, 'text', 'reply')).toEqual({ mode: 'text', text: '' })
})

it('finds no fault in any JSON, and one in any text that JSON.parse refuses', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.nat(3), (value, indent) => faultIn(JSON.stringify(value, null, indent)) === undefined))
  fc.assert(fc.property(fc.json(), fc.nat(), fc.constantFrom(',', '}', ']', '"', ':', 'x', ''), (json, place, char) => {
    const at = place % (json.length + 1)
    const text = json.slice(0, at) + char + json.slice(at + 1)
    const refused = (() => { try { JSON.parse(text); return false } catch { return true } })()
    return (faultIn(text) !== undefined) === refused
  }))
})

it('says what is missing, and where', () => {
  const found = (text: string) => { const { line, column, expected } = faultIn(text)!; return [line, column, expected] }
  expect(found('')).toEqual([1, 1, 'value'])
  expect(found('{"a" 1}')).toEqual([1, 6, 'colon'])
  expect(found('{a: 1}')).toEqual([1, 2, 'key'])
  expect(found('[1 2]')).toEqual([1, 4, 'comma'])
  expect(found('"abc')).toEqual([1, 1, 'string'])
  expect(found('{}\n{}')).toEqual([2, 1, 'end'])
})
