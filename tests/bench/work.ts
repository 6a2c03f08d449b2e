// The work that the engine's figures are about, and the naive loop that each figure stands beside. Runs in Node and in
// a browser alike, so it knows neither. Every loop really does the work: replies come from a list, tools run, texts are built.
import * as z from 'zod'
import { createRun, defineAgent, defineTool, replay, requestBody, run, single, swarm, team } from '../../src/engine/index.ts'
import type { Journal, Model, Orchestration, Reply } from '../../src/engine/index.ts'

export type Scene = { orchestration: Orchestration, input: string, replies: (Reply | string)[] }

const system = 'You look things up, one at a time, and answer when you know enough.'
const lookup = defineTool({ name: 'lookup', description: 'Look a number up.', parameters: z.object({ n: z.number() }), execute: ({ n }) => `the value of ${n} is ${n * 7}` })
const call = (n: number): Reply => ({ toolCalls: [{ id: `call_${n}`, name: 'lookup', arguments: { n } }] })

export function oneTool(turns: number): Scene {
  const worker = defineAgent({ name: 'worker', instructions: system, tools: [lookup], maxTurns: turns + 1 })
  return { orchestration: single(worker), input: 'What are the values?', replies: [...Array.from({ length: turns }, (_, i) => call(i)), 'All found.'] }
}

export function manyCalls(calls: number): Scene {
  const worker = defineAgent({ name: 'worker', instructions: system, tools: [lookup] })
  return { orchestration: single(worker), input: 'What are the values?', replies: [{ toolCalls: Array.from({ length: calls }, (_, i) => ({ id: `call_${i}`, name: 'lookup', arguments: { n: i } })) }, 'All found.'] }
}

export function supportSwarm(): Scene {
  const order = defineTool({ name: 'lookup_order', description: 'Look up an order by id.', parameters: z.object({ order_id: z.string() }), execute: ({ order_id }) => order_id === 'A-77' ? 'shipped, refundable' : 'not found' })
  const triage = defineAgent({ name: 'triage', instructions: 'Decide what it is about and hand over to billing or tech.', handoffs: ['billing', 'tech'] })
  const billing = defineAgent({ name: 'billing', instructions: 'Look the order up, then answer.', tools: [order] })
  const tech = defineAgent({ name: 'tech', instructions: 'Technical support.' })
  return {
    orchestration: swarm({ agents: [triage, billing, tech], entry: 'triage' }),
    input: 'I want a refund for order A-77',
    replies: [
      { toolCalls: [{ id: 'a', name: 'transfer_to_billing', arguments: {} }] },
      { toolCalls: [{ id: 'b', name: 'lookup_order', arguments: { order_id: 'A-77' } }] },
      'A-77 has been shipped and can be refunded.',
    ],
  }
}

/** Keeps a text from being optimised away, and makes the engine of the language join a text that was put together lazily. */
let sink = 0
export function send(text: string): void {
  sink = (sink + text.charCodeAt(text.length - 1)) | 0
}

/** Gives the replies in turn; with `wire` it builds and sends each request's body first. */
export function listModel({ replies }: Scene, wire: boolean): Model {
  const given = replies.map((reply) => typeof reply === 'string' ? { content: reply } : reply)
  return {
    scripted: { replies: replies.length },
    complete: (request, { usedReplies }) => {
      if (wire) send(requestBody(request))
      const scriptIndex = usedReplies.size
      return Promise.resolve({ ...given[scriptIndex]!, scriptIndex })
    },
  }
}

export async function ours(scene: Scene, wire: boolean): Promise<Journal> {
  const result = await run(scene.orchestration, { input: scene.input, model: listModel(scene, wire) })
  if (result.status !== 'SUCCEEDED') throw new Error(`the run ended ${result.status}: ${result.error?.message}`)
  return result.journal
}

type Naive = { role: string, content: string | null, tool_calls?: object[], tool_call_id?: string }

/** What one writes by hand in twenty lines: the whole request is built and serialised on every turn. */
export async function naive(scene: Scene): Promise<Naive[]> {
  const agents = new Map(scene.orchestration.agents.map((agent) => [agent.name, agent]))
  let agent = agents.get(scene.orchestration.entry)!
  const messages: Naive[] = [{ role: 'user', content: scene.input }]
  const replies = scene.replies.map((reply) => typeof reply === 'string' ? { content: reply } : reply)
  let next = 0
  const complete = (body: object): Promise<Reply> => {
    send(JSON.stringify(body))
    return Promise.resolve(replies[next++]!)
  }
  for (;;) {
    const tools = [...agent.tools.map((tool) => tool.wire), ...agent.handoffs.map(({ to }) => ({ type: 'function', function: { name: `transfer_to_${to}`, description: `Hand over to ${to}.`, parameters: { type: 'object', properties: {} } } }))]
    const reply = await complete({ messages: [{ role: 'system', content: agent.instructions }, ...messages], tools })
    const calls = reply.toolCalls ?? []
    messages.push({ role: 'assistant', content: reply.content ?? null, ...(calls.length > 0 && { tool_calls: calls.map((c) => ({ id: c.id, type: 'function', function: { name: c.name, arguments: JSON.stringify(c.arguments) } })) }) })
    if (calls.length === 0) return messages
    let to: string | undefined
    for (const c of calls) {
      if (c.name.startsWith('transfer_to_')) {
        to = c.name.slice(12)
        messages.push({ role: 'tool', tool_call_id: c.id!, content: `transferred to ${to}` })
        continue
      }
      const tool = agent.tools.find((candidate) => candidate.name === c.name)!
      const args = (tool.parameters as z.ZodType).parse(c.arguments)
      const value = await (tool.execute as (a: unknown) => unknown)(args)
      messages.push({ role: 'tool', tool_call_id: c.id!, content: typeof value === 'string' ? value : JSON.stringify(value) })
    }
    if (to) agent = agents.get(to)!
  }
}

export type Row = { what: string, measured: string, baseline: string, aim: string }

/** The median time of one call, in milliseconds, over `rounds` rounds of `times` calls. */
export async function time(work: () => unknown, times: number, rounds = 9): Promise<number> {
  const found: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    for (let i = 0; i < times; i++) await work()
    found.push((performance.now() - start) / times)
  }
  return found.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}

/** The rows that any JavaScript platform can measure by itself. */
export async function engineRows(aims: { loop: string }): Promise<Row[]> {
  const rows: Row[] = []
  const beside = async (what: string, scene: Scene, times: number, aim: string, perSecond = false) => {
    await time(() => ours(scene, true), times, 3)
    await time(() => naive(scene), times, 3)
    const mine = await time(() => ours(scene, true), times)
    const base = await time(() => naive(scene), times)
    rows.push({ what, measured: `${(mine / base).toFixed(2)} x (${perSecond ? `${Math.round(1000 / mine)} runs/s` : `${mine.toFixed(2)} ms`})`, baseline: `naive loop ${base.toFixed(3)} ms`, aim })
  }
  await beside('one-tool loop, 1 000 turns, wire', oneTool(1000), 3, aims.loop)
  for (const turns of [10, 1000, 10000]) {
    const scene = oneTool(turns)
    const times = Math.max(1, Math.round(3000 / turns))
    await time(() => ours(scene, false), times, 3)
    const mine = await time(() => ours(scene, false), times)
    rows.push({ what: `one-tool loop, ${turns} turns, bare`, measured: `${(mine * 1000 / turns).toFixed(2)} µs per turn`, baseline: '', aim: '≤ 8 µs per turn, flat' })
  }
  await beside('support swarm, wire', supportSwarm(), 2000, '≥ 60 000 runs/s or ≤ 2.5 x', true)
  await beside('one reply with 100 tool calls, wire', manyCalls(100), 100, '≤ 4 x')
  rows.push(await teamRow())
  const scene = oneTool(5000)
  const journal = await ours(scene, false)
  const replays = await time(() => replay(scene.orchestration, journal, { upTo: 10000 }), 1, 20)
  const hashed = await time(() => replay(scene.orchestration, journal).hash, 1, 20)
  rows.push({ what: 'replay of 10 000 steps, median of 20', measured: `${replays.toFixed(1)} ms (with its hash ${hashed.toFixed(1)} ms)`, baseline: '', aim: '≤ 10 ms' })
  return rows
}

const CALL = 5
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, CALL))

/** A planner, twenty workers five at a time, a reducer: 22 calls of a live model that takes 5 ms, six one after the other. */
async function teamRow(): Promise<Row> {
  const agent = (name: string) => defineAgent({ name, instructions: system })
  const crew = team({ planner: agent('planner'), workers: [agent('worker')], reducer: agent('reducer'), concurrency: 5 })
  const plan = JSON.stringify(Array.from({ length: 20 }, (_, i) => `task ${i}`))
  const model: Model = { complete: async (request) => { await pause(); return { content: request.agent === 'planner' ? plan : 'done' } } }
  const ideal = async () => {
    await pause()
    for (let i = 0; i < 4; i++) await Promise.all(Array.from({ length: 5 }, pause))
    await pause()
  }
  const mine = await time(() => run(crew, { input: 'go', model }), 1, 15)
  const base = await time(ideal, 1, 15)
  return { what: 'team, 22 calls of 5 ms, 5 at a time', measured: `${(mine / base).toFixed(3)} x (${mine.toFixed(1)} ms)`, baseline: `the calls alone ${base.toFixed(1)} ms`, aim: '≤ 1.05 x' }
}

/** A run that is kept, for measuring what it holds. */
export async function kept(turns: number): Promise<unknown> {
  const scene = oneTool(turns)
  const live = createRun(scene.orchestration, { input: scene.input, model: listModel(scene, true) })
  await live.play()
  return live
}
