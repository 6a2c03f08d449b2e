// Who answers, said in the header and, on a phone, in its menu.
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, expect, it, vi } from 'vitest'
import { App } from '../../../src/app/App.tsx'
import { CastButton } from '../../../src/features/cast/index.ts'
import { supportEn } from '../../../src/library/supportEn.ts'
import type { Cast, Playground } from '../../../src/state/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'
import { local, openAI } from './castAt.tsx'

afterEach(cleanup)

const endpoints = [openAI, local]

it.each<[string, Cast]>([
  ['Script', { everyone: 'script' }],
  ['gpt-5-mini', { everyone: { endpoint: 'a' } }],
  ['gpt-5', { everyone: { endpoint: 'a', model: 'gpt-5' } }],
  ['Several models', { everyone: { endpoint: 'a' }, agents: { tech: { endpoint: 'b' } } }],
  ['Script + qwen3:8b', { everyone: 'script', agents: { tech: { endpoint: 'b' } } }],
  ['Script', { everyone: { endpoint: 'removed' } }],
])('the button says “%s” and opens the choice', async (name, cast) => {
  const showDialog = vi.fn<Playground['showDialog']>()
  await playgroundAt(supportEn, 0, { endpoints, cast, showDialog })
  render(<CastButton />)
  await userEvent.click(screen.getByRole('button', { name: `Who answers: ${name}` }))
  expect(showDialog).toHaveBeenCalledWith('cast')
})

it('on a phone the menu says it, first of all', async () => {
  await page.viewport(390, 800)
  const showDialog = vi.fn<Playground['showDialog']>()
  await playgroundAt(supportEn, 0, { endpoints, cast: { everyone: { endpoint: 'a' } }, showDialog })
  render(<App />)
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  const [first] = await screen.findAllByRole('menuitem')
  expect(first!.textContent).toBe('Who answers: gpt-5-mini')
  await userEvent.click(first!)
  expect(showDialog).toHaveBeenCalledWith('cast')
})

it('a long name leaves the rest of the header its room', async () => {
  await page.viewport(1024, 768)
  await playgroundAt(supportEn, 0, { endpoints, cast: { everyone: { endpoint: 'a', model: `vendor/${'very-long-model-'.repeat(10)}` } } })
  render(<App />)
  const button = screen.getByRole('button', { name: /Who answers/ })
  expect(button.getBoundingClientRect().width).toBeLessThanOrEqual(150)
  expect(screen.getByRole('button', { name: 'Help' }).getBoundingClientRect().right).toBeLessThanOrEqual(1024)
})
