// Nothing is lost: the page's process is killed in the middle of editing, and opens again with everything that it said is saved.
import type { Page } from '@playwright/test'
import { randomFrom } from '../src/engine/hash.ts'
import { Editor } from './pages/editor.ts'
import { Session } from './support/editing.ts'
import { test } from './support/test.ts'

const EDITS = 200
const KILLS = 5
/** Another seed is another session. */
const seed = process.env['E2E_SEED'] ?? 'tea'

/** Ends the page's process at once: no event tells it. What can be prepared is, so that it comes right after an edit. */
async function killerOf(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    const gone = page.waitForEvent('crash')
    // It is never answered.
    devtools.send('Page.crash').catch(() => undefined)
    await gone
    await page.close()
  }
}

test(`a session of ${EDITS} edits with ${KILLS} kills loses nothing that was saved, seed ${seed}`, async ({ context }) => {
  test.setTimeout(240_000)
  const random = randomFrom(`kills ${seed}`)
  const kills = new Set(Array.from({ length: KILLS }, (_, i) => Math.floor((i + random()) * EDITS / KILLS)))
  let editor = await new Editor(await context.newPage()).open()
  await editor.newEmpty()
  const session = new Session(await editor.document(), seed)
  await session.waitUntilSaved(editor)
  for (let n = 0; n < EDITS; n++) {
    const kill = kills.has(n) ? await killerOf(editor.page) : undefined
    await session.edit(editor)
    if (kill) {
      if (random() < 0.5) {
        await session.look(editor)
        await session.beginTyping(editor)
      }
      await kill()
      editor = await new Editor(await context.newPage()).open()
      await editor.edit()
      await session.goOn(editor)
    } else if (random() < 0.03) await session.waitUntilSaved(editor)
    else await session.look(editor)
  }
})
