// All scenarios in one place: found, opened, renamed, tagged, copied and deleted, with the keyboard alone.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LibraryDialog } from '../../../src/features/library/LibraryDialog.tsx'
import { NewDialog } from '../../../src/features/library/NewDialog.tsx'
import { ShelfToast } from '../../../src/features/library/ShelfToast.tsx'
import { supportEn } from '../../../src/library/supportEn.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Playground, ScenarioEntry, Shelf } from '../../../src/state/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'
import { shelfOf } from './shelfOf.ts'

afterEach(cleanup)

const own = (id: string, title: string, more: Partial<ScenarioEntry> = {}): ScenarioEntry => ({ id, title, language: 'en', bundled: false, changedAt: Date.now(), agents: ['front Front desk'], pattern: 'swarm', ...more })
const entries: readonly ScenarioEntry[] = [
  { id: 'sample', title: 'Customer support', language: 'en', bundled: true, teaches: 'handover', changed: true, agents: ['triage Triage'], pattern: 'swarm' },
  own('a', 'Alpha', { tags: ['shop', 'draft'] }), own('b', 'Beta', { tags: ['shop'] }), own('c', 'Gamma'),
]

async function openLibrary(acts: Partial<Shelf> = {}, more: Partial<Playground> = {}) {
  const open = vi.fn<Playground['open']>().mockResolvedValue()
  const onClose = vi.fn<() => void>()
  await playgroundAt(supportEn, 0, { library: entries, open, shelf: shelfOf(acts), ...more })
  render(<LibraryDialog open onClose={onClose} />)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'))
  return { open, onClose }
}

const rows = () => within(screen.getByRole('navigation', { name: 'Scenarios' })).getAllByRole('button').map(({ firstElementChild }) => firstElementChild?.textContent)
const chosen = () => document.querySelector('[aria-current=true]')?.firstElementChild?.textContent

describe('the library', () => {
  it('begins at the scenario that is open, one\'s own first', async () => {
    await openLibrary()
    expect(rows()).toEqual(['Alpha', 'Beta', 'Gamma', 'Customer support'])
    expect(document.activeElement?.textContent).toMatch(/^Customer support open now · changed/)
  })

  it('is walked with the arrows, and Enter opens', async () => {
    const { open, onClose } = await openLibrary()
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Alpha/))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Beta/))
    expect(screen.getByRole('heading', { name: 'Beta' })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(open).toHaveBeenCalledWith('b')
  })

  it('searches for what is typed, in titles, tags and agents', async () => {
    await openLibrary()
    await userEvent.keyboard('front sho')
    expect(rows()).toEqual(['Alpha', 'Beta'])
    expect(screen.getByText('2 scenarios')).toBeTruthy()
    await userEvent.keyboard('zzz')
    expect(screen.getByText(/Nothing fits/)).toBeTruthy()
  })

  it('shows those with a tag', async () => {
    await openLibrary()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'draft')
    expect(rows()).toEqual(['Alpha'])
  })

  it('renames with F2 and Enter, and Escape leaves the title as it is', async () => {
    const rename = vi.fn<Shelf['rename']>().mockResolvedValue({ ok: true })
    await openLibrary({ rename })
    await userEvent.keyboard('{Home}{F2}')
    const field = await screen.findByRole('textbox', { name: 'Title' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Alpha/))
    await userEvent.keyboard('{F2}')
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Title' }))
    expect(screen.getByRole('alert').textContent).toBe('A scenario needs a title.')
    await userEvent.keyboard('{Enter}')
    expect(rename).not.toHaveBeenCalled()
    await userEvent.keyboard('Omega{Enter}')
    await waitFor(() => expect(rename).toHaveBeenCalledWith('a', 'Omega'))
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Alpha/))
  })

  it('deletes with Delete, goes on at the next one, and Ctrl+Z takes it back', async () => {
    const remove = vi.fn<Shelf['remove']>((id) => {
      usePlayground.setState({ library: entries.filter((entry) => entry.id !== id), shelved: { n: 1, what: 'deleted', title: 'Beta' } })
      return Promise.resolve({ ok: true })
    })
    const undo = vi.fn<Shelf['undo']>().mockResolvedValue({ ok: true })
    await openLibrary({ remove, undo })
    await userEvent.keyboard('{Home}{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Beta/))
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Gamma/))
    expect(screen.getByText('Deleted scenario Beta')).toBeTruthy()
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(undo).toHaveBeenCalledTimes(1))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(undo).toHaveBeenCalledTimes(2))
  })

  it('does not delete a bundled scenario, but resets it', async () => {
    const remove = vi.fn<Shelf['remove']>()
    const reset = vi.fn<Shelf['reset']>().mockResolvedValue({ ok: true })
    await openLibrary({ remove, reset })
    await userEvent.keyboard('{Delete}')
    expect((await screen.findByRole('alert')).textContent).toContain('can’t be deleted')
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reset to the original' }))
    await waitFor(() => expect(reset).toHaveBeenCalledWith('sample'))
    expect(remove).not.toHaveBeenCalled()
  })

  it('copies under a title that is free', async () => {
    const duplicate = vi.fn<Shelf['duplicate']>().mockResolvedValue({ ok: true })
    const { onClose } = await openLibrary({ duplicate }, { library: [...entries, own('d', 'Alpha (copy)')] })
    await userEvent.keyboard('{Home}')
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(duplicate).toHaveBeenCalledWith('a', 'Alpha (copy 2)')
  })

  it('puts tags on and takes them off, and the focus stays', async () => {
    const tag = vi.fn<Shelf['tag']>().mockResolvedValue({ ok: true })
    await openLibrary({ tag })
    await userEvent.keyboard('{Home}')
    await userEvent.type(screen.getByRole('combobox', { name: 'New tag' }), ' new {Enter}')
    await waitFor(() => expect(tag).toHaveBeenCalledWith('a', ['shop', 'draft', 'new']))
    await userEvent.click(screen.getByRole('button', { name: 'Remove the tag shop' }))
    await waitFor(() => expect(tag).toHaveBeenLastCalledWith('a', ['draft']))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'New tag' }))
  })

  it('tells what went wrong', async () => {
    await openLibrary({ duplicate: () => Promise.resolve({ ok: false, message: 'it is gone' }) })
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
    expect((await screen.findByRole('alert')).textContent).toBe('That did not work: it is gone')
    usePlayground.setState({ shelf: () => Promise.reject(new Error('offline')) })
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be loaded'))
  })

  it('says where one\'s own scenarios will be, and that the browser keeps nothing more', async () => {
    await openLibrary({}, { library: entries.slice(0, 1), notice: { kind: 'storage', reason: 'full', message: '' } })
    expect(screen.getByText(/You have no scenario of your own yet/)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Back up everything now')
    expect(chosen()).toBe('Customer support')
  })
})

it('a new scenario is made from the template that is chosen', async () => {
  const create = vi.fn<Shelf['create']>().mockResolvedValue({ ok: true })
  const onMade = vi.fn<() => void>()
  await playgroundAt(supportEn, 0, { shelf: shelfOf({ create }) })
  render(<NewDialog open onClose={() => undefined} onMade={onMade} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[0]!.querySelector('button'))
  await userEvent.click(screen.getByRole('button', { name: /^Pipeline/ }))
  await waitFor(() => expect(onMade).toHaveBeenCalled())
  expect(create.mock.calls).toEqual([['pipeline']])
})

describe('what was done to a scenario', () => {
  it('is said with the way back, and that it could not be taken back stays until it is dismissed', async () => {
    await playgroundAt(supportEn, 0, { shelved: { n: 1, what: 'deleted', title: 'Alpha' }, shelf: shelfOf({ undo: () => {
      usePlayground.setState({ shelved: undefined })
      return Promise.resolve({ ok: false, message: 'it was edited since' })
    } }) })
    render(<ShelfToast />)
    expect(screen.getByRole('status').textContent).toBe('Deleted scenario Alpha')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('That did not work: it was edited since'))
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
