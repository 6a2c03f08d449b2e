/**
 * Tool calls that a model wrote as text: JSON objects that name a tool. A reply that is such objects and nothing else is
 * calls, whatever they name; among other words they count only as one block on lines of its own, naming tools that were
 * offered. Refuses to find calls inside other JSON or inside a sentence; what it refuses is an answer.
 */
import { isRecord } from '../json.ts'
import type { Json } from '../json.ts'
import type { ReplyCall } from '../messages.ts'
import { argumentsOf, looseJson } from './looseJson.ts'

/** `said`: the words around the calls. */
export type CallsInText = { calls: ReplyCall[], said: string }
/** `sure`: it can be nothing but a call; another counts only where nothing stands around it. */
type Found = { call: ReplyCall, sure: boolean, start: number, end: number }

/** Undefined where the text is an answer. @param offered the names of the tools that were offered. */
export function callsInText(text: string, offered: ReadonlySet<string>): CallsInText | undefined {
  const found: Found[] = []
  for (let at = text.indexOf('{'); at >= 0;) {
    const before = found.at(-1)
    const adjoins = before !== undefined && bareStart(text.slice(before.end, at)) === ''
    if (!adjoins && !beginsLine(text, at)) {
      at = text.indexOf('{', at + 1)
      continue
    }
    const end = endOf(text, at)
    // It was cut off, or is no JSON: what follows may stand inside it.
    if (end < 0) return undefined
    const read = endsLine(text, end) ? callOf(looseJson(text.slice(at, end)), offered) : undefined
    if (read) {
      // Words between calls: the second may rest on what the model thinks the first will bring.
      if (before && !adjoins) return undefined
      found.push({ ...read, start: at, end })
    }
    at = text.indexOf('{', end)
  }
  const first = found[0]
  if (!first) return undefined
  const before = bareEnd(text.slice(0, first.start))
  const after = bareStart(text.slice(found.at(-1)!.end))
  if (before !== '' || after !== '') {
    // Brackets around it: a part of something else.
    if (/[[{(,=]$/.test(before) || /^[\]}),]/.test(after) || found.some(({ sure }) => !sure)) return undefined
  }
  return { calls: found.map(({ call }) => call), said: [before, after].filter((words) => words !== '').join('\n') }
}

/** An object that names a tool: with its arguments, or with nothing else. The names of OpenAI's form are taken where the tool is offered. */
function callOf(value: Json | undefined, offered: ReadonlySet<string>): { call: ReplyCall, sure: boolean } | undefined {
  if (value === undefined || !isRecord(value)) return undefined
  const { tool, name } = value
  const key = ['args', 'arguments', 'parameters'].find((each) => Object.hasOwn(value, each))
  const called = typeof tool === 'string' ? tool : key !== undefined && typeof name === 'string' && offered.has(name) ? name : ''
  const known = offered.has(called)
  if (called === '' || !(known || key === 'args' || Object.keys(value).length === 1)) return undefined
  return { call: { name: called, arguments: given(key === undefined ? null : value[key]!) }, sure: known && key !== undefined }
}

/** What is no object stays as it is: the call is then refused with a text that says so, and never run. */
function given(args: Json): Json {
  return args === null ? {} : typeof args === 'string' ? argumentsOf(args) ?? args : args
}

/** Where the object ends that begins here; -1 where it does not. */
function endOf(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let i = start; i < text.length; i++) {
    const character = text[i]
    if (quoted && character === '\\') i++
    else if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return i + 1
  }
  return -1
}

/** Far enough to see where a line begins, in a text in which many braces may stand. */
const NEAR = 80

function beginsLine(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - NEAR), at)
  const rest = bareEnd(near)
  return (rest === '' && at <= NEAR) || /[\n`>]/.test(near.slice(rest.length))
}

function endsLine(text: string, end: number): boolean {
  const near = text.slice(end, end + NEAR)
  const rest = bareStart(near)
  return rest === '' || rest.startsWith('{') || /[\n`<]/.test(near.slice(0, near.length - rest.length))
}

/** Without the white space, the code fence and the tag that may stand around a call. */
function bareEnd(text: string): string {
  let bare = text.trimEnd()
  for (let wrapper = WRAPPER_AT_END.exec(bare.slice(-NEAR)); wrapper; wrapper = WRAPPER_AT_END.exec(bare.slice(-NEAR))) bare = bare.slice(0, -wrapper[0].length).trimEnd()
  return bare
}

function bareStart(text: string): string {
  let bare = text.trimStart()
  for (let wrapper = WRAPPER.exec(bare); wrapper; wrapper = WRAPPER.exec(bare)) bare = bare.slice(wrapper[0].length).trimStart()
  return bare
}

const WRAPPER_AT_END = /(?:```\w{0,20}|<tool_call>)$/
/** A comma counts only between objects. */
const WRAPPER = /^(?:```(?:json\b)?|<\/?tool_call>|,(?=\s*(?:\{|$)))/
