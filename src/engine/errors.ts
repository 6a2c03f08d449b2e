/**
 * The engine's errors. Three readers: the model reads tool text, the user reads `RunResult.error`,
 * the developer reads thrown errors. Nothing here logs.
 */
import * as z from 'zod'
import type { Json } from './json.ts'

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

/** What is known of a call that had begun when its run was broken off. */
export type UnknownCall = { path: string, tool: string, arguments: Json }

/** The options of a run, a fork or an edit can't be used; the message says which and what to do. */
export class InvalidOptions extends Error {
  override readonly name: string = 'InvalidOptions'
}

/** A run was broken off while a tool that acts beyond its world was at work: someone has to say what became of it. */
export class UnknownOutcome extends InvalidOptions {
  override readonly name = 'UnknownOutcome'
  readonly calls: readonly UnknownCall[]

  constructor(calls: readonly UnknownCall[]) {
    super(`what became of ${calls.map(({ tool, path }) => `${tool} at ${path}`).join(', ')} is unknown; say it in options.resolve: 'retry', 'fail' or { outcome } for each path`)
    this.calls = calls
  }
}
