import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { effectKinds, parseJournal, replay } from '../../src/engine/index.ts'
import type { EffectKind } from '../../src/engine/index.ts'
import { compile, parseScenario } from '../../src/scenario/index.ts'

const folder = join(import.meta.dirname, '../fixtures/journals')
const golden = readdirSync(folder).map((name) => ({ name, ...JSON.parse(readFileSync(join(folder, name), 'utf8')) as { scenario: unknown, journal: unknown, expected: { step: number } } }))

/** Golden journals are never edited: what was recorded once must replay for ever. */
describe.each(golden)('the journal $name', ({ scenario, journal, expected }) => {
  it('replays as it was recorded', () => {
    const document = parseScenario(scenario)
    if (!document.ok) throw new Error(JSON.stringify(document.problems))
    const state = replay(compile(document.scenario).orchestration, parseJournal(journal))
    expect({ step: state.step, status: state.status, stopReason: state.stopReason ?? null, route: state.route, handoffs: state.handoffs, finalText: state.finalText }).toEqual(expected)
    expect(state.divergence).toBeUndefined()
    expect(state.drift).toEqual([])
  })
})

it('every kind of effect that programs yield by now stands in a golden journal', () => {
  const recorded = new Set(golden.flatMap(({ journal }) => parseJournal(journal).entries.flatMap((entry) => entry.t === 'started' ? [entry.kind] : [])))
  // No document leads to `code.eval` yet.
  const yielded: EffectKind[] = ['model.complete', 'tool.call', 'human.confirm', 'guard.check', 'memory.recall', 'memory.remember', 'delay', 'handoff', 'fold', 'frame.start', 'frame.end', 'limit']
  expect([...recorded].sort()).toEqual(yielded.sort())
  for (const kind of recorded) expect(effectKinds).toContain(kind)
})
