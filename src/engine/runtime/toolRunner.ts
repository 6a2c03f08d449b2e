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
import { messageOf } from '../outcomes.ts'
import type { ToolOutcome } from '../outcomes.ts'
import { isZod, nearestNames } from '../tools.ts'
import type { Tool } from '../tools.ts'
import { WorldVisit } from '../world.ts'
import type { Patch, World } from '../world.ts'

export type Validate = (schema: JsonSchema, value: Json) => { path: string, message: string }[]
export type ToolRun = { path: string, signal: CancelSignal, now: number, seed: number, world: World, validate: Validate | undefined,
  /** Takes the next outcome that a script holds for this tool. */
  scripted: () => Scripted | undefined }
export type Scripted = { outcome: ToolOutcome, scriptIndex: number }
export type ToolResult = { outcome: ToolOutcome, patch?: Patch, scriptIndex?: number }

/** Synchronous when the tool is, so that a fast tool costs no turn of the event loop. */
export function runTool({ agent, call, tool }: ToolCall, run: ToolRun): ToolResult | Promise<ToolResult> {
  if (!tool) return failed(unknownTool(call.name, headOf(agent).toolNames))
  let world: WorldVisit | undefined
  try {
    const checked = checkArguments(tool, call.arguments, run.validate)
    if (typeof checked === 'string') return failed(checked)
    const scripted = run.scripted()
    if (scripted) return scripted
    if (!tool.execute) return failed(`no implementation for ${tool.name}`)
    const visit = world = new WorldVisit(run.world, tool.name, tool.readOnly)
    let random: (() => number) | undefined
    const value = tool.execute(checked.value as Json, {
      path: run.path, callId: call.callId, signal: run.signal, now: run.now, world: visit,
      random: () => (random ??= randomFrom(`${run.seed} ${run.path}`))(),
    })
    if (!isThenable(value)) return finished(value, visit)
    return Promise.resolve(value).then((settled) => finished(settled, visit), (error: unknown) => failed(messageOf(error), visit))
  } catch (error) {
    return failed(messageOf(error), world)
  }
}

function finished(value: unknown, world: WorldVisit): ToolResult {
  let json: Json
  try {
    json = freezeJson(value)
  } catch (error) {
    return failed(`the tool's value is not JSON: ${messageOf(error)}`, world)
  }
  world.close()
  const { patch } = world
  const outcome: ToolOutcome = Object.freeze({ kind: 'ok', value: json })
  return patch.length > 0 ? { outcome, patch } : { outcome }
}

/** What a failed call wrote is dropped with its visit. */
function failed(message: string, world?: WorldVisit): ToolResult {
  world?.close()
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
  const missing = missingArgument(tool.parameters, args)
  if (missing !== undefined) return invalid(tool, missing, 'is required')
  const schema = converted(tool.parameters)
  if (schema) {
    const result = parse(tool, schema, args)
    return typeof result === 'string' ? result : { value: args }
  }
  if (!validate) return `the schema of ${tool.name} can't be checked here; give the run handlers.validate or use a simpler schema`
  const [first] = validate(tool.parameters, args)
  return first ? invalid(tool, first.path || 'arguments', first.message) : { value: args }
}

/** zod leaves out a `required` name that `properties` does not list. */
function missingArgument({ required }: JsonSchema, args: { readonly [key: string]: Json }): string | undefined {
  if (!Array.isArray(required)) return undefined
  return required.find((name): name is string => typeof name === 'string' && !Object.hasOwn(args, name))
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

/** JSON Schema as zod, or null where zod can't say it. Arguments are an object, also where the schema forgets to say so. */
function converted(schema: JsonSchema): z.ZodType | null {
  const before = schemas.get(schema)
  if (before !== undefined) return before
  let result: z.ZodType | null
  try {
    result = z.fromJSONSchema({ type: 'object', ...schema } as Parameters<typeof z.fromJSONSchema>[0])
  } catch {
    result = null
  }
  schemas.set(schema, result)
  return result
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
