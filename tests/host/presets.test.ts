import { expect, it } from 'vitest'
import { addressesOf, keyVariableOf, presetFor, presets } from '../../src/host/index.ts'

it('has every kind of server once', () => {
  expect(presets.map(({ name }) => name)).toEqual(['openai', 'azure', 'deepseek', 'qwen', 'kimi', 'glm', 'mistral', 'groq', 'openrouter', 'gemini', 'anthropic', 'ollama', 'lmstudio', 'vllm', 'llamacpp', 'custom'])
})

it.each(presets.filter(({ baseUrl }) => baseUrl !== ''))('the address of $name is asked as it stands, and belongs to it', ({ name, baseUrl }) => {
  expect(addressesOf(baseUrl)?.base).toBe(baseUrl)
  expect(presetFor(baseUrl).name).toBe(name)
})

it.each(presets)('$name wants a key unless it is local or unknown, and says where one is made', ({ name, needsKey, local, keyPage }) => {
  expect(needsKey).toBe(!local && name !== 'custom')
  expect(keyPage !== undefined).toBe(needsKey)
})

it.each([
  ['https://r.openai.azure.com/openai/deployments/d?api-version=2024-10-21', 'azure'], ['https://dashscope.aliyuncs.com/compatible-mode/v1', 'qwen'], ['https://api.moonshot.cn', 'kimi'], ['open.bigmodel.cn/api/paas/v4', 'glm'],
  ['http://127.0.0.1:11434/api/chat', 'ollama'], ['http://192.168.1.5:8000', 'vllm'], ['localhost:1234', 'lmstudio'], ['http://[::1]:8080/v1', 'llamacpp'],
  ['https://llm.example.net:8000/v1', 'custom'], ['https://api.openai.com.example.net/v1', 'custom'], ['https://notz.ai/v1', 'custom'], ['localhost:3000', 'custom'], ['', 'custom'], ['not an address', 'custom'],
])('the address %j belongs to %s', (typed, name) => {
  expect(presetFor(typed).name).toBe(name)
})

it('a server of nobody known takes the key from the variable that all know', () => {
  expect(['openai', 'custom', 'vllm', 'toString'].map(keyVariableOf)).toEqual(['OPENAI_API_KEY', 'OPENAI_API_KEY', 'OPENAI_API_KEY', 'OPENAI_API_KEY'])
})
