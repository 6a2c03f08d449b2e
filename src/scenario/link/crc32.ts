/** CRC-32 (IEEE 802.3) of ASCII text as 8 hexadecimal digits. It finds accidents, not intentions. */

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ c >>> 1 : c >>> 1
  return c
})

/** A character beyond ASCII counts with all its bits, so it can't pass for another one. */
export function crc32(text: string): string {
  let crc = 0xffffffff
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i)
    do {
      crc = table[(crc ^ code) & 255]! ^ crc >>> 8
      code >>>= 8
    } while (code > 0)
  }
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0')
}
