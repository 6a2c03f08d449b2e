/**
 * Tool calls put together from their pieces. A piece belongs to the call with its id, else to the latest with its
 * index, else to the latest of all. What does not parse to an object is no call that may run.
 */
import { isRecord } from '../../json.ts'
import type { Json } from '../../json.ts'
import type { ReplyCall } from '../../messages.ts'
import { argumentsOf } from '../looseJson.ts'

type Growing = { id: string, name: string, text: string, index: number | undefined, extra?: Json }
/** Where a piece went: the place of its call among all, counted from 0. */
export type Piece = { index: number, id?: string, name?: string, arguments?: string }

export class CallAssembly {
  private readonly calls: Growing[] = []
  private readonly byId = new Map<string, Growing>()

  get any(): boolean {
    return this.calls.length > 0
  }

  /** One item of a `tool_calls` list, a delta or a whole call. Undefined where there is nothing in it. */
  add(item: Json): Piece | undefined {
    if (!isRecord(item)) return undefined
    const made = isRecord(item['function'] ?? null) ? item['function'] as { readonly [key: string]: Json } : item
    const id = filled(item['id'])
    const name = filled(made['name'])
    const given = made['arguments']
    const whole = given !== undefined && given !== null && typeof given !== 'string'
    const text = whole ? JSON.stringify(given) : typeof given === 'string' ? given : ''
    const index = typeof item['index'] === 'number' ? item['index'] : undefined
    if (id === '' && name === '' && text === '' && !this.any) return undefined
    const call = this.callFor(id, index, name, text)
    // Two calls may come under one id: the second then gets one of the engine's.
    if (id !== '' && call.id === '' && !this.byId.has(id)) {
      call.id = id
      this.byId.set(id, call)
    }
    // Some send the name again with each piece, some in pieces before the arguments.
    const more = name === '' || name === call.name ? '' : call.name === '' || call.text === '' ? name : ''
    call.name += more
    // Some repeat at the end what was streamed.
    const again = text === call.text && argumentsOf(text) !== undefined
    if (whole) call.text = text
    else if (!again) call.text += text
    const extra = extraOf(item)
    if (extra !== undefined) call.extra = extra
    return { index: this.calls.indexOf(call), ...(id !== '' && { id }), ...(more !== '' && { name: more }), ...(text !== '' && { arguments: text }) }
  }

  /** Those that are whole, and whether any is not. `cut`: the answer was, so a last call without arguments may have had some. */
  finish(cut: boolean): { calls: ReplyCall[], broken: boolean } {
    const calls: ReplyCall[] = []
    let broken = false
    for (const call of this.calls) {
      const { id, name, text, extra } = call
      const args = argumentsOf(text)
      if (args === undefined || name === '' || (cut && text === '' && call === this.calls.at(-1))) broken = true
      else calls.push({ ...(id !== '' && { id }), name, arguments: args, ...(extra !== undefined && { extra }) })
    }
    return { calls, broken }
  }

  private callFor(id: string, index: number | undefined, name: string, text: string): Growing {
    const known = id === '' ? undefined : this.byId.get(id)
    if (known && !(index !== known.index && begins(known, name, text))) return known
    const latest = index === undefined ? this.calls.at(-1) : this.calls.findLast((call) => call.index === index)
    // Another id is another call, also where the server counts all of them as 0.
    if (latest && !known && !(id !== '' && latest.id !== '') && !begins(latest, name, text)) return latest
    const call: Growing = { id: '', name: '', text: '', index }
    this.calls.push(call)
    return call
  }
}

/** A piece with a name after arguments that are whole is the beginning of the next call. */
function begins(latest: Growing, name: string, text: string): boolean {
  return name !== '' && latest.text !== '' && argumentsOf(latest.text) !== undefined && (text === '' || text.trimStart().startsWith('{'))
}

/** What a vendor wants back with the call. */
function extraOf(item: { readonly [key: string]: Json }): Json | undefined {
  return item['extra_content'] === undefined || item['extra_content'] === null ? undefined : { extra_content: item['extra_content'] }
}

function filled(value: Json | undefined): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
