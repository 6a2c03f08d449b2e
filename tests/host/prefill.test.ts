import { afterEach, expect, it, vi } from 'vitest'
import { prefill, prefillOf } from '../../src/host/index.ts'
import config from '../../vite.config.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

function defined(command: 'serve' | 'build'): string {
  vi.stubEnv('AGENT_MESH_MODEL', 'model-of-mine')
  vi.stubEnv('OPENAI_BASE_URL', 'https://address-of-mine.example.net/v1')
  vi.stubEnv('OPENAI_API_KEY', 'key-of-mine')
  return JSON.stringify(config({ command, mode: command === 'build' ? 'production' : 'development' }))
}

it('npm start puts the model and the address in place, and no key', () => {
  expect(defined('serve')).toContain('model-of-mine')
  expect(defined('serve')).toContain('https://address-of-mine.example.net/v1')
  expect(defined('serve')).not.toContain('key-of-mine')
})

it('a build holds neither, nor a key, whatever the environment says', () => {
  expect(defined('build')).not.toContain('of-mine')
})

it.each([
  ['m', 'http://localhost:11434', { model: 'm', baseUrl: 'http://localhost:11434/v1' }],
  ['m', '', { model: 'm', baseUrl: 'https://api.openai.com/v1' }],
  ['', 'https://llm.example.net/v1/', { model: '', baseUrl: 'https://llm.example.net/v1' }],
  ['m', 'https://user:secret@llm.example.net/v1', { model: 'm', baseUrl: 'https://llm.example.net/v1' }],
  ['', '', undefined],
  ['m', 'not an address', undefined],
])('the model %j and the address %j prefill %j', (model, baseUrl, expected) => {
  expect(prefillOf(model, baseUrl)).toEqual(expected)
})

it.each([
  ['m', 'http://localhost:1234', { model: 'm', baseUrl: 'http://localhost:1234/v1' }],
  ['', '', undefined],
  [undefined, undefined, undefined],
])('what was put in place is read: %j and %j', (model, baseUrl, expected) => {
  vi.stubGlobal('__AGENT_MESH_MODEL__', model)
  vi.stubGlobal('__OPENAI_BASE_URL__', baseUrl)
  expect(prefill()).toEqual(expected)
})
