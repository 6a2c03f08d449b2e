import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRun, parseJournal, replay } from '../../src/engine/index.ts'
import type { Journal, Message, Run } from '../../src/engine/index.ts'
import { mixtures } from './mixed.ts'

const stored = (journal: Journal) => parseJournal(JSON.parse(JSON.stringify(journal)))
async function stepped(live: Run, choose: (run: Run) => string | undefined = () => undefined, most = Infinity): Promise<string[]> {
  const hashes = [live.state.hash]
  while (hashes.length <= most && await live.step(choose(live))) hashes.push(live.state.hash)
  return hashes
}

/** In every request that a run made, each call has its result, and nothing is answered twice. */
function requestsAreSound(live: Run): boolean {
  return live.state.steps.filter(({ kind }) => kind === 'model.complete').every(({ step }) => sound(live.state.request(step).messages)) && sound(live.state.transcript)
}
function sound(messages: readonly Message[]): boolean {
  const open = new Set<string>()
  const all = new Set<string>()
  for (const message of messages) {
    if (message.role === 'tool' && !open.delete(message.tool_call_id)) return false
    if (message.role === 'assistant') {
      for (const { id } of message.tool_calls ?? []) {
        if (all.has(id)) return false
        all.add(id)
        open.add(id)
      }
    }
  }
  return open.size === 0
}

it('in any mixture, stepping, playing, replaying and jumping give the same state at every step', async () => {
  const endings = new Set<string>()
  await fc.assert(fc.asyncProperty(mixtures, async ({ orchestration, options }) => {
    const live = createRun(orchestration, options)
    const hashes = await stepped(live)
    const played = createRun(orchestration, options)
    const result = (await played.play())!
    endings.add(result.stopReason)
    const whole = replay(orchestration, stored(played.journal))
    for (const [k, hash] of hashes.entries()) expect(whole.at(k).hash).toBe(hash)
    const middle = Math.floor(hashes.length / 2)
    expect(replay(orchestration, played.journal, { upTo: middle }).hash).toBe(hashes[middle])
    expect(whole.step).toBe(hashes.length - 1)
    expect(whole.drift).toEqual([])
    expect(requestsAreSound(live)).toBe(true)
  }), { numRuns: 150 })
  expect(endings.size).toBeGreaterThan(3)
})

it('in any mixture, another order replays exactly', async () => {
  await fc.assert(fc.asyncProperty(mixtures, fc.infiniteStream(fc.nat()), async ({ orchestration, options }, picks) => {
    const live = createRun(orchestration, options)
    const hashes = await stepped(live, ({ frontier }) => frontier[picks.next().value % frontier.length]?.path)
    const whole = replay(orchestration, stored(live.journal))
    for (const [k, hash] of hashes.entries()) expect(whole.at(k).hash).toBe(hash)
  }), { numRuns: 100 })
})

it('in any mixture, a fork and a reopened run go on as the run itself does', async () => {
  await fc.assert(fc.asyncProperty(mixtures, fc.nat({ max: 30 }), async ({ orchestration, options }, steps) => {
    const live = createRun(orchestration, options)
    await stepped(live, undefined, steps)
    const { input: _, ...rest } = options
    const others = [live.fork(live.state.step), createRun(orchestration, { ...rest, journal: stored(live.journal) }), createRun(orchestration, { ...rest, journal: stored(live.journal), runId: 'child' })]
    await live.play()
    for (const other of others) {
      await other.play()
      expect(other.state.hash).toBe(live.state.hash)
    }
  }), { numRuns: 100 })
})

it('in any mixture, a cancel at any step ends the run, closes every call and replays', async () => {
  await fc.assert(fc.asyncProperty(mixtures, fc.nat({ max: 30 }), async ({ orchestration, options }, steps) => {
    const live = createRun(orchestration, options)
    await stepped(live, undefined, steps)
    const before = live.status
    const result = await live.cancel()
    if (before === 'PENDING' || before === 'RUNNING') expect(result.status).toBe('CANCELLED')
    expect(sound(live.state.transcript)).toBe(true)
    expect(replay(orchestration, stored(live.journal)).hash).toBe(live.state.hash)
  }), { numRuns: 100 })
})
