import { expect, it } from 'vitest'
import { check, defineScenario, parseScenario, parseScenarioText } from '../../src/scenario/index.ts'
import { documentText, placeText, problemText } from '../../src/scenario/editing.ts'
import { problemWords } from '../../src/ui/strings/problems.ts'

const broken = defineScenario({
  version: 1, title: 'broken', input: '', orchestration: { kind: 'swarm', entry: 'a' },
  agents: [{ name: 'a', instructions: '', handoffs: ['b'] }],
})
const problem = check(broken).find(({ code }) => code === 'unknownHandoff')!

it('a problem is told in Chinese with its own values', () => {
  expect(problemText(problem, problemWords.zh.byCode)).toEqual({ message: 'a 要移交给“b”，但没有这个智能体', fix: '添加它、去掉这条移交，或改为其中之一：a', translated: true })
})

it('without a translation it is told in its own English', () => {
  expect(problemText(problem, {})).toEqual({ message: problem.message, fix: problem.fix, translated: false })
})

/** What is said of a document, place and words, in each language. */
function told(document: unknown): { en: string, zh: string }[] {
  const parsed = typeof document === 'string' ? parseScenarioText(document) : parseScenario(document)
  const text = (problem: Parameters<typeof documentText>[0], words: Parameters<typeof documentText>[1]) => {
    const { where, message } = documentText(problem, words)
    return `${where} ${message}`
  }
  return parsed.ok ? [] : parsed.problems.map((problem) => ({ en: text(problem, problemWords.en), zh: text(problem, problemWords.zh) }))
}
const good = { version: 1, title: 'x', input: '', orchestration: { kind: 'single', agent: 'a' } }

it('a document that can\'t be read is told in both languages, in words about the document', () => {
  expect(told({ ...good, agents: [{ instructions: 5, handofs: [] }] })).toEqual([
    { en: 'agents[0].name is missing: write a text', zh: 'agents[0].name 缺少，请写上文字' },
    { en: 'agents[0].instructions must be a text, is a number', zh: 'agents[0].instructions 应为文字，这里是数字' },
    { en: 'agents[0].handofs is no known field: did you mean "handoffs"?', zh: 'agents[0].handofs 不是已知的字段：是不是 "handoffs"？' },
  ])
  expect(told({ ...good, title: '', agents: [] })).toEqual([{ en: 'title must not be empty', zh: 'title 不能为空' }])
  expect(told([])).toEqual([{ en: '(document) must be an object such as {"version": 1, …}, is a list', zh: '（文档） 应为 {"version": 1, …} 这样的对象，这里是列表' }])
})

it('a text that is no JSON is told its line and column in both languages', () => {
  const [problem] = told('{\n  oops\n}')
  expect(problem?.en).toMatch(/^line 2, column 3 is no JSON: /)
  expect(problem?.zh).toMatch(/^第 2 行第 3 列 不是 JSON：/)
})

it('a place in a list is written with brackets, and a name that is a number in the middle of a word is left alone', () => {
  expect(placeText('agents.0.handoffs.12')).toBe('agents[0].handoffs[12]')
  expect(placeText('tables.v2.rows')).toBe('tables.v2.rows')
})
