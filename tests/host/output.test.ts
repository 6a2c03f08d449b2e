import { describe, expect, it } from 'vitest'
import { createRun, defineAgent, defineTool, pipeline, single } from '../../src/engine/index.ts'
import type { Agent, Json } from '../../src/engine/index.ts'
import { outputForms } from '../../src/engine/wire.ts'
import type { OutputForm } from '../../src/engine/wire.ts'
import { endpointModel } from '../../src/host/index.ts'

const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } as const

type Body = { messages: { role: string, content: string }[], response_format?: Json, tools?: { function: { name: string, parameters: Json } }[], tool_choice?: Json }

/** Runs one agent on an endpoint that answers in turn, and gives what it was asked. */
async function asked(agent: Agent, answers: readonly object[], output?: OutputForm, orchestration = single(agent)): Promise<{ bodies: Body[], finalText: string, status: string }> {
  const bodies: Body[] = []
  const model = endpointModel({ baseUrl: 'https://models.example/v1', model: 'm', stream: false, ...(output && { output }) }, {
    fetch: (_, init) => {
      bodies.push(JSON.parse(init!.body as string) as Body)
      return Promise.resolve(Response.json({ choices: [{ index: 0, message: { role: 'assistant', ...answers[bodies.length - 1] }, finish_reason: 'stop' }] }))
    },
    now: () => 0, sleep: () => new Promise(() => undefined), origin: 'https://mesh.example',
  })
  const result = await createRun(orchestration, { input: 'Where?', model }).play()
  return { bodies, finalText: result!.finalText, status: result!.status }
}
const geographer = (more: object = {}) => defineAgent({ name: 'geographer', instructions: 'Name the city.', doneWhen: { schema }, ...more })
const good = { content: '{"city":"Oslo"}' }

describe('an answer that must have a form is asked for', () => {
  it('by its schema, where the server takes one', async () => {
    const { bodies, status } = await asked(geographer(), [good], 'schema')
    expect(bodies[0]).toMatchObject({ response_format: { type: 'json_schema', json_schema: { name: 'answer', schema } } })
    expect(bodies[0]!.messages).toHaveLength(2)
    expect(status).toBe('SUCCEEDED')
  })

  it('as any JSON object, with the schema in the instructions', async () => {
    const { bodies } = await asked(geographer(), [good], 'object')
    expect(bodies[0]!.response_format).toEqual({ type: 'json_object' })
    expect(bodies[0]!.messages[0]!.content).toContain(JSON.stringify(schema))
    expect(bodies[0]!.messages[0]!.content).toContain('Name the city.')
  })

  it('as the arguments of a tool that must be called, and those are the answer', async () => {
    const { bodies, finalText, status } = await asked(geographer(), [{ content: null, tool_calls: [{ id: 'c', type: 'function', function: { name: 'answer', arguments: '{"city": "Oslo"}' } }] }], 'tool')
    expect(bodies[0]!.tools).toMatchObject([{ function: { name: 'answer', parameters: schema } }])
    expect(bodies[0]!.tool_choice).toEqual({ type: 'function', function: { name: 'answer' } })
    expect({ finalText, status }).toEqual({ finalText: '{"city":"Oslo"}', status: 'SUCCEEDED' })
  })

  it('in words alone, where the server takes nothing else', async () => {
    const { bodies } = await asked(geographer(), [good], 'prompt')
    expect(bodies[0]).not.toHaveProperty('response_format')
    expect(bodies[0]!.messages[0]!.content).toContain(JSON.stringify(schema))
  })

  it('also of the repair that follows an answer that did not count', async () => {
    const { bodies, finalText } = await asked(geographer(), [{ content: 'Oslo' }, good], 'schema')
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toHaveProperty('response_format')
    expect(finalText).toBe('{"city":"Oslo"}')
  })

  it('by the fields that it must have, and by the output of a stage', async () => {
    const { bodies } = await asked(geographer({ doneWhen: { fields: ['city'] } }), [good], 'schema')
    expect(bodies[0]).toMatchObject({ response_format: { json_schema: { schema: { type: 'object', required: ['city'] } } } })
    const agent = geographer()
    const staged = await asked(agent, [good], 'schema', pipeline({ stages: [{ name: 'find', agent }] }))
    expect(staged.bodies[0]).toHaveProperty('response_format')
  })
})

describe.each(outputForms)('nothing is asked for by %s', (output) => {
  it('where the agent has tools, or no form', async () => {
    const tool = defineTool({ name: 'look', description: 'Looks.', parameters: {}, execute: () => 'x' })
    for (const agent of [geographer({ tools: [tool] }), defineAgent({ name: 'geographer', instructions: 'Name the city.' })]) {
      const { bodies } = await asked(agent, [good, good, good, good, good, good, good, good], output)
      expect(bodies[0]).not.toHaveProperty('response_format')
      expect(bodies[0]!.tools?.map(({ function: { name } }) => name) ?? []).not.toContain('answer')
      expect(bodies[0]!.messages[0]!.content).toBe('Name the city.')
    }
  })
})

it('nothing is asked for where it is not known what the server takes', async () => {
  const { bodies } = await asked(geographer(), [good])
  expect(bodies[0]).not.toHaveProperty('response_format')
})
