// How the page is served, built and unit- and component-tested.
// Refuses in the build: inline script, eval, any origin but its own (requests excepted: a reader may name any endpoint).
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { launch } from './tests/support/browsers.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' https: http:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Build only: the development server needs inline script for hot reload. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'meta', injectTo: 'head-prepend', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy } }],
  },
}

/**
 * Everything that the page needs at once comes as one file: in forty, each of which compresses by itself, it would be
 * larger. What is imported later keeps its own files.
 */
const first = new Set<string>()
const firstLoad: Plugin = {
  name: 'first-load',
  apply: 'build',
  buildEnd() {
    const visit = (id: string) => {
      if (first.has(id)) return
      first.add(id)
      this.getModuleInfo(id)?.importedIds.forEach(visit)
    }
    for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id)
  },
}

export default defineConfig(({ command }) => ({
  // Any static host, any sub-path.
  base: './',
  // An endpoint to begin with, for `npm start` alone: a build holds nothing of the machine it was made on. Never a key.
  define: {
    __AGENT_MESH_MODEL__: JSON.stringify(command === 'serve' ? process.env['AGENT_MESH_MODEL'] ?? '' : ''),
    __OPENAI_BASE_URL__: JSON.stringify(command === 'serve' ? process.env['OPENAI_BASE_URL'] ?? '' : ''),
  },
  plugins: [react(), contentSecurityPolicy, firstLoad],
  server: { host: 'localhost' },
  preview: { host: 'localhost' },
  build: {
    target: 'es2023',
    // font-src has no data:, so nothing is inlined.
    assetsInlineLimit: 0,
    // Every browser that runs es2023 preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: (id) => first.has(id) }] } } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // No test asserts a time; a busy machine may need far longer than a quiet one.
          testTimeout: 60_000,
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.browser.test.ts'],
          setupFiles: ['tests/support/noNetwork.node.ts'],
        },
      },
      {
        extends: true,
        // Known beforehand: found while tests run, they would make Vite reload the page under a test.
        optimizeDeps: {
          include: [
            'dexie', 'zod', '@xyflow/react', '@dagrejs/dagre', 'react-dom/client', 'zustand', 'fast-check',
            '@codemirror/state', '@codemirror/view', '@codemirror/language', '@codemirror/commands', '@codemirror/lint', '@codemirror/lang-json', '@lezer/highlight',
          ],
        },
        test: {
          name: 'component',
          testTimeout: 60_000,
          include: ['tests/**/*.test.tsx', 'tests/**/*.browser.test.ts'],
          globalSetup: ['tests/support/needBrowser.ts'],
          setupFiles: ['tests/support/noNetwork.browser.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
}))
