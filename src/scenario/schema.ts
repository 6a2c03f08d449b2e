/**
 * The scenario document, version 1: one schema, pure data. Later work adds optional fields; only a changed meaning
 * raises the version. There is no field in which a key or a secret could stand: a model is the *name* of an
 * endpoint, and its address and key live in the reader's settings. What fits together is check's business.
 */
import * as z from 'zod'
import { replySchema, toolOutcomeSchema } from '../engine/index.ts'
import type { Json, Reply, ToolOutcome } from '../engine/index.ts'
import { defaults } from './defaults.ts'

/** The newest version; older documents are migrated to it. */
export const VERSION = 1

// Caps keep a hostile document from hanging the page; each is far above what a person would write.
const text = (most: number) => z.string().max(most)
const name = text(100)
const title = text(200)
const long = text(100_000)
const list = <T extends z.ZodType>(item: T, most: number) => z.array(item).max(most)
const count = (least: number, most: number) => z.number().int().min(least).max(most)

/** Any JSON value: plainJson has seen that it is one. */
const json = z.custom<Json>((value) => value !== undefined, 'is missing')
const record = z.record(z.string(), json)

// zod writes `T | undefined` for an optional field; plainJson leaves no undefined, so they are simply absent.
const reply = replySchema as z.ZodType as z.ZodType<Reply, Reply>
const outcome = toolOutcomeSchema as z.ZodType as z.ZodType<ToolOutcome, ToolOutcome>
const outcomes = list(outcome, 10_000)
const scriptReply = z.union([long, reply])
const replies = list(scriptReply, 20_000)

const params = z.strictObject({
  temperature: z.number().min(0).max(10).exactOptional(),
  topP: z.number().min(0).max(1).exactOptional(),
  maxTokens: count(1, 10_000_000).exactOptional(),
  toolChoice: json.exactOptional(),
  parallelToolCalls: z.boolean().exactOptional(),
})

const agent = z.strictObject({
  name,
  title: title.exactOptional(),
  instructions: long,
  tools: list(name, 1_000).default([...defaults.agent.tools]),
  handoffs: list(name, 1_000).default([...defaults.agent.handoffs]),
  maxTurns: count(1, 1_000).default(defaults.agent.maxTurns),
  /** The name of an endpoint in the reader's settings. */
  model: name.exactOptional(),
  params: params.exactOptional(),
})

const implementation = z.discriminatedUnion('kind', [
  /** Reads the row whose key is the argument; the whole row, or one field of it. */
  z.strictObject({ kind: z.literal('lookup'), table: name, argument: name, field: name.exactOptional(), otherwise: json.default(defaults.lookup.otherwise) }),
  /** Gives these outcomes, one for each call in a run. */
  z.strictObject({ kind: z.literal('scripted'), outcomes }),
])

const tool = z.strictObject({
  name,
  title: title.exactOptional(),
  description: text(10_000),
  /** JSON Schema, sent to the model as it is. */
  parameters: record,
  readOnly: z.boolean().default(defaults.tool.readOnly),
  timeoutSeconds: z.number().positive().max(3_600).exactOptional(),
  implementation,
})

const orchestration = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('swarm'), entry: name, maxHandoffs: count(0, 200).default(defaults.swarm.maxHandoffs) }),
  z.strictObject({ kind: z.literal('single'), agent: name }),
])

const table = z.strictObject({
  /** The field whose value names a row. */
  key: name,
  rows: list(record, 50_000),
  schema: record.exactOptional(),
})

const toolOutcomes = z.record(name, outcomes).exactOptional()
const script = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('order'), replies, toolOutcomes }),
  z.strictObject({ mode: z.literal('agent'), replies: z.record(name, replies), toolOutcomes }),
  z.strictObject({
    mode: z.literal('rule'),
    replies: list(z.strictObject({
      when: z.strictObject({ agent: name.exactOptional(), contains: long.exactOptional(), tool: name.exactOptional() }),
      reply: scriptReply,
      times: count(1, 100_000).exactOptional(),
    }), 20_000),
    toolOutcomes,
  }),
])

/** What a run is expected to do. Held here, judged elsewhere. */
const expectations = z.strictObject({
  route: list(name, 2_000).exactOptional(),
  handoffs: count(0, 200).exactOptional(),
  /** Names of the tools called, in order. */
  tools: list(name, 20_000).exactOptional(),
  finalText: long.exactOptional(),
  /** Rows by table and key at the end; null for a row that is not there. */
  world: z.record(name, record).exactOptional(),
})

const coordinate = z.number().min(-1_000_000).max(1_000_000)

export const scenarioSchema = z.strictObject({
  version: z.literal(VERSION),
  title: title.min(1),
  description: text(10_000).exactOptional(),
  language: z.enum(['en', 'zh']).exactOptional(),
  agents: list(agent, 1_000),
  tools: list(tool, 1_000).default([...defaults.scenario.tools]),
  orchestration,
  tables: z.record(name, table).default(defaults.scenario.tables),
  script: script.default({ ...defaults.scenario.script, replies: [] }),
  input: json,
  /** They go before the agents' and the swarm's own. */
  limits: z.strictObject({ maxTurns: count(1, 1_000).exactOptional(), maxHandoffs: count(0, 200).exactOptional() }).exactOptional(),
  seed: count(0, Number.MAX_SAFE_INTEGER).default(defaults.scenario.seed),
  expectations: expectations.exactOptional(),
  /** Where nodes stand on the canvas, by the name of the agent or tool. */
  layout: z.strictObject({ nodes: z.record(name, z.strictObject({ x: coordinate, y: coordinate })) }).exactOptional(),
  notes: long.exactOptional(),
})

/** A parsed document: every default is in. */
export type Scenario = z.output<typeof scenarioSchema>
/** A document as it is written: defaults may be left out. */
export type ScenarioDocument = z.input<typeof scenarioSchema>
export type ScenarioAgent = Scenario['agents'][number]
export type ScenarioTool = Scenario['tools'][number]
export type ScenarioScript = Scenario['script']
export type ScriptedReply = string | Reply
export type Expectations = NonNullable<Scenario['expectations']>
