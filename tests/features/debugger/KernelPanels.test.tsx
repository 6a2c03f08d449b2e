import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { defineAgent, single } from '../../../src/engine/index.ts'
import { InputBox } from '../../../src/features/chat/index.ts'
import { Inspector, SourcePanel, Timeline } from '../../../src/features/debugger/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { loadStrings, Strings } from '../../../src/ui/index.ts'
import { asking, cards, decided, failedWorker, folding, handedOver, ofKind, play, remembering, secrets, showTold, staged, teamwork } from './kernelRuns.ts'
import type { Told } from './kernelRuns.ts'
import { calls, lookup } from './moments.ts'

afterEach(cleanup)

async function inspect(told: Promise<Told>, kind: Parameters<typeof ofKind>[1], nth = 0) {
  const run = await told
  showTold(run, ofKind(run, kind, nth).step)
  render(<Inspector />)
  return screen.getByRole('tabpanel')
}
const facts = (panel: HTMLElement) => Object.fromEntries([...panel.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))

it('shows a guardrail’s text before and after as one text with the change marked', async () => {
  const panel = await inspect(cards('pay with 4111 1111 1111 1111 now'), 'guard.check')
  expect(facts(panel)).toMatchObject({ Guardrail: 'maskCards', 'Looks at': 'the input', Verdict: 'text changed' })
  expect(panel.querySelector('del')?.textContent).toBe(' removed: 4111 1111 1111')
  expect(panel.querySelector('ins')?.textContent).toBe(' added: **** **** ****')
})

it('has the input while a guardrail stands before it', async () => {
  showTold(await cards('pay with 4111'), 0)
  render(<><Inspector /><InputBox /></>)
  expect(screen.getByText(/^Nothing was sent yet\. Something stands before/)).toBeTruthy()
  expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem').map((row) => row.textContent)).toEqual(['systemYou are clerk.', 'userpay with 4111'])
  expect((screen.getByRole('textbox', { name: 'Input' }) as HTMLTextAreaElement).value).toBe('pay with 4111')
})

it('shows what a guardrail blocked and why, and offers the input for another try', async () => {
  const panel = await inspect(secrets('my password'), 'guard.check')
  expect(facts(panel)).toMatchObject({ Verdict: 'blocked', Reason: 'the text matches /password/u' })
  expect(panel.textContent).toContain('my password')
  expect(screen.getByText(/^The blocked text went no further\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Edit the input…' })).toBeTruthy()
})

it('shows of a decision what was asked for and what was decided', async () => {
  const panel = await inspect(decided({ kind: 'approve', arguments: { dish: '饭' } }), 'human.confirm')
  expect(facts(panel)).toMatchObject({ 'Asked for': 'order({ "dish": "水煮牛肉" })', Decision: 'allowed with other arguments', From: 'the script, number 1' })
  expect(panel.querySelector('ins')?.textContent).toContain('饭')
})

it('lets a decision be edited, and nothing that only follows', async () => {
  const run = await decided({ kind: 'approve' })
  showTold(run, ofKind(run, 'human.confirm').step)
  render(<Inspector />)
  act(() => screen.getAllByRole('button', { name: 'Edit and fork…' })[0]!.click())
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The decision' })).value).toBe('{\n  "kind": "approve"\n}')
  cleanup()
  const guarded = await cards('hello')
  showTold(guarded, 1)
  render(<Inspector />)
  act(() => screen.getAllByRole('button', { name: 'Edit and fork…' })[0]!.click())
  expect(await screen.findByText('This follows from the input. Write another one.')).toBeTruthy()
})

it('shows what a fold took away and what stands in its place', async () => {
  const panel = await inspect(folding(), 'fold')
  expect(facts(panel)).toMatchObject({ 'Shown before': '5 messages', 'Shown after': '4 messages', Stays: 'the first message, and the newest 2 as they are' })
  expect(within(panel).getByRole('heading', { name: 'No longer shown (2 messages)' })).toBeTruthy()
  expect(panel.textContent).toContain('what was')
})

it('says what a model was asked for beside acting', async () => {
  const panel = await inspect(folding(), 'model.complete', 2)
  expect(screen.getByText(/^Step \d+ of \d+ · model · sum up · clerk$/)).toBeTruthy()
  expect(panel.textContent).toContain('Sum it up.')
})

it('shows with what a frame begins, and what came of it', async () => {
  let panel = await inspect(asking(), 'frame.start')
  expect(facts(panel)).toMatchObject({ Role: 'subagent', Name: 'helper' })
  expect(panel.textContent).toContain('look it up')
  cleanup()
  panel = await inspect(asking(), 'frame.end')
  expect(facts(panel)).toMatchObject({ Verdict: 'done', 'Its steps': 'steps 2 to 6' })
  expect(within(panel).getByRole('heading', { name: 'Result' }).parentElement?.textContent).toContain('found')
  cleanup()
  panel = await inspect(failedWorker(), 'frame.end', 1)
  expect(facts(panel)).toMatchObject({ Verdict: 'ended without a result' })
  cleanup()
  panel = await inspect(staged(), 'frame.start')
  expect(facts(panel)).toMatchObject({ Role: 'stage', Name: 'collect · collector' })
})

it('says of which conversation a request is, and counts what is new in that', async () => {
  const run = await asking()
  const [, next] = run.run.state.steps.filter(({ kind, agent }) => kind === 'model.complete' && agent === 'helper')
  showTold(run, next!.step)
  render(<Inspector />)
  expect(facts(screen.getByRole('tabpanel'))['Size']).toContain('2 new since the last request of this conversation')
  act(() => usePlayground.setState({ tab: 'transcript' }))
  expect(screen.getByText(/^helper works in a frame of its own/)).toBeTruthy()
})

it('shows how much a handoff passes on, and what the next agent sees of it', async () => {
  const panel = await inspect(handedOver('brief'), 'handoff')
  expect(facts(panel)['Goes along']).toBe('1 message in place of 5')
  expect(within(panel).getByRole('listitem').textContent).toContain('the gist')
})

it('shows what was remembered and found', async () => {
  expect((await inspect(remembering('hot'), 'memory.remember')).textContent).toContain('likes it hot')
  cleanup()
  expect((await inspect(remembering('hot'), 'memory.recall')).textContent).toContain('likes it hot')
})

it('tells of a limit which it is and how to go on, and measures it', async () => {
  const run = await play(single(defineAgent({ name: 'clerk', instructions: '', tools: [lookup] })), [calls(['lookup', { id: '1' }]), 'more'], { limits: { tokens: 20 } })
  showTold(run, ofKind(run, 'limit').step)
  usePlayground.setState({ scenario: { ...usePlayground.getState().scenario, limits: { tokens: 20, seconds: 60 } } })
  render(<><Inspector /><SourcePanel /></>)
  expect(screen.getByText('A run may use 20 tokens (tokens), in and out, with all that works inside it.')).toBeTruthy()
  expect(screen.getByText(/^Raise tokens in the scenario’s limits, give the agent a memory/)).toBeTruthy()
  expect(screen.getByRole('meter', { name: 'Tokens (est.)' }).getAttribute('aria-valuetext')).toMatch(/^\d+ \/ 20$/)
  expect(screen.getByRole('meter', { name: 'Seconds' }).getAttribute('aria-valuetext')).toBe('0 / 60')
})

it('has something to show at every step of everything, in both languages, and in each tab', async () => {
  await loadStrings('zh')
  for (const told of [await teamwork(2), await asking(), await folding(), await cards('4111 1111 1111 1111'), await decided({ kind: 'reject', note: 'no' }), await remembering('hot')]) {
    for (const language of ['en', 'zh'] as const) {
      for (const { step } of told.run.state.steps) {
        showTold(told, step)
        render(<Strings language={language}><Inspector /><SourcePanel /><Timeline /></Strings>)
        expect(screen.getByRole('heading', { level: 2 }).textContent).not.toContain('undefined')
        for (const tab of ['request', 'reply', 'transcript', 'world', 'json'] as const) {
          act(() => usePlayground.setState({ tab }))
          expect(screen.getByRole('tabpanel').textContent.length).toBeGreaterThan(5)
          expect(screen.getByRole('tabpanel').textContent).not.toContain('undefined')
        }
        cleanup()
      }
    }
  }
})
