// Who works for whom, through real runs of the bundled scenarios.
import { expect, it } from 'vitest'
import { createRun } from '../../../src/engine/index.ts'
import { canvasModel } from '../../../src/features/canvas/canvasModel.ts'
import { relationsOf } from '../../../src/features/canvas/relations.ts'
import { compile, defineScenario } from '../../../src/scenario/index.ts'
import type { Scenario, ScenarioDocument } from '../../../src/scenario/index.ts'

const scenario = (orchestration: ScenarioDocument['orchestration'], names: string[], replies: string[], more: Partial<ScenarioDocument> = {}): Scenario => defineScenario({
  version: 1, title: 'T', input: 'go', orchestration, agents: names.map((name) => ({ name, instructions: '' })), script: { mode: 'order', replies }, ...more,
})
const lines = (of: Scenario) => relationsOf(of).map(({ from, to, word }) => `${from} ${word} ${to}`)
async function drawn(of: Scenario) {
  const { orchestration, options } = compile(of)
  const run = createRun(orchestration, options)
  await run.play()
  return run.state.steps.map((step) => {
    const { edges, nodes } = canvasModel(of, run.state.at(step.step), step)
    return { step, lit: edges.filter((edge) => edge.lit).length, taken: edges.filter((edge) => edge.taken).map(({ id }) => id), acting: nodes.filter((node) => node.state === 'acting').map(({ name }) => name) }
  })
}

const team = scenario({ kind: 'team', planner: 'lead', workers: ['left', 'right'], reducer: 'editor' }, ['lead', 'left', 'right', 'editor'], ['["one", "two"]', 'ONE', 'TWO', 'merged'])
const line = scenario({ kind: 'pipeline', stages: [{ name: 'collect', agent: 'a' }, { name: 'write', agent: 'b' }] }, ['a', 'b'], ['facts', 'report'])
const plan = scenario({ kind: 'plan', planner: 'planner', executor: 'executor' }, ['planner', 'executor'], ['["find"]', 'found', 'done'])

it('a team’s planner gives tasks to its workers, and they results to the reducer', async () => {
  expect(lines(team)).toEqual(['lead task left', 'left result editor', 'lead task right', 'right result editor'])
  const steps = await drawn(team)
  expect(steps.filter(({ taken }) => taken.length > 0).map(({ taken, acting }) => [acting[0], taken])).toEqual([
    ['left', ['works:lead:left:task']], ['right', ['works:lead:right:task']], ['editor', ['works:left:editor:result', 'works:right:editor:result']],
  ])
  expect([steps[0]!.lit, steps.at(-1)!.lit]).toEqual([0, 4])
})

it('a pipeline passes on from stage to stage, and a plan goes there and back', async () => {
  expect(lines(line)).toEqual(['a stage b'])
  expect((await drawn(line)).flatMap(({ taken }) => taken)).toEqual(['works:a:b:stage'])
  expect(lines(plan)).toEqual(['planner step executor', 'executor result planner'])
  expect((await drawn(plan)).flatMap(({ taken }) => taken)).toEqual(['works:planner:executor:step', 'works:executor:planner:result'])
})

it('an agent that another uses as a tool is asked', () => {
  const asking = scenario({ kind: 'single', agent: 'boss' }, [], [], { agents: [{ name: 'boss', instructions: '', agents: ['helper', 'nobody'] }, { name: 'helper', instructions: '' }] })
  expect(lines(asking)).toEqual(['boss asks helper'])
})

it('says on the card what an agent is to the run', () => {
  const roles = (of: Scenario) => canvasModel(of, { route: [] }, undefined).nodes.map((node) => node.kind === 'agent' && (node.stage ?? node.role))
  expect(roles(team)).toEqual(['planner', 'worker', 'worker', 'reducer'])
  expect(roles(line)).toEqual(['collect', 'write'])
  expect(roles(plan)).toEqual(['planner', 'executor'])
})

it('one agent in two places is drawn once, and not to itself', () => {
  expect(lines(scenario({ kind: 'team', planner: 'a', workers: ['a', 'b', 'b'], reducer: 'a' }, ['a', 'b'], []))).toEqual(['a task b', 'b result a'])
})
