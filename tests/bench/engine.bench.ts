// The engine's figures in Node: ENGINE.md, "Speed", rows 1 to 4, 6, 7 and 9.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { Rollup } from 'vite'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Figure } from './run.ts'
import { engineRows, kept } from './work.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

export default async function figures(): Promise<Figure[]> {
  const rows: Figure[] = (await engineRows({ loop: '≤ 0.35 x in Node' })).map((row) => ({ ...row, what: `Node: ${row.what}` }))
  rows.push(await memory(), await bundle())
  return rows
}

async function memory(): Promise<Figure> {
  const turns = 1000
  await kept(turns)
  collect()
  const before = process.memoryUsage().heapUsed
  const runs: unknown[] = []
  for (let i = 0; i < 10; i++) runs.push(await kept(turns))
  collect()
  const bytes = (process.memoryUsage().heapUsed - before) / runs.length / turns
  return { what: 'Node: memory kept per turn at 1 000 turns', measured: `${(bytes / 1024).toFixed(2)} KB`, aim: '≤ 2.5 KB' }
}

/** Built as the page is: Vite's library mode leaves white space and names in. */
async function bundle(): Promise<Figure> {
  const made = await build({
    configFile: false, logLevel: 'error', publicDir: false,
    build: { write: false, target: 'es2023', rollupOptions: { input: join(process.cwd(), 'src/engine/index.ts'), external: ['zod'], preserveEntrySignatures: 'strict' } },
  }) as Rollup.RollupOutput
  const size = gzipSync(made.output[0].code, { level: 9 }).length / 1024
  return { what: 'bundle of the engine beside zod', measured: `${size.toFixed(1)} KB gzip`, aim: '≤ 20 KB gzip' }
}
