/**
 * Performs one tool call: finds the tool, validates its arguments, runs it in the world, and turns whatever
 * happens into a ToolOutcome. It never throws: a tool's failure is text for the model.
 */
import * as z from 'zod'
import type { ToolCall } from '../effects.ts'
import { randomFrom } from '../hash.ts'
import { freezeJson, isRecord } from '../json.ts'
import type { Json, JsonSchema } from '../json.ts'
import { headOf } from '../llm/request.ts'
import type { CancelSignal } from '../llm/model.ts'
import type { ToolOutcome } from '../outcomes.ts'
import { isZod, nearestNames } from '../tools.ts'
import type { Tool } from '../tools.ts'
import { WorldVisit } from '../world.ts'
import type { Patch, World } from '../world.ts'

export type Validate = (schema: JsonSchema, value: Json) => { path: string, message: string }[]
export type ToolRun = { path: string, signal: CancelSignal, now: number, seed: number, world: World, validate: Validate | undefined }
export type ToolResult = { outcome: ToolOutcome, patch?: Patch }

/** Synchronous when the tool is, so that a fast tool costs no turn of the event loop. */
export function runTool({ agent, call, tool }: ToolCall, run: ToolRun): ToolResult | Promise<ToolResult> {
  if (!tool) return failed(unknownTool(call.name, headOf(agent).toolNames))
  const checked = checkArguments(tool, call.arguments, run.validate)
  if (typeof checked === 'string') return failed(checked)
  if (!tool.execute) return failed(`no implementation for ${tool.name}`)
  const world = new WorldVisit(run.world, tool.name, tool.readOnly)
  let random: (() => number) | undefined
  try {
    const value = tool.execute(checked.value as Json, {
      path: run.path, callId: call.callId, signal: run.signal, now: run.now, world,
      random: () => (random ??= randomFrom(`${run.seed} ${run.path}`))(),
    })
    if (!isPromise(value)) return finished(value, world)
    return value.then((settled) => finished(settled, world), (error: unknown) => failed(messageOf(error)))
  } catch (error) {
    return failed(messageOf(error))
  }
}

function finished(value: unknown, world: WorldVisit): ToolResult {
  let json: Json
  try {
    json = freezeJson(value)
  } catch (error) {
    return failed(`the tool's value is not JSON: ${messageOf(error)}`)
  }
  const patch = world.patch
  const outcome: ToolOutcome = Object.freeze({ kind: 'ok', value: json })
  return patch.length > 0 ? { outcome, patch } : { outcome }
}

function failed(message: string): ToolResult {
  return { outcome: Object.freeze({ kind: 'error', message }) }
}

function unknownTool(name: string, valid: string[]): string {
  const nearest = nearestNames(name, valid)
  return `unknown tool ${name}; ${nearest.length > 0 ? `nearest: ${nearest.join(', ')}` : 'no tool is offered'}`
}

/** The arguments for `execute`, or a text that says what is wrong with them. */
function checkArguments(tool: Tool, args: Json, validate: Validate | undefined): { value: unknown } | string {
  if (!isRecord(args)) return invalid(tool, 'arguments', typeof args === 'string' ? 'are no JSON object' : 'must be a JSON object')
  if (isZod(tool.parameters)) return parse(tool, tool.parameters, args)
  const schema = converted(tool.parameters)
  if (schema) {
    const result = parse(tool, schema, args)
    return typeof result === 'string' ? result : { value: args }
  }
  if (!validate) return `the schema of ${tool.name} can't be checked here; give the run handlers.validate or use a simpler schema`
  const [first] = validate(tool.parameters, args)
  return first ? invalid(tool, first.path || 'arguments', first.message) : { value: args }
}

function parse(tool: Tool, schema: z.ZodType, args: Json): { value: unknown } | string {
  try {
    const result = schema.safeParse(args)
    if (result.success) return { value: result.data }
    const issue = result.error.issues[0]
    return invalid(tool, issue?.path.join('.') || 'arguments', issue?.message ?? 'malformed')
  } catch (error) {
    // A transform of the tool's author may throw.
    return invalid(tool, 'arguments', messageOf(error))
  }
}

function invalid(tool: Tool, path: string, what: string): string {
  return `invalid arguments for ${tool.name}: ${path}: ${what}`
}

const schemas = new WeakMap<JsonSchema, z.ZodType | null>()

/** JSON Schema as zod, or null where zod can't say it. */
function converted(schema: JsonSchema): z.ZodType | null {
  const before = schemas.get(schema)
  if (before !== undefined) return before
  let result: z.ZodType | null
  try {
    result = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  } catch {
    result = null
  }
  schemas.set(schema, result)
  return result
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
