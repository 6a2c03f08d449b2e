/**
 * What keeps a document from being read: where, what is the matter and what to do. `message` is English, for whoever
 * writes documents and for developers; `code` and `params` are for translation, as with `check`.
 */
import type { Problem } from '../engine/index.ts'

/** What a field can hold, in a word that has a translation. */
export type ValueKind = keyof typeof kindNames
const kindNames = {
  text: 'a text', number: 'a number', whole: 'a whole number', flag: 'true or false', list: 'a list', object: 'an object', null: 'null', json: 'any JSON value', other: 'something else',
}

/** Every code and the params that its message is made of. `expected` and `received` are kinds of values. */
export type DocumentParams = {
  missing: { expected: ValueKind }
  wrongType: { expected: ValueKind, received: ValueKind }
  notWhole: Record<never, never>
  empty: Record<never, never>
  unknownField: Record<never, never>
  misspelledField: { nearest: string }
  notOneOf: { values: string }
  noForm: Record<never, never>
  tooLong: { most: string }
  tooMany: { most: string }
  tooHigh: { most: string }
  tooLow: { least: string }
  notAbove: { least: string }
  badKey: Record<never, never>
  other: { detail: string }
  more: { count: string }
  noJson: { detail: string }
  noJsonAt: { detail: string, line: string, column: string }
  notScenario: { received: ValueKind }
  badVersion: { newest: string }
  newerVersion: { version: string, newest: string }
  tooLarge: { megabytes: string }
  tooManyValues: { most: string }
  tooDeep: { most: string }
  notInJson: { value: string }
  prototype: Record<never, never>
}
export type DocumentCode = keyof DocumentParams
export type DocumentProblem = Problem & { code: DocumentCode, params: Record<string, string> }

const messages: { readonly [C in DocumentCode]: (p: DocumentParams[C]) => string } = {
  missing: (p) => `is missing: write ${kindNames[p.expected]}`,
  wrongType: (p) => `must be ${kindNames[p.expected]}, is ${kindNames[p.received]}`,
  notWhole: () => 'must be a whole number',
  empty: () => 'must not be empty',
  unknownField: () => 'is no known field: remove it, or open the document with a newer version of the playground',
  misspelledField: (p) => `is no known field: did you mean ${p.nearest}?`,
  notOneOf: (p) => `must be one of: ${p.values}`,
  noForm: () => 'has none of the forms that are accepted here',
  tooLong: (p) => `is too long: at most ${p.most} characters`,
  tooMany: (p) => `has too many items: at most ${p.most}`,
  tooHigh: (p) => `is too high: at most ${p.most}`,
  tooLow: (p) => `is too low: at least ${p.least}`,
  notAbove: (p) => `is too low: more than ${p.least}`,
  badKey: () => 'is too long for a name',
  other: (p) => p.detail,
  more: (p) => `and ${p.count} more`,
  noJson: (p) => `is no JSON: ${p.detail}`,
  noJsonAt: (p) => `is no JSON: ${p.detail}`,
  notScenario: (p) => `must be an object such as {"version": 1, …}, is ${kindNames[p.received]}`,
  badVersion: (p) => `must be a whole number of at least 1: write "version": ${p.newest}`,
  newerVersion: (p) => `${p.version} is newer than this page can read (${p.newest}): reload the page to get its newest version, or export the scenario from the page that made it`,
  tooLarge: (p) => `is larger than ${p.megabytes} MB: make it smaller`,
  tooManyValues: (p) => `holds more than ${p.most} values: make it smaller`,
  tooDeep: (p) => `is nested more than ${p.most} deep: make it flatter`,
  notInJson: (p) => `is ${p.value}, which JSON can't say: write another value, or remove it`,
  prototype: () => 'has a field named __proto__, which is not accepted: rename it',
}

export function documentProblem<C extends DocumentCode>(code: C, where: string, params: DocumentParams[C]): DocumentProblem {
  return { where, message: messages[code](params), code, params: { ...params } }
}

/** The kind of a value, or of zod's word for one. */
export function kindOf(type: string): ValueKind {
  return kinds[type] ?? 'other'
}

const kinds: { readonly [type: string]: ValueKind } = {
  string: 'text', number: 'number', int: 'whole', boolean: 'flag', array: 'list', tuple: 'list', object: 'object', record: 'object', null: 'null',
}
