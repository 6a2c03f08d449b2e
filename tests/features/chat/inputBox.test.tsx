// The Input box: a changed input is a branch of its own, the same one is played anew.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { InputBox } from '../../../src/features/chat/index.ts'
import { supportEn } from '../../../src/library/supportEn.ts'
import { unrunnable } from '../../../src/session/index.ts'
import type { Playground } from '../../../src/state/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'

afterEach(cleanup)

async function show(whatIf: Playground['whatIf'] = () => Promise.resolve({ ok: true })) {
  const acts = { whatIf: vi.fn(whatIf), play: vi.fn<() => void>(), reset: vi.fn<() => void>() }
  await playgroundAt(supportEn, 3, acts)
  render(<InputBox />)
  return { ...acts, box: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Input' }) }
}

it('shows what this branch was started with', async () => {
  expect((await show()).box.value).toBe(supportEn.input)
})

it('runs a changed input as a branch and plays it, on Run', async () => {
  const { box, whatIf, play } = await show()
  await userEvent.clear(box)
  await userEvent.type(box, 'Where is B-12?')
  await userEvent.click(screen.getByRole('button', { name: 'Run' }))
  expect(whatIf).toHaveBeenCalledWith(0, { input: 'Where is B-12?' })
  expect(play).toHaveBeenCalledOnce()
})

it('runs on Ctrl+Enter and ⌘+Enter, and Enter alone is a new line', async () => {
  const { box, whatIf } = await show()
  const recorded = box.value
  await userEvent.type(box, '!{Enter}?')
  expect(whatIf).not.toHaveBeenCalled()
  expect(box.value).toBe(`${recorded}!\n?`)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
  expect(whatIf).toHaveBeenCalledTimes(2)
})

it('plays the same input anew without another branch', async () => {
  const { whatIf, play, reset } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Run' }))
  expect(whatIf).not.toHaveBeenCalled()
  expect([reset, play].map((act) => act.mock.calls.length)).toEqual([1, 1])
})

it('says why an input could not be run, and does not play', async () => {
  const { box, play } = await show(() => Promise.resolve({ ok: false, message: 'the scenario has no agent; add one' }))
  await userEvent.type(box, '!')
  await userEvent.click(screen.getByRole('button', { name: 'Run' }))
  expect((await screen.findByRole('alert')).textContent).toBe('the scenario has no agent; add one')
  expect(play).not.toHaveBeenCalled()
})

it('shows the document’s own input where the scenario can’t run, and runs nothing', async () => {
  await playgroundAt({ ...supportEn, input: { order: 'A-77' } }, 0, { view: unrunnable('agents: the scenario has no agent; add one') })
  render(<InputBox />)
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Input' })
  expect([box.value, box.readOnly]).toEqual(['{"order":"A-77"}', true])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run' }).disabled).toBe(true)
})
