/** Journals and records for the storage tests, and a timer that moves by hand. */
import { run } from '../../src/engine/index.ts'
import type { Entry, Journal } from '../../src/engine/index.ts'
import { compile, defineScenario } from '../../src/scenario/index.ts'
import type { Scenario } from '../../src/scenario/index.ts'
import type { After, Endpoint, RunRecord, ScenarioRecord } from '../../src/storage/index.ts'
import type { Shelf } from '../../src/storage/stash.ts'

/** Each turn is one reply with nine calls: ten steps. */
export function loop(turns: number): Scenario {
  const call = { name: 'look', arguments: { id: 'a' } }
  return defineScenario({
    version: 1,
    title: 'Loop',
    agents: [{ name: 'worker', instructions: 'Look again and again.', tools: ['look'], maxTurns: turns }],
    tools: [{
      name: 'look', description: 'Looks.', parameters: { type: 'object', properties: { id: { type: 'string' } } },
      implementation: { kind: 'lookup', table: 'things', argument: 'id' },
    }],
    tables: { things: { key: 'id', rows: [{ id: 'a', colour: 'blue' }] } },
    orchestration: { kind: 'single', agent: 'worker' },
    script: { mode: 'rule', replies: [{ when: {}, reply: { toolCalls: Array.from({ length: 9 }, () => call) } }] },
    input: 'go',
  })
}

export async function journalOf(scenario: Scenario, runId: string): Promise<Journal> {
  const { orchestration, options } = compile(scenario)
  const { journal } = await run(orchestration, { ...options, runId })
  return journal
}

export function recordOf({ header }: Journal, more: Partial<RunRecord> = {}): RunRecord {
  return { id: header.runId, scenarioId: 'loop', name: 'main', made: 0, header, edits: [], head: 0, status: 'RUNNING', ...more }
}

export function scenarioRecord(id: string, more: Partial<ScenarioRecord> = {}): Omit<ScenarioRecord, 'changedAt'> {
  return { id, kind: 'own', document: loop(2), ...more }
}

export function endpoint(id: string, more: Partial<Endpoint> = {}): Endpoint {
  return { id, name: `Server ${id}`, preset: 'custom', baseUrl: 'https://api.example.com/v1', model: 'm-large', stream: true, tools: 'native', ...more }
}

/** A list that grows, as a run's journal does. */
export function growing(entries: readonly Entry[], length: number): { list: Entry[], grow(to: number): void } {
  const list = entries.slice(0, length)
  return { list, grow: (to) => list.push(...entries.slice(list.length, to)) }
}

/** Time stands still until `pass` is called. */
export function handTimer(): { after: After, pass(): void } {
  let waiting = new Set<() => void>()
  return {
    after: (_, run) => {
      waiting.add(run)
      return () => void waiting.delete(run)
    },
    pass: () => {
      const due = waiting
      waiting = new Set()
      for (const run of due) run()
    },
  }
}

/** As sessionStorage, for one test. */
export function shelf(): Shelf & { text(): string | undefined } {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    text: () => [...items.values()][0],
  }
}
