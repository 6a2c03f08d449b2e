/**
 * Secrets in texts that are about to be kept or shared: found by their forms, by the names they stand under, and by what
 * the reader names; then masked. Nothing of a secret stays but the beginning that all of its kind share, and nowhere is
 * its text told. The same secret gets the same mask wherever it stands, so what is replayed stays consistent.
 */
import type { Json } from '../engine/index.ts'
import { DOTS, isSecretField, looksRandom, secretForms } from './secrets/kinds.ts'
import type { SecretKind } from './secrets/kinds.ts'

/** `where`: its place, such as `script.replies.0.content`. */
export type MaskedSecret = { readonly where: string, readonly kind: SecretKind }
/** The reader's own secrets, or which of them stand in a text. Shorter than `LEAST` they are too common to be looked for. */
export type KnownSecrets = readonly string[] | ((text: string) => readonly string[])
type Found = { readonly secret: string, readonly head: string, readonly kind: SecretKind }
type Masked = { readonly text: string, readonly kinds: readonly SecretKind[] }

export const LEAST = 8

/** @param where the place of the value, in front of the places in it. */
export function maskSecrets<T extends Json>(value: T, known?: KnownSecrets, where = ''): { value: T, masked: MaskedSecret[] } {
  const mask = new SecretMask(known)
  mask.learn(value)
  return mask.masked(value, where)
}

export class SecretMask {
  private readonly known: (text: string) => readonly string[]
  /** By the secret: what is put for it, and its kind. */
  private readonly masks = new Map<string, { mask: string, kind: SecretKind }>()
  /** How many different secrets begin with this. */
  private readonly heads = new Map<string, number>()
  /** Secrets that are looked for wherever they stand, the longest first: one may be a part of another. */
  private everywhere: string[] = []
  private readonly seen = new Map<string, Masked>()

  constructor(known: KnownSecrets = []) {
    this.known = typeof known === 'function' ? known : () => known
  }

  /** What is a secret in one text is one in all: to be called with all of them before any is masked. */
  learn(value: Json): void {
    each(value, (text, field) => {
      const named: Found[] = this.known(text).flatMap((secret) => formsOf(secret)).filter((secret) => text.includes(secret)).map((secret) => ({ secret, head: '', kind: 'known' }))
      const whole: Found[] = field !== undefined && isSecretField(field, text) ? [{ secret: text, head: '', kind: 'named' }] : []
      for (const { secret, head, kind } of [...named, ...found(text), ...whole]) this.add(secret, head, kind)
    })
    this.everywhere = [...this.masks].filter(([secret, { kind }]) => kind === 'known' || (secret.length >= LEAST && looksRandom(secret))).map(([secret]) => secret).sort((a, b) => b.length - a.length)
    this.seen.clear()
  }

  /** The value without its secrets; the same object where there is none. */
  masked<T extends Json>(value: T, where = ''): { value: T, masked: MaskedSecret[] } {
    const masked: MaskedSecret[] = []
    return { value: this.copy(value, where, undefined, masked) as T, masked }
  }

  private add(secret: string, head: string, kind: SecretKind): void {
    if (this.masks.has(secret)) return
    const count = (this.heads.get(head) ?? 0) + 1
    this.heads.set(head, count)
    this.masks.set(secret, { mask: head + DOTS + (count > 1 ? count : ''), kind })
  }

  private copy(value: Json, where: string, field: string | undefined, masked: MaskedSecret[]): Json {
    if (typeof value === 'string') {
      const { text, kinds } = this.text(value, field)
      for (const kind of kinds) masked.push({ where, kind })
      return text
    }
    if (typeof value !== 'object' || value === null) return value
    const at = (key: string | number) => where === '' ? `${key}` : `${where}.${key}`
    if (Array.isArray(value)) {
      const list: readonly Json[] = value
      const parts = list.map((part, i) => this.copy(part, at(i), undefined, masked))
      return parts.every((part, i) => part === list[i]) ? value : Object.freeze(parts)
    }
    const entries = Object.entries(value).map(([key, part]): [string, Json] => {
      const { text, kinds } = this.text(key)
      for (const kind of kinds) masked.push({ where: at(text), kind })
      return [text, this.copy(part, at(text), key, masked)]
    })
    return entries.every(([key, part]) => Object.hasOwn(value, key) && (value as { readonly [key: string]: Json })[key] === part) ? value : Object.freeze(Object.fromEntries(entries))
  }

  private text(text: string, field?: string): Masked {
    const whole = field !== undefined && isSecretField(field, text) ? this.masks.get(text) : undefined
    if (whole) return { text: whole.mask, kinds: [whole.kind] }
    const before = this.seen.get(text)
    if (before) return before
    const kinds: SecretKind[] = []
    let rest = text
    for (const secret of this.everywhere) {
      if (!rest.includes(secret)) continue
      const { mask, kind } = this.masks.get(secret)!
      const parts = rest.split(secret)
      for (let i = 1; i < parts.length; i++) kinds.push(kind)
      rest = parts.join(mask)
    }
    // What is too short or too plain to be looked for everywhere is masked where its form says what it is.
    for (const { kind, form, is } of secretForms) {
      rest = rest.replace(form, (all: string, ...more) => {
        const { head = '', secret = '' } = more.at(-1) as { head?: string, secret?: string }
        const context = isContext(kind)
        const known = this.masks.get(context ? secret : head + secret)
        if (!known || (is && !is(secret, context ? head : rest))) return all
        kinds.push(kind)
        return context ? all.replace(head + secret, () => head + known.mask) : known.mask
      })
    }
    const masked = { text: rest, kinds }
    this.seen.set(text, masked)
    return masked
  }
}

function found(text: string): Found[] {
  return secretForms.flatMap(({ kind, form, is }) => [...text.matchAll(form)].flatMap(({ groups }): Found[] => {
    const { head = '', secret = '' } = groups!
    const context = isContext(kind)
    if (is && !is(secret, context ? head : text)) return []
    return [context ? { secret, head: '', kind } : { secret: head + secret, head, kind }]
  }))
}

/** Its head is no part of the secret: it says where one stands. */
function isContext(kind: SecretKind): boolean {
  return kind === 'bearer' || kind === 'urlPassword' || kind === 'named'
}

/** A reader's secret as it is, and as it stands in an address. */
function formsOf(secret: string): string[] {
  if (secret.length < LEAST) return []
  // A key is ASCII; half of a character that is none could not be put into an address at all.
  return /^[!-~]+$/.test(secret) ? [...new Set([secret, encodeURIComponent(secret)])] : [secret]
}

/** Every text in a value and every name of a field; `field`: under which name it stands. */
function each(value: Json, tell: (text: string, field?: string) => void, field?: string): void {
  if (typeof value === 'string') tell(value, field)
  else if (Array.isArray(value)) for (const part of value as readonly Json[]) each(part, tell)
  else if (typeof value === 'object' && value !== null) for (const [key, part] of Object.entries(value)) {
    tell(key)
    each(part, tell, key)
  }
}
