/**
 * A model without a script: random calls that fit the schemas, random handoffs, and at last an answer. The same seed and
 * the same request give the same reply, so a run with it replays, forks and steps like any scripted one.
 */
import { randomFrom } from '../hash.ts'
import { isList, isRecord } from '../json.ts'
import type { Json, JsonSchema } from '../json.ts'
import type { Reply, ReplyCall } from '../messages.ts'
import type { Model } from './model.ts'
import { outlineOf } from './request.ts'
import { requestBehind } from './textCalls.ts'

export function testModel({ seed }: { seed: number }): Model {
  return {
    // Nothing is held back that could be left over.
    scripted: { replies: 0 },
    async complete(request, { path }): Promise<Reply> {
      const random = randomFrom(`${seed} ${path} ${request.agent}`)
      const { messageCount } = outlineOf(request)
      // Those that are told in the text are offered, too.
      const { tools } = requestBehind(request) ?? request
      // The longer it goes on, the likelier is an answer.
      if (tools.length === 0 || random() < messageCount / 40) return { content: sentence(random) }
      const calls = Array.from({ length: 1 + Math.floor(random() * 3) }, (): ReplyCall => {
        const tool = tools[Math.floor(random() * tools.length)]!.function
        return { name: tool.name, arguments: valueOf(tool.parameters, tool.parameters, random, 0) }
      })
      return { toolCalls: calls, ...(random() < 0.3 && { content: sentence(random) }) }
    },
  }
}

const words = ['order', 'refund', 'route', 'answer', 'step', '订单', '结果', 'tool', 'agent', 'done']

function sentence(random: () => number): string {
  return Array.from({ length: 3 + Math.floor(random() * 6) }, () => words[Math.floor(random() * words.length)]).join(' ')
}

/** A value that a JSON Schema allows, as far as its common keywords go; `null` where it says nothing. */
function valueOf(schema: Json, root: JsonSchema, random: () => number, depth: number): Json {
  if (!isRecord(schema) || depth > 12) return null
  const { $ref: ref, enum: choices, anyOf, oneOf, allOf, type } = schema
  if (typeof ref === 'string') return valueOf(referred(ref, root), root, random, depth + 1)
  if ('const' in schema) return schema['const']!
  if (choices !== undefined && isList(choices)) return choices[Math.floor(random() * choices.length)] ?? null
  const variants = anyOf ?? oneOf
  if (variants !== undefined && isList(variants)) return valueOf(variants[Math.floor(random() * variants.length)] ?? null, root, random, depth + 1)
  if (allOf !== undefined && isList(allOf)) return valueOf(allOf[0] ?? null, root, random, depth + 1)
  switch (isList(type ?? null) ? (type as readonly Json[])[0] : type) {
    case 'string': return textOf(schema, random)
    case 'integer': return Math.round(numberOf(schema, random))
    case 'number': return numberOf(schema, random)
    case 'boolean': return random() < 0.5
    case 'array': return Array.from({ length: Math.max(count(schema['minItems'], 0), Math.floor(random() * 3)) }, () => valueOf(schema['items'] ?? null, root, random, depth + 1))
    case 'null': return null
    default: return objectOf(schema, root, random, depth)
  }
}

function objectOf(schema: JsonSchema, root: JsonSchema, random: () => number, depth: number): Json {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const required = isList(schema['required'] ?? null) ? schema['required'] as readonly Json[] : []
  const made: { [key: string]: Json } = {}
  for (const [name, part] of Object.entries(properties)) {
    if (required.includes(name) || random() < 0.5) made[name] = valueOf(part, root, random, depth + 1)
  }
  return made
}

function textOf(schema: JsonSchema, random: () => number): string {
  const text = sentence(random)
  const least = count(schema['minLength'], 0)
  return text.padEnd(least, '…').slice(0, Math.max(least, count(schema['maxLength'], 60)))
}

function numberOf(schema: JsonSchema, random: () => number): number {
  const low = count(schema['minimum'], count(schema['exclusiveMinimum'], -1) + 1)
  const high = count(schema['maximum'], count(schema['exclusiveMaximum'], low + 101) - 1)
  return Math.round((low + random() * Math.max(0, high - low)) * 100) / 100
}

function count(value: Json | undefined, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

function referred(ref: string, root: JsonSchema): Json {
  let found: Json = root
  for (const part of ref.replace(/^#\/?/, '').split('/').filter((name) => name !== '')) found = isRecord(found) ? found[part] ?? null : null
  return found
}
