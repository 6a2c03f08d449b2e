/** The same link in a real browser: its streams are not Node's. */
import { expect, it } from 'vitest'
import { bundled } from '../support/bundled.ts'
import { decodeLink, encodeLink } from '../../src/scenario/index.ts'
import { toBase64url } from '../../src/scenario/link/base64url.ts'
import { crc32 } from '../../src/scenario/link/crc32.ts'
import { deflate } from '../../src/scenario/link/deflate.ts'

it.each(bundled)('$id travels in a link, with room to spare', async ({ scenario }) => {
  const link = await encodeLink({ document: scenario }, { step: 4, path: '4.0.0', kind: 'tool.call' })
  expect(link.length).toBeLessThan(2_000)
  expect(await decodeLink(link)).toEqual({ ok: true, payload: { document: scenario }, at: { step: 4, path: '4.0.0', kind: 'tool.call' } })
})

it('a link that unpacks to 60 MB is stopped, and one that does not unpack is told', async () => {
  const wrapped = (bytes: Uint8Array) => {
    const packed = toBase64url(bytes)
    return `#s=1.${packed.length}.${crc32(packed)}.${packed}&at=0`
  }
  expect(await decodeLink(wrapped(await deflate(new Uint8Array(60_000_000))))).toMatchObject({ ok: false, reason: 'tooLarge' })
  expect(await decodeLink(wrapped(Uint8Array.of(1, 2, 3)))).toMatchObject({ ok: false, reason: 'unreadable' })
  const cut = await deflate(new TextEncoder().encode(JSON.stringify({ document: bundled[0]!.scenario })))
  expect(await decodeLink(wrapped(cut.slice(0, -20)))).toMatchObject({ ok: false, reason: 'unreadable' })
})
