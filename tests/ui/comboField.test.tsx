// A text from a list or typed freely, as a keyboard meets it; and a dialog that asks before it is closed.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent as keys } from 'vitest/browser'
import { ComboField } from '../../src/ui/ComboField.tsx'
import { Dialog } from '../../src/ui/index.ts'

afterEach(cleanup)

function Fruit({ options = ['apple', 'pear', 'plum'], onSubmit = () => undefined }: { options?: readonly string[], onSubmit?: () => void }) {
  const [value, setValue] = useState('pear')
  return (
    <form onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}>
      <ComboField label="Fruit" value={value} onChange={setValue} options={options} openLabel="Show fruit" more={(left) => `${left} more`} none="nothing" />
    </form>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('a field with a list', () => {
  it('opens whole, at what stands in it, and is walked round with the arrow keys', async () => {
    render(<Fruit />)
    field().focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(options()).toEqual(['apple', 'pear', 'plum'])
    expect(active()).toBe('pear')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('apple')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(field().value).toBe('plum')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('is narrowed by what is typed, which stands where nothing fits', async () => {
    const submitted = vi.fn<() => void>()
    render(<Fruit onSubmit={submitted} />)
    await userEvent.clear(field())
    await userEvent.type(field(), 'P L')
    expect(options()).toEqual(['apple', 'plum'])
    await userEvent.type(field(), 'x')
    expect(screen.getByText('nothing')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(field().value).toBe('P Lx')
    expect(submitted).toHaveBeenCalledOnce()
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('takes what is meant when the list comes anew while it is open', async () => {
    const { rerender } = render(<Fruit />)
    field().focus()
    await userEvent.keyboard('{ArrowDown}')
    rerender(<Fruit options={['fig', 'kiwi', 'lime', 'pear']} />)
    expect(active()).toBe('pear')
    rerender(<Fruit options={['fig', 'kiwi']} />)
    await userEvent.keyboard('{Enter}')
    expect(field().value).toBe('pear')
  })

  it('shows a hundred of a long list and says how many are left', async () => {
    render(<Fruit options={Array.from({ length: 321 }, (_, i) => `fruit ${i}`)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Show fruit' }))
    expect(options()).toHaveLength(100)
    expect(screen.getByText('221 more')).toBeTruthy()
    expect(document.activeElement).toBe(field())
  })

  it('is chosen from with the pointer, and closes when the focus goes', async () => {
    render(<><Fruit /><button type="button">Elsewhere</button></>)
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('option', { name: 'plum' }))
    expect(field().value).toBe('plum')
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(options()).toEqual([])
  })
})

describe('a dialog with something to lose', () => {
  it('stays open, however often Escape is pressed, until it may close', async () => {
    const mayClose = vi.fn<() => boolean>().mockReturnValue(false)
    const onClose = vi.fn<() => void>()
    render(<Dialog open onClose={onClose} title="Form" mayClose={mayClose}><input aria-label="Text" /></Dialog>)
    // A browser lets a page refuse the first of several; the next close the dialog, and it opens again.
    for (let times = 1; times <= 3; times++) {
      mayClose.mockClear()
      await keys.keyboard('{Escape}')
      await waitFor(() => expect(mayClose).toHaveBeenCalled())
      await waitFor(() => expect(screen.getByRole<HTMLDialogElement>('dialog').matches(':modal')).toBe(true))
    }
    expect(onClose).not.toHaveBeenCalled()
    mayClose.mockReturnValue(true)
    await keys.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('asks the same for its button', async () => {
    const onClose = vi.fn<() => void>()
    render(<Dialog open onClose={onClose} title="Form" mayClose={() => false}>text</Dialog>)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('the list of a field in it closes alone on Escape', async () => {
    const onClose = vi.fn<() => void>()
    render(<Dialog open onClose={onClose} title="Form"><Fruit /></Dialog>)
    await keys.click(field())
    expect(options()).toHaveLength(3)
    await keys.keyboard('{Escape}')
    await waitFor(() => expect(options()).toEqual([]))
    expect(onClose).not.toHaveBeenCalled()
    await keys.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
