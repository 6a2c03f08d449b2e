/**
 * Checks a call's arguments against its tool's parameters. What zod can't say of a JSON Schema is left to the validator
 * that the run was given; where there is none the call is refused: a check that passes everything is no check.
 */
import * as z from 'zod'
import { fitted } from './argumentFit.ts'
import { hintFor } from './argumentHint.ts'
import { freezeJson, isList, isRecord } from './json.ts'
import type { Json, JsonSchema } from './json.ts'
import { messageOf } from './outcomes.ts'
import { isZod } from './tools.ts'
import type { Tool } from './tools.ts'

export type Validate = (schema: JsonSchema, value: Json) => { path: string, message: string }[]

/**
 * The arguments for `execute`, or a text for the model that says what is wrong with them. What is valid goes through as it
 * is; what is not is tried once more in the form that the schema wants, where nothing is lost by that.
 */
export function checkArguments(tool: Tool, args: Json, validate: Validate | undefined): { value: unknown } | string {
  if (!isRecord(args)) return told(tool, args, { path: [], what: typeof args === 'string' ? 'are no JSON object' : 'must be a JSON object' })
  const checked = check(tool, args, validate)
  if (typeof checked === 'string' || 'value' in checked) return checked
  const fit = fitted(tool.wire.function.parameters, args)
  const again = fit === args ? checked : check(tool, freezeJson(fit), validate)
  return typeof again === 'string' || 'value' in again ? again : told(tool, args, again)
}

/** What is wrong, and where; the place is empty for the arguments as a whole. */
type Fault = { path: readonly PropertyKey[], what: string }

/** A text where nothing can be checked. */
function check(tool: Tool, args: Json, validate: Validate | undefined): { value: unknown } | Fault | string {
  if (isZod(tool.parameters)) return parse(tool.parameters, args)
  const missing = missingArgument(tool.parameters, args)
  if (missing !== undefined) return { path: [missing], what: 'is required' }
  const schema = converted(tool.parameters)
  if (schema) {
    const result = parse(schema, args)
    return 'what' in result ? result : { value: args }
  }
  if (!validate) return `the schema of ${tool.name} can't be checked here; give the run handlers.validate or use a simpler schema`
  const [first] = validate(tool.parameters, args)
  return first ? { path: first.path.split('.').filter((part) => part !== ''), what: first.message } : { value: args }
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
function missingArgument({ required }: JsonSchema, args: Json): string | undefined {
  if (!Array.isArray(required) || !isRecord(args)) return undefined
  return required.find((name): name is string => typeof name === 'string' && !Object.hasOwn(args, name))
}

function parse(schema: z.ZodType, args: Json): { value: unknown } | Fault {
  try {
    const result = schema.safeParse(args)
    if (result.success) return { value: result.data }
    const issue = result.error.issues[0]
    return { path: issue?.path ?? [], what: issue?.message ?? 'malformed' }
  } catch (error) {
    // A transform of the tool's author may throw.
    return { path: [], what: messageOf(error) }
  }
}

function told(tool: Tool, args: Json, { path, what }: Fault): string {
  const hint = hintFor(tool.wire.function.parameters, args, path, (schema, value) => schemaFault(schema, value) === undefined)
  return `invalid arguments for ${tool.name}: ${path.join('.') || 'arguments'}: ${what}${hint}`
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
