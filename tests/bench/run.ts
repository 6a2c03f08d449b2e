// `npm run bench`: runs every tests/bench/*.bench.ts and prints its figures beside their baselines.
// Measures and prints; asserts nothing, and `npm test` does not run it.

/** What a bench file's default export returns: one row for each thing measured. */
export interface Figure {
  readonly what: string
  /** With its unit, as it is to be read. */
  readonly measured: string
  readonly baseline?: string
  readonly aim?: string
}

const benches = import.meta.glob<{ default: () => Figure[] | Promise<Figure[]> }>('./*.bench.ts')

const rows: Figure[] = []
for (const load of Object.values(benches)) rows.push(...(await (await load()).default()))
console.table(rows)
