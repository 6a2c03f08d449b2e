/** Names of constants for the nodes of a scenario: words of the language and of the engine's door are taken. */
import type { Scenario } from '../schema.ts'

const taken = `answerLine agentTool blockPattern defineAgent defineGuardrail defineTool input look maskCards maxLength mockLLM model options orchestration pipeline planAndExecute recallTool
  rememberTool result routeLine run single swarm team world await break case catch class const continue debugger default delete do else enum export extends false finally for function if
  implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield arguments eval
  undefined console String Error RegExp Json Options`.split(/\s+/)

export class Names {
  private readonly used = new Set(taken)
  private readonly byName = new Map<string, string>()

  constructor({ agents, tools, guardrails }: Scenario) {
    for (const { name } of [...agents, ...tools, ...guardrails]) this.byName.set(name, this.free(name))
  }

  of(name: string): string {
    return this.byName.get(name)!
  }

  /** Another constant for the same node, the same one each time. */
  more(name: string, suffix: string): string {
    const key = `${name} ${suffix}`
    const found = this.byName.get(key) ?? this.free(`${name}${suffix}`)
    this.byName.set(key, found)
    return found
  }

  private free(name: string): string {
    const base = name.replaceAll('-', '_')
    for (let n = 1; ; n++) {
      const constant = n === 1 ? base : `${base}${n}`
      if (this.used.has(constant)) continue
      this.used.add(constant)
      return constant
    }
  }
}
