import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createRun, parseJournal, replay, run } from '../../src/engine/index.ts'
import type { Journal, Message, Run } from '../../src/engine/index.ts'
import { cases } from './worlds.ts'

async function hashesWhileStepping(live: Run, choose: (run: Run) => string | undefined = () => undefined): Promise<string[]> {
  const hashes = [live.state.hash]
  while (await live.step(choose(live))) hashes.push(live.state.hash)
  return hashes
}

function everyCallIsClosed(transcript: Message[]): boolean {
  let open: string[] = []
  for (const message of transcript) {
    if (message.role === 'tool') {
      if (!open.includes(message.tool_call_id)) return false
      open = open.filter((id) => id !== message.tool_call_id)
    } else {
      if (open.length > 0) return false
      if (message.role === 'assistant') open = (message.tool_calls ?? []).map((call) => call.id)
    }
  }
  return open.length === 0
}

function callIds(transcript: Message[]): string[] {
  return transcript.flatMap((message) => message.role === 'assistant' ? (message.tool_calls ?? []).map((call) => call.id) : [])
}

const stored = (journal: Journal) => parseJournal(JSON.parse(JSON.stringify(journal)))

it('stepping, playing, replaying and jumping give the same state hash at every step', async () => {
  await fc.assert(fc.asyncProperty(cases, async (make) => {
    const stepped = make()
    const live = createRun(stepped.orchestration, stepped.options)
    const hashes = await hashesWhileStepping(live)
    const played = make()
    const result = await run(played.orchestration, played.options)
    expect(result.status).toBe(live.status)
    const whole = replay(played.orchestration, stored(result.journal))
    for (const [k, hash] of hashes.entries()) {
      expect(replay(played.orchestration, result.journal, { upTo: k }).hash).toBe(hash)
      expect(whole.at(k).hash).toBe(hash)
    }
    expect(whole.step).toBe(hashes.length - 1)
    expect(whole.drift).toEqual([])
  }), { numRuns: 200 })
})

it('another order of the branches replays exactly', async () => {
  await fc.assert(fc.asyncProperty(cases, fc.infiniteStream(fc.nat()), async (make, picks) => {
    const { orchestration, options } = make()
    const live = createRun(orchestration, options)
    const hashes = await hashesWhileStepping(live, ({ frontier }) => frontier[picks.next().value % frontier.length]?.path)
    const whole = replay(orchestration, stored(live.journal))
    for (const [k, hash] of hashes.entries()) {
      expect(whole.at(k).hash).toBe(hash)
      expect(replay(orchestration, live.journal, { upTo: k }).hash).toBe(hash)
    }
  }), { numRuns: 200 })
})

it('a fork keeps its prefix, goes on as its parent did, and leaves the parent alone', async () => {
  await fc.assert(fc.asyncProperty(cases, fc.nat(), async (make, at) => {
    const { orchestration, options } = make()
    const live = createRun(orchestration, options)
    const result = (await live.play())!
    const before = JSON.stringify(live.journal)
    const k = at % (live.state.step + 1)
    const fork = live.fork(k)
    expect(fork.state.hash).toBe(live.state.at(k).hash)
    expect(fork.journal.header.parent).toEqual({ runId: live.id, step: k, kind: 'fork' })
    const again = (await fork.play())!
    expect(fork.state.hash).toBe(live.state.hash)
    expect(again.unusedReplies).toBe(result.unusedReplies)
    expect(replay(orchestration, stored(fork.journal)).hash).toBe(live.state.hash)
    expect(JSON.stringify(live.journal)).toBe(before)
  }), { numRuns: 200 })
})

it('an edited outcome changes its step and nothing before it', async () => {
  await fc.assert(fc.asyncProperty(cases, fc.nat(), async (make, at) => {
    const { orchestration, options } = make()
    const live = createRun(orchestration, options)
    await live.play()
    const steps = live.state.steps.filter((step) => step.kind === 'model.complete' || step.kind === 'tool.call')
    fc.pre(steps.length > 0)
    const step = steps[at % steps.length]!
    const outcome = step.kind === 'model.complete' ? { content: 'edited' } : { kind: 'ok', value: 'edited' }
    const fork = live.fork(step.step, { outcome })
    expect(fork.state.at(step.step - 1).hash).toBe(live.state.at(step.step - 1).hash)
    expect(fork.state.steps[step.step - 1]).toMatchObject({ path: step.path, via: 'edit', outcome: { ok: true, value: outcome } })
    await fork.play()
    expect(replay(orchestration, stored(fork.journal)).hash).toBe(fork.state.hash)
    expect(everyCallIsClosed(fork.state.transcript)).toBe(true)
    expect(fork.journal.entries.map((entry) => entry.seq)).toEqual(fork.journal.entries.map((entry) => entry.seq).toSorted((a, b) => a - b))
  }), { numRuns: 200 })
})

it('every tool call is closed once, under an id of its own, whatever happens', async () => {
  await fc.assert(fc.asyncProperty(cases, fc.nat({ max: 12 }), fc.boolean(), async (make, steps, cancelled) => {
    const { orchestration, options } = make()
    const live = createRun(orchestration, options)
    for (let i = 0; i < steps; i++) await live.step()
    if (cancelled) await live.cancel()
    else await live.play()
    const { transcript } = live.state
    expect(everyCallIsClosed(transcript)).toBe(true)
    expect(new Set(callIds(transcript)).size).toBe(callIds(transcript).length)
    expect(replay(orchestration, stored(live.journal)).hash).toBe(live.state.hash)
    expect(await live.result).toMatchObject({ status: live.status })
  }), { numRuns: 200 })
})

it('replay calls no handler', async () => {
  await fc.assert(fc.asyncProperty(cases, async (make) => {
    const { orchestration, options, handled } = make()
    const { journal } = await run(orchestration, options)
    const calls = handled.count
    const state = replay(orchestration, journal)
    for (let k = 0; k <= state.step; k++) void [state.at(k).hash, state.at(k).drift, state.at(k).usage]
    expect(handled.count).toBe(calls)
  }), { numRuns: 50 })
})

it('a run reopened from its journal at any step goes on as if it had not stopped', async () => {
  await fc.assert(fc.asyncProperty(cases, fc.nat({ max: 12 }), async (make, steps) => {
    const whole = make()
    const expected = await run(whole.orchestration, whole.options)
    const part = make()
    const live = createRun(part.orchestration, part.options)
    for (let i = 0; i < steps; i++) await live.step()
    const { input: _, ...rest } = part.options
    const reopened = createRun(part.orchestration, { ...rest, journal: stored(live.journal) })
    expect(reopened.id).toBe(live.id)
    expect(reopened.state.hash).toBe(live.state.hash)
    await reopened.play()
    expect(reopened.state.hash).toBe(replay(whole.orchestration, expected.journal).hash)
    const started = reopened.journal.entries.filter((entry) => entry.t === 'started').map((entry) => entry.path)
    expect(new Set(started).size).toBe(started.length)
  }), { numRuns: 100 })
})
