/** A text without the key: servers and browsers repeat what they were sent, and what they say is shown and journaled. */

/** A shorter key is no secret, and would take ordinary words with it. */
const LEAST = 4

export function keyless(text: string, key: string | undefined): string {
  return key === undefined || key.length < LEAST ? text : text.replaceAll(key, '…')
}
