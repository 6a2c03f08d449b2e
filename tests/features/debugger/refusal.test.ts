import { expect, it } from 'vitest'
import { refusalOf } from '../../../src/features/debugger/refusal.ts'
import { InvalidOptions } from '../../../src/engine/index.ts'
import type { Json } from '../../../src/engine/index.ts'
import { en } from '../../../src/ui/strings/en.ts'
import { problemWords } from '../../../src/ui/strings/problems.ts'
import { zh } from '../../../src/ui/strings/zh.ts'
import { goldenRun } from './moments.ts'

/** What is said when the engine is given such an outcome. */
async function refused(step: number, outcome: Json): Promise<string[]> {
  try {
    (await goldenRun()).fork(step, { outcome })
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidOptions)
    const { message } = error as Error
    return ([[en, 'en'], [zh, 'zh']] as const).map(([table, language]) => {
      const { text, detail } = refusalOf(message, table.whatIf.refusals, problemWords[language].kinds)
      expect(detail).toBe(message)
      return text
    })
  }
  throw new Error('the engine took it')
}

it('tells in both languages what the engine refuses, and keeps its English', async () => {
  expect(await refused(3, { content: 5 })).toEqual(['content must be a text, is a number.', 'content 应为文字，这里是数字。'])
  expect(await refused(3, { toolCalls: [{}] })).toEqual(['toolCalls[0].name is missing: write a text.', '缺少 toolCalls[0].name：请写上文字。'])
  expect(await refused(3, [])).toEqual(['The outcome must be an object, is a list.', '结果 应为对象，这里是列表。'])
  expect(await refused(3, { conten: 'x' })).toEqual(['The outcome has no field "conten": remove it.', '结果 没有字段 "conten"：请删去。'])
  expect(await refused(4, { kind: 'denied', reason: 'x' })).toEqual(['reason must be one of: "rejected", "expired".', 'reason 应为其中之一："rejected", "expired"。'])
  expect(await refused(4, { kind: 'nope' })).toEqual(['kind must be one of: "ok", "error", "denied", "cancelled", "skipped".', 'kind 应为其中之一："ok", "error", "denied", "cancelled", "skipped"。'])
  expect(await refused(3, { delayMs: -1 })).toEqual(['delayMs does not fit.', 'delayMs 不合要求。'])
  expect(refusalOf('nothing is pending', en.whatIf.refusals, problemWords.en.kinds).text).toBe('The engine does not take this here.')
})
