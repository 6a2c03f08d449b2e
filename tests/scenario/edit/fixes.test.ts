// One click that mends: the problem is gone afterwards, and nothing else has become an error.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check, defineScenario, lean, scenarioFault } from '../../../src/scenario/index.ts'
import { fixedAll, fixOf } from '../../../src/scenario/editing.ts'
import type { ProblemCode, Scenario, ScenarioProblem } from '../../../src/scenario/index.ts'
import { agent, anyScenario, bent } from '../documents.ts'
import { back, callTo, cases, front, say, stock } from '../problemCases.ts'

/** Nothing sensible can be done about these by itself. */
const unfixable: readonly ProblemCode[] = ['uncheckedParameters', 'unsafePattern', 'costWithoutPrice']

const one = (scenario: Scenario, code: ProblemCode): ScenarioProblem => check(scenario).find((problem) => problem.code === code)!
const errors = (scenario: Scenario) => check(scenario).filter(({ severity }) => severity === 'error')

/** Of each code the number of errors. */
function counted(problems: readonly ScenarioProblem[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

function newErrors(before: readonly ScenarioProblem[], after: readonly ScenarioProblem[]): string[] {
  const isError = ({ severity }: ScenarioProblem) => severity === 'error'
  const counts = counted(before.filter(isError))
  return [...counted(after.filter(isError))].filter(([code, count]) => count > (counts.get(code) ?? 0)).map(([code]) => code)
}

function fixed(document: Parameters<typeof bent>[0], code: ProblemCode) {
  const scenario = bent(document)
  const fix = fixOf(scenario, one(scenario, code))
  if (!fix) throw new Error(`${code} has no fix`)
  return fix
}

describe('a fix', () => {
  it.each(Object.entries(cases).filter(([code]) => !unfixable.includes(code as ProblemCode)))('of %s takes it away, and makes no new error', (code, { document }) => {
    const before = bent(document)
    const after = fixOf(before, one(before, code as ProblemCode))!.scenario
    expect(check(after).map((problem) => problem.code)).not.toContain(code)
    expect(newErrors(check(before), check(after))).toEqual([])
    expect(scenarioFault(after)).toBeUndefined()
  })

  it.each(unfixable)('of %s is nobody’s to guess', (code) => {
    const scenario = bent(cases[code].document)
    expect(fixOf(scenario, one(scenario, code))).toBeUndefined()
  })

  it('never makes a new error, takes something of its kind away, and leaves a scenario, whatever the scenario', () => {
    fc.assert(fc.property(anyScenario, (scenario) => {
      const problems = check(scenario)
      for (const problem of problems) {
        const fix = fixOf(scenario, problem)
        if (!fix) continue
        const left = check(fix.scenario)
        expect(newErrors(problems, left), problem.code).toEqual([])
        expect(scenarioFault(fix.scenario)).toBeUndefined()
        // Replies are judged up to where the script would break off: one that goes brings the next into sight.
        if (problem.code !== 'unknownCall') expect(counted(left).get(problem.code) ?? 0, problem.message).toBeLessThan(counted(problems).get(problem.code)!)
      }
    }), { numRuns: 50 })
  })

  it('that no longer fits, because something else stands there now, is none', () => {
    const scenario = bent(cases.unknownTool.document)
    const problem = one(scenario, 'unknownTool')
    expect(fixOf(fixOf(scenario, problem)!.scenario, problem)).toBeUndefined()
  })
})

describe('a fix takes what was probably meant', () => {
  it('of an unknown name: the known one that is nearest, else the reference goes', () => {
    expect(fixed({ agents: [{ ...front, handoffs: ['bcak'] }, back] }, 'unknownHandoff')).toMatchObject({ way: 'use', name: 'back' })
    const gone = fixed({ agents: [{ ...front, handoffs: ['back', 'somebody'] }, back] }, 'unknownHandoff')
    expect([gone.way, gone.name, gone.scenario.agents[0]!.handoffs.map(({ to }) => to)]).toEqual(['drop', 'somebody', ['back']])
  })

  it('keeps what a handoff says when it is led elsewhere', () => {
    const { scenario } = fixed({ agents: [{ ...front, handoffs: [{ to: 'bakc', history: 'brief' }] }, back] }, 'unknownHandoff')
    expect(scenario.agents[0]!.handoffs).toEqual([{ to: 'back', history: 'brief' }])
  })

  it('of a name in another script: a name that a model can say, and the old one as title, everywhere', () => {
    const { scenario } = fixed({ agents: [{ ...front, handoffs: ['back', '客服'] }, back, agent('客服')] }, 'badName')
    expect(scenario.agents[2]).toMatchObject({ name: 'agent', title: '客服' })
    expect(scenario.agents[0]!.handoffs[1]!.to).toBe('agent')
  })

  it('of a bad name that would be a pattern, too', () => {
    expect(fixed({ agents: [{ ...front, instructions: 'Ask (back+ first.', handoffs: ['(back+'] }, { ...back, name: '(back+' }] }, 'badName').scenario.agents[0]).toMatchObject({ instructions: 'Ask back first.', handoffs: [{ to: 'back' }] })
  })

  it('of an agent that nothing leads to: a handoff from whoever begins; of an agent alone, its use as a tool', () => {
    expect(fixed({ agents: [front, back, agent('tech')] }, 'unreachableAgent')).toMatchObject({ way: 'addHandoff', name: 'front' })
    expect(fixed({ agents: [front, back, agent('tech')], orchestration: { kind: 'team', planner: 'front', workers: ['back'], reducer: 'front' } }, 'unreachableAgent')).toMatchObject({ way: 'addWorker', name: 'tech' })
    expect(fixed({ agents: [front, back, agent('tech')], orchestration: { kind: 'pipeline', stages: [{ name: 'first', agent: 'front' }] } }, 'unreachableAgent')).toMatchObject({ way: 'addStage', name: 'tech' })
    const alone = fixed({ agents: [{ ...front, handoffs: [] }, back], orchestration: { kind: 'single', agent: 'front' } }, 'unreachableAgent')
    expect([alone.way, alone.scenario.agents[0]!.agents]).toEqual(['addSubagent', ['back']])
  })

  it('of a call that is not offered: the tool or the handoff, if there is one, else the nearest name, else the call goes', () => {
    expect(fixed(say(callTo('stock'), 'Hello.'), 'unknownCall')).toMatchObject({ way: 'giveTool', name: 'stock' })
    expect(fixed({ agents: [front, back, agent('tech')], ...say(callTo('transfer_to_tech')) }, 'unknownCall')).toMatchObject({ way: 'giveHandoff', name: 'tech' })
    expect(fixed(say(callTo('transfer_to_bakc')), 'unknownCall')).toMatchObject({ way: 'use', name: 'transfer_to_back' })
    const gone = fixed(say(callTo('weather'), 'Hello.'), 'unknownCall')
    expect([gone.way, gone.scenario.script.replies]).toEqual(['dropCall', ['Hello.']])
  })

  it('of what nobody uses: it comes to use, and is not thrown away', () => {
    expect(fixed({ tools: [stock, { ...stock, name: 'price' }] }, 'unusedTool')).toMatchObject({ way: 'giveTo', name: 'front' })
    expect(fixed({ guardrails: [{ kind: 'maskCards', name: 'cards', on: [] }] }, 'unusedGuardrail')).toMatchObject({ way: 'guardRun', name: 'cards', scenario: { runGuardrails: ['cards'] } })
  })

  it('of a parameter: it is added, and asked for', () => {
    expect(fixed({ tools: [{ ...stock, implementation: { kind: 'recall' } }] }, 'missingParameter').scenario.tools[0]!.parameters).toEqual({ type: 'object', properties: { item: { type: 'string' }, query: { type: 'string' } }, required: ['query'] })
  })
})

describe('fixing all', () => {
  it('names first and takes out last, so that a misspelled tool is not thrown away', () => {
    const scenario = bent({ agents: [front, { ...back, tools: ['stok'] }] })
    expect(check(scenario).map(({ code }) => code)).toContain('unusedTool')
    const mended = fixedAll(scenario)
    expect([mended.agents[1]!.tools, mended.tools.length]).toEqual([['stock'], 1])
  })

  it('leaves nothing that could be fixed, and no new error', () => {
    fc.assert(fc.property(anyScenario, (scenario) => {
      const mended = fixedAll(scenario)
      expect(scenarioFault(mended)).toBeUndefined()
      expect(newErrors(check(scenario), check(mended))).toEqual([])
      expect(check(mended).filter((problem) => fixOf(mended, problem) && problem.severity === 'error')).toEqual([])
    }), { numRuns: 60 })
  })

  it('changes nothing where nothing is wrong', () => {
    const scenario = bent({})
    expect(fixedAll(scenario)).toBe(scenario)
  })

  it('mends a thousand agents that all hand over to nobody', () => {
    const many = defineScenario({ ...lean(bent({})), agents: Array.from({ length: 1_000 }, (_, i) => agent(`a${i}`, { handoffs: ['nobody', 'nobody'] })), orchestration: { kind: 'swarm', entry: 'x' }, tools: [] })
    expect(errors(fixedAll(many))).toEqual([])
  })
})
