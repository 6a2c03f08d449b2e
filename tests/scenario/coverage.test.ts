import { describe, expect, it } from 'vitest'
import { defineScenario } from '../../src/scenario/index.ts'
import { coverage } from '../../src/scenario/editing.ts'
import type { Reach, Scenario } from '../../src/scenario/index.ts'
import { bundled } from '../support/bundled.ts'
import { playedOut } from '../support/playedOut.ts'

const scenarioOf = (id: string) => bundled.find((entry) => entry.id === id)!.scenario
const reached = (scenario: Scenario, reach: Reach, steps: Parameters<typeof coverage>[1] = []) => coverage(scenario, steps).filter((part) => part.reach === reach).map(({ id }) => id)

describe.each(bundled)('the bundled scenario $id', ({ scenario }) => {
  it('has a reply for everything in it', () => {
    expect(reached(scenario, 'nothing')).toEqual([])
  })

  it('does in its run nothing that its script could not do', async () => {
    const { state } = await playedOut(scenario)
    const [alone, run] = [coverage(scenario, []), coverage(scenario, state.steps)]
    expect(run.filter(({ reach }, i) => reach === 'run' && alone[i]!.reach === 'nothing')).toEqual([])
    const used = new Set(state.steps.filter(({ kind }) => kind === 'model.complete').map(({ agent }) => `agent:${agent}`))
    expect(run.filter(({ kind, reach }) => kind === 'agent' && reach === 'run').map(({ id }) => id).toSorted()).toEqual([...used].toSorted())
  })
})

it('tells what a run leaves out from what the script leaves out', async () => {
  const support = scenarioOf('support-en')
  const { state } = await playedOut(support)
  expect(reached(support, 'script', state.steps)).toEqual(['agent:tech', 'handoff agent:triage agent:tech'])
  const { script } = support
  if (script.mode !== 'rule') throw new Error('rules were expected')
  const narrow = { ...support, script: { ...script, replies: script.replies.slice(1) } }
  expect(reached(narrow, 'nothing', state.steps)).toEqual(['agent:tech', 'handoff agent:triage agent:tech'])
})

it('counts agents used as tools, tools and guardrails, and follows calls only from agents that are reached', async () => {
  const host = scenarioOf('subagent-en')
  const { state } = await playedOut(host)
  expect(reached(host, 'run', state.steps)).toEqual(['agent:host', 'agent:tea_master', 'agent agent:host agent:tea_master', 'tool:find_tea'])
  const { script } = host
  if (script.mode !== 'agent') throw new Error('lists were expected')
  const silent = { ...host, script: { ...script, replies: { ...script.replies, host: ['Water.'] } } }
  expect(reached(silent, 'nothing')).toEqual(['agent:tea_master', 'agent agent:host agent:tea_master', 'tool:find_tea'])
  const guarded = defineScenario({
    version: 1, title: 'x', input: 'x', agents: [{ name: 'a', instructions: '', guardrails: ['own'] }], orchestration: { kind: 'single', agent: 'a' }, runGuardrails: ['all'],
    guardrails: ['own', 'all', 'unused'].map((name) => ({ kind: 'maskCards' as const, name })), script: { mode: 'order', replies: ['ok'] },
  })
  expect(reached(guarded, 'nothing')).toEqual(['guardrail:unused'])
  expect(reached(guarded, 'run', (await playedOut(guarded)).state.steps)).toEqual(['agent:a', 'guardrail:own', 'guardrail:all'])
})
