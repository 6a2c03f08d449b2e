/**
 * What branches are called: `main`, then `fork 1`, `fork 2`… in the order of making. No name is given twice, even where
 * two tabs made branches at the same time or a branch is kept that is not listed any more.
 */
const MAIN = 'main'
const FORK = 'fork '

export function mainName(taken: ReadonlySet<string>): string {
  return firstFree(taken, (i) => i === 1 ? MAIN : `${MAIN} ${i}`)
}

export function forkName(taken: ReadonlySet<string>): string {
  let last = 0
  for (const name of taken) if (name.startsWith(FORK)) last = Math.max(last, Number.parseInt(name.slice(FORK.length), 10) || 0)
  return FORK + (last + 1)
}

/** Of two with one name the later made gets another; `others` are the names of what is not listed. */
export function withOwnNames<T extends { name: string, parent?: object }>(records: readonly T[], others: readonly string[]): T[] {
  const taken = new Set([...others, ...records.map(({ name }) => name)])
  const seen = new Set(others)
  return records.map((record) => {
    if (!seen.has(record.name)) {
      seen.add(record.name)
      return record
    }
    // The first that is free rather than the next: it is the same at each reading, also when others were made since.
    const name = record.parent ? firstFree(taken, (i) => FORK + i) : mainName(taken)
    taken.add(name)
    seen.add(name)
    return { ...record, name }
  })
}

function firstFree(taken: ReadonlySet<string>, name: (i: number) => string): string {
  let i = 1
  while (taken.has(name(i))) i++
  return name(i)
}
