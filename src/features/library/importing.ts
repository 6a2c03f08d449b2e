/** Several files or texts, one after the other, to scenarios of the reader's own; what became of each. The first good one is opened. */
import { usePlayground } from '../../state/index.ts'
import type { Added } from '../../state/index.ts'
import { readScenarioFile } from './readScenarioFile.ts'
import type { ReadFile } from './readScenarioFile.ts'

export type Source = { name: string, read: () => Promise<ReadFile>, /** The whole text, however long, where it is a backup. */ whole: () => Promise<string> }
export type Result = { name: string, opened: boolean, outcome: Added | Exclude<ReadFile, { text: string }> | { problem: 'notLoaded' }, whole: Source['whole'] }

export function fileSource(file: File): Source {
  return { name: file.name, read: () => readScenarioFile(file), whole: () => file.text() }
}

export function textSource(name: string, text: string): Source {
  return { name, read: () => Promise.resolve({ text }), whole: () => Promise.resolve(text) }
}

/** @param progress called after each with how many are done. */
export async function importAll(sources: readonly Source[], progress: (done: number) => void = () => undefined): Promise<Result[]> {
  const shelf = await usePlayground.getState().shelf().catch(() => undefined)
  const results: Result[] = []
  for (const { name, read, whole } of sources) {
    const found = await read()
    const outcome = !shelf ? { problem: 'notLoaded' as const } : 'text' in found ? await shelf.add(found.text) : found
    results.push({ name, opened: false, outcome, whole })
    progress(results.length)
  }
  const first = results.find(({ outcome }) => 'kind' in outcome && outcome.kind === 'added')
  if (!first || !('kind' in first.outcome) || first.outcome.kind !== 'added') return results
  await usePlayground.getState().open(first.outcome.id)
  return results.map((result) => result === first ? { ...result, opened: true } : result)
}

/** Nothing has to be said about it: the one scenario is open and has no problems. */
export function isPlain(results: readonly Result[]): boolean {
  const [only, ...more] = results
  return only !== undefined && more.length === 0 && 'kind' in only.outcome && only.outcome.kind === 'added' && only.outcome.problems === 0
}
