import '../../../src/ui/theme/tokens.css'
import '../../../src/ui/theme/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CommandPalette } from '../../../src/features/commands/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { loadStrings, Strings } from '../../../src/ui/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'
import { bundled } from '../../support/bundled.ts'

const support = bundled.find(({ id }) => id === 'support-en')!.scenario
afterEach(() => {
  cleanup()
  usePlayground.setState(usePlayground.getInitialState())
})

async function opened(language: 'en' | 'zh' = 'en') {
  const acts = { editAt: vi.fn<(where: string) => void>(), openTab: vi.fn<(tab: string) => void>(), open: vi.fn<(id: string) => Promise<void>>(), setTheme: vi.fn<(theme: string) => void>() }
  await playgroundAt(support, 1, acts)
  await loadStrings(language)
  const onClose = vi.fn<() => void>()
  const onAsk = vi.fn<(asked: string) => void>()
  render(<Strings language={language}><CommandPalette open onClose={onClose} onAsk={onAsk} /></Strings>)
  return { acts, onClose, onAsk, field: screen.getByRole('combobox') }
}

it('finds an agent by its name and opens its form, by keyboard alone', async () => {
  const { acts, onClose, field } = await opened()
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'bill')
  expect(screen.getAllByRole('option')[0]!.textContent).toContain('billing')
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(acts.editAt).toHaveBeenCalledWith('agents.1')
})

it('opens a tab of the editor', async () => {
  const { acts, field } = await opened()
  await userEvent.type(field, 'outline{Enter}')
  expect(acts.openTab).toHaveBeenCalledWith('outline')
})

it('arrows move through what was found, and the one that is marked is the one that is done', async () => {
  const { acts, field } = await opened()
  await userEvent.type(field, 'theme')
  const marked = () => screen.getAllByRole('option').find((option) => option.ariaSelected === 'true')
  expect(field.getAttribute('aria-activedescendant')).toBe(marked()!.id)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(acts.setTheme).toHaveBeenCalledWith('dark')
})

it('finds scenarios and says so when nothing is found', async () => {
  const { acts, field } = await opened()
  acts.open.mockResolvedValue()
  await userEvent.type(field, 'zzz')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByText('Nothing is called “zzz”.')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, support.title)
  await userEvent.click(screen.getByRole('option', { name: new RegExp(support.title) }))
  expect(acts.open).toHaveBeenCalledWith('sample')
})

it('speaks Chinese', async () => {
  const { field } = await opened('zh')
  await userEvent.type(field, '编辑')
  expect(screen.getAllByRole('option').length).toBeGreaterThan(3)
})

it('leads to a new scenario, to all of them, to an import and to the keys', async () => {
  for (const [words, asked] of [['new scen', 'new'], ['all scen', 'library'], ['import', 'import'], ['keys', 'help']] as const) {
    const { onAsk, onClose, field } = await opened()
    await userEvent.type(field, `${words}{Enter}`)
    expect(onAsk).toHaveBeenCalledExactlyOnceWith(asked)
    expect(onClose).toHaveBeenCalledOnce()
    cleanup()
  }
})
