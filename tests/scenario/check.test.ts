import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRun, InvalidOrchestration } from '../../src/engine/index.ts'
import { check, compile, defineScenario } from '../../src/scenario/index.ts'
import type { ScenarioDocument } from '../../src/scenario/index.ts'
import { agent, anyScenario, bent, small } from './documents.ts'
import { back, callTo, cases, front, say, stock } from './problemCases.ts'

describe('check', () => {
  it('finds nothing in a scenario that fits together', () => {
    expect(check(bent({}))).toEqual([])
  })

  it.each(Object.entries(cases))('%s: says where, which node and what to do', (code, { document, ...expected }) => {
    const found = check(bent(document)).filter((problem) => problem.code === code)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ ...expected, message: expect.stringMatching(/\w{3}/), fix: expect.stringMatching(/\w{3}/) })
  })

  it('judges a pattern wherever one is run: in conditions and in what an answer must be', () => {
    const bad = '(x+)+'
    const found = check(bent({
      agents: [
        { ...front, handoffs: [{ to: 'back', when: { path: 'input', matches: bad } }], doneWhen: { condition: { path: '', matches: bad } } },
        { ...back, doneWhen: { schema: { type: 'object', properties: { a: { type: 'string', pattern: bad } } } } },
      ],
    }))
    expect(found.map(({ code, where }) => [code, where])).toEqual([
      ['unsafePattern', 'agents.0.handoffs.0.when.matches'], ['unsafePattern', 'agents.0.doneWhen.condition.matches'],
      ['unsafePattern', 'agents.1.doneWhen.schema.properties.a.pattern'],
    ])
  })

  it('takes a cycle of handoffs as legal', () => {
    expect(check(bent({ agents: [front, { ...back, handoffs: ['front'] }] }))).toEqual([])
  })

  it('follows the handoffs of a script in order, so that each reply is judged by the agent that gives it', () => {
    expect(check(bent(say(callTo('transfer_to_back'), callTo('stock'), callTo('transfer_to_front'), 'Hello.'))).map(({ where }) => where)).toEqual(['script.replies.2.toolCalls.0'])
    expect(check(bent(say('Hello.', callTo('nothing'))))).toEqual([])
  })

  it('judges the replies of rules by their agent, and leaves rules for everyone alone', () => {
    const script: ScenarioDocument['script'] = { mode: 'rule', replies: [
      { when: { agent: 'front' }, reply: callTo('stock') },
      { when: { tool: 'price' }, reply: callTo('stock') },
      { when: { agent: 'tech' }, reply: 'Hello.' },
    ] }
    expect(check(bent({ script })).map(({ code, where }) => [code, where])).toEqual([
      ['unknownCall', 'script.replies.0.reply.toolCalls.0'], ['unknownScriptTool', 'script.replies.1.when.tool'], ['unknownScriptAgent', 'script.replies.2.when.agent'],
    ])
  })

  it('names a few of many agents, not all', () => {
    const many = Array.from({ length: 1_000 }, (_, i) => agent(`a${i}`, { handoffs: ['nobody'] }))
    const [first] = check(bent({ agents: many, orchestration: { kind: 'swarm', entry: 'x' } }))
    expect(first).toMatchObject({ code: 'unknownEntry', fix: 'name one of: a0, a1, a2, a3, a4, …' })
  })

  it('goes through a thousand agents that all hand over to each other', () => {
    const all = Array.from({ length: 1_000 }, (_, i) => `a${i}`)
    const [front] = bent({}).agents
    const handoffs = all.map((to) => ({ to, history: 'full' as const }))
    const dense = { ...bent({}), agents: all.map((name) => ({ ...front!, name, handoffs })) }
    expect(check({ ...dense, orchestration: { kind: 'swarm', entry: 'a0', maxHandoffs: 4 } }).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('never throws, and compile refuses exactly the scenarios in which it finds an error', () => {
    fc.assert(fc.property(anyScenario, (scenario) => {
      const errors = check(scenario).filter(({ severity }) => severity === 'error')
      if (errors.length > 0) {
        expect(() => compile(scenario)).toThrow(InvalidOrchestration)
        return
      }
      const { orchestration, options } = compile(scenario)
      expect(createRun(orchestration, options).status).toBe('PENDING')
    }))
  })

  it('agrees with the engine: what has no error can start', () => {
    const letters = ['a', 'b', 'c']
    fc.assert(fc.property(fc.array(fc.record({ name: fc.constantFrom(...letters), handoffs: fc.array(fc.constantFrom(...letters), { maxLength: 2 }), tools: fc.array(fc.constantFrom('stock', 'transfer_to_a'), { maxLength: 2 }) }), { maxLength: 3 }), fc.constantFrom('swarm', 'single'), (agents, kind) => {
      const scenario = defineScenario({
        ...small, tools: [stock, { ...stock, name: 'transfer_to_a' }], agents: agents.map((own) => ({ ...own, instructions: '' })),
        orchestration: kind === 'swarm' ? { kind, entry: 'a' } : { kind: 'single', agent: 'a' },
      })
      if (check(scenario).some(({ severity }) => severity === 'error')) return
      const { orchestration, options } = compile(scenario)
      expect(() => createRun(orchestration, options)).not.toThrow()
    }))
  })
})
