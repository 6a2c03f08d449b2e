// The forms of tools, guardrails, tables, wires, the orchestration and of several nodes, as a keyboard and a screen reader meet them.
import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { NodePanel } from '../../../src/features/editor/index.ts'
import type { Scenario, ScenarioGuardrail } from '../../../src/scenario/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Playground } from '../../../src/state/index.ts'
import { loadStrings, Strings } from '../../../src/ui/index.ts'
import { agent, bent, small } from '../../scenario/documents.ts'
import { editorAt } from './editorAt.ts'

afterEach(cleanup)

const scenario = () => usePlayground.getState().scenario
function show(document: Scenario, ...selection: Playground['selection']) {
  const edits = editorAt(document, selection)
  render(<NodePanel />)
  return edits
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
async function write(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
async function unfold(title: string) {
  await userEvent.click(screen.getByText(title, { selector: 'summary span' }))
}

describe('a tool', () => {
  const tool = () => scenario().tools[0]!

  it('has its arguments in a table, and what it looks rows up by is renamed with them', async () => {
    const edits = show(bent({}), 'tool:stock')
    const names = screen.getAllByRole('textbox', { name: 'Name' })
    await userEvent.type(names[1]!, '_id')
    expect(tool().parameters).toEqual({ type: 'object', properties: { item_id: { type: 'string' } } })
    expect(tool().implementation).toMatchObject({ argument: 'item_id' })
    expect(new Set(edits.map(({ burst }) => burst)).size).toBe(1)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Required' }))
    expect(tool().parameters['required']).toEqual(['item_id'])
    await userEvent.click(screen.getByRole('button', { name: 'Add an argument' }))
    expect(Object.keys(tool().parameters['properties'] as object)).toEqual(['item_id', 'argument'])
  })

  it('keeps a comma that is typed into the choices of an argument', async () => {
    show(bent({}), 'tool:stock')
    await userEvent.click(screen.getByText(/^One of · Default/))
    const choices = box('One of Values with commas between them; empty for any.')
    await userEvent.type(choices, 'lamp, ')
    expect(choices.value).toBe('lamp, ')
    await userEvent.type(choices, 'desk')
    expect(tool().parameters['properties']).toEqual({ item: { type: 'string', enum: ['lamp', 'desk'] } })
  })

  it('says as JSON what a table can\'t, and applies no JSON that is none', async () => {
    show(bent({}), 'tool:stock')
    await userEvent.click(screen.getByRole('button', { name: 'JSON' }))
    const json = box('Arguments as JSON Schema')
    await write(json, '{"type": "object", "properties": ')
    expect(screen.getByRole('alert').textContent).toContain('not JSON yet')
    expect(tool().parameters).toEqual(small.tools![0]!.parameters)
    await write(json, '{"type": "object", "anyOf": [], "properties": {"item": true}}')
    expect(tool().parameters).toEqual({ type: 'object', anyOf: [], properties: { item: true } })
    expect(screen.getByText(/more than a table can/)).toBeTruthy()
  })

  it('gives scripted outcomes of every kind, in order', async () => {
    show(bent({}), 'tool:stock')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What it does' }), 'give scripted outcomes')
    await write(box('Result'), '{"left": 3}')
    await userEvent.click(screen.getByRole('button', { name: 'Add to Outcomes' }))
    await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Outcome' })[1]!, 'denied')
    await userEvent.type(box('Note'), 'no')
    expect(tool().implementation).toEqual({ kind: 'scripted', outcomes: [{ kind: 'ok', value: { left: 3 } }, { kind: 'denied', reason: 'rejected', note: 'no' }] })
    screen.getByRole('button', { name: 'Move outcome 2, 2 of 2' }).focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(tool().implementation).toMatchObject({ outcomes: [{ kind: 'denied' }, { kind: 'ok' }] })
  })

  it('asks a person, and waits so long', async () => {
    show(bent({}), 'tool:stock')
    await unfold('Permission and time')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ask a person first' }))
    await userEvent.type(box('Seconds at most'), '0')
    expect(screen.getByRole('alert').textContent).toContain('more than 0')
    await userEvent.type(box('Seconds at most'), '.5')
    expect(tool()).toMatchObject({ requiresConfirmation: true, timeoutSeconds: 0.5 })
  })
})

describe('a guardrail', () => {
  const guarded = (guardrail: ScenarioGuardrail) => bent({ guardrails: [guardrail], runGuardrails: [guardrail.name] })

  it('says in its box whether a text passes', async () => {
    show(guarded({ kind: 'blockPattern', name: 'secret', on: ['input'], pattern: 'password' }), 'guardrail:secret')
    await userEvent.type(box('Try it'), 'my pass')
    expect(screen.getByRole('status').textContent).toContain('Passes')
    await userEvent.type(box('Try it'), 'word')
    expect(screen.getByRole('status').textContent).toContain('Blocked')
  })

  it('refuses a pattern that could take for ever, says why, and keeps what was typed', async () => {
    show(guarded({ kind: 'blockPattern', name: 'secret', on: ['input'], pattern: 'password' }), 'guardrail:secret')
    await write(box('Pattern'), '(a+)+$')
    expect(box('Pattern').value).toBe('(a+)+$')
    expect(screen.getByRole('alert').textContent).toContain('a repeat inside a repeat')
    expect(scenario().guardrails[0]).toMatchObject({ pattern: 'password' })
  })

  it('becomes another kind with the same name, and checks where it is told to', async () => {
    show(guarded({ kind: 'maskCards', name: 'cards', on: ['input', 'output'] }), 'guardrail:cards')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What it does' }), 'cut long texts')
    await userEvent.click(screen.getByRole('checkbox', { name: 'answers' }))
    await write(box('Characters at most'), '3')
    expect(scenario().guardrails).toEqual([{ kind: 'maxLength', name: 'cards', on: ['input'], length: 3 }])
    await userEvent.type(box('Try it'), 'abcdef')
    expect(screen.getByRole('status').textContent).toContain('abc')
    await userEvent.click(screen.getByRole('button', { name: /^Checks: back to the default/ }))
    expect(scenario().guardrails[0]!.on).toEqual(['input', 'output'])
  })
})

describe('a table', () => {
  const table = () => scenario().tables['items']!

  it('is a grid of cells that hold text and JSON', async () => {
    show(bent({}), 'table:items')
    await write(box('left, row 1'), '12')
    await write(box('item, row 1'), 'desk lamp')
    expect(table().rows).toEqual([{ item: 'desk lamp', left: 12 }])
    await userEvent.clear(box('left, row 1'))
    expect(table().rows).toEqual([{ item: 'desk lamp' }])
  })

  it('gets rows and columns and loses them again, with the focus where one goes on', async () => {
    show(bent({}), 'table:items')
    await userEvent.click(screen.getByRole('button', { name: 'Add a row' }))
    expect(table().rows).toEqual([{ item: 'lamp', left: 3 }, { item: 'row-2' }])
    await waitFor(() => expect(document.activeElement).toBe(box('item, row 2')))
    await userEvent.type(box('Name of the new column'), 'colour{Enter}')
    await write(box('colour, row 1'), 'red')
    expect(table().rows[0]).toEqual({ item: 'lamp', left: 3, colour: 'red' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove row 2' }))
    expect(table().rows.length).toBe(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove row 1' })))
    await userEvent.click(screen.getByRole('button', { name: 'Remove the column colour' }))
    expect(table().rows).toEqual([{ item: 'lamp', left: 3 }])
  })

  it('takes a new name of a column to the key, to every row and to the tools that give it', async () => {
    show(bent({}), 'table:items')
    await write(box('Name of the column left'), 'stock')
    await userEvent.keyboard('{Enter}')
    await write(box('Name of the column item'), 'name')
    await userEvent.keyboard('{Enter}')
    expect(table()).toEqual({ key: 'name', rows: [{ name: 'lamp', stock: 3 }] })
    expect(scenario().tools[0]!.implementation).toMatchObject({ field: 'stock' })
    await write(box('Name of the column stock'), 'name')
    expect(screen.getByRole('alert').textContent).toContain('another column')
  })

  it('draws a hundred rows at once, and the one that it is asked to show', async () => {
    show(bent({ tables: { items: { key: 'item', rows: Array.from({ length: 300 }, (_, i) => ({ item: `i${i}` })) } } }), 'table:items')
    expect(screen.getAllByRole('button', { name: /^Remove row/ }).length).toBe(100)
    act(() => usePlayground.getState().editAt('tables.items.rows.250'))
    await waitFor(() => expect(document.activeElement).toBe(box('item, row 251')))
  })

  it('marks the row that check objects to, and the focus gets there', async () => {
    show(bent({ tables: { items: { key: 'item', rows: [{ item: 'a' }, { item: 'a' }] } } }), 'table:items')
    act(() => usePlayground.getState().editAt('tables.items.rows.1'))
    await waitFor(() => expect(document.activeElement).toBe(box('item, row 2')))
  })
})

describe('a wire', () => {
  it('that is a handoff says what goes along and when it is offered', async () => {
    show(bent({}), 'handoff agent:front agent:back')
    expect(screen.getByText(/front may hand the conversation over to back/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'The next one is shown' }), 'the last messages')
    await write(box('How many messages'), '4')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Offered when' }), 'a condition holds')
    await write(box('Pattern'), 'refund')
    expect(scenario().agents[0]!.handoffs).toEqual([{ to: 'back', history: { last: 4 }, when: { path: 'input', matches: 'refund' } }])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Is' }), '=')
    expect(scenario().agents[0]!.handoffs[0]!.when).toEqual({ path: 'input', is: '=', value: 'refund' })
  })

  it('of another kind says what it means and can be removed', async () => {
    show(bent({}), 'tool agent:back tool:stock')
    expect(screen.getByText('The model of back may call stock.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(scenario().agents[1]!.tools).toEqual([])
  })
})

describe('several nodes', () => {
  it('are counted, and can be duplicated and deleted together', async () => {
    const edits = show(bent({}), 'agent:front', 'agent:back', 'tool:stock')
    expect(screen.getByText('2 agents')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate 3 nodes' }))
    expect(scenario().agents.map(({ name }) => name)).toEqual(['front', 'back', 'front_2', 'back_2'])
    expect(usePlayground.getState().selection.length).toBe(3)
    await userEvent.click(screen.getByRole('button', { name: 'Delete all 3' }))
    expect(scenario().agents.map(({ name }) => name)).toEqual(['front', 'back'])
    expect(edits.map(({ label }) => label.code)).toEqual(['duplicate', 'remove'])
  })
})

describe('the orchestration', () => {
  it('is shown with nothing selected, under a word on what can be selected', () => {
    show(bent({}))
    expect(screen.getByRole('heading', { name: 'Nothing is selected' })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Starts with' })).toBeTruthy()
  })

  it('becomes another kind, with the settings of that kind', async () => {
    show(bent({ agents: [agent('one'), agent('two'), agent('three')], orchestration: { kind: 'swarm', entry: 'one' } }), 'orchestration:')
    const kind = screen.getByRole('combobox', { name: 'Work together as' })
    await userEvent.selectOptions(kind, 'team')
    await userEvent.type(box('Tasks at once'), '3')
    expect(scenario().orchestration).toEqual({ kind: 'team', planner: 'one', workers: ['two'], reducer: 'three', concurrency: 3 })
    await userEvent.selectOptions(kind, 'pipeline')
    screen.getByRole('button', { name: 'Move one, 1 of 3' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await write(screen.getAllByRole('textbox', { name: 'Stage' })[0]!, 'first')
    expect(scenario().orchestration).toMatchObject({ stages: [{ name: 'first', agent: 'two' }, { name: 'one', agent: 'one' }, { name: 'three', agent: 'three' }] })
  })

  it('has the settings of the whole scenario: texts, input, limits, prices, seed and guardrails of the run', async () => {
    show(bent({ guardrails: [{ kind: 'maskCards', name: 'cards' }] }), 'orchestration:')
    await write(box('Input'), '{"order": "A-77"}')
    await unfold('About the scenario')
    await write(box('Notes'), 'try it')
    await userEvent.clear(box('Title'))
    expect(screen.getByRole('alert').textContent).toContain('needs a title')
    await unfold('Limits of the run')
    await userEvent.type(box('Tokens'), '5000')
    await unfold('Guardrails of the run')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add to Guardrails of the run' }), 'cards')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await unfold('Prices')
    await userEvent.click(screen.getByRole('button', { name: 'Add a price' }))
    await write(box('Request'), '2.5')
    await unfold('Retries and chance')
    await userEvent.clear(box('Retries'))
    await userEvent.type(box('Retries'), '3')
    expect(scenario().retries).toBe(3)
    await userEvent.type(box('Seed'), '7')
    expect(scenario()).toMatchObject({
      title: 'Stock', notes: 'try it', input: { order: 'A-77' }, limits: { tokens: 5_000 }, runGuardrails: ['cards'], prices: { default: { prompt: 2.5, completion: 0 } }, seed: 7,
    })
    await userEvent.clear(box('Tokens'))
    expect(scenario()).not.toHaveProperty('limits')
  })
})

it('is in the reader\'s language', async () => {
  await loadStrings('zh')
  editorAt(bent({}), ['agent:back'])
  render(<Strings language="zh"><NodePanel /></Strings>)
  expect(await screen.findByRole('form', { name: '智能体 back' })).toBeTruthy()
  const form = within(screen.getByRole('form', { name: '智能体 back' }))
  expect(form.getByRole('textbox', { name: '指令' })).toBeTruthy()
})
