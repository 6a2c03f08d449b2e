// Editing a scenario with 500 agents: what an edit and its undo cost, and what is written of it.
import { defineScenario } from '../../src/scenario/index.ts'
import { connect, diffScenarios, removeNodes, rename } from '../../src/scenario/editing.ts'
import type { Scenario } from '../../src/scenario/index.ts'
import { EditLog } from '../../src/session/index.ts'
import type { Revision } from '../../src/session/index.ts'
import { Editor } from '../../src/state/editor.ts'
import type { Archive } from '../../src/storage/index.ts'
import type { Figure } from './run.ts'

const AGENTS = 500
const EDITS = 1_000

export default function figures(): Figure[] {
  return [...undoing(), ...revisions(), typing(), comparing()]
}

function large(): Scenario {
  return defineScenario({
    version: 1, title: 'Five hundred', input: 'go', orchestration: { kind: 'swarm', entry: 'agent0' },
    agents: Array.from({ length: AGENTS }, (_, i) => ({
      name: `agent${i}`, title: `Agent ${i}`, instructions: `You are agent ${i}. ${'Read what was asked, and answer in one sentence. '.repeat(10)}`, tools: [`tool${i % 50}`],
      handoffs: [`agent${(i + 1) % AGENTS}`, `agent${(i + 7) % AGENTS}`], maxTurns: 4,
    })),
    tools: Array.from({ length: 50 }, (_, i) => ({ name: `tool${i}`, description: 'Looks something up.', parameters: { type: 'object', properties: { id: { type: 'string' } } }, implementation: { kind: 'scripted', outcomes: [] } })),
  })
}

const instructions = (scenario: Scenario, i: number): Scenario => ({ ...scenario, agents: scenario.agents.with(i % AGENTS, { ...scenario.agents[i % AGENTS]!, instructions: `Edited ${i}.` }) })
const set = { code: 'set', name: 'agent', to: 'instructions' } as const

function undoing(): Figure[] {
  const log = new EditLog(large(), [], () => undefined)
  for (let i = 0; i < EDITS; i++) log.edit(set, instructions(log.document, i))
  const undo = each(EDITS, () => log.undo())
  const redo = each(EDITS, () => log.redo())
  const first = each(20, () => log.at(0))
  return [
    { what: `edit: ${EDITS} undos in a row, ${AGENTS} agents: the last hundred, each`, measured: ms(undo.last), baseline: `the first hundred: ${ms(undo.first)}` },
    { what: 'edit: the same, done again', measured: ms(redo.last), baseline: `the first hundred: ${ms(redo.first)}` },
    { what: `edit: the document as it was ${3 * EDITS} revisions ago`, measured: ms(first.first) },
  ]
}

function revisions(): Figure[] {
  const scenario = large()
  const whole = JSON.stringify(scenario).length
  const cases: [string, Scenario][] = [
    ['one field of one agent', instructions(scenario, 250)],
    ['a wire', connect(scenario, { kind: 'handoff', from: 'agent:agent3', to: 'agent:agent100' })],
    ['an agent taken out, to which two others lead', removeNodes(scenario, ['agent:agent250'])],
    ['an agent taken out of its place and put at the end', { ...scenario, agents: [...scenario.agents.slice(0, 3), ...scenario.agents.slice(4), scenario.agents[3]!] }],
    ['a new name, which four others say', rename(scenario, 'agent:agent250', 'other')],
  ]
  return cases.map(([what, next]) => {
    let written: Revision | undefined
    const log = new EditLog(scenario, [], (revision) => {
      written = revision
    })
    const time = each(1, () => log.edit(set, next))
    return { what: `edit: kept of ${what}`, measured: `${JSON.stringify(written).length} characters in ${ms(time.first)}`, baseline: `the document: ${whole} characters` }
  })
}

/** With everything that happens before the edit is on the screen. */
function typing(): Figure {
  const archive = { putRevision: () => undefined, putScenario: () => undefined } as unknown as Archive
  const editor = new Editor(archive, () => () => undefined, () => undefined, async () => undefined)
  editor.open('bench', 'own', large(), [])
  let i = 0
  const time = each(200, () => editor.edit(set, (scenario) => ({ ...scenario, title: `Title ${i++}` }), 'title'))
  return { what: `edit: a letter typed, ${AGENTS} agents`, measured: ms(time.last), aim: 'one frame (16.7 ms)' }
}

function comparing(): Figure {
  const before = large()
  let after = before
  for (let i = 0; i < 200; i++) after = instructions(after, i * 2)
  const last = removeNodes(after, ['agent:agent250'])
  const time = each(10, () => diffScenarios(before, last))
  return { what: `edit: two versions of ${AGENTS} agents compared, 201 of them changed`, measured: ms(time.last) }
}

/** The mean time of the first and of the last hundred. */
function each(times: number, work: () => unknown): { first: number, last: number } {
  const found: number[] = []
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    work()
    found.push(performance.now() - start)
  }
  const mean = (some: readonly number[]): number => some.reduce((sum, time) => sum + time, 0) / some.length
  return { first: mean(found.slice(0, 100)), last: mean(found.slice(-100)) }
}

function ms(time: number): string {
  return `${time.toFixed(3)} ms`
}
