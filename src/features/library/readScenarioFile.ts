/** Reads a chosen or dropped file as text. Refuses what is far too large before reading any of it. */
const MOST = 5 * 1024 * 1024

export type ReadFile = { text: string } | { problem: 'tooLarge', megabytes: string } | { problem: 'unreadable' }

export async function readScenarioFile(file: Blob): Promise<ReadFile> {
  if (file.size > MOST) return { problem: 'tooLarge', megabytes: (file.size / 1024 / 1024).toFixed(1) }
  try {
    return { text: await file.text() }
  } catch {
    return { problem: 'unreadable' }
  }
}
