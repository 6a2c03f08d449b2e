/**
 * The engine's second door: the wire form of chat completions, for whoever sends it. It stands apart so that a page
 * on scripts alone does not load it.
 */
export { ReplyAssembly } from './llm/wire/assemble.ts'
export type { Assembled } from './llm/wire/assemble.ts'
export { wireRequest } from './llm/wire/body.ts'
export type { WireRequest } from './llm/wire/body.ts'
export { headersFor } from './llm/wire/dialect.ts'
export { failure, failureOfAnswer } from './llm/wire/failure.ts'
export type { Answered, Failure, FailureKind } from './llm/wire/failure.ts'
export { modelIds } from './llm/wire/modelIds.ts'
export { outputForms } from './llm/wire/output.ts'
export type { OutputForm } from './llm/wire/output.ts'
