/** What a link or a file holds, in numbers. Pure. */
import type { Scenario } from '../../scenario/index.ts'

export type Contents = { agents: number, tools: number, replies: number }

export function contentsOf({ agents, tools, script }: Scenario): Contents {
  const replies = script.mode === 'agent' ? Object.values(script.replies).reduce((sum, list) => sum + list.length, 0) : script.replies.length
  return { agents: agents.length, tools: tools.length, replies }
}
