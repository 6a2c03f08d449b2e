/** An agent as a tool of another: a call works in a frame with a clean conversation. */
import type { Agent } from './agentDefinition.ts'
import type { Orchestration } from './orchestration.ts'
import { subagentParameters } from './subagent.ts'
import { single } from './swarm.ts'
import { defineTool } from './tools.ts'
import type { Tool } from './tools.ts'

/** The model calls it with `{ input }` and reads the answer. */
export function agentTool(agent: Agent | Orchestration, { name = agent.name, description }: { name?: string, description?: string } = {}): Tool {
  const worker = 'program' in agent ? agent : single(agent)
  const told = description ?? ('title' in agent && agent.title !== undefined ? agent.title : `Ask ${agent.name}.`)
  return Object.freeze({ ...defineTool({ name, description: told, parameters: subagentParameters }), special: true, subagent: worker })
}
