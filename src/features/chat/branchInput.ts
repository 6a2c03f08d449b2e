/** What a branch was started with, or would be. Pure. */
import type { Json, ReplayState } from '../../engine/index.ts'

/** A scenario's own input as text. */
export function inputText(input: Json): string {
  return typeof input === 'string' ? input : JSON.stringify(input)
}

/** The last thing that the user had said before the branch's first step. */
export function branchInput(start: Pick<ReplayState, 'transcript'>): string {
  const said = start.transcript.findLast((message) => message.role === 'user')
  return said?.role === 'user' ? said.content : ''
}
