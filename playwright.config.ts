// The e2e tests: the production build in real Chromium.
// Refuses a server that is already there: it builds anew, so that no stale build is tested.
import { defineConfig } from '@playwright/test'
import { advice, launch } from './tests/support/browsers.ts'

const launchOptions = launch()
if (launchOptions.executablePath === undefined) throw new Error(advice)

// E2E_PORT lets two checkouts test at the same time.
const port = process.env['E2E_PORT'] ?? '4173'
const baseURL = `http://127.0.0.1:${port}/`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: { baseURL, trace: 'retain-on-failure' },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', launchOptions } }],
  webServer: {
    command: `npm run build && npm run preview -- --host 127.0.0.1 --port ${port} --strictPort`,
    url: baseURL,
    reuseExistingServer: false,
  },
})
