// Finds the Chromium that component and e2e tests run in, and says how to launch it.
// Refuses to download one: it says what to install. (In CI the runner of `npm test` installs Debian's package.)
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

export const advice =
  'No Chromium found for the tests. Install one of: Chromium or Chrome on the PATH (Debian: apt-get install chromium), ' +
  "Playwright's own (npx playwright install chromium), or set CHROMIUM to the path of an executable."

/** The executable's path: CHROMIUM, then the PATH, then Playwright's own install. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM']
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM is set to ${named}, which is not an executable file.`)
    return named
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
  if (onPath !== undefined) return onPath
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** Launch options; without a browser they hold no path, so that a config can be read where none is needed. */
export function launch(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium()
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      // CI runs as root, where Chromium's sandbox cannot start.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Nothing but this machine has an address: neither a test nor the browser itself can reach out.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
    ],
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
