/** Reads a chosen or dropped file as text. Refuses what is far too large before reading any of it; a backup may be large. */
const MOST = 5 * 1024 * 1024

export type ReadFile = { text: string } | { problem: 'tooLarge', megabytes: string } | { problem: 'unreadable' } | { kind: 'backup' }

export async function readScenarioFile(file: Blob): Promise<ReadFile> {
  try {
    if (file.size <= MOST) return { text: await file.text() }
    const start = await file.slice(0, 200).text()
    return start.includes('"agent-mesh-playground-backup"') ? { kind: 'backup' } : { problem: 'tooLarge', megabytes: (file.size / 1024 / 1024).toFixed(1) }
  } catch {
    return { problem: 'unreadable' }
  }
}
