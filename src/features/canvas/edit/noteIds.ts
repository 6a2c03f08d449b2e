/** How notes are called on the canvas. In the document they have no name, only their place in the list. */
export type NoteId = `note:${number}`

/** What an edit of a note is said to be about. */
export const NOTE_NAME = 'note:'

export function noteId(index: number): NoteId {
  return `note:${index}`
}

export function noteIndex(id: string): number | undefined {
  const found = /^note:(\d+)$/.exec(id)
  return found ? Number(found[1]) : undefined
}
