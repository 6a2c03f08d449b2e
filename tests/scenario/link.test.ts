import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectKinds } from '../../src/engine/index.ts'
import { bundled } from '../support/bundled.ts'
import { decodeLink, encodeLink, fits, isLink, MAX_FRAGMENT } from '../../src/scenario/index.ts'
import type { LinkCursor, LinkPayload } from '../../src/scenario/index.ts'
import { crc32 } from '../../src/scenario/link/crc32.ts'
import { fromBase64url, toBase64url } from '../../src/scenario/link/base64url.ts'
import { anyScenario, bent, json } from './documents.ts'

const start: LinkCursor = { step: 0 }
const shown: LinkCursor = { step: 4, path: '4.0.0', kind: 'tool.call' }
const scenario = bundled.find(({ id }) => id === 'support-zh')!.scenario
const payload: LinkPayload = { document: scenario, edits: [{ step: 4, change: { outcome: { kind: 'ok', value: 'not found' } } }], order: [[], ['3', '4.0.0']] }

/** A link around any text, with a length and checksum that fit. */
const wrapped = (text: string) => {
  const packed = toBase64url(deflateRawSync(text))
  return `#s=1.${packed.length}.${crc32(packed)}.${packed}&at=0`
}

const anyPayload = fc.record({
  document: anyScenario,
  edits: fc.array(fc.record({ step: fc.nat(), change: fc.oneof(json.map((outcome) => ({ outcome })), json.map((input) => ({ input }))) }, { noNullPrototype: true }), { minLength: 1, maxLength: 3 }),
  order: fc.constant([['0', '1.0'], []]),
}, { requiredKeys: ['document'], noNullPrototype: true }) as fc.Arbitrary<LinkPayload>
const anyCursor = fc.oneof(fc.constant(start), fc.record({ step: fc.integer({ min: 1, max: 10_000 }), path: fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.')), kind: fc.constantFrom(...effectKinds) }, { noNullPrototype: true }))

describe('a link', () => {
  it('has the form of codec 1: codec, length, checksum, payload, cursor', async () => {
    const link = await encodeLink({ document: scenario }, shown)
    const [, length, checksum, packed] = /^#s=1\.(\d+)\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)&at=4~4\.0\.0~tool\.call$/.exec(link)!
    expect(packed).toHaveLength(Number(length))
    expect(crc32(packed!)).toBe(checksum)
    expect(await encodeLink({ document: scenario }, start)).toMatch(/&at=0$/)
  })

  it('gives back whatever was put in: any document, text in any script, lone surrogates', async () => {
    await fc.assert(fc.asyncProperty(anyPayload, anyCursor, async (any, at) => {
      expect(await decodeLink(await encodeLink(any, at))).toEqual({ ok: true, payload: any, at })
    }))
  })

  it('leaves defaults out, so that writing one costs nothing', async () => {
    const [plain, spelled] = await Promise.all([bent({}), bent({ seed: 0, orchestration: { kind: 'swarm', entry: 'front', maxHandoffs: 4 } })].map((document) => encodeLink({ document }, start)))
    expect(spelled).toBe(plain)
  })

  it('is known by its key, wherever that stands, and ignores keys that it does not know', async () => {
    const link = await encodeLink({ document: scenario }, shown)
    const [, s, at] = /^#(s=.*)&(at=.*)$/.exec(link)!
    for (const fragment of [`#lang=zh&${s}&x=1&${at}`, `${at}&${s}`, link.replaceAll('~', '%7e')]) {
      expect(isLink(fragment)).toBe(true)
      expect(await decodeLink(fragment)).toEqual({ ok: true, payload: { document: scenario }, at: shown })
    }
    for (const fragment of ['', '#', '#about', '#at=0', '#us=1']) expect(isLink(fragment)).toBe(false)
  })

  it('ignores fields of a payload that it does not know', async () => {
    expect(await decodeLink(wrapped(JSON.stringify({ document: scenario, later: true })))).toEqual({ ok: true, payload: { document: scenario }, at: start })
  })

  it('opens at the start and says what it was asked where the cursor is cut or missing', async () => {
    const link = await encodeLink({ document: scenario }, shown)
    const from = link.indexOf('&at=')
    for (let end = from; end < link.length; end++) {
      const decoded = await decodeLink(link.slice(0, end))
      expect(decoded).toMatchObject({ ok: true, at: start })
      if (end >= from + '&at='.length) expect(decoded).toMatchObject({ unreadAt: link.slice(from + 4, end) })
    }
  })

  it('cut anywhere in its payload is told to be cut', async () => {
    const link = await encodeLink(payload, shown)
    for (let end = '#s='.length; end < link.indexOf('&at='); end++) {
      expect(await decodeLink(link.slice(0, end)), `cut at ${end}`).toMatchObject({ ok: false, reason: 'cut' })
    }
  })

  it('with one character altered or lost at any place is never taken for whole', async () => {
    const link = await encodeLink(payload, shown)
    const from = '#s='.length
    const till = link.indexOf('&at=')
    for (let i = from; i < till; i++) {
      for (const instead of [link[i] === 'A' ? 'B' : 'A', '.', '图', '']) {
        if (instead === link[i]) continue
        const decoded = await decodeLink(link.slice(0, i) + instead + link.slice(i + 1))
        expect(decoded.ok, `${JSON.stringify(instead)} at ${i}`).toBe(false)
      }
    }
    const middle = Math.floor((from + till) / 2)
    expect(await decodeLink(link.slice(0, middle) + (link[middle] === 'A' ? 'B' : 'A') + link.slice(middle + 1))).toMatchObject({ ok: false, reason: 'altered' })
  })

  it('of any text is refused with a reason and never throws', async () => {
    await fc.assert(fc.asyncProperty(fc.oneof(fc.string(), fc.string().map((text) => `#s=${text}`), fc.string().map((text) => `#s=1.${text}`), fc.string().map(wrapped), json.map((value) => wrapped(JSON.stringify(value)))), async (fragment) => {
      const decoded = await decodeLink(fragment)
      expect(decoded.ok).toBe(false)
      expect(decoded).toMatchObject({ reason: expect.any(String), detail: expect.stringMatching(/./) })
    }))
  })

  it('of a codec yet to come is told apart from a damaged one', async () => {
    expect(await decodeLink('#s=2.10.00000000.abcdefghij&at=0')).toMatchObject({ ok: false, reason: 'unknownCodec', detail: expect.stringContaining('codec 2') })
  })

  it('longer than a browser can open is refused before it is read', async () => {
    expect(await decodeLink('#s=1.' + 'A'.repeat(MAX_FRAGMENT))).toMatchObject({ ok: false, reason: 'tooLong' })
  })

  it('that unpacks to more than 5 MB is stopped while it unpacks', async () => {
    const bomb = wrapped('[' + ' '.repeat(60_000_000))
    expect(bomb.length).toBeLessThan(90_000)
    const before = process.memoryUsage().arrayBuffers
    expect(await decodeLink(bomb)).toMatchObject({ ok: false, reason: 'tooLarge' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000)
  })

  it('whose payload is packed, but no scenario, names the place', async () => {
    expect(await decodeLink(wrapped(JSON.stringify({ document: { ...scenario, input: undefined } })))).toMatchObject({ ok: false, reason: 'unreadable', detail: 'input: is missing: write any JSON value' })
    expect(await decodeLink(wrapped('{"document":'))).toMatchObject({ ok: false, reason: 'unreadable' })
    expect(await decodeLink(wrapped('['.repeat(1_000_000)))).toMatchObject({ ok: false, reason: 'unreadable' })
    expect(await decodeLink(wrapped(`{"document":${'['.repeat(500)}${']'.repeat(500)}}`))).toMatchObject({ ok: false, reason: 'unreadable', detail: expect.stringContaining('deep') })
    const packed = toBase64url(Uint8Array.of(1, 2, 3))
    expect(await decodeLink(`#s=1.${packed.length}.${crc32(packed)}.${packed}`)).toMatchObject({ ok: false, reason: 'unreadable' })
  })

  it('fits the strictest rooms up to 2 000 characters and most others up to 8 000', () => {
    expect([0, 2_000, 2_001, 8_000, 8_001].map(fits)).toEqual([2_000, 2_000, 8_000, 8_000, undefined])
  })
})

describe('its parts', () => {
  it('base64url is what Node writes, for bytes of any length', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const text = toBase64url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64url(text)).toEqual(Uint8Array.from(bytes))
    }))
    const large = new Uint8Array(3_000_001).fill(7)
    expect(Buffer.from(large).equals(fromBase64url(toBase64url(large))!)).toBe(true)
  })

  it('base64url refuses other characters, impossible lengths and bits that no encoder writes', () => {
    for (const text of ['A', 'AA=', 'A+', '图图', 'AB', 'AAB']) expect(fromBase64url(text), text).toBeUndefined()
  })

  it('CRC-32 gives the check value of its standard', () => {
    expect(crc32('123456789')).toBe('cbf43926')
    expect(crc32('')).toBe('00000000')
  })
})
