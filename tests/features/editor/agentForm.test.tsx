// The form of an agent, as a keyboard and a screen reader meet it.
import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { NodePanel } from '../../../src/features/editor/index.ts'
import { memoryPresets } from '../../../src/scenario/index.ts'
import type { Scenario } from '../../../src/scenario/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { agent, bent } from '../../scenario/documents.ts'
import { editorAt } from './editorAt.ts'

afterEach(cleanup)

const scenario = () => usePlayground.getState().scenario
const named = (name: string) => scenario().agents.find((each) => each.name === name)!

function show(document: Scenario = bent({}), name = 'back') {
  const edits = editorAt(document, [`agent:${name}`])
  render(<StrictMode><NodePanel /></StrictMode>)
  return edits
}

async function unfold(title: string) {
  await userEvent.click(screen.getByText(title, { selector: 'summary span' }))
}

describe('an agent\'s name', () => {
  it('is given on Enter to every place that says it, and the form stays where it is', async () => {
    const edits = show()
    const field = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'depot')
    expect(edits).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(edits.map(({ label }) => label)).toEqual([{ code: 'rename', name: 'back', to: 'depot' }])
    expect(named('front').handoffs.map(({ to }) => to)).toEqual(['depot'])
    expect(usePlayground.getState().selection).toEqual(['agent:depot'])
    expect(document.activeElement).toBe(field)
  })

  it('that can\'t be stays in the field, is told why, and is not applied; Escape takes it back', async () => {
    const edits = show()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
    await userEvent.clear(field)
    await userEvent.type(field, 'front')
    await userEvent.tab()
    expect(field.value).toBe('front')
    expect(screen.getByRole('alert').textContent).toContain('Another node has this name')
    expect(edits).toEqual([])
    await userEvent.click(field)
    await userEvent.keyboard('{Escape}')
    expect(field.value).toBe('back')
  })

  it('is not lost when another node is selected before the field is left', async () => {
    show()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '2')
    act(() => usePlayground.getState().select(['agent:front']))
    await waitFor(() => expect(scenario().agents.map(({ name }) => name)).toEqual(['front', 'back2']))
    expect(usePlayground.getState().selection).toEqual(['agent:front'])
  })

  it('that is taken back by undo is still the node that is shown', async () => {
    show()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '2{Enter}')
    act(() => usePlayground.getState().undo())
    await waitFor(() => expect(usePlayground.getState().selection).toEqual(['agent:back']))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('back')
  })
})

describe('an agent\'s texts', () => {
  it('are changed while they are typed, as one burst', async () => {
    const edits = show()
    await userEvent.type(screen.getByRole('textbox', { name: 'Instructions' }), '!!')
    expect(named('back').instructions).toBe('Look it up.!!')
    expect(new Set(edits.map(({ burst }) => burst)).size).toBe(1)
    expect(edits[0]!.burst).toBeDefined()
  })

  it('are left out of the document when they are emptied', async () => {
    show(bent({ agents: [agent('front', { handoffs: ['back'] }), agent('back', { title: 'Depot' })] }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }))
    expect(named('back')).not.toHaveProperty('title')
  })
})

describe('a number', () => {
  it('shows its default, is set as it is typed, and goes back to the default', async () => {
    show()
    await unfold('Turns and completion')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Turns at most' })
    expect(field.placeholder).toBe('8')
    await userEvent.type(field, '12')
    expect(named('back').maxTurns).toBe(12)
    await userEvent.click(screen.getByRole('button', { name: 'Turns at most: back to the default, 8' }))
    expect(named('back').maxTurns).toBe(8)
    expect(field.value).toBe('')
  })

  it('never loses what is typed: what can\'t be is said and not applied', async () => {
    show()
    await unfold('Turns and completion')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Turns at most' })
    await userEvent.type(field, '3.5')
    expect(named('back').maxTurns).toBe(3)
    await userEvent.tab()
    expect(field.value).toBe('3.5')
    expect(screen.getByRole('alert').textContent).toContain('whole number')
    await userEvent.clear(field)
    await userEvent.type(field, '9999')
    expect(named('back').maxTurns).toBe(999)
    expect(screen.getByRole('alert').textContent).toContain('from 1 to 1000')
  })

  it('can be one of the presets, each with where it comes from', async () => {
    show()
    await unfold('Turns and completion')
    await userEvent.click(screen.getByRole('button', { name: 'Presets for Turns at most' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /mini-agent.*MiniAgent allows 20 steps/ }))
    expect(named('back').maxTurns).toBe(20)
  })
})

describe('an agent\'s lists', () => {
  const three = () => bent({ agents: [agent('front', { handoffs: ['back', { to: 'side', history: 'brief' }] }), agent('back'), agent('side'), agent('last')] })

  it('are put in order by the arrow keys, which keep the focus on what is moved and say where it is', async () => {
    show(three(), 'front')
    const handle = screen.getByRole('button', { name: 'Move back, 1 of 2' })
    handle.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(named('front').handoffs).toEqual([{ to: 'side', history: 'brief' }, { to: 'back', history: 'full' }])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move back, 2 of 2'))
    expect(screen.getByText('back is now 2 of 2')).toBeTruthy()
  })

  it('take one more and let one go, with the focus on what is next to it', async () => {
    show(three(), 'front')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add to Handoffs' }), 'last')
    await userEvent.click(within(screen.getByRole('combobox', { name: 'Add to Handoffs' }).parentElement!).getByRole('button', { name: 'Add' }))
    expect(named('front').handoffs.map(({ to }) => to)).toEqual(['back', 'side', 'last'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove back' }))
    expect(named('front').handoffs.map(({ to }) => to)).toEqual(['side', 'last'])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove side'))
  })

  it('make a new node and name it, in one edit', async () => {
    const edits = show()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add to Tools' }), 'a new tool')
    await userEvent.click(within(screen.getByRole('combobox', { name: 'Add to Tools' }).parentElement!).getByRole('button', { name: 'Add' }))
    expect(named('back').tools).toEqual(['stock', 'tool'])
    expect(scenario().tools.map(({ name }) => name)).toEqual(['stock', 'tool'])
    expect(edits.length).toBe(1)
  })
})

describe('an agent\'s memory', () => {
  it('is a preset with the sentence on where it comes from, or every field of it', async () => {
    show()
    await unfold('Memory')
    const choice = screen.getByRole('combobox', { name: 'Memory' })
    await userEvent.selectOptions(choice, 'hermes')
    expect(named('back').memory).toBe('hermes')
    expect(screen.getByText(memoryPresets.hermes.origin.en)).toBeTruthy()
    await userEvent.selectOptions(choice, 'custom')
    expect(named('back').memory).toEqual(memoryPresets.hermes.value)
    await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Counted in' })[0]!, 'tokens (estimated)')
    const above = screen.getByRole('textbox', { name: 'Fold above' })
    await userEvent.clear(above)
    await userEvent.type(above, '900')
    expect(named('back').memory).toMatchObject({ above: { tokens: 900 }, keep: { rounds: 10 } })
  })
})

describe('what check finds', () => {
  const troubled = () => bent({ agents: [agent('front', { handoffs: ['back', 'nobody'] }), agent('back', { tools: ['stock'], maxTurns: 1 })] })

  it('stands at the top and leads to its field, which is unfolded', async () => {
    show(troubled(), 'back')
    const problem = within(screen.getByRole('region', { name: '1 problem here' })).getByRole('button', { name: /^Error|^Warning/ })
    await userEvent.click(problem)
    const field = screen.getByRole('textbox', { name: 'Turns at most' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-describedby')).toContain('note')
  })

  it('is mended where it stands, with a click, and the form has the focus', async () => {
    show(troubled(), 'back')
    await userEvent.click(screen.getByRole('button', { name: /^Allow .* turns$/ }))
    expect(named('back').maxTurns).toBeGreaterThan(1)
    expect(screen.queryByRole('region', { name: '1 problem here' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Agent back' }))
  })

  it('stands by the item of a list that it is about', () => {
    show(troubled(), 'front')
    const item = screen.getByText('nobody (does not exist)').closest('li')!
    expect(item.textContent).toContain('there is no such agent')
  })
})

it('gives the focus to the next form\'s title when what had it is gone', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(scenario().agents.map(({ name }) => name)).toEqual(['front'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Nothing is selected'))
})
