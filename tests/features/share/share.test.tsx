// Sharing: the link, its length and where it fits, copying, what it holds; and the bar over a visit.
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShareButton, VisitBar } from '../../../src/features/share/index.ts'
import { guardrailsEn } from '../../../src/library/guardrailsEn.ts'
import { supportEn } from '../../../src/library/supportEn.ts'
import type { Playground } from '../../../src/state/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(characters: number, more: Partial<Playground> = {}, localOnly = false) {
  await playgroundAt(supportEn, 3, { shareLink: () => Promise.resolve({ url: 'https://example.test/#s=1', characters, localOnly, leftOut: false }), ...more })
  render(<ShareButton />)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByRole('textbox', { name: 'Link' })
  return screen.getByRole('dialog').textContent
}

describe('the share dialog', () => {
  it.each([[2_000, 'fits anywhere'], [2_001, 'some chats cut links'], [8_000, 'some chats cut links'], [8_001, 'send the file instead']])('says of %i characters: %s', async (characters, where) => {
    expect(await open(characters)).toContain(where)
  })

  it('says what the link holds', async () => {
    const text = await open(800)
    expect(text).toContain('3 agents, 1 tool, 8 scripted replies')
    expect(text).toContain('step 3')
    expect(text).toContain('no keys')
    expect(text).not.toContain('edits')
  })

  it('A15: says where text still stands that a guardrail keeps from the model', async () => {
    await open(800)
    expect(screen.queryByRole('region', { name: /guardrails/ })).toBeNull()
    cleanup()
    await open(800, { scenario: guardrailsEn })
    expect(screen.getByRole('region', { name: /hold text that guardrails keep from the model/ }).textContent).toContain('hide_cards: in the input')
  })

  it('names the branch whose edits it holds', async () => {
    const branches = [{ id: 'b', name: 'fork 1', head: 3, status: 'RUNNING' as const, parent: { id: 'main', step: 3, change: 'outcome' as const } }]
    expect(await open(800, { branches, branchId: 'b' })).toContain('the edits of the branch fork 1')
  })

  it('copies the link and says so', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open(800)
    await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
    await screen.findByText('✓ Copied')
    expect(write).toHaveBeenCalledWith('https://example.test/#s=1')
  })

  it('warns that a link from this machine works only here, and offers the file', async () => {
    expect(await open(800, {}, true)).toContain('works only here')
    expect(screen.getByRole('button', { name: 'Download the file' })).toBeTruthy()
  })

  it('says when no link could be made', async () => {
    await playgroundAt(supportEn, 3, { shareLink: () => Promise.reject(new Error('too large.')) })
    render(<ShareButton />)
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect((await screen.findByRole('alert')).textContent).toContain('too large. Export the file instead.')
  })
})

describe('a visit', () => {
  it('says what it holds and that it is harmless, and can be kept or left', async () => {
    const keepCopy = vi.fn<Playground['keepCopy']>().mockResolvedValue()
    const openScenario = vi.fn<Playground['open']>().mockResolvedValue()
    await playgroundAt(supportEn, 3, { visit: true, keepCopy, open: openScenario })
    render(<VisitBar />)
    expect(screen.getByRole('status').textContent).toContain('3 agents, 1 tool, 8 scripted replies, open at step 3.')
    expect(screen.getByRole('status').textContent).toContain('nothing runs by itself')
    await userEvent.click(screen.getByRole('button', { name: 'Keep a copy' }))
    expect(keepCopy).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Open my own' }))
    expect(openScenario).toHaveBeenCalledWith('sample')
  })

  it('is not mentioned in one’s own scenario', async () => {
    await playgroundAt(supportEn, 3)
    render(<VisitBar />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
