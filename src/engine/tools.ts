/**
 * Tools: a name, a description, parameters (a zod schema or JSON Schema) and what runs. Defining never throws;
 * faults are listed when a run starts. Nothing here runs a tool: that is runtime/toolRunner.
 */
import * as z from 'zod'
import { freezeJson } from './json.ts'
import type { Json, JsonSchema } from './json.ts'
import type { CancelSignal, OpenAiTool } from './llm/model.ts'
import type { Orchestration } from './orchestration.ts'
import { messageOf } from './outcomes.ts'
import type { WorldAccess } from './world.ts'

export type ToolContext = {
  path: string
  callId: string
  signal: CancelSignal
  /** Program time in milliseconds. */
  now: number
  /** In [0, 1); the same numbers at the same path of a run with the same seed. */
  random: () => number
  world: WorldAccess
  idempotencyKey?: string
}

export interface Tool {
  readonly name: string
  readonly description: string
  readonly parameters: z.ZodType | JsonSchema
  /** What the model is offered. */
  readonly wire: OpenAiTool
  readonly execute?: (args: Json, context: ToolContext) => unknown
  readonly readOnly: boolean
  readonly requiresConfirmation: boolean
  /** It changes something beyond the run's world, so after a crash its outcome may be unknown. */
  readonly outside: boolean
  readonly timeoutSeconds?: number
  readonly cacheTtlSeconds?: number
  readonly idempotencyKey?: (args: Json) => string
  /** More happens at a call than running it: a person is asked, an agent works, memory is used. */
  readonly special: boolean
  /** It is an agent: a call runs this in a frame. */
  readonly subagent?: Orchestration
  /** It is long-term memory: a call is an effect of its own. */
  readonly memory?: 'remember' | 'recall'
  /** Why its parameters can't be told to a model; a run refuses it. */
  readonly fault?: string
}

export type ToolDefinition<P extends z.ZodType | JsonSchema> = {
  name: string
  description: string
  parameters: P
  /** Gives JSON, or a promise of it; a text is told to the model as it is, anything else as JSON. */
  execute?: (args: P extends z.ZodType ? z.output<P> : Json, context: ToolContext) => unknown
  /** Default true: it may not change the world. */
  readOnly?: boolean
  requiresConfirmation?: boolean
  /** Default false. It changes something beyond the run's world: it is never run again without being told to. */
  outside?: boolean
  timeoutSeconds?: number
  cacheTtlSeconds?: number
  idempotencyKey?: (args: P extends z.ZodType ? z.output<P> : Json) => string
}

/**
 * A tool from a zod schema (the model sees its input side, `execute` gets its output side) or from JSON Schema
 * (sent as it is, `execute` gets the plain arguments).
 */
export function defineTool<const P extends z.ZodType | JsonSchema>(definition: ToolDefinition<P>): Tool {
  const { name, description, parameters } = definition
  const schema = jsonSchemaOf(parameters)
  return Object.freeze({
    name, description, parameters,
    wire: { type: 'function' as const, function: { name, description, parameters: 'fault' in schema ? {} : schema.schema } },
    ...('fault' in schema && { fault: schema.fault }),
    readOnly: definition.readOnly ?? true,
    requiresConfirmation: definition.requiresConfirmation ?? false,
    outside: definition.outside ?? false,
    special: definition.requiresConfirmation ?? false,
    // The two callbacks get what `parameters` produced; the runner keeps that promise.
    ...(definition.execute && { execute: definition.execute as Tool['execute'] & {} }),
    ...(definition.idempotencyKey && { idempotencyKey: definition.idempotencyKey as Tool['idempotencyKey'] & {} }),
    ...(definition.timeoutSeconds !== undefined && { timeoutSeconds: definition.timeoutSeconds }),
    ...(definition.cacheTtlSeconds !== undefined && { cacheTtlSeconds: definition.cacheTtlSeconds }),
  })
}

export function isZod(parameters: z.ZodType | JsonSchema): parameters is z.ZodType {
  return '_zod' in parameters
}

function jsonSchemaOf(parameters: z.ZodType | JsonSchema): { schema: JsonSchema } | { fault: string } {
  try {
    if (!isZod(parameters)) return { schema: freezeJson(parameters) as JsonSchema }
    const { $schema: _, ...schema } = z.toJSONSchema(parameters, { io: 'input' })
    return { schema: freezeJson(schema) as JsonSchema }
  } catch (error) {
    return { fault: messageOf(error) }
  }
}

/** Up to three names, the nearest first, for a call to a tool that does not exist. */
export function nearestNames(wanted: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, distance: editDistance(wanted.toLowerCase(), name.toLowerCase()) }))
    .sort((x, y) => x.distance - y.distance)
    .slice(0, 3)
    .map((x) => x.name)
}

/** Levenshtein distance, one row at a time. A model's name may be of any length, so only its start is compared. */
function editDistance(a: string, b: string): number {
  const from = a.slice(0, 64)
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (from[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]!
}
