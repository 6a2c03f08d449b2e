/**
 * Which line of the engine yields which kind of step. The text is the engine's own file, read when the page is built;
 * a place is named by a piece of code that stands there exactly once, so it moves with the code or fails the tests.
 */
/* oxlint-disable import/default -- a `?raw` import has the file's text as its default; the linter looks at the file itself */
import agentText from '../../engine/agent.ts?raw'
import effectsText from '../../engine/effects.ts?raw'
import handoffText from '../../engine/handoff.ts?raw'
import scopeText from '../../engine/scope.ts?raw'
import stopText from '../../engine/stop.ts?raw'
import swarmText from '../../engine/swarm.ts?raw'
import type { StepInfo, StopReason, YieldedKind } from '../../engine/index.ts'

export const sourceFiles = {
  'agent.ts': agentText,
  'handoff.ts': handoffText,
  'swarm.ts': swarmText,
  'stop.ts': stopText,
  'effects.ts': effectsText,
  'scope.ts': scopeText,
} as const
export type SourceFile = keyof typeof sourceFiles
export const sourceFileNames = Object.keys(sourceFiles) as SourceFile[]

export type Place = { file: SourceFile, function: string, code: string }
/** From the agent loop inwards; the last one yields the step. */
export type Frames = readonly [Place, ...Place[]]

const loop = (code: string): Place => ({ file: 'agent.ts', function: 'runAgent', code })
const stop: Place = { file: 'stop.ts', function: 'stop', code: "{ kind: 'limit', agent, reason, limit }" }
const handOff = (code: string): Place => ({ file: 'handoff.ts', function: 'handOff', code })

const places: Record<YieldedKind, Frames> = {
  'model.complete': [loop("const reply = yield* complete(agent, scope, 'act', turn)")],
  'tool.call': [
    loop('const texts = yield* all(calls.map('),
    { file: 'agent.ts', function: 'useTool', code: "{ kind: 'tool.call', agent, call, tool }" },
  ],
  'handoff': [
    loop('if (handoff) return yield* handOff('),
    handOff("{ kind: 'handoff', agent, to: handoff.to }"),
  ],
  'limit': [loop("return yield* stop(agent, 'maxTurns'"), stop],
}
const handoffLimit: Frames = [
  loop('if (handoff) return yield* handOff('),
  handOff("if (handoff.limitReached !== undefined) return yield* stop("),
  stop,
]
const start: Frames = [loop('for (let turn = 1; turn <= maxTurns; turn++) {')]

/** Where the program stood when it yielded this step; before the first step, where the loop begins. */
export function framesOf(step: Pick<StepInfo, 'kind'> | undefined, stopReason: StopReason | undefined): Frames {
  if (!step) return start
  if (step.kind === 'limit' && stopReason === 'maxHandoffs') return handoffLimit
  // A step names the closed list of kinds; programs yield only these of it.
  return places[step.kind as YieldedKind]
}

/** Every place that the table names, for the test that holds it to the files. */
export const allFrames: readonly Frames[] = [...Object.values(places), handoffLimit, start]

const lines = new Map<Place, number>()

/** Counted from 1; 0 when the code does not stand in the file. */
export function lineOf(place: Place): number {
  const before = lines.get(place)
  if (before !== undefined) return before
  const text = sourceFiles[place.file]
  const at = text.indexOf(place.code)
  const line = at < 0 ? 0 : text.slice(0, at).split('\n').length
  lines.set(place, line)
  return line
}
