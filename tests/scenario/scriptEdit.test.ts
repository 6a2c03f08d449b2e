import { describe, expect, it } from 'vitest'
import { defineScenario, scenarioFault } from '../../src/scenario/index.ts'
import { changedRow, judge, missingReply, movedRow, offersOf, rowsOf, scriptAs, scriptModes, withMissingReply, withoutRow, withRow } from '../../src/scenario/editing.ts'
import type { Scenario, ScenarioScript } from '../../src/scenario/index.ts'
import { bundled } from '../support/bundled.ts'
import { playedOut } from '../support/playedOut.ts'

const scenarioOf = (id: string) => bundled.find((entry) => entry.id === id)!.scenario
const said = (script: ScenarioScript) => rowsOf(script).map(({ reply }) => JSON.stringify(reply)).toSorted()

describe.each(bundled)('the script of $id', ({ scenario }) => {
  it.each(scriptModes)('keeps every reply in mode %s, and the run that was shown goes as before', async (mode) => {
    const { state } = await playedOut(scenario)
    const script = scriptAs(scenario, mode, state.steps)
    expect(script.mode).toBe(mode)
    const other = { ...scenario, script }
    expect(scenarioFault(other)).toBeUndefined()
    expect(new Set(said(script))).toEqual(new Set(said(scenario.script)))
    // Branches side by side ask in an order of their own; lists in order can't tell them apart.
    expect(judge(scenario.expectations!, (await playedOut(other)).state).filter(({ ok }) => !ok)).toEqual([])
  })

  it('keeps every reply, each once, where no run is known', () => {
    for (const mode of scriptModes) expect(said(scriptAs(scenario, mode)), mode).toEqual(said(scenario.script))
  })

  it('comes back as it was by way of another mode', () => {
    if (scenario.script.mode !== 'agent') return
    const there: Scenario = { ...scenario, script: scriptAs(scenario, 'rule') }
    expect(scriptAs(there, 'agent')).toEqual(scenario.script)
  })
})

it('keeps decisions and outcomes of tools, and guesses who replies by following handoffs', () => {
  const script: ScenarioScript = { mode: 'order', replies: [{ toolCalls: [{ name: 'transfer_to_billing', arguments: {} }] }, 'a', 'b'], decisions: [{ kind: 'expire' }], toolOutcomes: { lookup_order: [{ kind: 'error', message: 'no' }] } }
  const { decisions, toolOutcomes } = script
  expect(scriptAs({ ...scenarioOf('support-en'), script }, 'agent')).toEqual({ mode: 'agent', replies: { triage: [script.replies[0]], billing: ['a', 'b'] }, decisions, toolOutcomes })
})

describe('a row', () => {
  const scripts: ScenarioScript[] = [
    { mode: 'order', replies: ['a', 'b', 'c'] },
    { mode: 'agent', replies: { x: ['a', 'b'], y: ['c'] } },
    { mode: 'rule', replies: [{ when: { agent: 'x' }, reply: 'a', times: 2 }, { when: { contains: 'q' }, reply: 'b' }, { when: {}, reply: 'c' }] },
  ]
  const texts = (script: ScenarioScript) => rowsOf(script).map(({ reply }) => typeof reply === 'string' ? reply : '?').join('')

  it.each(scripts)('is put in, changed, moved and taken out in mode $mode, and a rule keeps its condition', (script) => {
    const [a, b, c] = rowsOf(script)
    expect(rowsOf(script).map(({ scriptIndex }) => scriptIndex)).toEqual([0, 1, 2])
    expect(texts(withRow(script, b!.place, { reply: '+' }))).toBe('a+bc')
    expect(texts(changedRow(script, b!.place, { ...b!, reply: 'B' }))).toBe('aBc')
    expect(rowsOf(changedRow(script, b!.place, { ...b!, reply: 'B' }))[1]!.when).toEqual(b!.when)
    expect(texts(withoutRow(script, a!.place))).toBe('bc')
    expect(texts(movedRow(script, a!.place, b!.place))).toBe('bac')
    expect(rowsOf(movedRow(script, a!.place, b!.place))[1]).toMatchObject(a!.when ? { when: a!.when, times: 2 } : {})
    expect(movedRow(script, c!.place, c!.place)).toBe(script)
  })

  it('goes from one agent to another, and an agent without replies is no longer listed', () => {
    expect(movedRow(scripts[1]!, { agent: 'y', index: 0 }, { agent: 'x', index: 1 })).toEqual({ mode: 'agent', replies: { x: ['a', 'c', 'b'] } })
  })
})

describe('the missing reply', () => {
  it.each(scriptModes)('belongs to the agent that asked, behind all others, in mode %s', async (mode) => {
    const support = scenarioOf('subagent-en')
    const whole = { ...support, script: scriptAs(support, mode, (await playedOut(support)).state.steps) }
    const last = rowsOf(whole.script).find(({ reply }) => reply === support.expectations!.finalText)!
    const short = { ...whole, script: withoutRow(whole.script, last.place) }
    const { state } = await playedOut(short)
    expect(state.stopReason).toBe('scriptExhausted')
    const missing = missingReply(short.script, state)!
    expect(missing).toMatchObject({ agent: 'host', step: state.steps.length })
    const mended = withMissingReply(short.script, missing)
    expect(rowsOf(mended).find(({ where }) => where === missing.where)?.reply).toBe('')
    const after = (await playedOut({ ...short, script: mended })).state
    expect([after.status, after.finalText]).toEqual(['SUCCEEDED', ''])
    expect(missingReply(mended, after)).toBeUndefined()
  })
})

it('offers handoffs, agents as tools and tools with the schema of their arguments', () => {
  const scenario = defineScenario({
    version: 1, title: 'x', input: 'x', orchestration: { kind: 'swarm', entry: 'a' },
    agents: [{ name: 'a', instructions: '', handoffs: [{ to: 'b', history: 'brief' }], agents: ['b'], tools: ['t'] }, { name: 'b', instructions: '', tools: ['t'] }],
    tools: [{ name: 't', description: '', parameters: { type: 'object', properties: { q: { type: 'string' } } }, implementation: { kind: 'scripted', outcomes: [] } }],
  })
  expect(offersOf(scenario, 'a').map(({ name, kind, parameters }) => [name, kind, Object.keys(parameters['properties']!)])).toEqual([
    ['transfer_to_b', 'handoff', ['brief']], ['b', 'agent', ['input']], ['t', 'tool', ['q']],
  ])
  expect(offersOf(scenario, 'b').map(({ name }) => name)).toEqual(['t'])
  expect(offersOf(scenario).map(({ name }) => name)).toEqual(['transfer_to_b', 'b', 't'])
})
