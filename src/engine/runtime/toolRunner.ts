/**
 * Performs one tool call: finds the tool, validates its arguments, runs it in the world, and turns whatever
 * happens into a ToolOutcome. It never throws: a tool's failure is text for the model.
 */
import type { ToolCall } from '../effects.ts'
import { randomFrom } from '../hash.ts'
import { freezeJson } from '../json.ts'
import type { Json } from '../json.ts'
import { headOf } from '../llm/request.ts'
import type { CancelSignal } from '../llm/model.ts'
import { messageOf } from '../outcomes.ts'
import type { ToolOutcome } from '../outcomes.ts'
import { checkArguments } from '../toolArguments.ts'
import type { Validate } from '../toolArguments.ts'
import { nearestNames } from '../tools.ts'
import { WorldVisit } from '../world.ts'
import type { Patch, WorldAt } from '../world.ts'

export type ToolRun = { path: string, signal: CancelSignal, now: number, seed: number, world: WorldAt, validate: Validate | undefined,
  /** Takes the next outcome that a script holds for this tool. */
  scripted: () => Scripted | undefined }
export type Scripted = { outcome: ToolOutcome, scriptIndex: number }
export type ToolResult = { outcome: ToolOutcome, patch?: Patch, scriptIndex?: number }

/** Synchronous when the tool is, so that a fast tool costs no turn of the event loop. */
export function runTool({ agent, call, tool }: ToolCall, run: ToolRun): ToolResult | Promise<ToolResult> {
  if (!tool) return failed(unknownTool(call.name, headOf(agent).toolNames))
  let world: WorldVisit | undefined
  try {
    const checked = checkArguments(tool, call.arguments, run.validate)
    if (typeof checked === 'string') return failed(checked)
    const scripted = run.scripted()
    if (scripted) return scripted
    if (!tool.execute) return failed(`no implementation for ${tool.name}`)
    const visit = world = new WorldVisit(run.world, tool.name, tool.readOnly)
    let random: (() => number) | undefined
    const value = tool.execute(checked.value as Json, {
      path: run.path, callId: call.callId, signal: run.signal, now: run.now, world: visit,
      random: () => (random ??= randomFrom(`${run.seed} ${run.path}`))(),
    })
    if (!isThenable(value)) return finished(value, visit)
    return Promise.resolve(value).then((settled) => finished(settled, visit), (error: unknown) => failed(messageOf(error), visit))
  } catch (error) {
    return failed(messageOf(error), world)
  }
}

function finished(value: unknown, world: WorldVisit): ToolResult {
  let json: Json
  try {
    json = freezeJson(value)
  } catch (error) {
    return failed(`the tool's value is not JSON: ${messageOf(error)}`, world)
  }
  world.close()
  const { patch } = world
  const outcome: ToolOutcome = Object.freeze({ kind: 'ok', value: json })
  return patch.length > 0 ? { outcome, patch } : { outcome }
}

/** What a failed call wrote is dropped with its visit. */
function failed(message: string, world?: WorldVisit): ToolResult {
  world?.close()
  return { outcome: Object.freeze({ kind: 'error', message }) }
}

function unknownTool(name: string, valid: string[]): string {
  const nearest = nearestNames(name, valid)
  return `unknown tool ${name}; ${nearest.length > 0 ? `nearest: ${nearest.join(', ')}` : 'no tool is offered'}`
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
