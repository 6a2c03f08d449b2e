/**
 * Where the four source systems disagree, each way is a preset: a name, its values, and a sentence on where it comes
 * from. A document names a preset of memory and of error texts, so those values never change; the others are offered where a
 * value is asked for.
 */
import type { ErrorTexts, Memory } from '../engine/index.ts'

type Sentence = { readonly en: string, readonly zh: string }
export type Preset<V> = { readonly name: string, readonly origin: Sentence, readonly value: V }

export const memoryNames = ['agent-mesh', 'hermes', 'mini-agent'] as const
export type MemoryName = typeof memoryNames[number]

/** MiniAgent compacts when the estimate is above this share of its token budget. */
const TOKEN_BUDGET = 50_000
const COMPACT_AT = 0.75

export const memoryPresets: { readonly [N in MemoryName]: Preset<Memory> & { readonly name: N } } = {
  'agent-mesh': {
    name: 'agent-mesh',
    origin: {
      en: 'The window of agent-mesh: the last 20 messages stay as they are, older ones are folded into a running summary.',
      zh: 'agent-mesh 的窗口：最近 20 条消息保持原样，更早的折叠进滚动摘要。',
    },
    value: {
      above: { messages: 20 }, keep: { messages: 20 },
      instructions: 'Summarise the conversation so far in a few sentences, the earlier summary included. Keep names, numbers, decisions and what is still to do.',
      before: 'Summary of the conversation so far:\n', after: '',
    },
  },
  'hermes': {
    name: 'hermes',
    origin: {
      en: 'The short memory of hermes-agent: above 12 rounds the last 10 stay, the rest becomes a summary of at most 200 characters.',
      zh: 'hermes-agent 的短期记忆：超过 12 轮时保留最近 10 轮，其余变成不超过 200 字的摘要。',
    },
    value: {
      above: { rounds: 12 }, keep: { rounds: 10 },
      instructions: '请把以上对话压缩成不超过 200 个字符的摘要，只写两项：已完成的工具调用（工具名与结果要点），尚未完成的目标。之前的摘要也要并入。',
      before: '历史摘要：', after: '', most: 200,
    },
  },
  'mini-agent': {
    name: 'mini-agent',
    origin: {
      en: 'The compaction of MiniAgent: above 0.75 of 50 000 tokens, estimated as characters divided by 3, everything but the task becomes a summary.',
      zh: 'MiniAgent 的压缩：估算的 token 数（字符数除以 3）超过 50 000 的 0.75 时，除任务之外的一切变成摘要。',
    },
    value: {
      above: { tokens: TOKEN_BUDGET * COMPACT_AT }, keep: { messages: 0 },
      instructions: '请总结到目前为止的对话，必须包括：已完成的工作；当前状态；下一步计划；所有关键事实（文件路径、决定、错误原文一律逐字保留）。',
      before: '【历史摘要】\n', after: '\n\n请继续。',
    },
  },
}

export const errorTextPresetNames = ['agent-mesh', 'mini-agent', 'hermes', 'agentmesh-demo'] as const
export type ErrorTextPresetName = typeof errorTextPresetNames[number]

export const errorTextPresets: { readonly [N in ErrorTextPresetName]: Preset<ErrorTexts> & { readonly name: N } } = {
  'agent-mesh': {
    name: 'agent-mesh', value: { error: 'error: {message}' },
    origin: { en: 'agent-mesh tells the model of every error as `error: …`.', zh: 'agent-mesh 把每个错误都以 `error: …` 告诉模型。' },
  },
  'mini-agent': {
    name: 'mini-agent', value: { error: '错误：{message}', unknownTool: '错误：无 {tool} 工具' },
    origin: { en: 'MiniAgent says of an unknown tool `错误：无 X 工具`.', zh: 'MiniAgent 对未知工具回答 `错误：无 X 工具`。' },
  },
  'hermes': {
    name: 'hermes', value: { invalidArguments: '参数错误：{message}', http: '{"error": "HTTP {status}"}' },
    origin: { en: 'hermes-agent names bad arguments 参数错误, and a failed request by its status as JSON.', zh: 'hermes-agent 把无效参数称为“参数错误”，失败的请求以 JSON 给出状态码。' },
  },
  'agentmesh-demo': {
    name: 'agentmesh-demo', value: { denied: 'DENIED: {message}' },
    origin: { en: 'AgentMesh Demo gives a call that was not allowed the result DENIED, which is no error.', zh: 'AgentMesh Demo 给未获允许的调用的结果是 DENIED，它不是错误。' },
  },
}

/** Model calls of one activation of an agent. */
export const turnLimitPresets: readonly Preset<number>[] = [
  { name: 'agent-mesh', value: 8, origin: { en: 'agent-mesh stops an agent after 8 turns; hermes-agent has the same as its rule.', zh: 'agent-mesh 在 8 轮后停止一个智能体；hermes-agent 的规则也是 8 轮。' } },
  { name: 'mini-agent', value: 20, origin: { en: 'MiniAgent allows 20 steps.', zh: 'MiniAgent 允许 20 步。' } },
  { name: 'hermes', value: 6, origin: { en: 'The collector in the example of hermes-agent has 6 rounds.', zh: 'hermes-agent 示例中的采集智能体有 6 轮。' } },
]

/** Seconds. What each is for stands in `of`. */
export const timePresets: readonly (Preset<number> & { readonly of: 'run' | 'request' | 'tool' | 'confirmation' })[] = [
  { name: 'mini-agent', of: 'run', value: 300, origin: { en: 'MiniAgent gives a run 300 seconds.', zh: 'MiniAgent 给一次运行 300 秒。' } },
  { name: 'agent-mesh', of: 'request', value: 120, origin: { en: 'agent-mesh waits 120 seconds for an HTTP request to a model.', zh: 'agent-mesh 等待模型的 HTTP 请求 120 秒。' } },
  { name: 'agentmesh-demo', of: 'tool', value: 30, origin: { en: 'AgentMesh Demo gives a capability 30 seconds.', zh: 'AgentMesh Demo 给一个能力 30 秒。' } },
  { name: 'hermes', of: 'tool', value: 10, origin: { en: 'web_fetch of hermes-agent waits 10 seconds.', zh: 'hermes-agent 的 web_fetch 等待 10 秒。' } },
  { name: 'agentmesh-demo', of: 'confirmation', value: 300, origin: { en: 'A confirmation of AgentMesh Demo expires after 300 seconds.', zh: 'AgentMesh Demo 的确认在 300 秒后过期。' } },
]
