import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { faultsOf } from './vectors.ts'
import type { Vector } from './vectors.ts'

const file = join(import.meta.dirname, '../fixtures/endpoint-vectors.json')
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }

it.each(vectors)('$id: $title', async (vector) => {
  expect(await faultsOf(vector)).toEqual([])
})
