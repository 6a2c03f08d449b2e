import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createRun, defineAgent, mockLLM, single } from '../../../src/engine/index.ts'
import { SourcePanel, Timeline } from '../../../src/features/debugger/index.ts'
import { unrunnable } from '../../../src/session/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { calls, goldenRun, lookup } from './moments.ts'
import { show } from './page.ts'

afterEach(cleanup)
const cursor = () => usePlayground.getState().cursor

it('is a slider that says where it is, and moves by keys', async () => {
  show(await goldenRun(), { cursor: 3, head: 3 })
  render(<Timeline />)
  const slider = screen.getByRole('slider', { name: 'Timeline' })
  expect(slider.getAttribute('aria-valuetext')).toBe('step 3 of 5, model, billing')
  slider.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(cursor()).toBe(2)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(cursor()).toBe(4)
  await userEvent.keyboard('{Home}')
  expect([cursor(), slider.getAttribute('aria-valuenow')]).toEqual([0, '0'])
  await userEvent.keyboard('{PageUp}')
  expect(cursor()).toBe(5)
  await userEvent.keyboard('{PageDown}{End}')
  expect([cursor(), slider.getAttribute('aria-valuemax')]).toEqual([5, '5'])
})

it('goes to a step by its chip, which tells what it is', async () => {
  show(await goldenRun(), { cursor: 3, head: 3 })
  render(<Timeline />)
  const chips = () => [...document.querySelectorAll('button[data-step]')].map((chip) => chip.getAttribute('aria-label'))
  expect(chips()).toEqual([
    'step 1, model, triage, done', 'step 2, handoff, triage, done', 'step 3, model, billing',
    'step 4, lookup_order, billing, could be stepped now', 'step 5, answer, billing, to come',
  ])
  await userEvent.click(screen.getByRole('button', { name: /^step 1,/ }))
  expect(cursor()).toBe(1)
})

it('has its buttons rest at the ends without losing the focus', async () => {
  show(await goldenRun(), { cursor: 4 })
  render(<Timeline />)
  const step = screen.getByRole('button', { name: 'Step' })
  step.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(cursor()).toBe(5)
  expect(step.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(step)
  for (const name of ['Reset', 'Step back', 'Play']) expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(screen.getByText('route: triage -> billing | handoffs: 1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(cursor()).toBe(0)
  expect(document.activeElement).toBe(document.body)
})

it('says of a scenario that can’t run just that, and no route', async () => {
  show(await goldenRun(), { cursor: 0 })
  usePlayground.setState({ view: unrunnable('agents: the scenario has no agent; add one'), steps: [], future: [], frontier: [], head: 0, branches: [{ id: 'none', name: 'main', head: 0, status: 'FAILED' }], branchId: 'none' })
  render(<Timeline />)
  expect(screen.getByText('can’t run', { selector: '[data-status]' })).toBeTruthy()
  expect(screen.queryByText(/route:/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Step' }).getAttribute('aria-disabled')).toBe('true')
})

it('lets one choose between calls that are pending together', async () => {
  const orchestration = single(defineAgent({ name: 'clerk', instructions: '', tools: [lookup] }))
  const run = createRun(orchestration, { input: '', model: mockLLM([calls(['lookup', { id: '1' }], ['lookup', { id: '2' }]), 'done']) })
  await run.play()
  show(run, { cursor: 1, head: 1, orchestration })
  const asked: (string | undefined)[] = []
  usePlayground.setState({ step: (path) => { asked.push(path); return Promise.resolve() } })
  render(<Timeline />)
  const pending = screen.getAllByRole('button', { name: /could be stepped now/ })
  expect(pending.map((chip) => [chip.title, chip.tabIndex])).toEqual([['lookup: Comes next by default', 0], ['lookup: Step this one now', 0]])
  await userEvent.click(pending[1]!)
  expect(asked).toEqual(['1.1.0'])
})

it('keeps only the columns in view of ten thousand steps', async () => {
  const orchestration = single(defineAgent({ name: 'clerk', instructions: '', tools: [lookup], maxTurns: 5_000 }))
  const run = createRun(orchestration, { input: '', model: mockLLM({ mode: 'rule', replies: [{ when: {}, reply: calls(['lookup', { id: '1' }]) }] }) })
  await run.play()
  show(run, { cursor: 5_000, orchestration })
  render(<div style={{ width: 1_200 }}><Timeline /></div>)
  expect(usePlayground.getState().steps).toHaveLength(10_001)
  expect(document.querySelectorAll('button[data-step]').length).toBeLessThan(160)
  expect(await screen.findByRole('button', { name: /^step 5000,/ })).toBeTruthy()
})

it('shows the line of the engine that yielded the step, and the limits used', async () => {
  show(await goldenRun(), { cursor: 2 })
  render(<SourcePanel />)
  await vi.waitFor(() => expect(document.querySelector('[aria-current]')?.textContent).toContain("kind: 'handoff'"))
  expect(screen.getByRole('meter', { name: 'Handoffs' }).getAttribute('aria-valuetext')).toBe('1 / 4')
  await userEvent.click(screen.getByRole('button', { name: 'runAgent' }))
  await vi.waitFor(() => expect(document.querySelector('[data-role=caller]')?.textContent).toContain('return yield* handOff('))
})
