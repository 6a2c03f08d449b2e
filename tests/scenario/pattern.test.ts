import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patternFault } from '../../src/scenario/pattern.ts'

describe('a pattern of a document may run', () => {
  it.each([
    'ignore (?:all|any|your|previous) (?:instructions|rules)', '忽略(?:所有|全部|之前|以上)的?(?:指令|规则)', '^\\d{4}-\\d{2}-\\d{2}$', '[a-z0-9._-]{1,60}@[a-z0-9-]{1,60}\\.com',
    '\\bsk-[A-Za-z0-9]{20,}\\b', 'password\\s*[:=]', '(?:foo|bar)+', '(?:[0-9]{3}-)*x', 'a{2,5}', 'system prompt.{0,80}reveal', 'token: .*', '[a-z]+@[a-z]+\\.com', '^(?=.{0,20}x)y', '(?!bad)good', '[^\\n]+$', '(?<year>\\d{4})', '\\p{Script=Han}+', '\\u{1F600}', '',
  ])('%j', (pattern) => {
    expect(patternFault(pattern, 'u')).toBeUndefined()
    expect(patternFault(pattern, 'iu')).toBeUndefined()
  })
})

describe('a pattern of a document is refused', () => {
  it.each([
    ['(a+)+b', 'nested'], ['(a*)*', 'nested'], ['(?:a?)+b', 'nested'], ['(?:x(?:a+)y)*', 'nested'], ['(?:a+){2,30}', 'nested'], ['(?:a{1,9})+', 'nested'], ['(?:(?=.{0,9}x)a)*', 'nested'], ['((a|b)+)*c', 'nested'],
    ['(a|a)*b', 'alike'], ['(?:a|ab)+c', 'alike'], ['(?:\\d|[0-5])*x', 'alike'], ['(?:.|x)+y', 'alike'], ['(?:a|)+b', 'alike'], ['(?:(?:a|b)|a)*c', 'alike'],
    ['.*a.*b.*c', 'shared'], ['ignore.*rules', 'shared'], ['(?=.*x)y', 'shared'], ['(?=[a-z]*1)x', 'shared'], ['.{0,40}[a-z]+1', 'shared'], [`.{0,80}${'a'.repeat(400)}b`, 'shared'], ['a*a*b', 'shared'], ['\\s+\\s+$', 'shared'], ['.{0,200}.{0,200}x', 'shared'], ['x*(?:y?)x*z', 'shared'],
    ['(a)\\1', 'reference'], ['(?<n>a)\\k<n>', 'reference'], ['(?<=a)b', 'behind'], ['(?<!a)b', 'behind'], ['(?:a{1000}){1000}', 'large'], ['(', 'malformed'], ['[z-a]', 'malformed'],
  ])('%j: %s', (pattern, kind) => {
    expect(patternFault(pattern, 'u')).toMatchObject({ kind })
  })

  it('where only ignoring the case makes its alternatives alike', () => {
    expect(patternFault('(?:a|A)+b', 'u')).toBeUndefined()
    expect(patternFault('(?:a|A)+b', 'iu')).toMatchObject({ kind: 'alike' })
    expect(patternFault('(?:é|É)+b', 'iu')).toMatchObject({ kind: 'alike' })
  })

  it('inside a JSON Schema also where a repeat without end does not begin at ^', () => {
    expect(patternFault('^[a-z]+$', '', 'schema')).toBeUndefined()
    expect(patternFault('[a-z]+$', '', 'schema')).toMatchObject({ kind: 'unanchored', part: '[a-z]+' })
    expect(patternFault('^.*x', '', 'schema')).toMatchObject({ kind: 'shared' })
    expect(patternFault('[a-z]{1,20}', '', 'schema')).toBeUndefined()
  })

  it('that is longer than a person would write, before it is read', () => {
    expect(patternFault('('.repeat(500_000))).toMatchObject({ kind: 'large' })
    expect(patternFault('('.repeat(400) + ')'.repeat(400))).toBeUndefined()
  })

  it('with the part that is to blame', () => {
    expect(patternFault('order (?:x+)+ y', 'u')).toEqual({ kind: 'nested', part: '(?:x+)+' })
  })
})

const atom = fc.constantFrom('a', 'b', '[ab]', '.', '\\w', 'ab', '^', '$', '\\b', 'A', '[^a]', '(?=a)')
const anyPattern = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, atom, fc.tuple(tie('node'), tie('node')).map((parts) => parts.join('')), fc.tuple(tie('node'), tie('node')).map((parts) => `(?:${parts.join('|')})`),
    fc.tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{0,9}', '{1,}', '+?')).map(([node, by]) => `(?:${node})${by}`)),
})).node

it('whatever is let through comes to an end soon, on texts that make others run for ever', () => {
  const texts = ['a'.repeat(3_000), `${'a'.repeat(3_000)}!`, `${'ab'.repeat(1_500)}!`, `${'b'.repeat(1_500)}${'a'.repeat(1_500)}\n`]
  let passed = 0
  fc.assert(fc.property(anyPattern, fc.constantFrom('u', 'iu', 'mu', 'su'), (pattern, flags) => {
    if (patternFault(pattern, flags)) return
    passed++
    const regex = new RegExp(pattern, flags)
    const before = performance.now()
    for (const text of texts) regex.test(text)
    expect(performance.now() - before, pattern).toBeLessThan(2_000)
  }), { numRuns: 2_000 })
  expect(passed).toBeGreaterThan(200)
})

it('any text at all is judged, never thrown at', () => {
  fc.assert(fc.property(fc.oneof(fc.string({ maxLength: 40 }), fc.array(fc.constantFrom(...'()[]{}|*+?\\^$.-ab1,<>=!:u'.split('')), { maxLength: 20 }).map((parts) => parts.join(''))), fc.constantFrom('', 'u', 'iu'), (pattern, flags) => {
    const fault = patternFault(pattern, flags)
    let made = true
    try {
      void new RegExp(pattern, flags)
    } catch {
      made = false
    }
    expect(fault?.kind === 'malformed').toBe(!made)
  }))
})
