// Making a backup and restoring one, as the reader sees it: how far it is, what came of it, and cancelling.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { BackupDialog } from '../../../src/features/library/BackupDialog.tsx'
import { supportEn } from '../../../src/library/supportEn.ts'
import type { BackedUp, Restored, Shelf, Watch } from '../../../src/state/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'
import { shelfOf } from './shelfOf.ts'

afterEach(cleanup)

/** Work that goes on until the test ends it. */
function underway<T>() {
  let end!: (result: T) => void
  let watch!: Watch
  const ended = new Promise<T>((resolve) => {
    end = resolve
  })
  return { begin: (given: Watch) => {
    watch = given
    return ended
  }, end: (result: T) => act(async () => end(result)), get watch() {
    return watch
  } }
}

it('a backup tells how far it is, and what is in the file', async () => {
  const work = underway<BackedUp>()
  await playgroundAt(supportEn, 0, { shelf: shelfOf({ backUp: work.begin }) })
  render(<BackupDialog task="backUp" onClose={() => undefined} />)
  await waitFor(() => expect(work.watch).toBeTruthy())
  act(() => work.watch.progress(3, 12))
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(3)
  expect(screen.getByText('3 of 12')).toBeTruthy()
  await work.end({ kind: 'done', fileName: 'backup.json', parts: ['{}'], scenarios: 12, runs: 1, lost: 2 })
  expect(screen.getByRole('status').textContent).toMatch(/Saved as backup\.json: 12 scenarios and 1 run\..*Keys are never part of it\.2 runs could not be read/)
})

it('a backup can be cancelled, and closing its dialog cancels it too', async () => {
  const work = underway<BackedUp>()
  await playgroundAt(supportEn, 0, { shelf: shelfOf({ backUp: work.begin }) })
  const { unmount } = render(<BackupDialog task="backUp" onClose={() => undefined} />)
  await waitFor(() => expect(work.watch).toBeTruthy())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(work.watch.signal.aborted).toBe(true)
  await work.end({ kind: 'cancelled' })
  expect(screen.getByRole('status').textContent).toBe('Cancelled. No file was made.')
  unmount()
  const other = underway<BackedUp>()
  await playgroundAt(supportEn, 0, { shelf: shelfOf({ backUp: other.begin }) })
  const { unmount: close } = render(<BackupDialog task="backUp" onClose={() => undefined} />)
  await waitFor(() => expect(other.watch).toBeTruthy())
  close()
  expect(other.watch.signal.aborted).toBe(true)
})

async function restored(result: Restored) {
  const restore = vi.fn<Shelf['restore']>().mockResolvedValue(result)
  await playgroundAt(supportEn, 0, { shelf: shelfOf({ restore }) })
  render(<BackupDialog task="restore" onClose={() => undefined} />)
  await userEvent.upload(screen.getByLabelText('Choose a backup…', { selector: 'input' }), new File(['the text'], 'backup.json', { type: 'application/json' }))
  await waitFor(() => expect(restore).toHaveBeenCalled())
  expect(restore.mock.calls[0]?.[0]).toBe('the text')
  expect(restore.mock.calls[0]?.[1]('Mine')).toBe('Mine (restored)')
}

it('restoring reports how many of each, and what could not be read', async () => {
  await restored({ kind: 'done', added: 2, copied: 1, skipped: 3, left: 1, runs: 4, unread: [{ title: 'Broken', why: 'agents.0.name: is missing' }] })
  const said = (await screen.findByRole('status')).textContent
  for (const part of ['2 scenarios added', '1 scenario differed', '3 scenarios skipped', '4 runs', 'Cancelled before 1 scenario', '1 scenario could not be read', 'Broken agents.0.name: is missing']) expect(said).toContain(part)
})

it('restoring what is there already says that nothing was added', async () => {
  await restored({ kind: 'done', added: 0, copied: 0, skipped: 3, left: 0, runs: 0, unread: [] })
  expect((await screen.findByRole('status')).textContent).toBe('Nothing was added3 scenarios skipped: the same is here already')
})

it('a file that is no backup is refused, and another one can be chosen', async () => {
  await restored({ kind: 'refused', fault: 'noBackup', detail: '' })
  expect((await screen.findByRole('alert')).textContent).toContain('use Import')
  expect(screen.getByRole('button', { name: 'Choose a backup…' })).toBeTruthy()
})
