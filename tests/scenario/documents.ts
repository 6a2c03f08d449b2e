/** Documents for the scenario tests: a small one to bend, and random ones that use every field. */
import fc from 'fast-check'
import { guardrailPoints } from '../../src/engine/index.ts'
import type { Json } from '../../src/engine/index.ts'
import { defineScenario, memoryNames } from '../../src/scenario/index.ts'
import type { Scenario, ScenarioDocument } from '../../src/scenario/index.ts'

export const small: ScenarioDocument = {
  version: 1,
  title: 'Stock',
  agents: [
    { name: 'front', instructions: 'Hand over.', handoffs: ['back'] },
    { name: 'back', instructions: 'Look it up.', tools: ['stock'] },
  ],
  tools: [{
    name: 'stock', description: 'How many are left.', parameters: { type: 'object', properties: { item: { type: 'string' } } },
    implementation: { kind: 'lookup', table: 'items', argument: 'item', field: 'left' },
  }],
  orchestration: { kind: 'swarm', entry: 'front' },
  tables: { items: { key: 'item', rows: [{ item: 'lamp', left: 3 }] } },
  script: { mode: 'order', replies: [
    { toolCalls: [{ name: 'transfer_to_back', arguments: {} }] }, { toolCalls: [{ name: 'stock', arguments: { item: 'lamp' } }] }, 'Three lamps are left.',
  ] },
  input: 'How many lamps?',
}

/** `small` with fields replaced. */
export function bent(change: Partial<ScenarioDocument>): Scenario {
  return defineScenario({ ...small, ...change })
}

export const agent = (name: string, more: Partial<ScenarioDocument['agents'][number]> = {}) => ({ name, instructions: '', ...more })

const text = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 10 }), fc.constantFrom('订单 A-77', '\ud800', '\udc00x', '\u0000', '</script>', '😀'))
const key = fc.string({ maxLength: 8 }).filter((name) => name !== '__proto__')
/** -0 is left out: JSON text has no way to keep it. */
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((value) => value + 0 || 0)
export const json: fc.Arbitrary<Json> = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof({ maxDepth: 3 }, fc.constant(null), fc.boolean(), number, text,
    fc.array(tie('json'), { maxLength: 3 }), fc.dictionary(key, tie('json'), { maxKeys: 3, noNullPrototype: true })),
})).json
const record = fc.dictionary(key, json, { maxKeys: 3, noNullPrototype: true })
const name = fc.oneof(fc.constantFrom('a', 'b', 'c', 'constructor'), key)
const names = fc.array(name, { maxLength: 4 })
const optional = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [], noNullPrototype: true })

const call = fc.record({ name, arguments: record }, { noNullPrototype: true })
const reply = fc.oneof(text, optional({ content: text, toolCalls: fc.array(call, { maxLength: 3 }), delayMs: fc.nat(), finish: fc.constantFrom('stop' as const, 'length' as const) }))
const replies = fc.array(reply, { maxLength: 4 })
const outcome = fc.oneof(
  json.map((value) => ({ kind: 'ok' as const, value })),
  text.map((message) => ({ kind: 'error' as const, message })),
  fc.constant({ kind: 'denied' as const, reason: 'expired' as const }),
)
const outcomes = fc.array(outcome, { maxLength: 3 })
const toolOutcomes = fc.dictionary(name, outcomes, { maxKeys: 2, noNullPrototype: true })
const implementation = fc.oneof(
  fc.record({ kind: fc.constant('lookup' as const), table: name, argument: name, field: name, otherwise: json }, { requiredKeys: ['kind', 'table', 'argument'], noNullPrototype: true }),
  fc.record({ kind: fc.constant('scripted' as const), outcomes }, { noNullPrototype: true }),
  fc.constantFrom({ kind: 'remember' as const }, { kind: 'recall' as const }),
)
const decisions = fc.array(fc.oneof(
  fc.constantFrom({ kind: 'approve' as const }, { kind: 'reject' as const, note: 'no' }, { kind: 'expire' as const }),
  json.map((value) => ({ kind: 'answer' as const, value })), json.map((value) => ({ kind: 'approve' as const, arguments: value })),
), { maxLength: 3 })

const path = fc.constantFrom('', 'input', 'brief', 'items.0.price')
const pattern = fc.oneof(fc.constantFrom('^a+$', '(a+)+b', 'foo|bar', '[', '订单.{0,9}'), text)
const condition = fc.oneof(
  fc.record({ path, is: fc.constantFrom('=' as const, '<' as const, '!=' as const), value: json }, { noNullPrototype: true }),
  fc.record({ path, matches: pattern }, { noNullPrototype: true }),
)
const history = fc.oneof(fc.constantFrom('full' as const, 'withoutTools' as const, 'summary' as const, 'brief' as const), fc.record({ last: fc.integer({ min: 1, max: 9 }) }, { noNullPrototype: true }))
const handoff = fc.oneof(name, fc.record({ to: name, history, when: condition }, { requiredKeys: ['to'], noNullPrototype: true }))
const measure = fc.oneof(fc.record({ messages: fc.nat({ max: 30 }) }, { noNullPrototype: true }), fc.record({ rounds: fc.nat({ max: 30 }) }, { noNullPrototype: true }))
const memory = fc.oneof(fc.constantFrom(...memoryNames), fc.record({ above: fc.oneof(measure, fc.constant({ tokens: 40 })), keep: measure, instructions: text, before: text, after: text, most: fc.integer({ min: 1, max: 99 }) },
  { requiredKeys: ['above', 'keep', 'instructions'], noNullPrototype: true }))
const doneWhen = fc.oneof(fc.record({ schema: record }, { noNullPrototype: true }), fc.record({ fields: names }, { noNullPrototype: true }), fc.record({ condition }, { noNullPrototype: true }))
const on = fc.oneof(fc.constantFrom(...guardrailPoints), fc.subarray([...guardrailPoints]))
const guardrail = fc.oneof(
  fc.record({ kind: fc.constant('blockPattern' as const), name, on, pattern, flags: fc.constantFrom('i' as const, 'ms' as const) }, { requiredKeys: ['kind', 'name', 'pattern'], noNullPrototype: true }),
  fc.record({ kind: fc.constant('maskCards' as const), name, on }, { requiredKeys: ['kind', 'name'], noNullPrototype: true }),
  fc.record({ kind: fc.constant('maxLength' as const), name, on, length: fc.nat({ max: 99 }) }, { requiredKeys: ['kind', 'name', 'length'], noNullPrototype: true }),
)
const price = fc.record({ prompt: fc.nat({ max: 9 }), completion: fc.nat({ max: 9 }) }, { noNullPrototype: true })

/** Any document that the schema accepts; it need not fit together. */
export const anyDocument = fc.record({
  version: fc.constant(1 as const),
  title: fc.string({ minLength: 1, maxLength: 20 }),
  agents: fc.array(fc.record({ name, title: text, instructions: text, description: text, tools: names, handoffs: fc.array(handoff, { maxLength: 4 }), agents: names, maxTurns: fc.constantFrom(1, 2, 8), atTurnLimit: fc.constantFrom('stop' as const, 'answer' as const), guardrails: names, memory, doneWhen, model: name },
    { requiredKeys: ['name', 'instructions'], noNullPrototype: true }), { maxLength: 5 }),
  tools: fc.array(fc.record({ name, title: text, description: text, parameters: record, readOnly: fc.boolean(), requiresConfirmation: fc.boolean(), timeoutSeconds: fc.constantFrom(0.5, 30), implementation },
    { requiredKeys: ['name', 'description', 'parameters', 'implementation'], noNullPrototype: true }), { maxLength: 3 }),
  guardrails: fc.array(guardrail, { maxLength: 3 }),
  runGuardrails: names,
  prices: fc.dictionary(name, price, { maxKeys: 2, noNullPrototype: true }),
  orchestration: fc.oneof(
    fc.record({ kind: fc.constant('team' as const), planner: name, workers: names, reducer: name, concurrency: fc.integer({ min: 1, max: 4 }) }, { requiredKeys: ['kind', 'planner', 'workers', 'reducer'], noNullPrototype: true }),
    fc.record({ kind: fc.constant('pipeline' as const), stages: fc.array(fc.record({ name, agent: name, output: record }, { requiredKeys: ['name', 'agent'], noNullPrototype: true }), { maxLength: 3 }) }, { noNullPrototype: true }),
    fc.record({ kind: fc.constant('plan' as const), planner: name, executor: name }, { noNullPrototype: true }),
    fc.record({ kind: fc.constant('swarm' as const), entry: name, maxHandoffs: fc.nat({ max: 6 }) }, { requiredKeys: ['kind', 'entry'], noNullPrototype: true }),
    fc.record({ kind: fc.constant('single' as const), agent: name }, { noNullPrototype: true }),
  ),
  tables: fc.dictionary(name, fc.record({ key: name, rows: fc.array(record, { maxLength: 3 }) }, { noNullPrototype: true }), { maxKeys: 2, noNullPrototype: true }),
  script: fc.oneof(
    fc.record({ mode: fc.constant('order' as const), replies, toolOutcomes, decisions }, { requiredKeys: ['mode', 'replies'], noNullPrototype: true }),
    fc.record({ mode: fc.constant('agent' as const), replies: fc.dictionary(name, replies, { maxKeys: 3, noNullPrototype: true }) }, { noNullPrototype: true }),
    fc.record({ mode: fc.constant('rule' as const), replies: fc.array(fc.record({ when: optional({ agent: name, contains: text, tool: name }), reply }, { noNullPrototype: true }), { maxLength: 3 }) }, { noNullPrototype: true }),
  ),
  input: json,
  limits: optional({ maxTurns: fc.integer({ min: 1, max: 9 }), maxHandoffs: fc.nat({ max: 6 }), seconds: fc.constantFrom(0.5, 300), tokens: fc.integer({ min: 1, max: 999 }), cost: fc.constantFrom(0.01, 2), depth: fc.nat({ max: 4 }) }),
  seed: fc.nat(),
  expectations: optional({ route: names, finalText: text }),
  layout: fc.record({ nodes: fc.dictionary(name, fc.record({ x: fc.nat({ max: 900 }), y: fc.nat({ max: 900 }) }, { noNullPrototype: true }), { maxKeys: 3, noNullPrototype: true }) }, { noNullPrototype: true }),
  notes: text,
}, { requiredKeys: ['version', 'title', 'agents', 'orchestration', 'input'], noNullPrototype: true })

export const anyScenario: fc.Arbitrary<Scenario> = anyDocument.map((document) => defineScenario(document as ScenarioDocument))

/** Wirings of a few agents: who hands over to whom, and how many turns each has. */
export const anyWiring = fc.integer({ min: 1, max: 5 }).chain((size) => {
  const all = Array.from({ length: size }, (_, i) => `n${i}`)
  return fc.record({
    agents: fc.tuple(...all.map((own) => fc.record({ handoffs: fc.subarray(all), maxTurns: fc.integer({ min: 1, max: 9 }) }, { noNullPrototype: true }).map((rest) => agent(own, rest)))),
    maxHandoffs: fc.nat({ max: 5 }),
  })
})
