import { expect, it } from 'vitest'
import { problemText } from '../../../src/features/library/problemText.ts'
import { check, defineScenario } from '../../../src/scenario/index.ts'
import { zh } from '../../../src/ui/strings/zh.ts'

const broken = defineScenario({
  version: 1, title: 'broken', input: '', orchestration: { kind: 'swarm', entry: 'a' },
  agents: [{ name: 'a', instructions: '', handoffs: ['b'] }],
})
const problem = check(broken).find(({ code }) => code === 'unknownHandoff')!

it('a problem is told in Chinese with its own values', () => {
  expect(problemText(problem, zh.problems.byCode)).toEqual({ message: 'a 要移交给“b”，但没有这个智能体', fix: '添加它、去掉这条移交，或改为其中之一：a', translated: true })
})

it('without a translation it is told in its own English', () => {
  expect(problemText(problem, {})).toEqual({ message: problem.message, fix: problem.fix, translated: false })
})
