/**
 * A request's body as it goes over the wire, broken into blocks that can be shown one by one: a long conversation
 * is never turned into one text. Each block is pretty JSON; together they are the whole.
 */
import { requestBody } from '../../engine/index.ts'
import type { Json, ModelRequest } from '../../engine/index.ts'
import type { Mark, Newness } from './newness.ts'

export type Block = { key: string, text: string, mark: Mark }

/** @param from messages before this one are left out; their number is said in a block of its own. */
export function wireBlocks(request: ModelRequest, newness: Newness, from: number, elided: (count: number) => string): Block[] {
  // The engine's own body, of the messages that are shown: what stands around them is exactly what is sent.
  const body = JSON.parse(requestBody({ ...request, messages: request.messages.slice(from) })) as { [key: string]: Json }
  const blocks: Block[] = [{ key: '{', text: '{', mark: undefined }]
  const fields = Object.entries(body)
  fields.forEach(([name, value], place) => {
    const end = place === fields.length - 1 ? '' : ','
    if (name !== 'messages' || !Array.isArray(value)) {
      blocks.push({ key: name, text: `  ${JSON.stringify(name)}: ${indented(value, '  ')}${end}`, mark: undefined })
      return
    }
    blocks.push({ key: 'messages', text: '  "messages": [', mark: undefined })
    if (from > 0) blocks.push({ key: 'elided', text: `    ${elided(from)}`, mark: undefined })
    value.forEach((message: Json, i) => {
      const index = from + i
      blocks.push({ key: String(index), text: `    ${indented(message, '    ')}${i === value.length - 1 ? '' : ','}`, mark: newness.mark(index) })
    })
    blocks.push({ key: ']', text: `  ]${end}`, mark: undefined })
  })
  blocks.push({ key: '}', text: '}', mark: undefined })
  return blocks
}

function indented(value: Json, indent: string): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
}
