// Runs one TypeScript file in Node: `node tests/support/ts.mjs FILE [ARGUMENTS]`.
// Node 20 cannot strip types, so Vite (already here) bundles FILE, optimised as the page is, into a folder of its own.
// Refuses to check types: `npm run typecheck` does that.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
// Inside node_modules so that packages resolve, and new for each run so that two runs do not meet.
const outDir = mkdtempSync(join(cache, 'ts-'))
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }))

const entry = resolve(process.argv[2])
const { NODE_ENV } = process.env
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: { ssr: entry, outDir, target: 'node20', copyPublicDir: false, rollupOptions: { output: { entryFileNames: 'main.mjs' } } },
})
// A build sets NODE_ENV for the whole process; what FILE starts (the tests, with React in development) must not inherit it.
if (NODE_ENV === undefined) delete process.env.NODE_ENV
process.argv.splice(1, 2, entry)
await import(pathToFileURL(join(outDir, 'main.mjs')).href)
