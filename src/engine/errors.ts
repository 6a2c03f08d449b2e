/**
 * The engine's errors. Three readers: the model reads tool text, the user reads `RunResult.error`,
 * the developer reads thrown errors. Nothing here logs.
 */
import * as z from 'zod'

export const errorKinds = ['auth', 'rate_limit', 'overloaded', 'context_length', 'quota', 'bad_request', 'protocol', 'network',
  'truncated', 'server', 'timeout', 'cancelled', 'scriptExhausted', 'internal'] as const
export type ErrorKind = typeof errorKinds[number]
export const errorKindSchema = z.enum(errorKinds)

export type Problem = { where: string, message: string }

/** The orchestration can't run: bad or double names, unknown targets, impossible limits. */
export class InvalidOrchestration extends Error {
  override readonly name = 'InvalidOrchestration'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super('This orchestration can\'t run: ' + problems.map((p) => `${p.where}: ${p.message}`).join('; '))
    this.problems = problems
  }
}

/** The options of a run, a fork or an edit can't be used; the message says which and what to do. */
export class InvalidOptions extends Error {
  override readonly name: string = 'InvalidOptions'
}
