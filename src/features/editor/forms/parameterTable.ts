/**
 * A tool's JSON Schema as a table of arguments, and changed through it. What the table can't say of an argument is kept
 * as it is; a schema that is no flat object can't be a table at all. Pure.
 */
import type { Json } from '../../../engine/index.ts'

type Fields = { readonly [key: string]: Json }
export const argumentTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const
export type ArgumentType = typeof argumentTypes[number]
export type Argument = {
  name: string
  /** other: it has none, or several. */
  type: ArgumentType | 'other'
  required: boolean
  description: string
  /** The values that it may have; undefined where any may be. */
  choices: readonly Json[] | undefined
  usual: Json | undefined
  /** Something of it is said in JSON only. */
  more: boolean
}

/** `choices`: none of them takes the list away; `usual`: null takes the default away. */
export type ArgumentChange = Partial<Pick<Argument, 'name' | 'type' | 'required' | 'description'>> & { choices?: readonly Json[], usual?: { value: Json } | null }

const told: ReadonlySet<string> = new Set(['type', 'description', 'enum', 'default'])

/** Undefined where it is no table. */
export function argumentsOf(parameters: Fields): Argument[] | undefined {
  const properties = parameters['properties'] ?? {}
  const required = parameters['required'] ?? []
  if ((parameters['type'] ?? 'object') !== 'object' || !isFields(properties) || !Array.isArray(required)) return undefined
  const rows: Argument[] = []
  for (const [name, schema] of Object.entries(properties)) {
    if (!isFields(schema)) return undefined
    const { type, description = '', enum: choices, default: usual } = schema
    if (typeof description !== 'string' || (choices !== undefined && !Array.isArray(choices))) return undefined
    rows.push({
      name, description, usual, required: (required as Json[]).includes(name), choices: choices as readonly Json[] | undefined,
      type: argumentTypes.find((each) => each === type) ?? 'other', more: Object.keys(schema).some((key) => !told.has(key)) || Array.isArray(type),
    })
  }
  return rows
}

/** With an argument changed; a new name keeps its place. */
export function withArgument(parameters: Fields, name: string, change: ArgumentChange): Fields {
  const properties = isFields(parameters['properties']) ? parameters['properties'] : {}
  const given = change.name ?? name
  const next = Object.fromEntries(Object.entries(properties).map(([key, schema]) => key === name ? [given, changed(schema as Fields, change)] : [key, schema]))
  const required = requiredOf(parameters).map((each) => each === name ? given : each)
  const wanted = change.required === undefined ? required : change.required ? inOrder(Object.keys(next), [...required, given]) : required.filter((each) => each !== given)
  return withRequired({ ...parameters, properties: next }, wanted)
}

/** With one more, of type text. */
export function withNewArgument(parameters: Fields): Fields {
  const properties = isFields(parameters['properties']) ? parameters['properties'] : {}
  let name = 'argument'
  for (let n = 2; Object.hasOwn(properties, name); n++) name = `argument_${n}`
  return { ...parameters, type: 'object', properties: { ...properties, [name]: { type: 'string' } } }
}

export function withoutArgument(parameters: Fields, name: string): Fields {
  const properties = isFields(parameters['properties']) ? parameters['properties'] : {}
  const { [name]: _, ...rest } = properties
  return withRequired({ ...parameters, properties: rest }, requiredOf(parameters).filter((each) => each !== name))
}

/** In this order of names. */
export function withOrder(parameters: Fields, names: readonly string[]): Fields {
  const properties = isFields(parameters['properties']) ? parameters['properties'] : {}
  return { ...parameters, properties: Object.fromEntries(names.flatMap((name) => Object.hasOwn(properties, name) ? [[name, properties[name]!]] : [])) }
}

/** Why an argument can't have this name. */
export function argumentFault(rows: readonly Argument[], name: string, given: string): 'empty' | 'taken' | 'proto' | undefined {
  if (given === '') return 'empty'
  if (given === '__proto__') return 'proto'
  return given !== name && rows.some((row) => row.name === given) ? 'taken' : undefined
}

/** Values in one line; undefined where a line can't say them. */
export function choicesText(choices: readonly Json[] | undefined): string | undefined {
  if (choices === undefined) return ''
  const texts = choices.map((choice) => typeof choice === 'string' ? choice : typeof choice === 'number' || typeof choice === 'boolean' ? String(choice) : undefined)
  const plain = texts.every((text) => text !== undefined && text !== '' && text.trim() === text && !/[,，、]/.test(text))
  return plain ? texts.join(', ') : undefined
}

/** The values that a line lists, as the type has them. Undefined for an empty line. */
export function choicesIn(text: string, type: Argument['type']): Json[] | undefined {
  const words = text.split(/[,，、]/).map((word) => word.trim()).filter((word) => word !== '')
  return words.length === 0 ? undefined : words.map((word) => typed(word, type))
}

function typed(word: string, type: Argument['type']): Json {
  if ((type === 'number' || type === 'integer') && Number.isFinite(Number(word))) return Number(word)
  return type === 'boolean' && (word === 'true' || word === 'false') ? word === 'true' : word
}

function changed(schema: Fields, { type, description, choices, usual }: ArgumentChange): Fields {
  const next: { [key: string]: Json } = { ...schema }
  const put = (key: string, value: Json | undefined) => {
    if (value === undefined) delete next[key]
    else next[key] = value
  }
  if (type !== undefined) put('type', type === 'other' ? undefined : type)
  if (description !== undefined) put('description', description === '' ? undefined : description)
  if (choices !== undefined) put('enum', choices.length === 0 ? undefined : [...choices])
  if (usual !== undefined) put('default', usual === null ? undefined : usual.value)
  return next
}

function requiredOf(parameters: Fields): string[] {
  const required = parameters['required']
  return Array.isArray(required) ? (required as Json[]).filter((name): name is string => typeof name === 'string') : []
}

/** An empty list says nothing. */
function withRequired(parameters: Fields, required: readonly string[]): Fields {
  const { required: _, ...rest } = parameters
  return required.length === 0 ? rest : { ...rest, required: [...new Set(required)] }
}

function inOrder(names: readonly string[], some: readonly string[]): string[] {
  return [...names.filter((name) => some.includes(name)), ...some.filter((name) => !names.includes(name))]
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
