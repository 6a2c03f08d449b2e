import { describe, expect, it } from 'vitest'
import { createRun, hashOf, run } from '../../src/engine/index.ts'
import type { Json, ToolOutcome } from '../../src/engine/index.ts'
import { compile, lean, parseScenario, scenarioHash } from '../../src/scenario/index.ts'
import type { ScenarioDocument } from '../../src/scenario/index.ts'
import { bent, small } from './documents.ts'

const stock = small.tools![0]!
const lookup = stock.implementation as Extract<typeof stock.implementation, { kind: 'lookup' }>
const call = (args: Json) => ({ toolCalls: [{ name: 'stock', arguments: args }] })

/** The outcomes of `stock` when the back office makes these calls. */
async function outcomesOf(change: Partial<ScenarioDocument>, ...calls: Json[]): Promise<ToolOutcome[]> {
  const { orchestration, options } = compile(bent({ orchestration: { kind: 'single', agent: 'back' }, script: { mode: 'order', replies: [...calls.map(call), 'Done.'] }, ...change }))
  const { journal } = await run(orchestration, options)
  return journal.entries.flatMap((entry) => entry.t === 'settled' && entry.outcome.ok && Object.hasOwn(Object(entry.outcome.value), 'kind') ? [entry.outcome.value as ToolOutcome] : [])
}
const withTool = (implementation: typeof stock.implementation): Partial<ScenarioDocument> => ({ tools: [{ ...stock, implementation, parameters: { type: 'object', properties: { item: {} } } }] })

describe('a lookup', () => {
  it('gives one field of the row whose key is the argument, or the whole row', async () => {
    expect(await outcomesOf({}, { item: 'lamp' })).toEqual([{ kind: 'ok', value: 3 }])
    const { field: _, ...whole } = lookup
    expect(await outcomesOf(withTool(whole), { item: 'lamp' })).toEqual([{ kind: 'ok', value: { item: 'lamp', left: 3 } }])
  })

  it('gives what is written for `otherwise` where there is no such row, field or argument', async () => {
    const calls = [{ item: 'desk' }, {}, { item: ['lamp'] }, { item: 'constructor' }]
    expect(await outcomesOf(withTool({ ...lookup, otherwise: { known: false } }), ...calls)).toEqual(calls.map(() => ({ kind: 'ok', value: { known: false } })))
    expect(await outcomesOf(withTool({ ...lookup, field: 'toString' }), { item: 'lamp' })).toEqual([{ kind: 'ok', value: 'not found' }])
  })

  it('finds a row by number or by text, and keeps a field that is null', async () => {
    const tables = { items: { key: 'item', rows: [{ item: 77, left: null }] } }
    expect(await outcomesOf({ ...withTool(lookup), tables }, { item: 77 }, { item: '77' })).toEqual([{ kind: 'ok', value: null }, { kind: 'ok', value: null }])
  })
})

describe('a scripted tool', () => {
  const outcomes: ToolOutcome[] = [{ kind: 'ok', value: 1 }, { kind: 'error', message: 'busy' }]

  it('gives its outcomes in order, then an error that names it', async () => {
    expect(await outcomesOf(withTool({ kind: 'scripted', outcomes }), {}, {}, {})).toEqual([
      ...outcomes, { kind: 'error', message: 'no scripted outcome is left for stock (2 in all); add one to the tool' },
    ])
  })

  it('gives the outcomes of the script first', async () => {
    const script: ScenarioDocument['script'] = { mode: 'order', replies: [call({}), call({}), 'Done.'], toolOutcomes: { stock: [{ kind: 'ok', value: 0 }] } }
    expect(await outcomesOf({ ...withTool({ kind: 'scripted', outcomes }), script })).toEqual([{ kind: 'ok', value: 0 }, outcomes[0]])
  })

  it('gives nothing to an agent that does not have it', async () => {
    const agents = [{ ...small.agents[0]! }, { ...small.agents[1]!, tools: [] }]
    expect(await outcomesOf({ ...withTool({ kind: 'scripted', outcomes }), agents }, {})).toEqual([{ kind: 'error', message: expect.stringMatching(/^unknown tool stock/) }])
  })

  it('starts where it was in a fork: nothing is counted outside the journal', async () => {
    const { orchestration, options } = compile(bent({ ...withTool({ kind: 'scripted', outcomes }), orchestration: { kind: 'single', agent: 'back' }, script: { mode: 'order', replies: [call({}), call({}), 'Done.'] } }))
    const live = createRun(orchestration, options)
    await live.play()
    const fork = live.fork(3)
    await fork.step()
    expect(fork.state.steps[3]!.outcome).toEqual({ ok: true, value: outcomes[1] })
  })
})

it('puts the limits, the seed, the world and the hash of the scenario into the run', () => {
  const { orchestration, options } = compile(bent({ limits: { maxTurns: 2 }, seed: 7 }))
  expect(options).toMatchObject({ input: 'How many lamps?', limits: { maxTurns: 2 }, seed: 7, world: { items: { lamp: { item: 'lamp', left: 3 } } } })
  expect(createRun(orchestration, options).journal.header).toMatchObject({ scenarioHash: orchestration.scenarioHash, seed: 7 })
})

it('says every error of a scenario that can\'t run, with its remedy', () => {
  expect(() => compile(bent({ orchestration: { kind: 'swarm', entry: 'nobody' } }))).toThrow(/orchestration\.entry: the run starts at "nobody", but there is no such agent; name one of: front, back/)
})

describe('the hash of a scenario', () => {
  it('is not about its tags, and an empty list of them is left out of its document', () => {
    expect(scenarioHash(bent({ tags: ['retail', '客服'] }))).toBe(scenarioHash(bent({})))
    expect(lean(bent({ tags: ['retail'] })).tags).toEqual(['retail'])
    expect(lean(bent({ tags: [] }))).toEqual(lean(bent({})))
  })

  it('does not count layout, notes, expectations, written-out defaults or the order of fields', () => {
    const same = bent({ layout: { nodes: { front: { x: 1, y: 2 } } }, notes: 'Hm.', expectations: { handoffs: 1 }, seed: 0 })
    expect(scenarioHash(same)).toBe(scenarioHash(bent({})))
    const turned = parseScenario(Object.fromEntries(Object.entries(small).reverse()))
    expect(turned.ok && scenarioHash(turned.scenario)).toBe(scenarioHash(bent({})))
  })

  it('changes with anything that the run depends on', () => {
    const hashes = [bent({}), bent({ input: 'x' }), bent({ seed: 1 }), bent({ tables: { items: { key: 'item', rows: [{ item: 'lamp', left: 4 }] } } }), bent({ limits: { maxTurns: 1 } })].map(scenarioHash)
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  it('is the one that journals in storage hold: it covers the document as it is written', () => {
    expect(scenarioHash(bent({}))).toBe(hashOf(canonical(lean(bent({})))))
  })
})

/** Canonical JSON, written once more so that a change to it is seen. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(',')}}`
}
