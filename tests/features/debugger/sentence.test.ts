import { expect, it } from 'vitest'
import { createRun, mockLLM } from '../../../src/engine/index.ts'
import type { Json, Orchestration, Reply, Run, ScriptReply, StepInfo, ToolOutcome } from '../../../src/engine/index.ts'
import { plainText } from '../../../src/features/debugger/parts.ts'
import { sentenceOf } from '../../../src/features/debugger/sentence.ts'
import { support } from '../../engine/golden.ts'
import { en } from '../../../src/ui/strings/en.ts'
import { zh } from '../../../src/ui/strings/zh.ts'
import { alone, calls, goldenRun, momentAt, office, played } from './moments.ts'

const say = (orchestration: Orchestration, run: Run, step: number, language: 'en' | 'zh' = 'en') =>
  plainText(sentenceOf(momentAt(orchestration, run.state, step), (language === 'en' ? en : zh).sentence))

async function sayOf(replies: ScriptReply[], step: number, orchestration = office) {
  return say(orchestration, await played(orchestration, replies), step)
}

it('tells the golden run step by step, in English', async () => {
  const run = await goldenRun()
  expect([0, 1, 2, 3, 4, 5].map((step) => say(support, run, step))).toEqual([
    'Nothing has happened yet: the first step asks triage’s model.',
    'triage has read the conversation and asks to hand it over to billing.',
    'Control moves from triage to billing, together with the whole conversation of 3 messages.',
    'billing has read the conversation and asks for a tool before it answers: lookup_order({ "order_id": "A-77" })',
    'lookup_order ran for billing and gave { "order_id": "A-77", "status": "已发货", "refundable": true }',
    'billing answers, and the run is done: “A-77 已发货、可退款，已为你提交退款申请。”',
  ])
})

it('tells the golden run step by step, in Chinese', async () => {
  const run = await goldenRun()
  expect([0, 1, 2, 3, 4, 5].map((step) => say(support, run, step, 'zh'))).toEqual([
    '还什么都没有发生：第一步会询问 triage 的模型。',
    'triage 读完对话，要求把它移交给 billing。',
    '控制权从 triage 转到 billing，整段对话（3 条消息）一同交过去。',
    'billing 读完对话，在回答之前要用一个工具：lookup_order({ "order_id": "A-77" })',
    'lookup_order 为 billing 运行，结果是 { "order_id": "A-77", "status": "已发货", "refundable": true }',
    'billing 给出回答，运行完成：“A-77 已发货、可退款，已为你提交退款申请。”',
  ])
})

it('keeps agents and calls apart from the text, so that each gets its form', async () => {
  const run = await goldenRun()
  expect(sentenceOf(momentAt(support, run.state, 3), en.sentence).filter((part) => part.kind !== 'text')).toEqual([
    { kind: 'agent', text: 'billing' }, { kind: 'code', text: 'lookup_order({ "order_id": "A-77" })' },
  ])
})

it('tells of several tools at once, and of tools before a handoff', async () => {
  expect(await sayOf([calls(['lookup', { id: '1' }], ['lookup', { id: '2' }]), 'done'], 1)).toBe('clerk asks for 2 tools at once: lookup({ "id": "1" }), lookup({ "id": "2" })')
  expect(await sayOf([calls(['lookup', { id: '1' }], ['transfer_to_boss', {}]), 'done'], 1)).toBe('clerk asks for lookup({ "id": "1" }) first, and then to hand over to boss.')
})

it('counts as a handoff only what the agent was offered as one', async () => {
  expect(await sayOf([calls(['transfer_to_mars', {}]), 'done'], 1)).toContain('asks for a tool before it answers: transfer_to_mars()')
  expect(await sayOf([calls(['transfer_to_boss', {}], ['transfer_to_boss', {}]), 'done'], 1)).toContain('only the first counts, the one to boss')
})

it('tells what a tool did wrong and that the model will read it', async () => {
  expect(await sayOf([calls(['lookup', { id: 'fail' }]), 'done'], 2)).toBe('lookup failed, which does not end the run: clerk will read “the shelf is empty”')
  expect(await sayOf([calls(['lookup', {}]), 'done'], 2)).toMatch(/^lookup did not run: its arguments do not fit \(id: .*\)\. clerk will read that/)
  expect(await sayOf([calls(['look_up', {}]), 'done'], 2)).toBe('clerk asked for look_up, a tool that it does not have. It will read that and the nearest names: lookup, transfer_to_boss.')
  expect(await sayOf([calls(['look_up', {}]), 'done'], 2, alone)).toBe('clerk asked for look_up, but it has no tools. It will read that.')
})

it('tells why a run stopped: script, model, limits', async () => {
  expect(await sayOf([], 1)).toBe('The script has no reply left for clerk, so the run stops here.')
  expect(await sayOf([{ error: { kind: 'server', message: 'HTTP 500' } }], 1)).toBe('clerk’s model failed, so the run stops here: HTTP 500')
  expect(await sayOf([{ content: 'I was', error: { kind: 'network', message: 'the line broke' } }], 1)).toContain('in the middle of its reply')
  expect(await sayOf([{ error: { kind: 'timeout' } }], 1)).toContain('gave no reply in time')
  const forever = [calls(['lookup', { id: '1' }]), calls(['lookup', { id: '2' }])]
  expect(await sayOf(forever, 5)).toBe('clerk has asked its model 2 times without an answer. That is its limit, so the run stops here.')
  expect(await sayOf([calls(['transfer_to_boss', {}]), calls(['transfer_to_clerk', {}])], 4)).toBe('boss wanted one handoff more than the 1 that a run may have, so the run stops here.')
})

it('tells of replies that were cut, filtered or empty', async () => {
  expect(await sayOf([{ content: 'half a', finish: 'length' }], 1)).toContain('cut at its length limit: “half a”')
  expect(await sayOf([{ content: 'well', finish: 'content_filter' }], 1)).toContain('filtered')
  expect(await sayOf([''], 1)).toBe('clerk answers with an empty text.')
})

it('says when a person edited the step', async () => {
  const fork = (await goldenRun()).fork(4, { outcome: { kind: 'ok', value: 'not found' } })
  expect(say(support, fork, 4)).toBe('Edited by you: lookup_order ran for billing and gave “not found”')
})

it('has words for every outcome of a tool', async () => {
  const run = await goldenRun()
  const moment = momentAt(support, run.state, 4)
  const told = (value: ToolOutcome) => plainText(sentenceOf({ ...moment, step: { ...moment.step!, outcome: { ok: true, value: value as Json } } }, en.sentence))
  expect(told({ kind: 'ok', value: 1, by: 'cache' })).toContain('its cache gave 1')
  expect(told({ kind: 'ok', value: 1, by: 'ledger' })).toContain('did not run twice')
  expect(told({ kind: 'ok', value: 1, by: 'person' })).toContain('A person answered')
  expect(told({ kind: 'denied', reason: 'rejected' })).toContain('refused')
  expect(told({ kind: 'denied', reason: 'expired' })).toContain('Nobody decided')
  expect(told({ kind: 'cancelled' })).toContain('was cancelled with the run.')
  expect(told({ kind: 'cancelled', maybeDone: true })).toContain('may be done all the same')
  expect(told({ kind: 'skipped', why: 'not needed' })).toContain('not needed')
})

it('tells of cancelled steps of each kind', async () => {
  const run = await goldenRun()
  const cancelled = (step: number, partial?: Reply) => {
    const moment = momentAt(support, run.state, step)
    const outcome: StepInfo['outcome'] = { ok: false, error: { kind: 'cancelled', message: 'the run was cancelled', ...(partial && { partial }) } }
    return plainText(sentenceOf({ ...moment, step: { ...moment.step!, outcome } }, en.sentence))
  }
  expect(cancelled(1)).toBe('The run was cancelled before triage’s model replied.')
  expect(cancelled(1, { content: 'so f' })).toBe('The run was cancelled in the middle of what triage’s model said.')
  expect(cancelled(2)).toBe('The run was cancelled before triage could hand over.')
  expect(cancelled(4)).toContain('could not be run')
})

it('uses the same placeholders in both languages', () => {
  const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
  for (const key of Object.keys(en.sentence) as (keyof typeof en.sentence)[]) expect(names(zh.sentence[key]), key).toEqual(names(en.sentence[key]))
})

it('costs nothing more for a result of ten megabytes', async () => {
  const run = (await goldenRun()).fork(4, { outcome: { kind: 'ok', value: 'x'.repeat(10_000_000) } })
  expect(say(support, run, 4).length).toBeLessThan(200)
})

it('tells a failure that is asked again after a wait from one that ends the run', async () => {
  const busy: Reply = { error: { kind: 'overloaded', message: 'busy' } }
  const run = createRun(alone, { input: 'hello', model: mockLLM([busy, busy]), retries: 1 })
  await run.play()
  expect(say(alone, run, 1)).toBe('clerk’s model failed, and is asked again after a wait: busy')
  expect(say(alone, run, 3)).toBe('clerk’s model failed, so the run stops here: busy')
})
