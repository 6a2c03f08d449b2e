/**
 * A pipeline: stages, each with the output of the one before as its input, and nothing else between them. A stage that
 * declares its output gives JSON of that form, repaired until it fits; each can be run alone from the input that its
 * frame began with.
 */
import type { Agent } from './agentDefinition.ts'
import { defineAgent } from './agentDefinition.ts'
import type { Program } from './effects.ts'
import { parsed } from './doneWhen.ts'
import { inFrame } from './frames.ts'
import { begin } from './guardrails.ts'
import type { Json, JsonSchema } from './json.ts'
import { entryOf } from './orchestration.ts'
import type { Ending, Orchestration } from './orchestration.ts'
import type { Scope } from './scope.ts'
import { endingOf } from './stop.ts'
import { worker } from './team.ts'

export type Stage = { name: string, agent: Agent | Orchestration, output?: JsonSchema }
export interface Pipeline extends Orchestration {
  readonly kind: 'pipeline'
  /** One stage as an orchestration of its own; undefined when there is none of that name. */
  stage(name: string): Orchestration | undefined
}

export function* runPipeline(stages: readonly { name: string, worker: Orchestration, structured: boolean }[], scope: Scope): Program<Ending> {
  const refused = yield* begin(entryOf(stages[0]!.worker), scope.guardrails, scope)
  if (refused) return endingOf(refused)
  let value: Json = scope.input
  let text = ''
  for (const stage of stages) {
    const { ok, result, ending } = yield* inFrame('stage', stage.worker, value, scope, stage.name)
    if (!ok) return ending
    text = result
    value = stage.structured ? parsed(result) ?? result : result
  }
  scope.appendReply({ content: text })
  return { status: 'SUCCEEDED', stopReason: 'answered' }
}

export function pipeline({ stages, name = 'pipeline' }: { stages: readonly Stage[], name?: string }): Pipeline {
  const made = stages.map((stage) => ({ name: stage.name, worker: worker(formed(stage)), structured: stage.output !== undefined }))
  const first = made[0]?.worker
  return {
    kind: 'pipeline', name, agents: first?.agents ?? [], entry: first?.entry ?? '', maxHandoffs: first?.maxHandoffs ?? 0,
    workers: made.slice(1).map((stage) => stage.worker),
    program: (scope) => runPipeline(made, scope),
    stage: (wanted) => made.find((stage) => stage.name === wanted)?.worker,
  }
}

/** The agent of a stage is done when its output has the declared form. */
function formed({ agent, output }: Stage): Agent | Orchestration {
  return output && !('program' in agent) ? defineAgent({ ...agent, doneWhen: { schema: output } }) : agent
}
