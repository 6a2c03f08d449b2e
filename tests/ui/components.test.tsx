// The shared components, as a keyboard and a screen reader meet them.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CopyButton, Dialog, Menu, MenuItem, PanelBoundary, Strings, Tabs } from '../../src/ui/index.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('tabs', () => {
  function Three() {
    const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a')
    const tabs = [{ id: 'a', label: 'Apple' }, { id: 'b', label: 'Bread' }, { id: 'c', label: 'Cheese' }] as const
    return <Tabs label="Food" tabs={tabs} selected={selected} onSelect={setSelected}>{selected} is shown</Tabs>
  }

  it('are one stop for Tab, and arrow keys move round them', async () => {
    render(<Three />)
    await userEvent.tab()
    expect(screen.getByRole('tab', { name: 'Apple' })).toBe(document.activeElement)
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Bread', selected: true })).toBe(document.activeElement)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('tabpanel', { name: 'Cheese' }).textContent).toBe('c is shown')
    await userEvent.tab()
    expect(screen.getByRole('tabpanel')).toBe(document.activeElement)
  })
})

describe('a menu', () => {
  it('opens with the focus on what is chosen now', async () => {
    render(<Menu label="Fruit" button="Fruit"><MenuItem checked={false} onChoose={() => undefined}>Apple</MenuItem><MenuItem checked onChoose={() => undefined}>Pear</MenuItem></Menu>)
    await userEvent.click(screen.getByRole('button', { name: 'Fruit' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Pear'))
  })

  it('opens with the focus on its first item, moves by arrows and letters, and gives the focus back on Escape', async () => {
    render(<Menu label="Fruit" button="Fruit"><MenuItem onChoose={() => undefined}>Apple</MenuItem><MenuItem onChoose={() => undefined}>Pear</MenuItem></Menu>)
    const trigger = screen.getByRole('button', { name: 'Fruit' })
    await userEvent.click(trigger)
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Apple' })).toBe(document.activeElement))
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('p')
    expect(screen.getByRole('menuitem', { name: 'Pear' })).toBe(document.activeElement)
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Apple' })).toBe(document.activeElement)
    await userEvent.keyboard('{Escape}')
    expect(trigger).toBe(document.activeElement)
  })

  it('closes before it acts', async () => {
    const chosen = vi.fn<() => void>()
    render(<Menu label="Fruit" button="Fruit"><MenuItem onChoose={chosen}>Apple</MenuItem></Menu>)
    await userEvent.click(screen.getByRole('button', { name: 'Fruit' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Apple' }))
    expect(chosen).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menuitem')).toBeNull()
  })
})

describe('a dialog', () => {
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>Open it</button>
        <Dialog open={open} onClose={() => setOpen(false)} title="A question">Well?</Dialog>
      </>
    )
  }

  it('closes on Escape and gives the focus back', async () => {
    render(<Opener />)
    await userEvent.click(screen.getByRole('button', { name: 'Open it' }))
    expect(screen.getByRole('dialog', { name: 'A question' }).textContent).toContain('Well?')
    // The browser closes on a real key only; its own request to close is the same event.
    screen.getByRole<HTMLDialogElement>('dialog').close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Open it' })).toBe(document.activeElement)
  })

  it('closes by its button', async () => {
    render(<Opener />)
    await userEvent.click(screen.getByRole('button', { name: 'Open it' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a panel that throws', () => {
  function Fragile({ broken }: { broken: boolean }) {
    if (broken) throw new Error('no such row: A-78')
    return <p>all is well</p>
  }

  it('shows the text of its error and a way on, and the rest of the page stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { rerender } = render(<><PanelBoundary name="Inspector"><Fragile broken /></PanelBoundary><p>the rest</p></>)
    expect(screen.getByRole('alert').textContent).toContain('Inspector met an error')
    expect(screen.getByRole('alert').textContent).toContain('no such row: A-78')
    expect(screen.getByText('the rest')).toBeTruthy()
    rerender(<><PanelBoundary name="Inspector"><Fragile broken={false} /></PanelBoundary><p>the rest</p></>)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('all is well')).toBeTruthy()
  })

  it('tries again by itself at another step', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { rerender } = render(<PanelBoundary name="Inspector" resetOn={3}><Fragile broken /></PanelBoundary>)
    expect(screen.getByRole('button', { name: 'Copy the error' })).toBeTruthy()
    rerender(<PanelBoundary name="Inspector" resetOn={4}><Fragile broken={false} /></PanelBoundary>)
    expect(screen.getByText('all is well')).toBeTruthy()
  })

  it('speaks Chinese', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    render(<Strings language="zh"><PanelBoundary name="检查器"><Fragile broken /></PanelBoundary></Strings>)
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy()
  })
})

describe('copying', () => {
  function Copied() {
    const field = useRef<HTMLTextAreaElement>(null)
    return <><textarea ref={field} readOnly value="the text" aria-label="Text" /><CopyButton text="the text" shownIn={field} /></>
  }

  it('says when it is copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    render(<Copied />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
    expect((await screen.findByText('✓ Copied')).textContent).toBe('✓ Copied')
    expect(write).toHaveBeenCalledWith('the text')
  })

  it('selects the text where the clipboard is refused, and says how to go on', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    render(<Copied />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
    await screen.findByText(/refused the clipboard/)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('the text')
  })
})
