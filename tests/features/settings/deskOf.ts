// A desk that does what a test says, and three presets. Refuses to send anything.
import type { Diagnosis, EndpointDesk, EndpointPreset, Finding, ListedEndpoint } from '../../../src/state/index.ts'

export const presets: readonly EndpointPreset[] = [
  { name: 'openai', title: 'OpenAI', baseUrl: 'https://api.openai.com/v1', models: ['gpt-5-mini', 'gpt-5'], needsKey: true, local: false, keyPage: 'https://platform.openai.com/api-keys' },
  { name: 'azure', title: 'Azure OpenAI', baseUrl: '', models: [], needsKey: true, local: false },
  { name: 'deepseek', title: 'DeepSeek', baseUrl: 'https://api.deepseek.com/v1', models: ['deepseek-chat'], needsKey: true, local: false },
  { name: 'openrouter', title: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1', models: [], needsKey: true, local: false },
  { name: 'ollama', title: 'Ollama', baseUrl: 'http://localhost:11434/v1', models: [], needsKey: false, local: true },
  { name: 'lmstudio', title: 'LM Studio', baseUrl: 'http://localhost:1234/v1', models: [], needsKey: false, local: true },
  { name: 'vllm', title: 'vLLM', baseUrl: 'http://localhost:8000/v1', models: [], needsKey: false, local: true },
  { name: 'llamacpp', title: 'llama.cpp', baseUrl: 'http://localhost:8080/v1', models: [], needsKey: false, local: true },
  { name: 'custom', title: 'Custom', baseUrl: '', models: [], needsKey: true, local: false },
]

export const listed = (more: Partial<ListedEndpoint> = {}): ListedEndpoint => ({
  id: 'a', name: 'OpenAI', preset: 'openai', baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini', stream: true, tools: 'native', key: 'none', ...more,
})

export const diagnosisOf = (finding: Finding, details: Partial<Diagnosis['details']> = {}): Diagnosis => ({
  finding,
  checks: [{ what: 'address', went: 'well' }, { what: 'reach', went: finding === 'ok' ? 'well' : 'wrong' }, { what: 'tools', went: 'unknown' }],
  details: { origin: 'http://localhost:11434', url: 'http://localhost:11434/v1/chat/completions', ...details },
})

function addressesOf(typed: string): ReturnType<EndpointDesk['addresses']> {
  if (!/^https?:\/\/\S+$/.test(typed) || !URL.canParse(typed)) return undefined
  const base = typed.replace(/\/+$/, '')
  return { base, chat: `${base}/chat/completions`, models: `${base}/models`, origin: new URL(typed).origin }
}

export function deskOf(acts: Partial<EndpointDesk> = {}): EndpointDesk {
  return {
    presets,
    canKeep: true,
    addresses: addressesOf,
    put: ({ id = 'new' }) => Promise.resolve({ ok: true, id }),
    remove: () => Promise.resolve(),
    models: () => Promise.resolve({ ok: true, models: ['gpt-5-mini', 'gpt-5', 'o5'] }),
    diagnose: () => Promise.resolve(diagnosisOf('ok')),
    probe: ({ model }) => Promise.resolve({ ok: true, abilities: { at: 0, model, stream: true, tools: true, output: 'schema', usage: true } }),
    curl: ({ baseUrl }) => `curl ${baseUrl}/chat/completions -H "Authorization: Bearer $KEY"`,
    ...acts,
  }
}
