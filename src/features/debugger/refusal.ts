/**
 * Why the engine does not take a change, in the reader's language as far as its English can be read; the English itself
 * stays as the detail. Pure.
 */
import { kindOf } from '../../scenario/index.ts'
import type { Messages } from '../../ui/strings/index.ts'
import type { ProblemWords } from '../../ui/strings/problems.ts'
import { fillText } from './parts.ts'

type Texts = Messages['whatIf']['refusals']
export type Refusal = { text: string, detail: string }

export function refusalOf(message: string, texts: Texts, kinds: ProblemWords['kinds']): Refusal {
  const found = /^this can't be the outcome of a \S+ step: (.*?): (.*)$/s.exec(message)
  const [, where = '', why = ''] = found ?? []
  return { text: found ? reasonOf(where === 'outcome' ? texts.root : where.replaceAll(/\.(\d+)/g, '[$1]'), why, texts, kinds) : texts.other, detail: message }
}

function reasonOf(place: string, why: string, texts: Texts, kinds: ProblemWords['kinds']): string {
  const type = /^Invalid input: expected (\w+), received (\w+)$/.exec(why)
  if (type) {
    const [, expected = '', received = ''] = type
    const values = { place, expected: kinds[kindOf(expected)], received: kinds[kindOf(received)] }
    return fillText(received === 'undefined' ? texts.missing : texts.wrongType, values)
  }
  const fields = /^Unrecognized keys?: (.*)$/s.exec(why)
  if (fields) return fillText(texts.unknownField, { place, field: fields[1] ?? '' })
  const choice = /^Invalid (?:option|discriminator value).*?[Ee]xpected (?:one of )?(.*)$/s.exec(why)
  if (choice) return fillText(texts.notOneOf, { place, values: (choice[1] ?? '').replaceAll(/ ?\| ?/g, ', ').replaceAll('\'', '"') })
  return fillText(texts.unfit, { place })
}
