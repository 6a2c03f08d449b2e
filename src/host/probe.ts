/**
 * What a model of an endpoint can do, by a few short requests: whether it streams, calls tools, keeps to a form of
 * answer, and tells its usage. A refusal is an answer; what keeps a request from being answered at all is a diagnosis.
 * Refuses to trust what a server accepts: a form counts when the answer has it. Never rejects.
 */
import type { Json } from '../engine/index.ts'
import type { OutputForm } from '../engine/wire.ts'
import { lastFinding } from './finding.ts'
import type { Diagnosis, Finding, Verdict } from './finding.ts'
import type { AroundDoctor } from './reach.ts'
import { failureOf, replyOf, trivialTool } from './tinyChat.ts'
import type { Attempt, Tried } from './tinyChat.ts'
import { Visit } from './visit.ts'

export type Abilities = {
  /** Milliseconds since 1970. */
  at: number
  model: string
  stream: boolean
  tools: boolean
  output: OutputForm
  usage: boolean
}

/** A model that thinks first needs room for it. */
const ROOM = 1_000
/** Nobody would name a field so by chance: an answer that has it was held to the schema. */
const FIELD = 'capital_of_the_country'
const SCHEMA: Json = { type: 'object', properties: { [FIELD]: { type: 'string' } }, required: [FIELD], additionalProperties: false }
/** What a request for more is answered with where the model or the server can't: a plain one was answered before. */
const CANT: ReadonlySet<Verdict> = new Set(['noTools', 'noStream', 'unknownModel', 'notAnEndpoint'])

export async function probe(tried: Tried, around: AroundDoctor, signal: AbortSignal): Promise<{ ok: true, abilities: Abilities } | { ok: false, diagnosis: Diagnosis }> {
  const visit = new Visit(tried, around, signal)
  const failed = (finding: Finding) => {
    if (!visit.stopped) visit.note('chat', 'wrong')
    return { ok: false as const, diagnosis: visit.stopped ? visit.stop() : visit.found(finding) }
  }
  const early = await visit.before(true)
  if (visit.stopped) return { ok: false, diagnosis: visit.stop() }
  if (early) return { ok: false, diagnosis: visit.found(early) }

  const streamed = await visit.chat({ stream: true, tools: false, maxTokens: ROOM })
  const mayBeStream = streamed.verdict === 'unclear' || streamed.verdict === 'noStream'
  const plain = mayBeStream && !visit.stopped ? await visit.chat({ stream: false, tools: false, maxTokens: ROOM }) : streamed
  if (visit.stopped) return { ok: false, diagnosis: visit.stop() }
  if (plain.verdict !== 'answered') return failed(plain.verdict === 'unclear' ? lastFinding(plain.attempt) : plain.verdict)
  const stream = streamed.attempt.streamed && streamed.verdict === 'answered'

  const ask = async (say: string, more: { tools?: boolean, format?: Json }, holds: (attempt: Attempt) => boolean): Promise<boolean | Finding> => {
    const { tools = false, format } = more
    const { attempt, verdict } = await visit.chat({ stream, tools, say, maxTokens: ROOM, ...(format !== undefined && { more: { response_format: format } }) })
    if (visit.stopped) return 'unreachable'
    if (verdict === 'answered') return holds(attempt)
    if (verdict === 'unclear') return failureOf(attempt)?.kind === 'network' ? 'serverError' : false
    return CANT.has(verdict) ? false : verdict
  }
  const tools = await ask(`Call the tool ${trivialTool.function.name} with ok set to true.`, { tools: true }, calls)
  if (typeof tools === 'string') return failed(tools)
  const schema = await ask('Which city is the capital of France? Answer as JSON.', { format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: SCHEMA } } }, fits)
  if (typeof schema === 'string') return failed(schema)
  const object = schema || await ask('Which city is the capital of France? Answer as a JSON object with the field "capital".', { format: { type: 'json_object' } }, isObject)
  if (typeof object === 'string') return failed(object)
  const output = schema ? 'schema' : object ? 'object' : tools ? 'tool' : 'prompt'
  return { ok: true, abilities: { at: around.now(), model: tried.model, stream, tools, output, usage: replyOf(plain.attempt)?.usage !== undefined } }
}

function calls(attempt: Attempt): boolean {
  return replyOf(attempt)?.toolCalls?.some(({ name }) => name === trivialTool.function.name) ?? false
}

function fits(attempt: Attempt): boolean {
  const found = answered(attempt)
  return found !== undefined && Object.keys(found).join() === FIELD && typeof found[FIELD] === 'string'
}

function isObject(attempt: Attempt): boolean {
  return answered(attempt) !== undefined
}

/** The whole answer as one JSON object, with nothing around it. */
function answered(attempt: Attempt): { readonly [field: string]: Json } | undefined {
  try {
    const value = JSON.parse(replyOf(attempt)?.content ?? '') as Json
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as { readonly [field: string]: Json } : undefined
  } catch {
    return undefined
  }
}
