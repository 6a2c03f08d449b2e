import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/engine/index.ts'
import { maskSecrets } from '../../src/scenario/editing.ts'
import { json } from './documents.ts'
import { secrets } from './secretSamples.ts'

const said = (text: string, known?: readonly string[]) => maskSecrets(text, known)
const dots = '•••'

describe('a secret by its form', () => {
  it.each(secrets)('$kind is masked, wherever it stands in a text', ({ kind, text, secret, mask }) => {
    for (const around of [text, `${text}\nand more`, `Before it: ${text}`, `(${text})`, `"${text}"`]) {
      const { value, masked } = said(around)
      expect(value).toBe(around.replace(secret, () => mask))
      expect(masked).toEqual([{ where: '', kind }])
    }
  })

  it.each([
    'call_4_0_0', 'call_Xy7a9ZqP0LmN2bV4cD6eF8gH', 'toolu_01A09q90qw90lq917835lq9', 'chatcmpl-9aB8cD7eF6gH5iJ4kL3mN2oP1', 'ORD-2024-000123', 'A-77',
    'b1946ac92492d2347c6235b4d2611184', '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '123e4567-e89b-12d3-a456-426614174000', 'sk-learn-0-24-documentation', 'desk-1234567890abcdef1234', 'task_force_alpha_team_number_9000',
    'https://example.com:8080/path?page=2', 'mail me at anna@example.com: soon', 'The password: required.', 'Forgot your password? Bearer of good news', 'max_tokens=4096', 'a secret: nobody knows',
    'We have basic ISO-9001/14001 certification and basic mathematics101.', 'Basic requirements-2024-v2 apply.', 'The bearer certificate-no-2024 is valid.', 'Authorization: Bearer YOUR_TOKEN_HERE_123',
    '密码 password=请输入您的密码', 'password: 至少8位字符，含数字', '请设置 password：不少于8个字符',
    'token: 12', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'version 1.2.3-beta.4', '4111 1111 1111 1111', '订单号：20240101123456',
  ])('what is none stays: %s', (text) => {
    expect(said(text)).toEqual({ value: text, masked: [] })
  })

  it('the same secret has the same mask in every text, and another one another', () => {
    const [first, second] = ['sk-proj-aaaa1111bbbb2222cccc', 'sk-proj-dddd3333eeee4444ffff']
    const { value } = maskSecrets([first, `Use ${second}.`, { [first]: `${second} or ${first}` }])
    expect(value).toEqual([`sk-proj-${dots}`, `Use sk-proj-${dots}2.`, { [`sk-proj-${dots}`]: `sk-proj-${dots}2 or sk-proj-${dots}` }])
  })

  it('the text of a field that is named like one is a secret, and a secret of one text is one in all', () => {
    const document: Json = { apiKey: 'abcdef123456', password: 'hunter2', nested: { 'x-api-key': 'zz99yy88' }, note: 'I typed abcdef123456 there.', passwordHint: 'the dog' }
    expect(maskSecrets(document, undefined, 'input')).toEqual({
      value: { apiKey: dots, password: `${dots}2`, nested: { 'x-api-key': `${dots}3` }, note: `I typed ${dots} there.`, passwordHint: 'the dog' },
      masked: ['input.apiKey', 'input.password', 'input.nested.x-api-key', 'input.note'].map((where) => ({ where, kind: 'named' })),
    })
  })

  it('the secret key of a pair is masked beside its id alone', () => {
    const key = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
    expect(said(`AKIAIOSFODNN7EXAMPLE ${key}`).value).toBe(`AKIA${dots} ${dots}`)
    expect(said(key).value).toBe(key)
  })

  it('a private key is masked as a whole, also one that was cut', () => {
    const begin = '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n'
    expect(said(`x ${begin}-----END RSA PRIVATE KEY----- y`).value).toBe(`x ${dots} y`)
    expect(said(`x ${begin}abc`).value).toBe(`x ${dots}`)
  })
})

describe('a secret that the reader names', () => {
  it('is masked as a part of any text, also as it stands in an address', () => {
    expect(said('<key=Qz 8+aa/bb> and key=Qz%208', ['Qz 8+aa/bb']).value).toBe(`<${'key='}${dots}> and key=Qz%208`)
    expect(said('?k=ab%2Bcd%2Fef', ['ab+cd/ef']).value).toBe(`?k=${dots}`)
  })

  it('may be told by a function, which sees every text', () => {
    expect(maskSecrets(['the tiger sleeps', 'nothing'], (text) => text.includes('tiger') ? ['tiger sleeps'] : []).value).toEqual([`the ${dots}`, 'nothing'])
  })

  it('is not looked for where it is so short that words would be torn', () => {
    expect(said('ollama runs ollama', ['ollama']).masked).toEqual([])
  })
})

const anySecret = fc.constantFrom(...secrets)
const words = fc.array(fc.oneof(fc.constantFrom(' ', '\n', 'order A-77 ', '退款', '"', '{', ': '), fc.string({ maxLength: 6 })), { maxLength: 6 }).map((parts) => parts.join(''))

it('whatever stands around it, no secret is left in any place of a value, and masking again changes nothing', () => {
  fc.assert(fc.property(fc.array(fc.tuple(words, anySecret, words), { minLength: 1, maxLength: 4 }), json, (texts, other) => {
    const value: Json = { texts: texts.map(([before, { text }, after]) => `${before} ${text} ${after}`), ...Object.fromEntries(texts.map(([, { text }], i) => [`f${i}`, { deep: [text, other] }])) }
    const { value: once, masked } = maskSecrets(value)
    const written = JSON.stringify(once)
    for (const [, { secret }] of texts) expect(written).not.toContain(JSON.stringify(secret).slice(1, -1))
    expect(masked.length).toBeGreaterThanOrEqual(texts.length * 2)
    for (const { where } of masked) for (const [, { secret }] of texts) expect(where).not.toContain(secret)
    expect(maskSecrets(once)).toEqual({ value: once, masked: [] })
  }))
})

it('a value without secrets stays the same object', () => {
  fc.assert(fc.property(json, (value) => {
    expect(maskSecrets(value).value).toBe(value)
  }))
})

it('a long text is read in one go: a secret at the end of 200 000 characters is found, whatever they are', () => {
  const hostile = ['sk-', 'sk-ant-', 'eyJ', 'eyJaaaaaaaaa.', 'a', 'A1', 'password', 'password ', 'api_key', 'a_', 'a-', 'Bearer ', 'Bearer', '-----BEGIN ', '-----BEGIN PRIVATE KEY-----', '-----END ', 'http://a:', 'a://', '://:@', '=', '"', ' ', 'AKIA', '0123456789abcdef0123456789abcdef.', 'x:y@']
  const secret = 'sk-proj-aaaa1111bbbb2222cccc'
  for (const part of hostile) {
    // A quadratic expression would take minutes, and this test would not end.
    expect(said(`${part.repeat(200_000 / part.length)}\n${secret}`).value, part).not.toContain(secret)
  }
})
