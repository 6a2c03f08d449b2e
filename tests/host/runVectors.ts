// `npm run vectors`: plays every endpoint vector through the real adapter and counts. ENDPOINT_VECTORS names another
// file of the same form. Fails when a vector does.
import { readFileSync } from 'node:fs'
import { faultsOf } from './vectors.ts'
import type { Vector } from './vectors.ts'

const file = process.env['ENDPOINT_VECTORS'] ?? 'tests/fixtures/endpoint-vectors.json'
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }
let failed = 0
for (const vector of vectors) {
  const faults = await faultsOf(vector).catch((error: unknown) => [`threw ${String(error)}`])
  if (faults.length === 0) continue
  failed++
  console.log(`${vector.id}: ${vector.title}\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}
console.log(`${vectors.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
