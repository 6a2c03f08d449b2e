// The canvas in the page: names for those who listen, moving by keys, the hint, the bound, zoom.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Canvas } from '../../../src/features/canvas/index.ts'
import { supportEn } from '../../../src/library/supportEn.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'
import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'

beforeEach(() => page.viewport(1200, 800))
afterEach(cleanup)

/** The node of React Flow, once that has come in place of the picture. */
async function flowNode(name: string) {
  return waitFor(() => {
    const node = screen.getByRole('group', { name })
    expect(node.className).toContain('react-flow__node')
    return node
  })
}

const show = () => render(<div style={{ width: 700, height: 600 }}><Canvas /></div>)

describe('the canvas', () => {
  it('names each node with what it does', async () => {
    await playgroundAt(supportEn, 4)
    show()
    expect(await screen.findByLabelText('agent billing, acting')).toBeTruthy()
    expect(screen.getByLabelText('agent triage, entry')).toBeTruthy()
    expect(screen.getByLabelText('tool lookup_order, called')).toBeTruthy()
    expect(await screen.findByLabelText('handoff from triage to billing, taken')).toBeTruthy()
  })

  it('follows the cursor', async () => {
    await playgroundAt(supportEn, 1)
    show()
    await screen.findByLabelText('agent triage, acting')
    await act(() => usePlayground.getState().step())
    expect(screen.getByLabelText('agent billing, takes over')).toBeTruthy()
  })

  it('moves a selected node by arrow keys, and saves where it went', async () => {
    const moveNode = vi.fn<(name: string, position: { x: number, y: number }) => void>()
    await playgroundAt(supportEn, 1, { moveNode })
    show()
    const drawn = await screen.findByLabelText('agent tech')
    act(() => drawn.focus())
    const node = await flowNode('agent tech')
    await waitFor(() => expect(node).toBe(document.activeElement))
    await userEvent.keyboard('{Enter}{ArrowDown}')
    await waitFor(() => expect(moveNode).toHaveBeenCalled())
    const [name, position] = moveNode.mock.lastCall!
    expect(name).toBe('tech')
    expect(position.y).toBeGreaterThan(supportEn.layout!.nodes['tech']!.y)
  })

  it('is a picture at first, and stands still when React Flow takes over', async () => {
    await playgroundAt(supportEn, 4)
    show()
    const box = (name: string) => {
      const { x, y, width, height } = screen.getByLabelText(name).getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }
    await screen.findByLabelText('agent billing, acting')
    const names = ['agent billing, acting', 'agent tech', 'tool lookup_order, called']
    const before = names.map(box)
    expect(document.querySelector('.react-flow')).toBeNull()
    fireEvent.pointerEnter(screen.getByLabelText('agent tech'))
    await flowNode('agent tech')
    expect(names.map(box)).toEqual(before)
  })

  it('shows the hint on a first visit only, and how long a run can get', async () => {
    await playgroundAt(supportEn)
    show()
    expect(screen.getByText('to step,', { exact: false })).toBeTruthy()
    expect(screen.getByText('The wiring allows at most 16 model calls and 1 handoff')).toBeTruthy()
    act(() => usePlayground.setState({ hint: false }))
    expect(screen.queryByText('to step,', { exact: false })).toBeNull()
  })

  it('zooms by buttons and fits again', async () => {
    await playgroundAt(supportEn)
    show()
    await screen.findByLabelText('agent tech')
    const width = () => screen.getByLabelText('agent tech').getBoundingClientRect().width
    const before = width()
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(width()).toBeGreaterThan(before * 1.1))
    await userEvent.click(screen.getByRole('button', { name: 'Fit' }))
    await waitFor(() => expect(width()).toBeCloseTo(before, 0))
  })

  it('takes the view along with what acts, where forty agents are too many to be read at once', async () => {
    const agents = Array.from({ length: 120 }, (_, i) => ({ ...supportEn.agents[0]!, name: `a${i}`, title: 'x', handoffs: i < 119 ? [{ to: `a${i + 1}`, history: 'full' as const }] : [] }))
    await playgroundAt(supportEn, 0)
    usePlayground.setState({ scenario: { ...supportEn, agents, tools: [], orchestration: { kind: 'swarm', entry: 'a0', maxHandoffs: 119 }, layout: { nodes: {} } } })
    show()
    const isSeen = (name: string) => {
      const { left, right, top, bottom } = screen.getByLabelText(name).getBoundingClientRect()
      return left >= 0 && right <= 700 && top >= 0 && bottom <= 600
    }
    await waitFor(() => expect(isSeen('agent a0, entry')).toBe(true))
    expect(isSeen('agent a119')).toBe(false)
    const { steps } = usePlayground.getState()
    act(() => usePlayground.setState({ cursor: 1, steps: [{ ...steps[0]!, agent: 'a119' }, ...steps.slice(1)] }))
    await waitFor(() => expect(isSeen('agent a119, acting')).toBe(true))
    await userEvent.click(screen.getByRole('button', { name: 'Fit' }))
    await waitFor(() => expect(isSeen('agent a0, entry')).toBe(true))
  })

  it('says so when the scenario has no agents', async () => {
    await playgroundAt(supportEn)
    usePlayground.setState({ scenario: { ...supportEn, agents: [] } })
    show()
    expect(screen.getByText('This scenario has no agents.')).toBeTruthy()
  })

  it('of dense wiring draws what matters, says how much it leaves out, and shows a node its own lines', async () => {
    const names = Array.from({ length: 40 }, (_, i) => `a${i}`)
    const agents = names.map((name) => ({ ...supportEn.agents[0]!, name, tools: [], handoffs: names.filter((other) => other !== name).map((to) => ({ to, history: 'full' as const })) }))
    await playgroundAt({ ...supportEn, agents, tools: [], script: { mode: 'order', replies: ['Hello.'] }, orchestration: { kind: 'swarm', entry: 'a0', maxHandoffs: 3 } }, 0)
    show()
    expect(await screen.findByLabelText('handoff from a0 to a39')).toBeTruthy()
    expect(screen.queryByLabelText('handoff from a5 to a6')).toBeNull()
    expect(screen.getByText('1,521 lines not drawn: select a node to see its own.')).toBeTruthy()
    act(() => screen.getByLabelText('agent a5').focus())
    expect((await screen.findAllByLabelText('handoff from a5 to a6')).length).toBeGreaterThan(0)
    expect(screen.getAllByLabelText('handoff from a6 to a5').length).toBeGreaterThan(0)
    expect(screen.queryByText('1,521 lines', { exact: false })).toBeNull()
  })
})
