/** Which replies and tool outcomes of a script a run has used: derived from its journal, never counted apart. */
import type { Agent } from '../agentDefinition.ts'
import type { Model } from '../llm/model.ts'
import type { ToolOutcome } from '../outcomes.ts'
import type { Machine } from './machine.ts'
import type { Scripted } from './toolRunner.ts'

export class ScriptUse {
  private readonly replies = new Map<Model, Map<number, number>>()
  private readonly tools = new Map<string, Set<number>>()
  private readonly toolOutcomes: Record<string, readonly ToolOutcome[]>

  private readonly machine: Machine
  private readonly models: Iterable<Model>
  private readonly modelFor: (agent: Agent) => Model

  constructor(machine: Machine, models: Iterable<Model>, modelFor: (agent: Agent) => Model, toolOutcomes: Record<string, readonly ToolOutcome[]> = {}) {
    this.machine = machine
    this.models = models
    this.modelFor = modelFor
    this.toolOutcomes = toolOutcomes
    machine.settledTasks.forEach(({ effect }, i) => {
      const index = machine.settledEntries[i]!.scriptIndex
      if (index === undefined) return
      if (effect.kind === 'tool.call') this.usedBy(effect.call.name).add(index)
      else if (effect.kind === 'model.complete') {
        const used = this.of(modelFor(effect.agent))
        used.set(index, (used.get(index) ?? 0) + 1)
      }
    })
  }

  /** The replies used from this model. The performer adds to it when it gets one. */
  of(model: Model): Map<number, number> {
    const used = this.replies.get(model) ?? new Map<number, number>()
    this.replies.set(model, used)
    return used
  }

  /** The next scripted outcome for a tool, taken from the script; undefined where it has none left. */
  toolOutcome(tool: string): Scripted | undefined {
    const scriptIndex = this.next(tool)
    if (scriptIndex < 0) return undefined
    this.usedBy(tool).add(scriptIndex)
    return { outcome: this.toolOutcomes[tool]![scriptIndex]!, scriptIndex }
  }

  /** Replies that no settled step has used. What is in flight, or came too late, counts as unused. */
  unused(): number {
    const left = new Map<Model, Set<number>>()
    for (const model of this.models) if (model.scripted) left.set(model, new Set())
    this.machine.settledTasks.forEach(({ effect }, i) => {
      const index = this.machine.settledEntries[i]!.scriptIndex
      if (index !== undefined && effect.kind === 'model.complete') left.get(this.modelFor(effect.agent))?.add(index)
    })
    return [...left].reduce((sum, [model, used]) => sum + Math.max(0, model.scripted!.replies - used.size), 0)
  }

  /** The script has an outcome for the next call of this tool. */
  holds(tool: string): boolean {
    return this.next(tool) >= 0
  }

  private next(tool: string): number {
    if (!Object.hasOwn(this.toolOutcomes, tool)) return -1
    const used = this.usedBy(tool)
    return this.toolOutcomes[tool]!.findIndex((_, i) => !used.has(i))
  }

  private usedBy(tool: string): Set<number> {
    const used = this.tools.get(tool) ?? new Set<number>()
    this.tools.set(tool, used)
    return used
  }
}
