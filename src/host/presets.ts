/**
 * The kinds of server that an endpoint can be, with what is known of each before anything is asked. Names are ids and
 * stand in storage: they are never changed. Refuses to be complete about models: a server's own list goes before.
 */
import { addressesOf, isLocal } from './addresses.ts'

export type EndpointPreset = {
  readonly name: string
  readonly title: string
  /** Empty where only the reader can know it. */
  readonly baseUrl: string
  readonly models: readonly string[]
  /** False for servers that usually want none. */
  readonly needsKey: boolean
  /** It runs on the reader's own machine. */
  readonly local: boolean
  /** Where a key is made. */
  readonly keyPage?: string
}

const hosted = (name: string, title: string, baseUrl: string, models: readonly string[], keyPage: string): EndpointPreset => ({ name, title, baseUrl, models, needsKey: true, local: false, keyPage })
const local = (name: string, title: string, port: number): EndpointPreset => ({ name, title, baseUrl: `http://localhost:${port}/v1`, models: [], needsKey: false, local: true })
const custom: EndpointPreset = { name: 'custom', title: 'Custom', baseUrl: '', models: [], needsKey: false, local: false }

export const presets: readonly EndpointPreset[] = [
  hosted('openai', 'OpenAI', 'https://api.openai.com/v1', ['gpt-5.6-terra', 'gpt-5.6-luna', 'gpt-5.4-mini'], 'https://platform.openai.com/api-keys'),
  // Its host is the reader's resource, its models are the reader's deployments.
  hosted('azure', 'Azure OpenAI', '', [], 'https://portal.azure.com'),
  hosted('deepseek', 'DeepSeek', 'https://api.deepseek.com/v1', ['deepseek-flash', 'deepseek-v4-pro'], 'https://platform.deepseek.com/api_keys'),
  hosted('qwen', 'Qwen', 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1', ['qwen-plus', 'qwen-flash', 'qwen3-max'], 'https://modelstudio.console.alibabacloud.com'),
  hosted('kimi', 'Kimi', 'https://api.moonshot.ai/v1', ['kimi-k3', 'kimi-k2.6'], 'https://platform.moonshot.ai/console/api-keys'),
  hosted('glm', 'GLM', 'https://api.z.ai/api/paas/v4', ['glm-5.1', 'glm-5', 'glm-4.7'], 'https://z.ai/manage-apikey/apikey-list'),
  hosted('mistral', 'Mistral', 'https://api.mistral.ai/v1', ['mistral-medium-latest', 'mistral-small-latest', 'mistral-large-latest'], 'https://console.mistral.ai/api-keys'),
  hosted('groq', 'Groq', 'https://api.groq.com/openai/v1', ['openai/gpt-oss-120b', 'openai/gpt-oss-20b'], 'https://console.groq.com/keys'),
  hosted('openrouter', 'OpenRouter', 'https://openrouter.ai/api/v1', ['openrouter/auto', 'openai/gpt-5.6-luna'], 'https://openrouter.ai/settings/keys'),
  hosted('gemini', 'Gemini', 'https://generativelanguage.googleapis.com/v1beta/openai', ['gemini-3.8-flash', 'gemini-3.7-flash'], 'https://aistudio.google.com/apikey'),
  hosted('anthropic', 'Anthropic', 'https://api.anthropic.com/v1', ['claude-sonnet-5-5', 'claude-haiku-5-5', 'claude-opus-5-5'], 'https://platform.claude.com/settings/keys'),
  local('ollama', 'Ollama', 11434),
  local('lmstudio', 'LM Studio', 1234),
  local('vllm', 'vLLM', 8000),
  local('llamacpp', 'llama.cpp', 8080),
  custom,
]

/** Whose hosts are whose: one preset may have several, by region or by age. */
const HOSTS: { readonly [domain: string]: string } = {
  'api.openai.com': 'openai', 'openai.azure.com': 'azure', 'cognitiveservices.azure.com': 'azure', 'services.ai.azure.com': 'azure', 'deepseek.com': 'deepseek', 'aliyuncs.com': 'qwen',
  'moonshot.ai': 'kimi', 'moonshot.cn': 'kimi', 'bigmodel.cn': 'glm', 'z.ai': 'glm', 'mistral.ai': 'mistral', 'groq.com': 'groq', 'openrouter.ai': 'openrouter',
  'generativelanguage.googleapis.com': 'gemini', 'anthropic.com': 'anthropic',
}

/** What the vendor's own documents call the variable that holds a key. */
const KEY_VARIABLES: { readonly [name: string]: string } = {
  azure: 'AZURE_OPENAI_API_KEY', deepseek: 'DEEPSEEK_API_KEY', qwen: 'DASHSCOPE_API_KEY', kimi: 'MOONSHOT_API_KEY', glm: 'ZAI_API_KEY', mistral: 'MISTRAL_API_KEY', groq: 'GROQ_API_KEY',
  openrouter: 'OPENROUTER_API_KEY', gemini: 'GEMINI_API_KEY', anthropic: 'ANTHROPIC_API_KEY',
}

export function keyVariableOf(preset: string): string {
  return (Object.hasOwn(KEY_VARIABLES, preset) ? KEY_VARIABLES[preset] : undefined) ?? 'OPENAI_API_KEY'
}

/** The preset that an address belongs to: by its host, or by its port where it is near. `custom` where none is known. */
export function presetFor(baseUrl: string): EndpointPreset {
  const addresses = addressesOf(baseUrl)
  if (!addresses) return custom
  const { hostname, port } = new URL(addresses.base)
  const domain = Object.keys(HOSTS).find((each) => hostname === each || hostname.endsWith(`.${each}`))
  const known = (preset: EndpointPreset) => domain !== undefined ? preset.name === HOSTS[domain] : preset.local && isLocal(hostname) && new URL(preset.baseUrl).port === port
  return presets.find(known) ?? custom
}
