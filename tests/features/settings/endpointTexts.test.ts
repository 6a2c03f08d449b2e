// What the dialog of endpoints works out without the page: names, keys, the nearest model, commands to copy.
import { describe, expect, it } from 'vitest'
import { cleanKey, edited, freeName, nameFault, newDraft } from '../../../src/features/settings/endpoints/drafts.ts'
import { nearest } from '../../../src/features/settings/endpoints/nearest.ts'
import { isService, likelyWay, onLocalhost, serverOf, startCommands } from '../../../src/features/settings/endpoints/remedies.ts'
import { diagnosisOf, presets } from './deskOf.ts'

const page = 'https://play.example.org'
const preset = (name: string) => presets.find((each) => each.name === name)!

describe('a name', () => {
  it('is refused with a slash, a space before it, too many characters, or when another has it', () => {
    expect(['a/b', '/', ' a', '  ', '', 'x'.repeat(51), 'OpenAI', 'openai 2', '通义'].map((name) => nameFault(name, ['OpenAI']))).toEqual(['slash', 'slash', 'space', 'missing', 'missing', 'long', 'taken', undefined, undefined])
  })

  it('is made free by a number, never too long, never with a slash', () => {
    expect(freeName('OpenAI', [])).toBe('OpenAI')
    expect(freeName('OpenAI', ['OpenAI', 'OpenAI 2'])).toBe('OpenAI 3')
    const long = freeName('a/'.repeat(60), ['a '.repeat(23).trim()])
    expect(nameFault(long, [])).toBeUndefined()
  })
})

describe('a key that was pasted', () => {
  it('loses what came along with it', () => {
    for (const typed of [' sk-1 ', 'Bearer sk-1', 'Authorization: Bearer sk-1\n', '"sk-1"', "bearer 'sk-1'"]) expect(cleanKey(typed)).toBe('sk-1')
  })

  it('is none with a space or a foreign letter inside', () => {
    expect([cleanKey('sk 1'), cleanKey('sk-1\nsk-2'), cleanKey('密钥'), cleanKey('sk‑1')]).toEqual([undefined, undefined, undefined, undefined])
  })
})

it('a price that is taken away leaves no trace', () => {
  const draft = { ...newDraft(preset('openai'), 'OpenAI'), price: { prompt: 1, completion: 2 } }
  expect(edited(draft, { price: undefined })).not.toHaveProperty('price')
  expect(edited(draft, { model: 'x' }).price).toEqual({ prompt: 1, completion: 2 })
})

describe('the nearest names', () => {
  it('forgive case, punctuation and a missing part', () => {
    const names = ['gpt-5-mini', 'gpt-5', 'claude-opus-4-5', 'qwen3:8b', 'text-embedding-3-small']
    expect(nearest('GPT5 mini', names)[0]).toBe('gpt-5-mini')
    expect(nearest('qwen-3-8b', names)).toEqual(['qwen3:8b'])
    expect(nearest('zzz', names)).toEqual([])
    expect(nearest('', names)).toEqual([])
  })
})

describe('how a server is started so that it allows this page', () => {
  const at = (server: Parameters<typeof startCommands>[0], origin = 'http://localhost:9999', model = 'm') => startCommands(server, page, { origin, model }).map(({ text }) => text)

  it('names the origin of the page for each server', () => {
    for (const server of ['ollama', 'vllm', 'llamacpp', undefined] as const) for (const text of at(server)) expect(text).toContain(page)
    expect(at('ollama')[0]).toBe(`OLLAMA_ORIGINS=${page} ollama serve`)
    expect(startCommands('ollama', page, { origin: '', model: '' }).map(({ way }) => way)).toEqual(['terminal', 'macos', 'windows', 'systemd'])
    expect(at('lmstudio')).toEqual(['lms server start --cors --port 9999'])
    expect(at('lmstudio', 'http://localhost:1234')).toEqual(['lms server start --cors'])
    expect(at('vllm', 'http://localhost:8000', 'Qwen/Qwen3-8B')).toEqual([`vllm serve Qwen/Qwen3-8B --allowed-origins '["${page}"]'`])
  })

  it('puts no name into a command that a shell would take for more than a word', () => {
    for (const model of ['$(rm -rf ~)', 'a; b', '--config=x', '', 'a`b`']) expect(at('vllm', 'http://localhost:8000', model)[0]).toContain('vllm serve MODEL ')
  })

  it('begins with the system that the reader has', () => {
    expect(likelyWay('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('macos')
    expect(likelyWay('Mozilla/5.0 (Windows NT 10.0)')).toBe('windows')
    expect(likelyWay('Mozilla/5.0 (X11; Linux x86_64)')).toBe('terminal')
  })

  it('believes what answered before what was chosen', () => {
    const { details } = diagnosisOf('cors')
    expect(serverOf(details, preset('ollama'))).toBe('ollama')
    expect(serverOf({ ...details, server: 'vllm' }, preset('ollama'))).toBe('vllm')
    expect(serverOf(details, preset('custom'))).toBeUndefined()
  })

  it('knows a service that is not the reader\'s from the same preset at another address', () => {
    const { details } = diagnosisOf('cors')
    expect(isService({ ...details, origin: 'https://api.openai.com' }, preset('openai'))).toBe(true)
    expect(isService(details, preset('openai'))).toBe(false)
    expect(isService(details, preset('ollama'))).toBe(false)
  })

  it('offers localhost for any other name of this machine', () => {
    expect(onLocalhost('http://192.168.1.5:11434/v1')).toBe('http://localhost:11434/v1')
    expect(onLocalhost('http://localhost:1/v1')).toBeUndefined()
    expect(onLocalhost('nonsense')).toBeUndefined()
  })
})
