// What is expected and what came, what people decide and tools give, and what no reply reaches.
import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExpectationsChip, ScriptPanel } from '../../../src/features/script/index.ts'
import { supportEn } from '../../../src/library/supportEn.ts'
import { confirmationEn } from '../../../src/library/confirmationEn.ts'
import type { Scenario } from '../../../src/scenario/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { Strings } from '../../../src/ui/index.ts'
import { editing } from './editing.ts'

beforeEach(() => act(() => usePlayground.setState(usePlayground.getInitialState())))
afterEach(cleanup)

async function panel(scenario: Scenario, part: RegExp) {
  const edited = await editing(scenario)
  // At its end.
  act(() => usePlayground.setState(({ end }) => ({ cursor: end.step, view: end })))
  render(<><ExpectationsChip /><ScriptPanel /></>)
  await userEvent.click(screen.getByRole('tab', { name: part }))
  return edited
}

const about = (name: string) => within(screen.getByRole('region', { name }))
const chip = () => screen.getByRole('button', { name: /expectation/ })

describe('the expectations', () => {
  it('hold after the scripted run, and say so in the chip, the tab and the panel', async () => {
    await panel(supportEn, /Expectations/)
    expect(chip().textContent).toBe('5 of 5 expectations hold')
    expect(screen.getByRole('tab', { name: 'Expectations 5/5' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: '5 of 5 expectations hold' })).toBeTruthy()
    expect(about('Route').getByText('holds')).toBeTruthy()
  })

  it('fail where they are changed, with what was expected, what came, and the way to the step', async () => {
    const { edits, expectations } = await panel(supportEn, /Expectations/)
    const sought: number[] = []
    act(() => usePlayground.setState({ seek: async (step) => void sought.push(step) }))
    await userEvent.selectOptions(about('Route').getByRole('combobox', { name: 'Place 2' }), 'tech')
    expect(expectations()?.route).toEqual(['triage', 'tech'])
    expect(edits.at(-1)?.label).toEqual({ code: 'expect' })
    expect(chip().textContent).toBe('1 of 5 expectations fails')
    const route = about('Route')
    expect(route.getByText('fails')).toBeTruthy()
    expect(route.getByText('triage → tech')).toBeTruthy()
    expect(route.getByText('triage → billing')).toBeTruthy()
    await userEvent.click(route.getByRole('button', { name: 'Go to step 2' }))
    expect(sought).toEqual([2])
    await userEvent.type(about('Final text').getByRole('textbox'), '!')
    await userEvent.clear(about('Handoffs').getByRole('textbox', { name: 'Number of handoffs' }))
    expect(chip().textContent).toBe('3 of 5 expectations fail')
  })

  it('are taken from the run as it ended', async () => {
    const { expectations, rerun } = await panel({ ...supportEn, input: 'I can not log in' }, /Expectations/)
    await act(rerun)
    expect(chip().textContent).toBe('3 of 5 expectations fail')
    await userEvent.click(screen.getByRole('button', { name: 'Take from this run' }))
    expect(expectations()).toEqual({ route: ['triage', 'tech'], handoffs: 1, tools: [], finalText: 'Please reset your password with the link on the sign-in page, then try again.', world: supportEn.expectations!.world })
    expect(chip().textContent).toBe('5 of 5 expectations hold')
  })

  it('are added one by one, as the run has it, and taken away; without any there is no chip', async () => {
    const { expectations: _, ...bare } = supportEn
    const { expectations } = await panel(bare, /Expectations/)
    expect(screen.queryByRole('button', { name: /expectations? / })).toBeNull()
    expect(screen.getByText(/Nothing is expected of a run yet/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Tools' }))
    expect(expectations()).toEqual({ tools: ['lookup_order'] })
    const tools = about('Tools, in order')
    await userEvent.click(tools.getByRole('button', { name: 'Add a tool' }))
    expect(document.activeElement).toBe(tools.getByRole('combobox', { name: 'Place 2' }))
    expect(tools.getByRole('button', { name: 'Go to step 5' })).toBeTruthy()
    await userEvent.click(tools.getByRole('button', { name: 'Remove 2 lookup_order' }))
    expect(expectations()).toEqual({ tools: ['lookup_order'] })
    await userEvent.click(tools.getByRole('button', { name: 'Expect no more: Tools, in order' }))
    expect(expectations()).toBeUndefined()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('of the world are rows by table and key, or rows that are not there', async () => {
    const { expectations } = await panel({ ...supportEn, expectations: { handoffs: 1 } }, /Expectations/)
    await userEvent.click(screen.getByRole('button', { name: 'A row of the world' }))
    expect(expectations()?.world).toEqual({ orders: { 'A-77': { order_id: 'A-77', status: 'shipped', refundable: true } } })
    const world = about('World')
    await userEvent.type(world.getByRole('textbox', { name: 'Key' }), 'X-1{Enter}')
    expect(expectations()?.world?.['orders']).toMatchObject({ 'X-1': null })
    const row = within(world.getByRole('group', { name: 'orders · X-1' }))
    expect(row.getByText('holds')).toBeTruthy()
    await userEvent.click(row.getByRole('checkbox', { name: 'The row is not there' }))
    expect(row.getByText('fails')).toBeTruthy()
    await userEvent.click(row.getByRole('checkbox', { name: 'The row is not there' }))
    const fields = within(world.getByRole('group', { name: 'orders · A-77' })).getByRole('textbox')
    await userEvent.clear(fields)
    await userEvent.paste('{"status": "lost"}')
    expect(world.getByText('fails')).toBeTruthy()
    await userEvent.click(world.getByRole('button', { name: 'Remove orders · A-77' }))
    expect(Object.keys(expectations()!.world!['orders']!)).toEqual(['X-1'])
  })

  it('are not decided while the run is under way, and the run is gone on with from here', async () => {
    await panel(confirmationEn, /Expectations/)
    act(() => usePlayground.setState(({ end }) => ({ end: end.at(1), head: 1, cursor: 1, view: end.at(1), frontier: end.at(1).frontier })))
    expect(chip().textContent).toBe('4 expectations, not decided yet')
    expect(screen.getAllByText(/This run has not ended/)).not.toEqual([])
    let played = 0
    act(() => usePlayground.setState({ play: () => void played++ }))
    await userEvent.click(screen.getByRole('button', { name: 'Run it on' }))
    expect(played).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Take from this run' }))
    expect(usePlayground.getState().scenario).toBe(confirmationEn)
  })

  it('are told ahead of the run, and opened by the chip', async () => {
    await editing(supportEn)
    act(() => usePlayground.setState(({ end }) => ({ head: 0, cursor: 0, view: end.at(0), future: end.steps, steps: [] })))
    render(<><ExpectationsChip short /><ScriptPanel /></>)
    await userEvent.click(screen.getByRole('tab', { name: /Replies/ }))
    const button = screen.getByRole('button', { name: /5 of 5 expectations will hold/ })
    await userEvent.click(button)
    expect(screen.getByRole('tab', { name: /Expectations/, selected: true })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /5 of 5/ }))
  })

  it('speak Chinese', async () => {
    await editing(supportEn)
    render(<Strings language="zh"><ExpectationsChip /></Strings>)
    expect(await screen.findByRole('button', { name: '5 项期望中 5 项满足' })).toBeTruthy()
  })
})

describe('what people decide and tools give', () => {
  it('is a list of decisions in the order of asking', async () => {
    const { script, rerun } = await panel(confirmationEn, /Outcomes/)
    await userEvent.click(screen.getByRole('button', { name: 'Add a decision' }))
    const first = within(screen.getByRole('group', { name: 'Decision 1' }))
    const decides = first.getByRole('combobox', { name: 'Decides' })
    expect(document.activeElement).toBe(decides)
    await userEvent.selectOptions(decides, 'approve with other arguments')
    await userEvent.clear(first.getByRole('textbox'))
    await userEvent.paste('{"item_id": "food-001", "quantity": 2}')
    expect(script().decisions).toEqual([{ kind: 'approve', arguments: { item_id: 'food-001', quantity: 2 } }])
    await userEvent.selectOptions(decides, 'answer in its place')
    await userEvent.type(first.getByRole('textbox'), 'sold out')
    expect(script().decisions).toEqual([{ kind: 'answer', value: 'sold out' }])
    await userEvent.selectOptions(decides, 'reject')
    await userEvent.type(first.getByRole('textbox', { name: 'Note' }), 'too hot')
    await userEvent.click(screen.getByRole('button', { name: 'Add a decision' }))
    await userEvent.selectOptions(within(screen.getByRole('group', { name: 'Decision 2' })).getByRole('combobox'), 'let it expire')
    await userEvent.click(screen.getByRole('button', { name: 'Up: Decision 2' }))
    expect(script().decisions).toEqual([{ kind: 'expire' }, { kind: 'reject', note: 'too hot' }])
    await act(rerun)
    expect(usePlayground.getState().end.finalText).toBe('Nobody confirmed the order in time, so nothing was ordered.')
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Decision 1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Decision 1' }))
    expect(script()).not.toHaveProperty('decisions')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a decision' }))
  })

  it('is a list of outcomes for a tool, in place of what it does', async () => {
    const { script, rerun } = await panel(supportEn, /Outcomes/)
    await userEvent.click(screen.getByRole('button', { name: 'Add an outcome of lookup_order' }))
    const first = within(screen.getByRole('group', { name: 'Outcome 1' }))
    await userEvent.type(first.getByRole('textbox', { name: 'Value, as text or JSON' }), 'not found')
    expect(script().toolOutcomes).toEqual({ lookup_order: [{ kind: 'ok', value: 'not found' }] })
    await act(rerun)
    expect(usePlayground.getState().end.finalText).toBe('I can find no such order. Please check its number.')
    await userEvent.clear(first.getByRole('textbox'))
    await userEvent.paste('{"a": ')
    expect(first.getByRole('alert')).toBeTruthy()
    await userEvent.selectOptions(first.getByRole('combobox', { name: 'Gives' }), 'an error')
    await userEvent.type(first.getByRole('textbox', { name: 'Message' }), 'down')
    await userEvent.click(first.getByRole('checkbox'))
    expect(script().toolOutcomes).toEqual({ lookup_order: [{ kind: 'error', message: 'down', maybeDone: true }] })
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Outcome 1' }))
    expect(script()).not.toHaveProperty('toolOutcomes')
    expect(document.activeElement).not.toBe(document.body)
  })
})

it('what the run leaves out leads to its node', async () => {
  await panel(supportEn, /Coverage/)
  expect(screen.getByRole('heading', { name: 'This run reaches 4 of 6.' })).toBeTruthy()
  const left = about('In the script, not in this run')
  expect(left.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Agent tech', 'Handoff triage → tech'])
  await userEvent.click(left.getByRole('button', { name: 'Handoff triage → tech' }))
  expect(usePlayground.getState()).toMatchObject({ selection: ['handoff agent:triage agent:tech'], editTab: 'node' })
  await act(async () => usePlayground.setState({ scenario: { ...supportEn, script: { mode: 'order', replies: [] } } }))
  expect(about('No reply leads there').getByRole('button', { name: 'Agent tech' })).toBeTruthy()
})
