/**
 * An endpoint while it is edited: what it would be, and what is wrong with it. Refuses to know keys, which are no part
 * of one, and to judge addresses, which the desk does.
 */
import type { Draft, EndpointPreset, EndpointPrice, ListedEndpoint } from '../../../state/index.ts'

/** `price: undefined` takes the price away. */
export type Edits = Partial<Omit<Draft, 'id' | 'preset' | 'price'>> & { readonly price?: EndpointPrice | undefined }
export type NameFault = 'missing' | 'slash' | 'space' | 'long' | 'taken'

const LONGEST_NAME = 50

/** As it is kept, without what is found or listed beside it. */
export function draftOf({ id, name, preset, baseUrl, model, stream, tools, price }: ListedEndpoint): Draft {
  return { id, name, preset, baseUrl, model, stream, tools, ...(price && { price }) }
}

/** A new one, as its preset fills it. */
export function newDraft(preset: EndpointPreset, name: string): Draft {
  return { name, preset: preset.name, baseUrl: preset.baseUrl, model: preset.models[0] ?? '', stream: true, tools: 'native' }
}

export function edited(base: Draft, edits: Edits): Draft {
  const { price, ...rest } = { ...base, ...edits }
  return { ...rest, ...(price && { price }) }
}

export function sameDraft(a: Draft, b: Draft): boolean {
  return a.name === b.name && a.baseUrl === b.baseUrl && a.model === b.model && a.stream === b.stream && a.tools === b.tools && a.price?.prompt === b.price?.prompt && a.price?.completion === b.price?.completion
}

/** @param taken the names of the other endpoints. */
export function nameFault(name: string, taken: readonly string[]): NameFault | undefined {
  if (name.trim() === '') return 'missing'
  if (name.includes('/')) return 'slash'
  if (/^\s/.test(name)) return 'space'
  if (name.length > LONGEST_NAME) return 'long'
  return taken.includes(name) ? 'taken' : undefined
}

/** The wanted name, or with a number after it where that is taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const plain = wanted.replaceAll('/', ' ').trim().slice(0, LONGEST_NAME - 4)
  for (let n = 1; ; n++) {
    const name = n === 1 ? plain : `${plain} ${n}`
    if (!taken.includes(name)) return name
  }
}

/** A key as it is meant, of what was pasted: without what often comes along. Undefined where it can be none. */
export function cleanKey(typed: string): string | undefined {
  const key = typed.trim().replace(/^(?:authorization:\s*)?bearer\s+/i, '').replace(/^(["'])(.*)\1$/, '$2').trim()
  return /^[!-~]*$/.test(key) ? key : undefined
}
