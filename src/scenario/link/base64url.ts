/** base64url without padding (RFC 4648, section 5), for bytes of any length. Browsers do not all have their own yet. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const codes = Uint8Array.from(ALPHABET, (character) => character.charCodeAt(0))
const NONE = 255
const values = new Uint8Array(256).fill(NONE)
codes.forEach((code, value) => { values[code] = value })

export function toBase64url(bytes: Uint8Array): string {
  const out = new Uint8Array(Math.ceil(bytes.length * 4 / 3))
  let at = 0
  for (let i = 0; i < bytes.length; i += 3) {
    const group = bytes[i]! << 16 | (bytes[i + 1] ?? 0) << 8 | (bytes[i + 2] ?? 0)
    // Writing past the end of a typed array does nothing, which is just what the last group needs.
    for (let shift = 18; shift >= 0; shift -= 6) out[at++] = codes[group >> shift & 63]!
  }
  return new TextDecoder().decode(out)
}

/** Undefined for text that is no base64url, or that no encoder would have written. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const rest = text.length % 4
  if (rest === 1) return undefined
  const out = new Uint8Array(Math.floor(text.length * 3 / 4))
  let at = 0
  let bits = 0
  let held = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const value = code < 256 ? values[code]! : NONE
    if (value === NONE) return undefined
    held = (held << 6 | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    out[at++] = held >> bits & 255
  }
  return (held & (1 << bits) - 1) === 0 ? out : undefined
}
