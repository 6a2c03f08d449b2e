/** An estimate of tokens, for endpoints and scripts that report none: 0.75 for a Chinese, Japanese or Korean character, a quarter for any other. */
import type { Message, Reply } from './messages.ts'

/** What a chat template adds around each message. */
const PER_MESSAGE = 4

export function estimateTokens(text: string): number {
  let wide = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    // CJK punctuation, kana, ideographs, Hangul, compatibility and full-width forms.
    if (code >= 0x2e80 && (code <= 0x9fff || (code >= 0xac00 && code <= 0xd7af) || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff00 && code <= 0xffef))) wide++
  }
  return wide * 0.75 + (text.length - wide) / 4
}

export function messageTokens(message: Message): number {
  let tokens = PER_MESSAGE + estimateTokens(message.content ?? '')
  if (message.role === 'assistant') for (const call of message.tool_calls ?? []) tokens += estimateTokens(call.function.name) + estimateTokens(call.function.arguments)
  return tokens
}

export function replyTokens({ content = '', toolCalls = [] }: Reply): number {
  return Math.round(estimateTokens(content + toolCalls.map((call) => call.name + JSON.stringify(call.arguments)).join('')))
}
