import { expect, it } from 'vitest'
import { shortened, textDiff } from '../../src/ui/textDiff.ts'

/** `[-gone-]` and `{+come+}`. */
const shown = (before: string, after: string) => textDiff(before, after).map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind]).join('')

it('shows words that changed, and no part of a word', () => {
  expect(shown('the cat sat', 'the dog sat')).toBe('the [-cat-]{+dog+} sat')
  expect(shown('testing', 'tested')).toBe('[-testing-]{+tested+}')
  expect(shown('a b c d', 'a c d e')).toBe('a [-b -]c d{+ e+}')
})

it('reads a change with gaps as one', () => {
  expect(shown('card 4111 1111 1111 1111 please', 'card **** **** **** 1111 please')).toBe('card [-4111 1111 1111-]{+**** **** ****+} 1111 please')
})

it('compares scripts without spaces character by character', () => {
  expect(shown('我要退款，订单 A-77', '我要换货，订单 A-77')).toBe('我要[-退款-]{+换货+}，订单 A-77')
})

it('shows a text that was cut, emptied, or not changed', () => {
  expect(shown('one two three', 'one two')).toBe('one two[- three-]')
  expect(shown('all of it', '')).toBe('[-all of it-]')
  expect(shown('', 'new')).toBe('{+new+}')
  expect(shown('same', 'same')).toBe('same')
  expect(shown('', '')).toBe('')
})

it('parts no character in two', () => {
  expect(shown('a 😀 b', 'a 😁 b')).toBe('a [-😀-]{+😁+} b')
})

it('gives back both texts, whatever they are', () => {
  const words = ['a', 'bb', ' ', '\n', '款', '😀', '-', '1']
  let seed = 7
  const random = (n: number) => (seed = (seed * 16_807) % 2_147_483_647) % n
  const text = () => Array.from({ length: random(30) }, () => words[random(words.length)]).join('')
  for (let i = 0; i < 500; i++) {
    const [before, after] = [text(), text()]
    const pieces = textDiff(before, after)
    const without = (kind: 'removed' | 'added') => pieces.filter((piece) => piece.kind !== kind).map((piece) => piece.text).join('')
    expect([without('added'), without('removed')]).toEqual([before, after])
  }
})

it('takes no longer than one notices for ten megabytes, and shows a page of them', () => {
  const before = 'word '.repeat(2_000_000)
  const started = performance.now()
  const { pieces, cut } = shortened(textDiff(`start ${before}`, `begin ${before.slice(0, 5_000_000)}`), 300, 3_000)
  expect(performance.now() - started).toBeLessThan(2_000)
  expect(cut).toBe(true)
  expect(pieces.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(10_000)
})
