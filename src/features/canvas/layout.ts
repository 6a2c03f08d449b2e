/**
 * Where nodes stand when nobody has moved them: agents in columns by their distance from where the run starts, each
 * with its tools under it; many columns are folded into rows. Deterministic and fast; refuses to be clever about crossings.
 */
import { handoffTargets, rolesOf } from '../../scenario/index.ts'
import type { Scenario } from '../../scenario/index.ts'

export type Point = { x: number, y: number }

export const AGENT = { width: 178, height: 74 }
export const TOOL = { width: 150, height: 50 }
const COLUMN = 284
const TOOL_GAP = 26
const TOOL_STEP = 64
const GAP = 34
const ROW_GAP = 60
/** What a canvas usually has for its nodes; how few columns never fold, and how many a row can have at most. */
const PANEL = { width: 500, height: 480 }
const FEW = 4
const MOST = 40

type Column = { names: readonly string[], heights: readonly number[], height: number }

/** By the name of the agent or tool. What the scenario's own layout says goes first. */
export function layout(scenario: Scenario): ReadonlyMap<string, Point> {
  const places = new Map<string, Point>()
  const owned = ownTools(scenario)
  const all = layers(scenario).flatMap(columns).map((names): Column => {
    const heights = names.map((name) => blockHeight(owned.get(name)?.length ?? 0))
    return { names, heights, height: heights.reduce((sum, height) => sum + height, 0) + GAP * (names.length - 1) }
  })
  let middle = 0
  folded(all).forEach((row, index, rows) => {
    if (index > 0) middle += (heightOf(rows[index - 1]!) + heightOf(row)) / 2 + ROW_GAP
    row.forEach(({ names, heights, height }, place) => {
      // Every other row runs back, so that the next column is always near.
      const x = COLUMN * (index % 2 === 0 ? place : rows[0]!.length - 1 - place)
      let y = middle - height / 2
      names.forEach((name, i) => {
        places.set(name, { x, y })
        owned.get(name)?.forEach((tool, j) => places.set(tool, { x: x + (AGENT.width - TOOL.width) / 2, y: y + AGENT.height + TOOL_GAP + j * TOOL_STEP }))
        y += heights[i]! + GAP
      })
    })
  })
  // Tools that no agent has stand in rows of their own, as wide as the rest, so that they are seen.
  let spare = 0
  const across = Math.max(FEW, Math.floor(Math.max(0, ...[...places.values()].map((place) => place.x)) / (TOOL.width + GAP)))
  const bottom = Math.max(0, ...[...places.values()].map((place) => place.y + AGENT.height)) + GAP
  for (const tool of scenario.tools) if (!places.has(tool.name)) places.set(tool.name, { x: spare % across * (TOOL.width + GAP), y: bottom + Math.floor(spare++ / across) * TOOL_STEP })

  for (const [name, place] of Object.entries(scenario.layout?.nodes ?? {})) if (places.has(name)) places.set(name, place)
  return places
}

/** Columns in the rows that show them largest in a panel of the usual size. A few stay side by side. */
function folded(all: readonly Column[]): Column[][] {
  const inRows = (each: number) => Array.from({ length: Math.ceil(all.length / each) }, (_, i) => all.slice(i * each, (i + 1) * each))
  let best = inRows(Math.max(1, all.length))
  for (let each = FEW; all.length > FEW && each < Math.min(all.length, MOST); each++) {
    const rows = inRows(each)
    if (zoomOf(rows) > zoomOf(best)) best = rows
  }
  return best
}

function zoomOf(rows: readonly Column[][]): number {
  const height = rows.reduce((sum, row) => sum + heightOf(row), 0) + ROW_GAP * (rows.length - 1)
  return Math.min(PANEL.width / (COLUMN * rows[0]!.length), PANEL.height / height)
}

function heightOf(row: readonly Column[]): number {
  return Math.max(...row.map(({ height }) => height))
}

/** Agents by their distance from the entry along handoffs and uses, each role of a team or a pipeline after the one before; those that nothing reaches come last. */
function layers(scenario: Scenario): string[][] {
  const { agents } = scenario
  const next = new Map(agents.map((agent) => [agent.name, [...handoffTargets(agent), ...agent.agents]]))
  const seen = new Set<string>()
  const found: string[][] = []
  const add = (names: readonly string[]): string[] => {
    const layer = [...new Set(names)].filter((name) => next.has(name) && !seen.has(name))
    layer.forEach((name) => seen.add(name))
    if (layer.length > 0) found.push(layer)
    return layer
  }
  const roles = rolesOf(scenario)
  roles.forEach(({ role, agent }, i) => {
    // Workers stand side by side, in one layer.
    if (role === 'worker' && roles[i - 1]?.role === 'worker') return
    let layer = add(role === 'worker' ? roles.filter((one) => one.role === role).map((one) => one.agent) : [agent])
    while (layer.length > 0) layer = add(layer.flatMap((name) => next.get(name) ?? []))
  })
  add(agents.map((agent) => agent.name))
  return found
}

/** A layer of many agents is broken into several columns, so that the whole is about as high as the canvas, which is higher than wide. */
function columns(layer: readonly string[]): string[][] {
  const rows = Math.max(5, Math.ceil(Math.sqrt(layer.length * 3)))
  return Array.from({ length: Math.ceil(layer.length / rows) }, (_, i) => layer.slice(i * rows, (i + 1) * rows))
}

/** A tool that several agents share stands under the first of them. */
function ownTools({ agents, tools }: Scenario): Map<string, string[]> {
  const free = new Set(tools.map((tool) => tool.name))
  return new Map(agents.map((agent) => [agent.name, agent.tools.filter((tool) => free.delete(tool))]))
}

function blockHeight(tools: number): number {
  return AGENT.height + (tools === 0 ? 0 : TOOL_GAP + (tools - 1) * TOOL_STEP + TOOL.height)
}
