/**
 * A scenario as the fragment of a link, codec 1: `#s=1.<length>.<crc32>.<payload>&at=<step>~<path>~<kind>`. All of it
 * stays in the browser. A cut, altered or hostile fragment is told apart and never throws; unknown keys are ignored.
 */
import { effectKinds } from '../../engine/index.ts'
import type { EffectKind } from '../../engine/index.ts'
import { MAX_CHARACTERS } from '../plainJson.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import { crc32 } from './crc32.ts'
import { deflate, inflate } from './deflate.ts'
import { parsePayload, payloadText } from './payload.ts'
import type { LinkPayload } from './payload.ts'

/** The step to look at: 0 before the first one; else with the path and kind that it should have. */
export type LinkCursor = { step: 0 } | { step: number, path: string, kind: EffectKind }
export type LinkFault = 'cut' | 'altered' | 'tooLong' | 'tooLarge' | 'unknownCodec' | 'unreadable'
export type Decoded =
  /** `unreadAt`: the text of a cursor that could not be read, as at the end of a cut link; `at` is then step 0. */
  | { ok: true, payload: LinkPayload, at: LinkCursor, unreadAt?: string }
  | { ok: false, reason: LinkFault, detail: string }

const CODEC = '1'
/** Above 2 MiB browsers refuse to navigate. */
export const MAX_FRAGMENT = 2 * 1024 * 1024
/** Where links are pasted: the strictest chats take the first, most other places the second. */
const ROOM = [2_000, 8_000] as const

/** The fragment, `#` included. */
export async function encodeLink(payload: LinkPayload, at: LinkCursor): Promise<string> {
  const packed = toBase64url(await deflate(new TextEncoder().encode(payloadText(payload))))
  const cursor = 'path' in at ? `${at.step}~${at.path}~${at.kind}` : '0'
  return `#s=${CODEC}.${packed.length}.${crc32(packed)}.${packed}&at=${cursor}`
}

export function isLink(fragment: string): boolean {
  return valueOf(fragment, 's') !== undefined
}

/** The smallest of the rooms that a link of so many characters (all of the address) fits, if any. */
export function fits(characters: number): typeof ROOM[number] | undefined {
  return ROOM.find((room) => characters <= room)
}

export async function decodeLink(fragment: string): Promise<Decoded> {
  if (fragment.length > MAX_FRAGMENT) return fault('tooLong', `${fragment.length} characters; at most ${MAX_FRAGMENT} can be opened`)
  const unwrapped = unwrap(valueOf(fragment, 's') ?? '')
  if (!unwrapped.ok) return unwrapped
  const bytes = fromBase64url(unwrapped.packed)
  if (!bytes) return fault('unreadable', 'the payload is no base64url')
  const inflated = await inflate(bytes, MAX_CHARACTERS)
  if (inflated.kind === 'tooLarge') return fault('tooLarge', `it unpacks to more than ${MAX_CHARACTERS / 1024 / 1024} MB`)
  if (inflated.kind === 'damaged') return fault('unreadable', `the payload does not unpack: ${inflated.message}`)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(inflated.bytes)
  } catch {
    return fault('unreadable', 'the payload is no UTF-8 text')
  }
  const parsed = parsePayload(text)
  if (!parsed.ok) return fault('unreadable', parsed.problems.map(({ where, message }) => where ? `${where}: ${message}` : message).join('; '))
  const asked = valueOf(fragment, 'at')
  const at = asked === undefined ? { step: 0 } as const : cursorOf(asked)
  return { ok: true, payload: parsed.payload, at: at ?? { step: 0 }, ...(at === undefined && asked !== undefined && { unreadAt: asked }) }
}

/** Length and checksum tell a cut link from an altered one. */
function unwrap(value: string): { ok: true, packed: string } | { ok: false, reason: LinkFault, detail: string } {
  const [, codec, length, checksum, packed] = /^(\d+)(?:\.(\d+)?(?:\.([0-9a-f]{1,8})?(?:\.(.*))?)?)?$/s.exec(value) ?? []
  if (codec === undefined) return value === '' ? fault('cut', 'nothing follows "s="') : fault('unreadable', `it begins with ${JSON.stringify(value.slice(0, 20))}, which is no link of this page`)
  if (codec !== CODEC) return fault('unknownCodec', `codec ${codec.slice(0, 20)}; this page reads codec ${CODEC}`)
  if (length === undefined || checksum === undefined || packed === undefined) return fault('cut', 'it ends before the scenario begins')
  const expected = Number(length)
  const intact = crc32(packed) === checksum
  if (intact && packed.length === expected) return { ok: true, packed }
  if (!intact && packed.length < expected) return fault('cut', `${packed.length} of ${length} characters are left`)
  return fault('altered', packed.length === expected ? 'its checksum does not fit' : `${packed.length} characters instead of ${length}`)
}

/** As `URLSearchParams` would, but "+" stays, and what is no escape stays as it is. The first of a key counts. */
function valueOf(fragment: string, key: string): string | undefined {
  const parts = fragment.replace(/^#/, '').split('&')
  const part = parts.find((candidate) => candidate.startsWith(`${key}=`))?.slice(key.length + 1)
  // Some mail programs escape "~".
  return part?.replace(/%7E/gi, '~')
}

function cursorOf(text: string): LinkCursor | undefined {
  if (text === '0') return { step: 0 }
  const [, step, path, name] = /^([1-9]\d{0,8})~(\d+(?:\.\d+)*)~([a-zA-Z.]+)$/.exec(text) ?? []
  const kind = effectKinds.find((candidate) => candidate === name)
  return step !== undefined && path !== undefined && kind !== undefined ? { step: Number(step), path, kind } : undefined
}

function fault(reason: LinkFault, detail: string) {
  return { ok: false as const, reason, detail }
}
