// What the canvas shows at each step of the golden run, and in the odd cases.
import { describe, expect, it } from 'vitest'
import { createRun } from '../../../src/engine/index.ts'
import type { ReplayState, StepInfo } from '../../../src/engine/index.ts'
import { canvasModel, parametersOf } from '../../../src/features/canvas/canvasModel.ts'
import { supportEn } from '../../../src/library/supportEn.ts'
import { compile } from '../../../src/scenario/index.ts'

const { orchestration, options } = compile(supportEn)
const run = createRun(orchestration, options)
while (await run.step() !== null) continue

function at(step: number, more: Partial<StepInfo> = {}) {
  const view: ReplayState = run.state.at(step)
  const info = view.steps[step - 1]
  const { nodes, edges } = canvasModel(supportEn, view, info && { ...info, ...more })
  return {
    states: Object.fromEntries(nodes.map((node) => [node.name, node.state])),
    lit: edges.filter((edge) => edge.lit).map((edge) => edge.id),
    taken: edges.filter((edge) => edge.taken).map((edge) => edge.id),
  }
}

describe('the canvas through the golden run', () => {
  it('shows nobody at work before the first step', () => {
    expect(at(0)).toEqual({ states: { triage: 'idle', billing: 'idle', tech: 'idle', lookup_order: 'idle' }, lit: [], taken: [] })
  })

  it('outlines the agent that asks its model', () => {
    expect(at(1).states).toMatchObject({ triage: 'acting', billing: 'idle' })
    expect(at(3).states).toMatchObject({ triage: 'idle', billing: 'acting' })
  })

  it('draws the handoff at its step, to the agent that takes over', () => {
    expect(at(2)).toEqual({ states: { triage: 'acting', billing: 'receiving', tech: 'idle', lookup_order: 'idle' }, lit: ['handoff:triage:billing'], taken: ['handoff:triage:billing'] })
  })

  it('keeps the route lit afterwards, without drawing it again', () => {
    for (const step of [3, 5]) expect(at(step)).toMatchObject({ lit: ['handoff:triage:billing'], taken: [] })
  })

  it('lights the tool up at its call, with the line to its agent', () => {
    expect(at(4)).toMatchObject({ states: { billing: 'acting', lookup_order: 'called' }, taken: ['uses:billing:lookup_order'] })
  })

  it('marks a tool that gave an error, and leaves its agent at work', () => {
    expect(at(4, { outcome: { ok: true, value: { kind: 'error', message: 'no' } } }).states).toMatchObject({ billing: 'acting', lookup_order: 'failed' })
  })

  it('marks an agent whose model failed, or that met a limit', () => {
    expect(at(3, { outcome: { ok: false, error: { kind: 'network', message: 'no' } } }).states).toMatchObject({ billing: 'failed' })
    expect(at(3, { kind: 'limit' }).states).toMatchObject({ billing: 'failed' })
  })

  it('takes no handoff that failed', () => {
    expect(at(2, { outcome: { ok: false, error: { kind: 'cancelled', message: 'no' } } })).toMatchObject({ taken: [], states: { billing: 'idle' } })
  })
})

it('wiring to agents and tools that do not exist is not drawn', () => {
  const scenario = { ...supportEn, agents: supportEn.agents.map((agent) => ({ ...agent, handoffs: [{ to: 'nobody', history: 'full' as const }], tools: ['nothing'] })) }
  expect(canvasModel(scenario, { route: [] }, undefined).edges).toEqual([])
})

it('a tool’s parameters are read from its schema as far as they go', () => {
  expect(parametersOf({ parameters: { type: 'object', properties: { id: { type: 'string' }, limit: {} }, required: ['id'] } })).toBe('id: string, limit?')
  expect(parametersOf({ parameters: {} })).toBe('')
})
