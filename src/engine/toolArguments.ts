/**
 * Checks a call's arguments against its tool's parameters. What zod can't say of a JSON Schema is left to the validator
 * that the run was given; where there is none the call is refused: a check that passes everything is no check.
 */
import * as z from 'zod'
import { isList, isRecord } from './json.ts'
import type { Json, JsonSchema } from './json.ts'
import { messageOf } from './outcomes.ts'
import { isZod } from './tools.ts'
import type { Tool } from './tools.ts'

export type Validate = (schema: JsonSchema, value: Json) => { path: string, message: string }[]

/** The arguments for `execute`, or a text for the model that says what is wrong with them. */
export function checkArguments(tool: Tool, args: Json, validate: Validate | undefined): { value: unknown } | string {
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

/** What is wrong with a call, as far as a program can tell without the run's validator; undefined where nothing is found. */
export function invalidArguments(tool: Tool, args: Json): string | undefined {
  const checked = checkArguments(tool, args, () => [])
  return typeof checked === 'string' ? checked : undefined
}

/** The first fault of a value by a JSON Schema. A schema that can't be checked here is a fault of its own. */
export function schemaFault(schema: JsonSchema, value: Json): { path: string, message: string } | undefined {
  let zod: z.ZodType
  try {
    zod = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  } catch (error) {
    return { path: 'schema', message: `it can't be checked: ${messageOf(error)}` }
  }
  const issue = zod.safeParse(value).error?.issues[0]
  return issue && { path: issue.path.join('.') || 'answer', message: issue.message }
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
  const whole: JsonSchema = { type: 'object', ...schema }
  let result: z.ZodType | null = null
  try {
    // A required name that is not listed was looked for already.
    if (isCovered(whole, true)) result = z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0])
  } catch {
    result = null
  }
  schemas.set(schema, result)
  return result
}

/** Keywords that zod drops without a word when no `type` stands beside them. */
const needType = ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'maxProperties', 'items', 'prefixItems',
  'minItems', 'maxItems', 'uniqueItems', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const maps = ['properties', '$defs', 'definitions', 'patternProperties']
const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames']

function isCovered(schema: Json, isRoot = false): boolean {
  if (!isRecord(schema)) return true
  if (schema['type'] === undefined && needType.some((keyword) => schema[keyword] !== undefined)) return false
  const { properties = {}, required } = schema
  const known = isRecord(properties) ? properties : {}
  if (!isRoot && listed(required).some((name) => typeof name !== 'string' || !Object.hasOwn(known, name))) return false
  return lists.every((keyword) => listed(schema[keyword]).every((part) => isCovered(part)))
    && maps.every((keyword) => Object.values(isRecord(schema[keyword]) ? schema[keyword] : {}).every((part) => isCovered(part)))
    && single.every((keyword) => isCovered(schema[keyword] ?? null))
}

function listed(value: Json | undefined): readonly Json[] {
  return value !== undefined && isList(value) ? value : []
}
