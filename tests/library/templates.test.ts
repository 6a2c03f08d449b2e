import { describe, expect, it } from 'vitest'
import { run } from '../../src/engine/index.ts'
import { template, templateKinds } from '../../src/library/templates/index.ts'
import { check, compile, lean, parseScenario } from '../../src/scenario/index.ts'
import { addNode } from '../../src/scenario/editing.ts'

const languages = ['en', 'zh'] as const
const runnable = templateKinds.filter((kind) => kind !== 'empty')

describe.each(runnable.flatMap((kind) => languages.map((language) => ({ kind, language }))))('the template $kind in $language', ({ kind, language }) => {
  it('works as it says, fits together and runs to its expectations', async () => {
    const scenario = await template(kind, language)
    expect(scenario.orchestration.kind).toBe(kind)
    expect(scenario.language).toBe(language)
    expect(check(scenario)).toEqual([])
    expect(parseScenario(lean(scenario))).toEqual({ ok: true, scenario })
    const { orchestration, options } = compile(scenario)
    const { route, handoffs, finalText } = scenario.expectations!
    const result = await run(orchestration, options)
    expect(result).toMatchObject({ status: 'SUCCEEDED', stopReason: 'answered', route, handoffs, finalText })
    if (scenario.script.mode !== 'rule') expect(result.unusedReplies).toBe(0)
  })

  it('has a place on the canvas for every node', async () => {
    const { agents, tools, layout } = await template(kind, language)
    expect(Object.keys(layout!.nodes).sort()).toEqual([...agents, ...tools].map(({ name }) => name).sort())
  })
})

it('each template has the same names in both languages', async () => {
  const names = async (kind: typeof templateKinds[number], language: 'en' | 'zh') => (await template(kind, language)).agents.map(({ name }) => name)
  for (const kind of templateKinds) expect(await names(kind, 'zh')).toEqual(await names(kind, 'en'))
})

it('the empty one begins with the first agent that is added', async () => {
  const { scenario } = addNode(await template('empty', 'en'), 'agent')
  expect(scenario.orchestration).toMatchObject({ kind: 'swarm', entry: scenario.agents[0]!.name })
})
