/** A text without the key: servers and browsers repeat what they were sent, and what they say is shown and journaled. */

/** A shorter key is no secret, and would take ordinary words with it. */
const LEAST = 4

export function keyless(text: string, key: string | undefined): string {
  return key === undefined || key.length < LEAST ? text : text.replaceAll(key, '…')
}

/** The same of every text in a value: a model may say what its server was sent. What has no key in it stays the same object. */
export function keylessJson<T extends object>(value: T, key: string | undefined): T {
  if (key === undefined || key.length < LEAST) return value
  const [text, sought] = [JSON.stringify(value), JSON.stringify(key).slice(1, -1)]
  return text.includes(sought) ? JSON.parse(text.replaceAll(sought, '…')) as T : value
}
