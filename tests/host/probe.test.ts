import { describe, expect, it } from 'vitest'
import { probe } from '../../src/host/index.ts'
import type { Abilities, Finding, Tried } from '../../src/host/index.ts'
import { endpoint, error, page, says, tried } from './fakeEndpoint.ts'
import type { Given, Sent } from './fakeEndpoint.ts'

const go = new AbortController().signal
const FIELD = 'capital_of_the_country'
/** A model that can do all of it, unless told otherwise. */
const able = (sent: Sent, cant: { tools?: Given, schema?: Given, object?: Given, stream?: Given } = {}): Given => {
  if (sent.stream && cant.stream) return cant.stream
  if (sent.tools) return cant.tools ?? says(sent, null, ['report'])
  if (sent.response_format?.type === 'json_schema') return cant.schema ?? says(sent, `{"${FIELD}":"Paris"}`)
  if (sent.response_format?.type === 'json_object') return cant.object ?? says(sent, '{"capital":"Paris"}')
  return says(sent, 'ok')
}
const probed = async (chat: (sent: Sent) => Given, of: Partial<Tried> = {}) => probe({ ...tried, ...of }, endpoint({ chat }).around, go)
const abilities = async (chat: (sent: Sent) => Given): Promise<Abilities> => {
  const result = await probed(chat)
  if (!result.ok) throw new Error(result.diagnosis.finding)
  return result.abilities
}
const no = error(400, 'computer says no')

describe('a model', () => {
  it('that can do all of it is known after three requests', async () => {
    const { around, asked } = endpoint({ chat: able })
    expect(await probe(tried, around, go)).toEqual({ ok: true, abilities: { at: 1_000, model: 'm', stream: true, tools: true, output: 'schema', usage: true } })
    expect(asked.map(({ body }) => [body!.stream, body!.tools?.length ?? 0, body!.response_format?.type])).toEqual([[true, 0, undefined], [true, 1, undefined], [true, 0, 'json_schema']])
  })

  it.each<[string, Given]>([
    ['is refused them', error(400, 'registry.ollama.ai/library/m does not support tools')],
    ['is refused them in words that nobody knows', no],
    ['is refused them with an error of the server', error(500, 'tools param requires --jinja flag')],
    ['is not there when they are offered', error(404, 'No endpoints found that support tool use.')],
  ])('has no tools when it %s', async (_, tools) => {
    expect((await abilities((sent) => able(sent, { tools }))).tools).toBe(false)
  })

  it('has no tools when it talks about them', async () => {
    expect((await abilities((sent) => sent.tools ? says(sent, 'report(ok=true)') : able(sent))).tools).toBe(false)
    expect((await abilities((sent) => sent.tools ? says(sent, null, ['another']) : able(sent))).tools).toBe(false)
  })

  it.each<[Abilities['output'], string, (sent: Sent) => Given]>([
    ['object', 'the schema is refused', (sent) => able(sent, { schema: no })],
    ['object', 'the schema is accepted and not kept to', (sent) => able(sent, { schema: says(sent, '{"capital":"Paris"}') })],
    ['object', 'the schema is accepted and more is said than it allows', (sent) => able(sent, { schema: says(sent, `{"${FIELD}":"Paris","country":"France"}`) })],
    ['tool', 'neither form is known', (sent) => able(sent, { schema: no, object: no })],
    ['tool', 'an object comes in a code fence', (sent) => able(sent, { schema: no, object: says(sent, '```json\n{"capital":"Paris"}\n```') })],
    ['prompt', 'there are no tools either', (sent) => able(sent, { schema: no, object: no, tools: no })],
    ['prompt', 'every form is accepted and none is kept to', (sent) => says(sent, 'Paris, of course!')],
    ['schema', 'it thinks aloud first', (sent) => able(sent, { schema: says(sent, `<think>hm</think>{"${FIELD}":"Paris"}`) })],
  ])('answers in the form %s when %s', async (output, _, chat) => {
    expect((await abilities(chat)).output).toBe(output)
  })

  it.each<[string, Given]>([['is refused', error(400, 'Streaming is not supported')], ['breaks', error(500, 'oops')]])('has no stream when it %s, and is asked for the rest without', async (_, stream) => {
    const { around, asked } = endpoint({ chat: (sent) => able(sent, { stream }) })
    expect(await probe(tried, around, go)).toMatchObject({ ok: true, abilities: { stream: false, tools: true, output: 'schema', usage: true } })
    expect(asked.map(({ body }) => body!.stream ?? false)).toEqual([true, false, false, false])
  })

  it('has no stream when the whole answer comes at once', async () => {
    expect((await abilities((sent) => able({ ...sent, stream: false }))).stream).toBe(false)
  })

  it('has no usage when the server tells none', async () => {
    expect(await abilities((sent) => sent.tools || sent.response_format ? able(sent) : { body: { choices: [{ message: { content: 'ok' }, finish_reason: 'stop' }] } })).toMatchObject({ usage: false, tools: true })
  })
})

describe('what is no ability', () => {
  it.each<[Finding, string, (sent: Sent) => Given, Partial<Tried>]>([
    ['badKey', 'a wrong key', () => error(401, 'Invalid API key'), {}],
    ['unknownModel', 'an unknown model', () => error(404, 'model m not found'), {}],
    ['noModel', 'no model', () => error(400, 'you must provide a model parameter'), { model: '' }],
    ['notAnEndpoint', 'a page', () => page(200), {}],
    ['serverError', 'a server that breaks', () => error(500, 'oops'), {}],
    ['noAddress', 'no address', able, { baseUrl: '' }],
    ['cors', 'a request that is lost', () => ({ lost: true }), {}],
    ['cors', 'a request that is lost at the tools', (sent) => sent.tools ? { lost: true } : able(sent), {}],
    ['rateLimit', 'a limit that is reached at the tools', (sent) => sent.tools ? error(429, 'Too many requests') : able(sent), {}],
    ['quota', 'a quota that is used up at the form', (sent) => sent.response_format ? error(402, 'Insufficient Balance') : able(sent), {}],
    ['serverError', 'an overload at the form', (sent) => sent.response_format ? error(503, 'overloaded') : able(sent), {}],
    ['serverError', 'an overload in the middle of a stream', (sent) => sent.response_format ? { type: 'text/event-stream', body: 'data: {"error":{"message":"overloaded","code":503}}\n\n' } : able(sent), {}],
  ])('is a diagnosis: %s for %s', async (finding, _, chat, of) => {
    expect(await probed(chat, of)).toMatchObject({ ok: false, diagnosis: { finding } })
  })

  it.each(['plain', 'tools', 'form'] as const)('a stop during the request for %s ends it at once, and nothing more is asked', async (when) => {
    const stop = new AbortController()
    const { around, asked } = endpoint({ chat: (sent) => {
      if (when === (sent.tools ? 'tools' : sent.response_format ? 'form' : 'plain')) stop.abort()
      return able(sent)
    } })
    expect(await probe(tried, around, stop.signal)).toMatchObject({ ok: false, diagnosis: { details: { said: 'stopped' } } })
    expect(asked).toHaveLength({ plain: 1, tools: 2, form: 3 }[when])
  })
})
