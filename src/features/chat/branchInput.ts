/** What a branch was started with: the last thing that the user had said before its first step. Pure. */
import type { ReplayState } from '../../engine/index.ts'

export function branchInput(start: Pick<ReplayState, 'transcript'>): string {
  const said = start.transcript.findLast((message) => message.role === 'user')
  return said?.role === 'user' ? said.content : ''
}
