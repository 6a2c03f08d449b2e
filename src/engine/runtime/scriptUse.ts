/** Which replies and tool outcomes of a script a run has used: derived from its journal, never counted apart. */
import { freezeJson } from '../json.ts'
import type { Json } from '../json.ts'
import type { Model } from '../llm/model.ts'
import type { ToolOutcome } from '../outcomes.ts'
import type { Machine } from './machine.ts'
import type { Settlement } from './flight.ts'

export class ScriptUse {
  private readonly replies = new Map<Model, Map<number, number>>()
  private readonly tools = new Map<string, Set<number>>()
  private readonly toolOutcomes: Record<string, readonly ToolOutcome[]>

  constructor(machine: Machine, models: ReadonlyMap<string, Model>, toolOutcomes: Record<string, readonly ToolOutcome[]> = {}) {
    this.toolOutcomes = toolOutcomes
    for (const model of models.values()) if (model.scripted && !this.replies.has(model)) this.replies.set(model, new Map())
    machine.settledTasks.forEach(({ effect }, i) => {
      const index = machine.settledEntries[i]!.scriptIndex
      if (index === undefined) return
      if (effect.kind === 'tool.call') this.usedBy(effect.call.name).add(index)
      else if (effect.kind === 'model.complete') {
        const used = this.of(models.get(effect.agent.name)!)
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

  /** The next scripted outcome for a tool, or undefined where the script has none left. */
  toolOutcome(tool: string): Settlement | undefined {
    if (!Object.hasOwn(this.toolOutcomes, tool)) return undefined
    const used = this.usedBy(tool)
    const index = this.toolOutcomes[tool]!.findIndex((_, i) => !used.has(i))
    if (index < 0) return undefined
    used.add(index)
    return { outcome: { ok: true, value: freezeJson(this.toolOutcomes[tool]![index]) as Json }, via: 'script', delayMs: 0, scriptIndex: index }
  }

  unused(): number {
    let unused = 0
    for (const [model, used] of this.replies) unused += Math.max(0, (model.scripted?.replies ?? 0) - used.size)
    return unused
  }

  private usedBy(tool: string): Set<number> {
    const used = this.tools.get(tool) ?? new Set<number>()
    this.tools.set(tool, used)
    return used
  }
}
