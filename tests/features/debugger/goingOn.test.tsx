import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { defineAgent, single } from '../../../src/engine/index.ts'
import type { ReplayState } from '../../../src/engine/index.ts'
import { Inspector } from '../../../src/features/debugger/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Done } from '../../../src/state/index.ts'
import { ofKind, play, showTold } from './kernelRuns.ts'
import { calls, lookup } from './moments.ts'

afterEach(() => {
  cleanup()
  usePlayground.setState(usePlayground.getInitialState())
})

const clerk = single(defineAgent({ name: 'clerk', instructions: '', tools: [lookup] }))

it('a limit can be raised where it stopped the run; a value that is not higher is refused with words', async () => {
  const run = await play(clerk, [calls(['lookup', { id: '1' }]), 'more'], { limits: { tokens: 20 } })
  const { step } = ofKind(run, 'limit')
  showTold(run, step)
  const asked: unknown[] = []
  usePlayground.setState({ whatIf: async (...wanted): Promise<Done> => {
    asked.push(wanted)
    return { ok: true }
  } })
  render(<Inspector />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New value of tokens' })
  expect(field.value).toBe('40')
  await userEvent.clear(field)
  await userEvent.type(field, '20{Enter}')
  expect(screen.getByText('Give a number above 20.')).toBeTruthy()
  expect(asked).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, '500')
  await userEvent.click(screen.getByRole('button', { name: 'Go on with a higher limit' }))
  expect(asked).toEqual([[step - 1, { limits: { tokens: 500 } }]])
})

it('a run that was broken off can go on, and each unknown call is asked about', async () => {
  const run = await play(clerk, [calls(['lookup', { id: '1' }]), 'done'])
  showTold(run, 1)
  const view = Object.create(run.run.state.at(1), { status: { value: 'FAILED' }, stopReason: { value: 'interrupted' }, error: { value: { kind: 'interrupted', message: 'x', path: '1.0.0' } }, frontier: { value: [] } }) as ReplayState
  const asked: unknown[] = []
  usePlayground.setState({
    view, steps: view.steps, head: 1, interrupted: { unknown: [{ path: '1.0.0', tool: 'pay', arguments: { to: 'Ann' } }, { path: '1.1.0', tool: 'mail', arguments: {} }] },
    resume: async (resolve): Promise<Done> => {
      asked.push(resolve)
      return { ok: false, message: 'not now' }
    },
  })
  render(<Inspector />)
  const form = await screen.findByRole('form', { name: 'Go on with this run' })
  expect(screen.getByText(/^The page was closed while this run was at work\./)).toBeTruthy()
  await userEvent.click(within(form).getByRole('button', { name: 'Go on with this run' }))
  expect(asked).toEqual([{ '1.0.0': 'fail', '1.1.0': 'fail' }])
  expect(await screen.findByText('not now')).toBeTruthy()
  const pay = within(within(form).getByRole('group', { name: /^pay had begun/ }))
  await userEvent.click(pay.getByRole('radio', { name: 'it was done' }))
  await userEvent.type(within(form).getByRole('textbox', { name: 'What it gave' }), '{{"paid":true}')
  await userEvent.click(within(within(form).getByRole('group', { name: /^mail had begun/ })).getByRole('radio', { name: 'do it again' }))
  await userEvent.click(within(form).getByRole('button', { name: 'Go on with this run' }))
  expect(asked[1]).toEqual({ '1.0.0': { outcome: { kind: 'ok', value: { paid: true }, by: 'person' } }, '1.1.0': 'retry' })
})
