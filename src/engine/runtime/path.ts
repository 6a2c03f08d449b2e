/** Order of paths: segment by segment as numbers, so `2` stands before `10` and a parent before its children. */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0
  const left = a.split('.')
  const right = b.split('.')
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference = Number(left[i]) - Number(right[i])
    if (difference !== 0) return difference
  }
  return left.length - right.length
}
