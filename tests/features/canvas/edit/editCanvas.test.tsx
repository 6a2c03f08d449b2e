// Editing on the canvas in the page: add, wire, select, move, copy and note, by pointer and by keyboard alone.
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page, userEvent as mouse } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EditCanvas } from '../../../../src/features/canvas/edit/EditCanvas.tsx'
import { supportEn } from '../../../../src/library/supportEn.ts'
import { placeOf } from '../../../../src/scenario/index.ts'
import { notesOf, wiresOf } from '../../../../src/scenario/editing.ts'
import { usePlayground } from '../../../../src/state/index.ts'
import { editingAt } from './editingAt.ts'
import '../../../../src/ui/theme/tokens.css'
import '../../../../src/ui/theme/base.css'

// A machine may be busy with more than this page.
configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => page.viewport(1200, 800))
afterEach(cleanup)

const show = async () => {
  render(<main><div style={{ width: 760, height: 600 }}><EditCanvas /></div></main>)
  await node('agent triage')
}
const node = (name: string) => screen.findByRole('group', { name })
const options = () => within(screen.getByRole('listbox')).getAllByRole('option').map(({ textContent }) => textContent)
const wires = () => wiresOf(usePlayground.getState().scenario).map(({ id }) => id)
const selection = () => usePlayground.getState().selection
const focusOn = async (name: string) => {
  const found = await node(name)
  act(() => found.focus())
  return found
}
/** With the mouse, and until it is seen to be selected: what comes next is about it. */
const clickOn = async (name: string) => {
  const found = await node(name)
  await mouse.click(found)
  await waitFor(() => expect(found.className).toContain('selected'))
}
const centre = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { clientX: x + width / 2, clientY: y + height / 2 }
}
const pane = () => document.querySelector('.react-flow__pane')!

/** Draws a wire from a node's handle to a place. */
function draw(from: HTMLElement, to: { clientX: number, clientY: number }) {
  const handle = from.querySelector('[title^="Drag to connect"]')!
  fireEvent.pointerDown(handle, { button: 0, ...centre(handle) })
  fireEvent.pointerMove(window, { clientX: 5, clientY: 5 })
  fireEvent.pointerMove(window, to)
  return () => fireEvent.pointerUp(window, to)
}

describe('the canvas while it is edited', () => {
  it('shows every node and wire by name, and how long a run can get', async () => {
    await editingAt(supportEn)
    await show()
    for (const name of ['How they work together', 'agent billing', 'tool lookup_order', 'table orders']) expect(await node(name)).toBeTruthy()
    for (const name of ['handoff from triage to tech', 'billing may call lookup_order', 'the run starts with triage', 'lookup_order reads orders']) expect(screen.getByRole('img', { name })).toBeTruthy()
    expect(screen.getByText('The wiring allows at most 16 model calls and 1 handoff')).toBeTruthy()
  })

  it('invites to begin where there is nothing, and the first agent is there with one press', async () => {
    const made = await editingAt(supportEn)
    usePlayground.setState({ scenario: { ...supportEn, agents: [], tools: [], tables: {}, orchestration: { kind: 'swarm', entry: '', maxHandoffs: 4 } } })
    render(<div style={{ width: 760, height: 600 }}><EditCanvas /></div>)
    await screen.findByRole('heading', { name: 'An empty canvas' })
    await userEvent.click(screen.getAllByRole('button', { name: 'Add an agent' })[0]!)
    const first = await node('agent agent')
    await waitFor(() => expect(first).toBe(document.activeElement))
    expect(selection()).toEqual(['agent:agent'])
    expect(made.map(({ label }) => label)).toEqual([{ code: 'add', name: 'agent:agent' }])
    expect(screen.queryByText('An empty canvas')).toBeNull()
  })
})

describe('adding', () => {
  it('opens a list on A that is narrowed by typing, and Enter adds, selects and opens the node’s tab', async () => {
    await editingAt(supportEn)
    await show()
    await focusOn('agent triage')
    usePlayground.setState({ editTab: 'json' })
    await userEvent.keyboard('a')
    expect(await screen.findByRole('combobox', { name: 'Add to the canvas' })).toBe(document.activeElement)
    await userEvent.keyboard('guar')
    expect(options()).toEqual(['Guardrail'])
    await userEvent.keyboard('{Enter}')
    const added = await node('guardrail guardrail')
    await waitFor(() => expect(added).toBe(document.activeElement))
    expect(selection()).toEqual(['guardrail:guardrail'])
    expect(usePlayground.getState().editTab).toBe('node')
  })

  it('opens the list by a double click, there, and Escape gives the focus back', async () => {
    await editingAt(supportEn)
    await show()
    const triage = await focusOn('agent triage')
    const { x, y } = pane().getBoundingClientRect()
    fireEvent.doubleClick(pane(), { clientX: x + 300, clientY: y + 480 })
    const list = await screen.findByRole('dialog', { name: 'Add to the canvas' })
    expect(list.getBoundingClientRect().x).toBeCloseTo(x + 300, 0)
    await mouse.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(triage))
  })

  it('changes how the agents work together', async () => {
    const made = await editingAt(supportEn)
    await show()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Work together as' }), 'Pipeline')
    expect(usePlayground.getState().scenario.orchestration.kind).toBe('pipeline')
    expect(made.map(({ label }) => label)).toEqual([{ code: 'orchestrate', name: 'pipeline' }])
    expect(await screen.findByRole('img', { name: 'tech is a stage' })).toBeTruthy()
  })
})

describe('wiring', () => {
  it('with the pointer says why a node is no target, and asks which kind where there are several', async () => {
    const made = await editingAt(supportEn)
    await show()
    const tech = await node('agent tech')
    const refuse = draw(tech, centre(await node('table orders')))
    expect(screen.getByText('These two can’t be connected this way')).toBeTruthy()
    refuse()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('These two can’t be connected this way'))
    draw(tech, centre(await node('agent triage')))()
    await screen.findByRole('dialog', { name: 'Connect tech to triage as' })
    expect(options()).toEqual(['Handoff', 'Uses it as a tool'])
    await userEvent.keyboard('{Enter}')
    expect(wires()).toContain('handoff agent:tech agent:triage')
    draw(tech, centre(await node('tool lookup_order')))()
    await waitFor(() => expect(wires()).toContain('tool agent:tech tool:lookup_order'))
    expect(made.map(({ label }) => label)).toEqual([{ code: 'connect', name: 'agent:tech', to: 'agent:triage' }, { code: 'connect', name: 'agent:tech', to: 'tool:lookup_order' }])
  })

  it('let go on the empty canvas, adds what it leads to', async () => {
    const made = await editingAt(supportEn)
    await show()
    const { x, y } = pane().getBoundingClientRect()
    draw(await node('tool lookup_order'), { clientX: x + 330, clientY: y + 500 })()
    await screen.findByRole('dialog', { name: 'Add and connect to lookup_order' })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(wires()).toContain('table tool:lookup_order table:table'))
    expect(made).toHaveLength(1)
  })

  it('by keyboard: C lists what a node could be connected to, by name', async () => {
    await editingAt(supportEn)
    await show()
    await focusOn('agent billing')
    await userEvent.keyboard(' ')
    expect(selection()).toEqual(['agent:billing'])
    await userEvent.keyboard('c')
    await screen.findByRole('dialog', { name: 'Connect billing to' })
    await userEvent.keyboard('tech tool{Enter}')
    expect(wires()).toContain('agent agent:billing agent:tech')
  })

  it('by keyboard: what the Tab key came to is meant, though nothing is selected', async () => {
    await editingAt(supportEn)
    const asked: string[] = []
    usePlayground.setState({ editAt: (where) => void asked.push(where) })
    await show()
    const billing = await focusOn('agent billing')
    await userEvent.keyboard('c')
    expect(await screen.findByRole('dialog', { name: 'Connect billing to' })).toBeTruthy()
    // The browser's own key: a popover hears no other.
    await mouse.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(billing))
    await userEvent.keyboard('{Enter}')
    expect(asked).toEqual(['agents.1'])
  })

  it('by keyboard: W lists the wires of a node, and Delete takes the chosen one away', async () => {
    const made = await editingAt(supportEn)
    await show()
    await focusOn('agent triage')
    await userEvent.keyboard(' w')
    await screen.findByRole('dialog', { name: 'Connections of triage' })
    await userEvent.keyboard('billing{Enter}')
    expect(selection()).toEqual(['handoff agent:triage agent:billing'])
    const wire = screen.getByRole('img', { name: 'handoff from triage to billing' })
    await waitFor(() => expect(wire).toBe(document.activeElement))
    await userEvent.keyboard('{Delete}')
    expect(wires()).not.toContain('handoff agent:triage agent:billing')
    expect(made.at(-1)!.label).toEqual({ code: 'disconnect', name: 'agent:triage', to: 'agent:billing' })
  })

  it('leads a wire elsewhere by its end, and keeps what it says', async () => {
    await editingAt({ ...supportEn, agents: supportEn.agents.map((agent) => agent.name === 'triage' ? { ...agent, handoffs: [{ to: 'billing', history: 'brief' }] } : agent) })
    await show()
    fireEvent.click(screen.getByRole('img', { name: 'handoff from triage to billing' }).querySelector('path')!)
    await waitFor(() => expect(selection()).toEqual(['handoff agent:triage agent:billing']))
    const ends = document.querySelectorAll('circle[class*=end]')
    fireEvent.pointerDown(ends[1]!, { button: 0, ...centre(ends[1]!) })
    const to = centre(await node('agent tech'))
    fireEvent.pointerMove(window, to)
    fireEvent.pointerUp(window, to)
    await waitFor(() => expect(usePlayground.getState().scenario.agents[0]!.handoffs).toEqual([{ to: 'tech', history: 'brief' }]))
    expect(selection()).toEqual(['handoff agent:triage agent:tech'])
  })
})

describe('selecting', () => {
  it('follows click, Shift and click, select all and Escape, and is said', async () => {
    await editingAt(supportEn)
    await show()
    await clickOn('agent tech')
    expect(selection()).toEqual(['agent:tech'])
    expect(await screen.findByText('agent tech, selected')).toBeTruthy()
    fireEvent.click(await node('agent billing'), { shiftKey: true })
    expect(selection()).toEqual(['agent:tech', 'agent:billing'])
    expect(await screen.findByText('2 selected')).toBeTruthy()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selection()).toHaveLength(6)
    await userEvent.keyboard('{Escape}')
    expect(selection()).toEqual([])
    expect(await screen.findByText('Nothing is selected')).toBeTruthy()
  })

  it('shows what is selected elsewhere', async () => {
    await editingAt(supportEn)
    await show()
    act(() => usePlayground.getState().select(['agent:tech', 'agent:gone']))
    await waitFor(async () => expect((await node('agent tech')).className).toContain('selected'))
    expect(await screen.findByText('agent tech, selected')).toBeTruthy()
  })

  it('takes what a box touches', async () => {
    await editingAt(supportEn)
    await show()
    const frame = pane().getBoundingClientRect()
    const { x, y } = (await node('agent billing')).getBoundingClientRect()
    fireEvent.pointerDown(pane(), { button: 0, shiftKey: true, clientX: x - 20, clientY: frame.y + 60 })
    fireEvent.pointerMove(window, { clientX: x + 10, clientY: y + 10 })
    fireEvent.pointerUp(window, { clientX: x + 10, clientY: y + 10 })
    expect(selection()).toEqual(['agent:billing'])
  })

  it('walks by arrow keys along the nodes, and the focus goes along', async () => {
    await editingAt(supportEn)
    await show()
    await focusOn('How they work together')
    await userEvent.keyboard(' {ArrowRight}')
    expect(selection()).toEqual(['agent:triage'])
    const triage = await node('agent triage')
    await waitFor(() => expect(triage).toBe(document.activeElement))
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
    expect(selection()).toHaveLength(2)
  })

  it('opens the form of a node by Enter', async () => {
    await editingAt(supportEn)
    await show()
    await focusOn('agent tech')
    await userEvent.keyboard(' {Enter}')
    expect(usePlayground.getState().editPlace).toEqual({ where: 'agents.2' })
  })
})

describe('changing what is selected', () => {
  it('moves it by Shift and arrows, everything else stays, and it is undone at once', async () => {
    const made = await editingAt(supportEn)
    await show()
    act(() => usePlayground.getState().select(['agent:tech', 'tool:lookup_order']))
    await focusOn('agent tech')
    const before = supportEn.layout!.nodes['tech']!
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    const { scenario } = usePlayground.getState()
    expect(placeOf(scenario, 'agent:tech')).toEqual({ x: before.x, y: before.y + 20 })
    expect(placeOf(scenario, 'agent:billing')).toEqual(supportEn.layout!.nodes['billing'])
    expect(made).toEqual([{ label: { code: 'move', count: 2 }, burst: 'nudge' }, { label: { code: 'move', count: 2 }, burst: 'nudge' }])
  })

  it('deletes nodes, and the canvas has the focus then', async () => {
    const made = await editingAt(supportEn)
    await show()
    await clickOn('agent tech')
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'agent tech' })).toBeNull())
    expect(made.at(-1)!.label).toEqual({ code: 'remove', name: 'agent:tech' })
    expect(document.activeElement?.contains(await node('agent triage'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    act(() => usePlayground.getState().select(['agent:billing', 'tool:lookup_order', 'orchestration:']))
    await userEvent.keyboard('{Backspace}')
    expect(made.at(-1)!.label).toEqual({ code: 'remove', count: 2 })
  })

  it('duplicates it, and copies and pastes it as text', async () => {
    const made = await editingAt(supportEn)
    await show()
    await clickOn('agent tech')
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(selection()).toEqual(['agent:tech_2'])
    const clipboard = new DataTransfer()
    const event = (type: string) => act(() => void document.activeElement!.dispatchEvent(new ClipboardEvent(type, { clipboardData: clipboard, bubbles: true, cancelable: true })))
    event('copy')
    expect(JSON.parse(clipboard.getData('text/plain'))).toMatchObject({ agentMesh: 'nodes' })
    event('paste')
    event('paste')
    const { scenario } = usePlayground.getState()
    expect(scenario.agents.map(({ name }) => name)).toEqual(['triage', 'billing', 'tech', 'tech_2', 'tech_3', 'tech_4'])
    expect(placeOf(scenario, 'agent:tech_3')).not.toEqual(placeOf(scenario, 'agent:tech_4'))
    event('cut')
    expect(usePlayground.getState().scenario.agents).toHaveLength(5)
    expect(made.map(({ label }) => label.code)).toEqual(['duplicate', 'paste', 'paste', 'remove'])
  })

  it('has a menu with every action and its key', async () => {
    await editingAt(supportEn)
    await show()
    fireEvent.contextMenu(await node('agent tech'), { button: 2, clientX: 300, clientY: 300 })
    const menu = await screen.findByRole('menu', { name: 'Actions on the canvas' })
    expect(selection()).toEqual(['agent:tech'])
    const items = within(menu).getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(items).toEqual(expect.arrayContaining(['Open its formEnter', 'Connect to…C', 'DeleteDel', 'DuplicateCtrl+D', 'TidyT']))
    await waitFor(() => expect(within(menu).getAllByRole('menuitem')[0]).toBe(document.activeElement))
    await userEvent.click(within(menu).getByRole('menuitem', { name: /^Duplicate/ }))
    expect(usePlayground.getState().scenario.agents).toHaveLength(4)
  })

  it('is tidied in one edit', async () => {
    const made = await editingAt(supportEn)
    await show()
    await focusOn('agent triage')
    await userEvent.keyboard('t')
    await waitFor(() => expect(made.map(({ label }) => label)).toEqual([{ code: 'tidy' }]))
  })
})

describe('notes', () => {
  it('are written in place, kept as they are typed, and deleted', async () => {
    const made = await editingAt(supportEn)
    await show()
    await focusOn('agent triage')
    await userEvent.keyboard('n')
    const text = await screen.findByRole('textbox', { name: 'Text of the note' })
    await waitFor(() => expect(text).toBe(document.activeElement))
    await userEvent.keyboard('Look here')
    expect(notesOf(usePlayground.getState().scenario)[0]!.text).toBe('Look here')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('group', { name: 'note: Look here' })).toBe(document.activeElement))
    expect(new Set(made.slice(1).map(({ burst }) => burst))).toEqual(new Set(['note 0']))
    await userEvent.keyboard('{Delete}')
    expect(notesOf(usePlayground.getState().scenario)).toEqual([])
    expect(made.at(-1)!.label).toEqual({ code: 'remove', name: 'note:' })
  })
})

it('has an overview map with a name, shown when it is wanted', async () => {
  await editingAt(supportEn)
  await show()
  expect(screen.queryByRole('img', { name: /^Overview map/ })).toBeNull()
  const button = screen.getByRole('button', { name: 'Overview map' })
  await userEvent.click(button)
  expect(screen.getByRole('img', { name: /^Overview map/ })).toBeTruthy()
  expect(button.getAttribute('aria-pressed')).toBe('true')
})
