import { expect, it } from 'vitest'
import { effectKinds } from '../../../src/engine/index.ts'
import { allFrames, framesOf, lineOf, shownPlace, sourceFileNames } from '../../../src/features/debugger/sourcePlaces.ts'
import { loadSource } from '../../../src/features/debugger/sourceText.ts'
import { tokenLines } from '../../../src/features/debugger/sourceTokens.ts'
import { calls, goldenRun, office, played } from './moments.ts'

const sourceFiles = Object.fromEntries(await Promise.all(sourceFileNames.map(async (file) => [file, await loadSource(file)] as const)))

const codeAt = (frames: ReturnType<typeof framesOf>) => {
  const place = shownPlace(frames)
  const text = sourceFiles[place.file]!
  return `${place.file}: ${text.split('\n')[lineOf(place, text) - 1]!.trim()}`
}

it('names every place by code that stands in its file exactly once, inside the function it says', () => {
  for (const place of allFrames.flat()) {
    const text = sourceFiles[place.file]!
    expect(text.split(place.code), place.code).toHaveLength(2)
    const before = text.slice(0, text.indexOf(place.code))
    expect([...before.matchAll(/function\*? (\w+)/g)].at(-1)?.[1], place.code).toBe(place.function)
  }
})

it('shows the line that yielded each step of the golden run', async () => {
  const { state } = await goldenRun()
  expect([0, 1, 2, 3, 4, 5].map((step) => codeAt(framesOf(state.steps[step - 1], state.steps)))).toEqual([
    'agent.ts: for (let turn = 1; turn <= maxTurns; turn++) {',
    "agent.ts: const reply = yield* complete(agent, scope, 'act', turn) // reason",
    expect.stringMatching(/^handoff\.ts: yield.*kind: 'handoff'/),
    "agent.ts: const reply = yield* complete(agent, scope, 'act', turn) // reason",
    expect.stringMatching(/^useTool\.ts: return .*kind: 'tool\.call'/),
    "agent.ts: const reply = yield* complete(agent, scope, 'act', turn) // reason",
  ])
})

it('shows both ways to a limit', async () => {
  const turns = (await played(office, [calls(['lookup', { id: '1' }]), calls(['lookup', { id: '2' }])])).state
  const handoffs = (await played(office, [calls(['transfer_to_boss', {}]), calls(['transfer_to_clerk', {}])])).state
  const shown = (state: typeof turns) => framesOf(state.steps.at(-1), state.steps).map((place) => place.function)
  expect(shown(turns)).toEqual(['atTurnLimit', 'stop'])
  expect(shown(handoffs)).toEqual(['runAgent', 'handOff', 'stop'])
  expect(codeAt(framesOf(turns.steps.at(-1), turns.steps))).toMatch(/^stop\.ts: yield.*kind: 'limit'/)
})

it('has a place for every kind that a kernel file yields', () => {
  const yielded = sourceFileNames.flatMap((file) => [...sourceFiles[file]!.matchAll(/\{ kind: '([\w.]+)', agent,/g)].map(([, kind]) => kind!))
  // `frame` is no effect: it opens a frame.
  expect(new Set(yielded)).toEqual(new Set([...effectKinds, 'frame']))
})

it('keeps every character of the source when it colours it', () => {
  for (const file of sourceFileNames) expect(tokenLines(sourceFiles[file]!).map((line) => line.map((token) => token.text).join('')).join('\n') + '\n').toBe(sourceFiles[file]!)
})

it('colours comments, strings and keywords', () => {
  expect(tokenLines("const a = 'x' // y\n")).toEqual([[
    { kind: 'keyword', text: 'const' }, { kind: 'plain', text: ' a = ' }, { kind: 'string', text: "'x'" }, { kind: 'plain', text: ' ' }, { kind: 'comment', text: '// y' },
  ]])
})
