// "Save as script": offered where there is something to save, and what becomes of it.
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App } from '../../../src/app/App.tsx'
import { SaveAsScript } from '../../../src/features/script/SaveAsScript.tsx'
import { supportEn } from '../../../src/library/supportEn.ts'
import { usePlayground } from '../../../src/state/index.ts'
import type { Playground } from '../../../src/state/index.ts'
import { Strings } from '../../../src/ui/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'

beforeEach(() => page.viewport(1440, 900))
afterEach(cleanup)

/** A run that models answered, at its end. */
async function answered(more: Partial<Playground> = {}) {
  await playgroundAt(supportEn, 5, { live: true, ...more })
  usePlayground.setState(({ steps }) => ({ steps: steps.map((step) => step.kind === 'model.complete' ? { ...step, via: 'handler' as const } : step) }))
}

const button = () => screen.queryByRole('button', { name: 'Save as script' })

describe('it is offered', () => {
  it('where a model answered and nothing is at work', async () => {
    await answered()
    render(<App />)
    expect(await screen.findByRole('button', { name: 'Save as script' }, { timeout: 10_000 })).toBeTruthy()
    for (const change of [{ busy: true }, { playing: true }, { elsewhere: 'open' as unknown as NonNullable<Playground['elsewhere']> }]) {
      act(() => usePlayground.setState(change))
      expect(button()).toBeNull()
      act(() => usePlayground.setState({ busy: false, playing: false, elsewhere: undefined }))
      expect(button()).toBeTruthy()
    }
  })

  it('not where the script answered', async () => {
    await playgroundAt(supportEn, 5)
    render(<SaveAsScript />)
    expect(button()).toBeNull()
  })

  it('not where every model that was asked failed', async () => {
    await answered()
    const [first] = usePlayground.getState().steps
    usePlayground.setState({ steps: [{ ...first!, outcome: { ok: false, error: { kind: 'auth', message: 'wrong key' } } }] })
    render(<SaveAsScript />)
    expect(button()).toBeNull()
  })
})

it('saves once, keeps the focus meanwhile, and says so', async () => {
  let resolve!: (done: { ok: true }) => void
  const saveAsScript = vi.fn<Playground['saveAsScript']>(() => new Promise((done) => {
    resolve = done
  }))
  await answered({ saveAsScript })
  render(<SaveAsScript />)
  button()!.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(saveAsScript).toHaveBeenCalledOnce()
  const busy = screen.getByRole('button', { name: 'Saving…' })
  expect(document.activeElement).toBe(busy)
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await act(async () => resolve({ ok: true }))
  expect(button()).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says why it could not, until it is tried again', async () => {
  const saveAsScript = vi.fn<Playground['saveAsScript']>(() => Promise.resolve({ ok: false, message: 'the document is too large' }))
  await answered({ saveAsScript })
  render(<SaveAsScript />)
  await userEvent.click(button()!)
  expect(screen.getByRole('alert').textContent).toBe('the document is too large')
  saveAsScript.mockReturnValue(new Promise(() => undefined))
  await userEvent.click(button()!)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('speaks Chinese', async () => {
  await answered()
  render(<Strings language="zh"><SaveAsScript /></Strings>)
  expect((await screen.findByRole('button', { name: '存为脚本' })).title).toContain('链接')
})
