import { expect, it } from 'vitest'
import { noticeText } from '../../src/app/noticeText.ts'
import { en } from '../../src/ui/strings/en.ts'
import { zh } from '../../src/ui/strings/zh.ts'

it.each(['cut', 'altered', 'tooLong', 'tooLarge', 'unknownCodec', 'unreadable'] as const)('a link that is %s says what to do and that the own scenario is open', (reason) => {
  const { text, detail, tone } = noticeText({ kind: 'link', reason, detail: 'the cause' }, en.notice)
  expect(text).toMatch(/Ask for|Reload/)
  expect(text).toContain('Your own scenario is open')
  expect([detail, tone]).toEqual(['the cause', 'problem'])
})

it.each(['unavailable', 'full', 'otherTab'] as const)('storage that is %s says loudly what is lost and what to do', (reason) => {
  const { text, detail, tone } = noticeText({ kind: 'storage', reason, message: 'QuotaExceededError' }, en.notice)
  expect(text).toMatch(/xport|close one/)
  expect([detail, tone]).toEqual(['QuotaExceededError', 'problem'])
})

it('a step that could not be taken says why', () => {
  expect(noticeText({ kind: 'run', reason: 'failed', message: 'no agent' }, en.notice).text).toContain('no agent')
})

it('a link to a step that is another one here names both', () => {
  expect(noticeText({ kind: 'linkStep', asked: 'step 3', found: 'a handoff' }, en.notice).text).toContain('step 3')
})

it('sentences of Chinese stand without a space between them', () => {
  expect(noticeText({ kind: 'link', reason: 'cut', detail: '' }, zh.notice).text).not.toContain(' ')
})
