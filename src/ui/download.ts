/** Gives a text to the reader as a file. Nothing leaves the page. */
export function download(fileName: string, text: string | readonly string[]): void {
  const address = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : [...text], { type: fileName.endsWith('.json') ? 'application/json' : 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the blob by the end of this turn; a minute is for the slowest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
