import { expect, it } from 'vitest'
import { createRun, replay, run } from '../../src/engine/index.ts'
import { ANSWER, goldenModel, INPUT, support } from './golden.ts'

it('A12: the golden run goes from triage to billing in five steps', async () => {
  const result = await run(support, { input: INPUT, model: goldenModel() })
  expect(result).toMatchObject({ status: 'SUCCEEDED', stopReason: 'answered', route: ['triage', 'billing'], handoffs: 1, finalText: ANSWER, unusedReplies: 0 })
  const state = replay(support, result.journal)
  expect(state.steps.map((step) => [step.path, step.kind, step.agent])).toEqual([
    ['0', 'model.complete', 'triage'],
    ['2', 'handoff', 'triage'],
    ['3', 'model.complete', 'billing'],
    ['4.0.0', 'tool.call', 'billing'],
    ['5', 'model.complete', 'billing'],
  ])
})

it('A12: after step 1 the transcript ends with the transfer and the handoff is pending', async () => {
  const live = createRun(support, { input: INPUT, model: goldenModel() })
  expect(live.state).toMatchObject({ status: 'PENDING', route: ['triage'], agent: 'triage', frontier: [{ path: '0', kind: 'model.complete' }] })
  await live.step()
  expect(live.state.transcript.at(-1)).toMatchObject({ role: 'tool', content: 'transferred to billing' })
  expect(live.state).toMatchObject({ route: ['triage'], handoffs: 0, frontier: [{ path: '2', kind: 'handoff', to: 'billing' }] })
  await live.step()
  expect(live.state).toMatchObject({ route: ['triage', 'billing'], handoffs: 1, agent: 'billing' })
})
