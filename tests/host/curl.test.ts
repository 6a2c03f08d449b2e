import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { curlOf, keyVariableOf, presets } from '../../src/host/index.ts'
import type { ModelRequest } from '../../src/engine/index.ts'

const asking = (content: string): ModelRequest => ({ agent: 'a', purpose: 'act', messages: [{ role: 'user', content }], tools: [], params: {} })
const openai = { preset: 'openai', baseUrl: 'https://api.openai.com/v1', model: 'm', stream: false }
/** What a shell makes of the command line: the words that curl would get. */
function words(line: string, variables: Record<string, string> = {}): string[] {
  return execFileSync('sh', ['-c', `curl() { for word; do printf '%s\\0' "$word"; done; }\n${line}`], { encoding: 'utf8', env: { PATH: process.env['PATH'], ...variables } }).split('\0').slice(0, -1)
}

it('a shell reads it as the request that it is, with the key from its variable', () => {
  expect(words(curlOf(asking('hi'), openai), { OPENAI_API_KEY: 'from the environment' })).toEqual([
    'https://api.openai.com/v1/chat/completions', '-H', 'content-type: application/json', '-H', 'authorization: Bearer from the environment',
    '-d', '{"model":"m","messages":[{"role":"user","content":"hi"}]}',
  ])
})

it.each(['it\'s', '$HOME `id` $(id) !! "quoted" \\ \\\'', 'two\nlines\r\n\ttab', '中文 🙂 \u0000 \u2028', '\'; rm -rf / #', ''])('%j arrives as it is', (text) => {
  const body = words(curlOf(asking(text), openai)).at(-1)!
  expect((JSON.parse(body) as { messages: object[] }).messages).toEqual([{ role: 'user', content: text }])
})

it('any text arrives as it is', () => {
  const property = fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 20, maxLength: 40 }), (texts) => {
    const lines = texts.map((text) => curlOf(asking(text), openai))
    const bodies = words(lines.join('\n')).filter((word) => word.startsWith('{')).map((word) => JSON.parse(word) as { messages: object[] })
    expect(bodies.map(({ messages }) => messages)).toEqual(texts.map((content) => [{ role: 'user', content }]))
  })
  fc.assert(property, { numRuns: 20 })
})

it.each(presets.filter(({ local, name }) => !local && name !== 'custom' && name !== 'openai').map(({ name }) => name))('%s has a variable of its own', (preset) => {
  expect(keyVariableOf(preset)).not.toBe('OPENAI_API_KEY')
  expect(curlOf(asking('hi'), { ...openai, preset })).toContain(`"$${keyVariableOf(preset)}"`)
})

it('a local server is asked without a key', () => {
  expect(curlOf(asking('hi'), { preset: 'ollama', baseUrl: 'localhost:11434', model: 'qwen3', stream: true })).not.toMatch(/authorization|\$/)
})

it('a preset that nobody knows, whatever its name, is no part of the line', () => {
  for (const preset of ['toString', '__proto__', '$(id)', 'custom']) expect(curlOf(asking('hi'), { ...openai, preset })).toBe(curlOf(asking('hi'), openai))
})

it('a stream is shown as it comes', () => {
  expect(words(curlOf(asking('hi'), { ...openai, stream: true }))[0]).toBe('-N')
})

it('Azure gets its key in its own header, and keeps its version', () => {
  const line = curlOf(asking('hi'), { ...openai, preset: 'azure', baseUrl: 'https://r.openai.azure.com/openai/deployments/d?api-version=2024-10-21' })
  expect(words(line, { AZURE_OPENAI_API_KEY: 'k' })).toEqual(expect.arrayContaining(['https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21', 'api-key: k']))
})

it.each(['key', 'api_key', 'api-key', 'access_token', 'subscription-key'])('a key that was typed into the address as %s is left out', (name) => {
  const line = curlOf(asking('hi'), { ...openai, preset: 'gemini', baseUrl: `https://llm.example.net/v1?a=1&${name}=typed-in&b=2` })
  expect(line).not.toContain('typed-in')
  expect(words(line, { GEMINI_API_KEY: 'k' })[0]).toBe(`https://llm.example.net/v1/chat/completions?a=1&${name}=k&b=2`)
})
