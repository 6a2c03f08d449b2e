/**
 * One line of a value, however large: it stops writing at its limit, so that a result of ten megabytes costs no
 * more than a small one. Not for reading back; that is JSON.
 */
import type { Json } from '../../engine/index.ts'

export function glimpse(value: Json, limit: number): string {
  const text = typeof value === 'string' ? value.slice(0, limit * 4) : written(value, limit)
  return cut(text.replace(/\s+/g, ' ').trim(), limit)
}

/** A call as a reader would type it: `lookup_order({ "order_id": "A-77" })`. */
export function callText(name: string, args: Json, limit: number): string {
  if (args === null || (typeof args === 'object' && Object.keys(args).length === 0)) return `${name}()`
  return `${name}(${typeof args === 'string' ? cut(args.slice(0, limit * 4), limit) : cut(written(args, limit), limit)})`
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  // Half a surrogate pair would show as a broken character.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(limit - 2)) ? limit - 2 : limit - 1
  return text.slice(0, end).trimEnd() + '…'
}

function written(value: Json, limit: number): string {
  let text = ''
  const write = (item: Json): void => {
    if (text.length > limit) return
    if (item === null || typeof item !== 'object') {
      text += typeof item === 'string' ? JSON.stringify(item.slice(0, limit + 1)) : String(item)
      return
    }
    const list = Array.isArray(item)
    text += list ? '[' : '{ '
    let first = true
    for (const key of Object.keys(item)) {
      if (text.length > limit) return
      if (!first) text += ', '
      first = false
      if (!list) text += `${JSON.stringify(key.slice(0, limit + 1))}: `
      write((item as { readonly [name: string]: Json })[key] ?? null)
    }
    text += list ? ']' : ' }'
  }
  write(value)
  return text
}
