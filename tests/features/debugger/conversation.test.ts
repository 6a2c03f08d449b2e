import { expect, it } from 'vitest'
import { agentsIn } from '../../../src/features/debugger/agents.ts'
import { authorsOf } from '../../../src/features/debugger/authors.ts'
import { frameSteps } from '../../../src/features/debugger/conversation.ts'
import { foldView } from '../../../src/features/debugger/foldView.ts'
import { frameSpans } from '../../../src/features/debugger/frameSpans.ts'
import { newnessOf, requestsAt } from '../../../src/features/debugger/newness.ts'
import { secondsUsed } from '../../../src/features/debugger/secondsUsed.ts'
import { allFrames, framesOf, shownPlace } from '../../../src/features/debugger/sourcePlaces.ts'
import { asking, cards, decided, folding, handedOver, ofKind, planned, remembering, staged, teamwork } from './kernelRuns.ts'
import type { Told } from './kernelRuns.ts'

const news = ({ run: { state } }: Told, step: number) => {
  const { request, before } = requestsAt(state.steps, step, (k) => state.request(k))!
  const { mark } = newnessOf(request.messages, before)
  return request.messages.map((_, index) => mark(index))
}
const modelSteps = ({ run }: Told, agent: string) => run.state.steps.filter((step) => step.kind === 'model.complete' && step.agent === agent).map(({ step }) => step)

it('a request is compared with the last one of its own conversation, not with the last step', async () => {
  const run = await asking()
  const [, second] = modelSteps(run, 'boss')
  expect(news(run, second!)).toEqual([undefined, undefined, 'new', 'new'])
  const [first, next] = modelSteps(run, 'helper')
  expect(news(run, first!)).toEqual(['new', 'new'])
  expect(news(run, next!)).toEqual([undefined, undefined, 'new', 'new'])
})

it('workers at once do not disturb each other’s news', async () => {
  const run = await teamwork(2)
  const [, next] = modelSteps(run, 'left')
  expect(run.run.state.steps.slice(modelSteps(run, 'left')[0], next! - 1).some(({ agent }) => agent === 'right')).toBe(true)
  expect(news(run, next!)).toEqual([undefined, undefined, 'new', 'new'])
})

it('a summary is a question aside: after the fold only the summary and the newest are new', async () => {
  const run = await folding()
  const fold = ofKind(run, 'fold')
  expect(news(run, fold.step + 1)).toEqual([undefined, undefined, 'new', 'new', 'new'])
})

it('knows who wrote each message of a frame', async () => {
  const run = await asking()
  const { state } = run.run
  const [, next] = modelSteps(run, 'helper')
  const { request, frame } = requestsAt(state.steps, next!, (k) => state.request(k))!
  expect(authorsOf(request.messages, 0, state.steps, next! - 1, frame)).toEqual([{}, {}, { agent: 'helper' }, { tool: 'echo' }])
  expect(authorsOf(state.transcript, 0, state.steps, state.step)).toEqual([{}, { agent: 'boss' }, { tool: 'helper' }, { agent: 'boss' }])
})

it('finds the frame that a step happened in', async () => {
  const { run: { state } } = await asking()
  const tool = state.steps.find(({ kind }) => kind === 'tool.call')!
  const { start, end } = frameSteps(state.steps, tool.path)!
  expect([start.frame?.name, end?.frame?.result]).toEqual(['helper', 'found'])
  expect(frameSteps(state.steps, state.steps[0]!.path)).toBeUndefined()
})

it('shows of a fold what was lost, what stays and what stands in its place', async () => {
  const { run: { state } } = await folding()
  const fold = state.steps.find(({ kind }) => kind === 'fold')!
  expect(foldView(state.steps, fold, (step) => state.request(step))).toMatchObject({ asked: fold.step - 1, summary: 'what was', newest: 2, lost: [{ role: 'assistant' }, { role: 'tool' }] })
  expect(foldView([], fold, (step) => state.request(step))).toBeUndefined()
})

it('each step of every orchestration has a line that fits it', async () => {
  const known = new Set(allFrames.map((frames) => frames.at(-1)!))
  const lines = async (run: Promise<Told>) => {
    const { run: { state }, orchestration } = await run
    return state.steps.map((step) => {
      const frames = framesOf(step, state.steps, orchestration.kind)
      expect(known.has(frames.at(-1)!) || step.kind === 'frame.end').toBe(true)
      return `${step.kind} ${frames[0].file} ${shownPlace(frames).file}`
    })
  }
  expect(await lines(folding())).toEqual(expect.arrayContaining(['model.complete agent.ts memory.ts', 'fold agent.ts memory.ts', 'model.complete agent.ts agent.ts']))
  expect(await lines(handedOver('summary'))).toEqual(expect.arrayContaining(['model.complete agent.ts handoff.ts', 'handoff agent.ts handoff.ts']))
  expect(await lines(asking())).toEqual(expect.arrayContaining(['frame.start agent.ts frames.ts']))
  expect(await lines(teamwork())).toEqual(expect.arrayContaining(['frame.start team.ts frames.ts', 'frame.end team.ts frames.ts']))
  expect((await lines(planned())).filter((line) => line.startsWith('frame')).every((line) => line.includes('plan.ts'))).toBe(true)
  expect((await lines(staged())).filter((line) => line.startsWith('frame')).every((line) => line.includes('pipeline.ts'))).toBe(true)
  expect(await lines(cards('hello'))).toEqual(['guard.check swarm.ts guardrails.ts', 'model.complete agent.ts agent.ts', 'guard.check agent.ts guardrails.ts'])
  expect(await lines(decided({ kind: 'approve' }))).toEqual(expect.arrayContaining(['human.confirm agent.ts confirm.ts', 'tool.call agent.ts useTool.ts']))
  expect(await lines(remembering('hot'))).toEqual(expect.arrayContaining(['memory.recall agent.ts longTerm.ts', 'memory.remember agent.ts longTerm.ts']))
})

it('counts the seconds of the run’s limit without the time that people took', () => {
  const step = (kind: string, at: number, ms: number) => ({ kind, at, ms }) as never
  expect(secondsUsed([step('model.complete', 1_500, 500), step('human.confirm', 61_500, 60_000), step('tool.call', 62_000, 500)], 3)).toBe(1)
  expect(secondsUsed([], 0)).toBe(0)
})

it('brackets each frame’s steps, also of one that has not ended', async () => {
  const { run: { state } } = await teamwork(2)
  const of = (spans: ReturnType<typeof frameSpans>) => spans.map(({ agent, from, to }) => `${agent} ${from}-${to}`)
  const at = (kind: string, agent: string) => state.steps.findIndex((step) => step.kind === kind && step.agent === agent)
  expect(of(frameSpans(state.steps))).toEqual(['planner', 'left', 'right', 'reducer'].map((agent) => `${agent} ${at('frame.start', agent)}-${at('frame.end', agent)}`))
  expect(of(frameSpans(state.steps.slice(0, 2)))).toEqual(['planner 0-1'])
})

it('gives a lane to every agent of the scenario, and after them to whoever else acts', async () => {
  const { run: { state } } = await teamwork()
  const list = [{ name: 'right' }, { name: 'planner' }] as never
  const agents = agentsIn({ list, steps: state.steps, future: [] })
  expect(agents.names).toEqual(['right', 'planner', 'left', 'reducer'])
  expect([agents.indexOf('left'), agents.indexOf('nobody')]).toEqual([2, -1])
  expect(agentsIn({ list, steps: state.steps.slice(0, 9), future: state.steps.slice(9) })).toBe(agents)
})
