// The bundled scenarios with their documents, fetched.
import { bundled as rows } from '../../src/library/index.ts'

export const bundled = await Promise.all(rows.map(async (row) => ({ ...row, scenario: await row.load() })))
