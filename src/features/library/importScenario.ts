/** From a file or a text to an open scenario, or to what is wrong with it in the reader's words. */
import type { DocumentProblem } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import type { Messages } from '../../ui/index.ts'
import { readScenarioFile } from './readScenarioFile.ts'

export type Trouble = { message: string, problems: readonly DocumentProblem[] }

export async function importFile(file: Blob, names: Messages['library']): Promise<Trouble | undefined> {
  const read = await readScenarioFile(file)
  if ('text' in read) return importText(read.text, names)
  return { message: read.problem === 'tooLarge' ? names.importTooLarge(read.megabytes) : names.importUnreadable, problems: [] }
}

export async function importText(text: string, names: Messages['library']): Promise<Trouble | undefined> {
  if (text.trim() === '') return { message: names.importEmpty, problems: [] }
  const done = await usePlayground.getState().importText(text)
  if (done.ok) return undefined
  const { notice } = usePlayground.getState()
  // Told here, beside what the reader has just done; so the page need not tell it again.
  if (notice?.kind === 'import') usePlayground.getState().dismissNotice()
  if (notice?.kind !== 'import' || notice.problems.length === 0) return { message: done.message, problems: [] }
  return { message: names.importFailed, problems: notice.problems }
}
