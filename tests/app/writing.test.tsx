// What is said of other tabs, and of whether what was edited is kept.
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '../../src/app/App.tsx'
import { supportEn } from '../../src/library/supportEn.ts'
import { usePlayground } from '../../src/state/index.ts'
import { playgroundAt } from './playgroundAt.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(cleanup)

it('who reads along is told so, and can take over or open a copy', async () => {
  const takeOver = vi.fn<() => void>(() => usePlayground.setState({ elsewhere: 'asked' }))
  const openCopy = vi.fn<() => Promise<void>>(async () => usePlayground.setState({ elsewhere: undefined }))
  await playgroundAt(supportEn, 0, { elsewhere: 'reading', takeOver, openCopy })
  render(<App />)
  expect((await screen.findByText(/^This scenario is edited in another tab/)).closest('[role=status]')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Take over' })
  await userEvent.click(button)
  expect(takeOver).toHaveBeenCalledOnce()
  expect(screen.getByText('Asking the other tab to finish writing…')).toBeTruthy()
  expect(document.activeElement).toBe(button)
  act(() => usePlayground.setState({ elsewhere: 'silent' }))
  expect(screen.getByText(/does not answer/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy()
  act(() => usePlayground.setState({ elsewhere: 'refused' }))
  expect(screen.getByText(/can’t save/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Open a copy' }))
  expect(openCopy).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Open a copy' })).toBeNull()
})

it('says that edits are kept only when they are, and says it aloud only when they can\'t be', async () => {
  await playgroundAt(supportEn, 0, { editing: true })
  render(<App />)
  expect(await screen.findByText('Saved')).toBeTruthy()
  act(() => usePlayground.setState({ saved: 'saving' }))
  expect(await screen.findByText('Saving…')).toBeTruthy()
  expect(screen.queryByText('Saved')).toBeNull()
  act(() => usePlayground.setState({ saved: 'saved' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  act(() => usePlayground.setState({ saved: 'memory' }))
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
  act(() => usePlayground.setState({ saved: 'saved', elsewhere: 'reading' }))
  expect(screen.queryByText('Saved')).toBeNull()
})
