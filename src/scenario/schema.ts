/**
 * The scenario document, version 1: one schema, pure data. Later work adds optional fields; only a changed meaning
 * raises the version. There is no field in which a key or a secret could stand: a model is the *name* of an
 * endpoint, and its address and key live in the reader's settings. What fits together is check's business.
 */
import * as z from 'zod'
import { decisionSchema, errorTextNames, guardrailPoints, replySchema, toolOutcomeSchema } from '../engine/index.ts'
import type { Condition, Decision, ErrorTextName, HistoryPolicy, Json, Reply, ToolOutcome } from '../engine/index.ts'
import { defaults } from './defaults.ts'
import { errorTextPresetNames, memoryNames } from './presets.ts'

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
const decisions = list(decisionSchema as z.ZodType as z.ZodType<Decision, Decision>, 10_000).exactOptional()

/** A regular expression. It runs where the page runs, so check refuses those that could take for ever. */
const pattern = text(1_000)
/** A comparison over a path into JSON (`items.0.price`; empty for the whole), or a pattern over the text there. */
const condition: z.ZodType<Condition, Condition> = z.union([
  z.strictObject({ path: text(1_000), is: z.enum(['=', '!=', '<', '<=', '>', '>=']), value: json }),
  z.strictObject({ path: text(1_000), matches: pattern }),
])

const history: z.ZodType<HistoryPolicy, HistoryPolicy> = z.union([z.enum(['full', 'withoutTools', 'summary', 'brief']), z.strictObject({ last: count(1, 10_000) })])
export type ScenarioHandoff = { to: string, history: HistoryPolicy, when?: Condition }
/** The name of an agent, or more than its name; parsed it always is an object. `when` sees `{ input, brief }`. */
const handoff: z.ZodType<ScenarioHandoff, string | { to: string, history?: HistoryPolicy, when?: Condition }> = z.union([
  name.transform((to) => ({ to, history: defaults.handoff.history as HistoryPolicy })),
  // zod would have a default written as undefined too; plainJson leaves no undefined.
  z.strictObject({ to: name, history: history.default(defaults.handoff.history), when: condition.exactOptional() }) as z.ZodType as z.ZodType<ScenarioHandoff, { to: string, history?: HistoryPolicy, when?: Condition }>,
])

const messages = z.strictObject({ messages: count(0, 100_000) })
const rounds = z.strictObject({ rounds: count(0, 100_000) })
const memory = z.union([z.enum(memoryNames), z.strictObject({
  /** Folds when a request would show more than this. A round is one reply of the model; tokens are characters divided by 3. */
  above: z.union([messages, rounds, z.strictObject({ tokens: count(1, 100_000_000) })]),
  /** What stays, counted from the newest. */
  keep: z.union([messages, rounds]),
  /** What the summary must hold. */
  instructions: long,
  /** Text around the summary. */
  before: long.default(defaults.memory.before),
  after: long.default(defaults.memory.after),
  /** Characters of the summary; a longer one is cut. */
  most: count(1, 1_000_000).exactOptional(),
})])

/** When an answer counts; one that does not is sent back. */
const doneWhen = z.union([
  z.strictObject({ schema: record }),
  /** A JSON object with all of these, none empty. */
  z.strictObject({ fields: list(name, 100) }),
  z.strictObject({ condition }),
])

/** How a model is told that a call went wrong: a preset, or texts with {message}, {tool} and {status} in them. */
const errorText = text(10_000).exactOptional()
const errorTexts = z.union([z.enum(errorTextPresetNames), z.strictObject(Object.fromEntries(errorTextNames.map((each) => [each, errorText])) as Record<ErrorTextName, typeof errorText>)])

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
  /** What another agent's model is told that may use it as a tool. */
  description: text(10_000).exactOptional(),
  handoffs: list(handoff, 1_000).default([...defaults.agent.handoffs]),
  /** Other agents that it may use as tools: each works with a clean conversation, and only its answer returns. */
  agents: list(name, 1_000).default([...defaults.agent.agents]),
  maxTurns: count(1, 1_000).default(defaults.agent.maxTurns),
  /** Stop there, or answer once more without tools. */
  atTurnLimit: z.enum(['stop', 'answer']).default(defaults.agent.atTurnLimit),
  /** In the order in which they check, after those of the run. */
  guardrails: list(name, 100).default([...defaults.agent.guardrails]),
  memory: memory.exactOptional(),
  doneWhen: doneWhen.exactOptional(),
  errorTexts: errorTexts.exactOptional(),
  /** The name of an endpoint in the reader's settings. */
  model: name.exactOptional(),
  params: params.exactOptional(),
  /** How its model asks for a tool: by calls beside its text, which is usual, or by JSON in the text, for one that knows no calls. */
  toolCalls: z.enum(['native', 'text']).exactOptional(),
})

const implementation = z.discriminatedUnion('kind', [
  /** Reads the row whose key is the argument; the whole row, or one field of it. */
  z.strictObject({ kind: z.literal('lookup'), table: name, argument: name, field: name.exactOptional(), otherwise: json.default(defaults.lookup.otherwise) }),
  /** Gives these outcomes, one for each call in a run. */
  z.strictObject({ kind: z.literal('scripted'), outcomes }),
  /** Long-term memory: keeps the argument `text`, or finds what was kept by the argument `query`. */
  z.strictObject({ kind: z.literal('remember') }),
  z.strictObject({ kind: z.literal('recall') }),
])

const tool = z.strictObject({
  name,
  title: title.exactOptional(),
  description: text(10_000),
  /** JSON Schema, sent to the model as it is. */
  parameters: record,
  readOnly: z.boolean().default(defaults.tool.readOnly),
  /** A person is asked before it runs. */
  requiresConfirmation: z.boolean().default(defaults.tool.requiresConfirmation),
  timeoutSeconds: z.number().positive().max(3_600).exactOptional(),
  implementation,
})

const point = z.enum(guardrailPoints)
/** One place or several; parsed it always is a list. */
const points = (usual: readonly (typeof guardrailPoints)[number][]) => z.union([point.transform((only) => [only]), list(point, 4)]).default([...usual])
const guardrail = z.discriminatedUnion('kind', [
  /** Blocks a text in which the pattern is found. */
  z.strictObject({ kind: z.literal('blockPattern'), name, on: points(defaults.guardrail.blockPattern.on), pattern, flags: z.enum(['i', 'm', 's', 'im', 'is', 'ms', 'ims']).exactOptional() }),
  /** Puts `*` for every digit of a card number but the last four. */
  z.strictObject({ kind: z.literal('maskCards'), name, on: points(defaults.guardrail.maskCards.on) }),
  /** Cuts a text at so many characters. */
  z.strictObject({ kind: z.literal('maxLength'), name, on: points(defaults.guardrail.maxLength.on), length: count(0, 10_000_000) }),
])

/** Whoever works in a team, a stage or a plan may hand over: then those it reaches work with it. */
const orchestration = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('swarm'), entry: name, maxHandoffs: count(0, 200).default(defaults.swarm.maxHandoffs) }),
  z.strictObject({ kind: z.literal('single'), agent: name }),
  /** The planner splits the work, workers do the parts, so many at once, the reducer puts the results together. */
  z.strictObject({ kind: z.literal('team'), planner: name, workers: list(name, 100), reducer: name, concurrency: count(1, 100).default(defaults.team.concurrency) }),
  /** Each stage gets the output of the one before it, as JSON where that declares its form, else as text. */
  z.strictObject({ kind: z.literal('pipeline'), stages: list(z.strictObject({ name, agent: name, output: record.exactOptional() }), 100) }),
  /** The planner lists the steps and gives the answer, the executor does them one after the other. */
  z.strictObject({ kind: z.literal('plan'), planner: name, executor: name }),
])

const table = z.strictObject({
  /** The field whose value names a row. */
  key: name,
  rows: list(record, 50_000),
  schema: record.exactOptional(),
})

const toolOutcomes = z.record(name, outcomes).exactOptional()
const script = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('order'), replies, toolOutcomes, decisions }),
  z.strictObject({ mode: z.literal('agent'), replies: z.record(name, replies), toolOutcomes, decisions }),
  z.strictObject({
    mode: z.literal('rule'),
    replies: list(z.strictObject({
      when: z.strictObject({ agent: name.exactOptional(), contains: long.exactOptional(), tool: name.exactOptional() }),
      reply: scriptReply,
      times: count(1, 100_000).exactOptional(),
    }), 20_000),
    toolOutcomes,
    /** What people decide, in the order in which they are asked. */
    decisions,
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

const price = z.number().nonnegative().max(1_000_000_000)
const coordinate = z.number().min(-1_000_000).max(1_000_000)
const side = z.number().min(1).max(10_000)
/** A text that stands on the canvas. */
const canvasNote = z.strictObject({ text: text(10_000), x: coordinate, y: coordinate, width: side.exactOptional(), height: side.exactOptional() })

export const scenarioSchema = z.strictObject({
  version: z.literal(VERSION),
  title: title.min(1),
  description: text(10_000).exactOptional(),
  language: z.enum(['en', 'zh']).exactOptional(),
  /** The reader's own words to find it by. */
  tags: list(text(50).min(1), 50).exactOptional(),
  agents: list(agent, 1_000),
  tools: list(tool, 1_000).default([...defaults.scenario.tools]),
  guardrails: list(guardrail, 100).default([...defaults.scenario.guardrails]),
  /** Those that check for every agent, before its own. */
  runGuardrails: list(name, 100).default([...defaults.scenario.runGuardrails]),
  orchestration,
  tables: z.record(name, table).default(defaults.scenario.tables),
  script: script.default({ ...defaults.scenario.script, replies: [] }),
  input: json,
  /** They go before the agents' and the swarm's own. */
  limits: z.strictObject({
    maxTurns: count(1, 1_000).exactOptional(),
    maxHandoffs: count(0, 200).exactOptional(),
    seconds: z.number().positive().max(1_000_000).exactOptional(),
    tokens: count(1, 1_000_000_000_000).exactOptional(),
    /** In the currency of `prices`. */
    cost: z.number().positive().max(1_000_000_000).exactOptional(),
    /** How many frames may stand inside each other. */
    depth: count(0, 100).exactOptional(),
  }).exactOptional(),
  /** How often a model is asked again after a failure that may pass: a rate limit, an overload, a broken connection. */
  retries: count(0, 10).default(defaults.scenario.retries),
  /** Money for a million tokens, by the model name of an agent; `default` serves those without one. */
  prices: z.record(name, z.strictObject({ prompt: price, completion: price })).exactOptional(),
  seed: count(0, Number.MAX_SAFE_INTEGER).default(defaults.scenario.seed),
  expectations: expectations.exactOptional(),
  /** Where nodes stand on the canvas, by the name of the agent or tool, or by the id of another node; and texts beside them. */
  layout: z.strictObject({ nodes: z.record(name, z.strictObject({ x: coordinate, y: coordinate })), notes: list(canvasNote, 500).exactOptional() }).exactOptional(),
  notes: long.exactOptional(),
})

/** A parsed document: every default is in. */
export type Scenario = z.output<typeof scenarioSchema>
/** A document as it is written: defaults may be left out. */
export type ScenarioDocument = z.input<typeof scenarioSchema>
export type ScenarioAgent = Scenario['agents'][number]
export type ScenarioTool = Scenario['tools'][number]
export type ScenarioGuardrail = Scenario['guardrails'][number]
export type ScenarioScript = Scenario['script']
export type ScriptedReply = string | Reply
export type CanvasNote = z.output<typeof canvasNote>
export type Expectations = NonNullable<Scenario['expectations']>
