/**
 * Guardrails: checks of a text on its way in or out, blocking or changing it, in declared order. Each check is a step.
 * A blocked text goes no further: not to the model, not into the transcript, not into memory.
 */
import type { Agent } from './agentDefinition.ts'
import { Context } from './context.ts'
import type { Program } from './effects.ts'
import type { Json } from './json.ts'
import { parsedArguments, userMessage } from './messages.ts'
import type { Message } from './messages.ts'
import type { Scope } from './scope.ts'
import { blocked } from './stop.ts'
import type { Stopped } from './stop.ts'

export const guardrailPoints = ['input', 'output', 'toolArguments', 'toolResult'] as const
export type GuardrailPoint = typeof guardrailPoints[number]
export type GuardrailVerdict = { pass: true } | { block: string } | { text: string }

export interface Guardrail {
  readonly name: string
  readonly on: readonly GuardrailPoint[]
  check(text: string): GuardrailVerdict
}
/** What a chain of checks made of a text. */
export type Guarded = { text: string } | Block
export type Block = { blockedBy: string, reason: string }

/** Runs the guardrails of a point one after the other; each sees what the one before it left. Stops at a block. */
export function* guard(agent: Agent, guardrails: readonly Guardrail[], on: GuardrailPoint, text: string): Program<Guarded> {
  let current = text
  for (const guardrail of guardrails) {
    if (!guardrail.on.includes(on)) continue
    const verdict = (yield { kind: 'guard.check', agent, guardrail, on, text: current }) as GuardrailVerdict
    if ('block' in verdict) return { blockedBy: guardrail.name, reason: verdict.block }
    if ('text' in verdict) current = verdict.text
  }
  return { text: current }
}

/** The arguments of a call are checked as what they say, with whatever escapes they were written. */
export function* guardArguments(agent: Agent, guardrails: readonly Guardrail[], given: Json): Program<{ arguments: Json } | Block> {
  const args = parsedArguments(given)
  const text = typeof args === 'string' ? args : JSON.stringify(args)
  const guarded = yield* guard(agent, guardrails, 'toolArguments', text)
  if ('blockedBy' in guarded) return guarded
  return { arguments: guarded.text === text ? given : parsedArguments(guarded.text) }
}

/** The user's message enters a conversation when its guardrails have passed it, and not before; what they made of it is the input from then on. */
export function* begin(agent: Agent, guardrails: readonly Guardrail[], scope: Scope): Program<Stopped | undefined> {
  const { input } = scope
  if (guardrails.length === 0) {
    scope.begin(input)
    return undefined
  }
  const text = typeof input === 'string' ? input : JSON.stringify(input)
  const guarded = yield* guard(agent, guardrails, 'input', text)
  if ('blockedBy' in guarded) return blocked(guarded, scope)
  scope.begin(guarded.text === text ? input : guarded.text)
  return undefined
}

/** An agent that takes over is shown no more of what this conversation began with than its own guardrails pass. */
export function* takeOver(agent: Agent, scope: Scope): Program<Stopped | undefined> {
  if (!agent.guardrails.some(({ on }) => on.includes('input'))) return undefined
  const { transcript } = scope
  const history = new Set(transcript.take(scope.start - 1))
  const shown = scope.context.messages(transcript.length)
  const passed: Message[] = []
  for (const message of shown) {
    if (message.role !== 'user' || history.has(message)) {
      passed.push(message)
      continue
    }
    const guarded = yield* guard(agent, agent.guardrails, 'input', message.content)
    if ('blockedBy' in guarded) return blocked(guarded, scope)
    passed.push(guarded.text === message.content ? message : userMessage(guarded.text))
  }
  if (passed.some((message, i) => message !== shown[i])) scope.context = new Context(transcript, passed, transcript.length)
  return undefined
}

export function defineGuardrail({ name, on, check }: { name: string, on: GuardrailPoint | readonly GuardrailPoint[], check: (text: string) => GuardrailVerdict }): Guardrail {
  return Object.freeze({ name, on: Object.freeze(typeof on === 'string' ? [on] : [...on]), check })
}

type Where = { on?: GuardrailPoint | readonly GuardrailPoint[], name?: string }

/** Blocks a text in which the pattern is found. By default on input. */
export function blockPattern(pattern: RegExp | string, { on = 'input', name = 'blockPattern' }: Where = {}): Guardrail {
  // Without `g` and `y`: a pattern that remembers where it stopped would answer differently the second time.
  const source = typeof pattern === 'string' ? new RegExp(pattern, 'u') : new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''))
  return defineGuardrail({ name, on, check: (text) => source.test(text) ? { block: `the text matches ${source}` } : { pass: true } })
}

/** Card numbers by their form: 13 to 19 digits, with single spaces or hyphens between them. */
const CARD = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g

/** Puts `*` for every digit of a card number but the last four, separators kept. By default on input and output. */
export function maskCards({ on = ['input', 'output'], name = 'maskCards' }: Where = {}): Guardrail {
  return defineGuardrail({ name, on, check: (text) => {
    const masked = text.replace(CARD, (number) => isCardNumber(number) ? maskAllButFour(number) : number)
    return masked === text ? { pass: true } : { text: masked }
  } })
}

/** Cuts a text at so many characters. By default on input and output. */
export function maxLength(most: number, { on = ['input', 'output'], name = 'maxLength' }: Where = {}): Guardrail {
  return defineGuardrail({ name, on, check: (text) => text.length <= most ? { pass: true } : { text: cutText(text, most) } })
}

/** The check digit of Luhn (ISO/IEC 7812-1, annex B). */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += i % 2 === 0 ? digit : digit < 5 ? 2 * digit : 2 * digit - 9
  }
  return sum % 10 === 0
}

function maskAllButFour(number: string): string {
  let left = number.replace(/\D/g, '').length
  return number.replace(/\d/g, (digit) => left-- > 4 ? '*' : digit)
}

/** Never between the halves of one character. */
export function cutText(text: string, most: number): string {
  const end = most > 0 && /[\uD800-\uDBFF]/.test(text[most - 1]!) ? most - 1 : most
  return text.slice(0, end)
}
