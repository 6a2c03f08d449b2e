import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, createRun, defineAgent, defineTool, ModelError, single, testModel } from '../../src/engine/index.ts'
import type { Json, Model, Options, Outcome, ReplayState, Reply, Run } from '../../src/engine/index.ts'
import { judge, recorded } from '../../src/scenario/editing.ts'
import { check, compile, decodeLink, encodeLink, parseScenario } from '../../src/scenario/index.ts'
import type { Recording, Scenario, ScenarioDocument } from '../../src/scenario/index.ts'
import { agent, bent } from './documents.ts'
import { decisionAt, HandClock, liveRun, runnable } from './liveRuns.ts'
import { secrets } from './secretSamples.ts'

/** The scenario's scripted run, as far as it comes without a person. */
async function replayed(scenario: Scenario, most = Infinity): Promise<Run> {
  const { orchestration, options } = compile(scenario)
  const run = createRun(orchestration, options)
  while (run.state.step < most && await run.step(undefined, { wait: false }));
  return run
}

async function throughLink(document: Scenario): Promise<Scenario> {
  const decoded = await decodeLink(await encodeLink({ document }, { step: 0 }))
  if (!decoded.ok) throw new Error(decoded.detail)
  return decoded.payload.document
}

/** What happened at each place, whatever it took. */
function happened({ steps }: Pick<ReplayState, 'steps'>, most = Infinity): [string, string, string][] {
  const text = ({ ...outcome }: Outcome) => canonicalJson(JSON.parse(JSON.stringify(outcome, (key, value: unknown) => key === 'delayMs' || (key === 'content' && value === '') ? undefined : value)) as Json)
  return steps.slice(0, most).map(({ path, kind, outcome }): [string, string, string] => [path, kind, text(outcome)]).sort(([a], [b]) => a < b ? -1 : 1)
}

/** What branches share (a budget, a list of tasks, a memory) goes to whichever comes first, and their order can't always be had. */
function dependsOnOrder({ limits = {}, orchestration, agents }: Scenario, run: Pick<Run, 'state'>): boolean {
  const shared = limits.tokens !== undefined || limits.seconds !== undefined || (orchestration.kind === 'team' && orchestration.concurrency > 1) || agents.some(({ tools }) => tools.includes('recall'))
  return shared && hasBranches(run)
}

/** That it is what it says of itself, and survives being sent. */
async function isSound({ scenario, ...result }: Recording, { state }: Pick<Run, 'state'>, steps = state.steps.length): Promise<void> {
  expect(parseScenario(JSON.parse(JSON.stringify(scenario)))).toEqual({ ok: true, scenario })
  expect(check(scenario).filter(({ severity }) => severity === 'error')).toEqual([])
  expect(result).toMatchObject({ identical: true })
  const again = await replayed(scenario, steps)
  expect(happened(again.state)).toEqual(happened(state, steps))
  if (!result.moved) expect(again.state.steps.map(({ path }) => path)).toEqual(state.steps.slice(0, steps).map(({ path }) => path))
  const sent = await replayed(await throughLink(scenario), steps)
  expect(sent.state.hash).toBe(again.state.hash)
  const whole = await replayed(scenario)
  if (scenario.expectations && steps === state.steps.length) expect(judge(scenario.expectations, whole.state).filter(({ ok }) => ok !== true)).toEqual([])
}

/** Somewhere two things were pending at once. */
function hasBranches({ state }: Pick<Run, 'state'>): boolean {
  return Array.from({ length: state.steps.length }, (_, step) => state.at(step).frontier.length).some((pending) => pending > 1)
}

const cast = fc.subarray(['a0', 'a1', 'helper'])
const few = { numRuns: 30 }

describe('a run of any orchestration, recorded', () => {
  it('replays identically where models, scripted or real, took their time, failed and were asked again', async () => {
    const endings = new Set<string>()
    let all = 0
    let others = 0
    await fc.assert(fc.asyncProperty(runnable, fc.nat(), cast, async (scenario, seed, scripted) => {
      const { run, clock } = liveRun(scenario, seed, { scripted })
      await clock.until(run.play())
      endings.add(run.state.stopReason!)
      const result = await recorded(scenario, run)
      all++
      if (dependsOnOrder(scenario, run) && !result.identical) {
        others++
        expect(happened((await replayed(result.scenario)).state)).not.toEqual(happened(run.state))
        return
      }
      await isSound(result, run)
      if (!hasBranches(run)) expect(result.moved).toBeUndefined()
    }), few)
    expect(endings.size).toBeGreaterThan(3)
    expect(others).toBeLessThan(all / 5)
  })

  it('that was scripted has the same order and the same times again', async () => {
    await fc.assert(fc.asyncProperty(runnable, fc.nat(), async (scenario, seed) => {
      const { orchestration, options } = compile(scenario)
      const words = testModel({ seed })
      const model: Model = { scripted: { replies: 0 }, complete: async (request, context) => ({ ...await words.complete(request, context), scriptIndex: 0, delayMs: seed % 3 * (context.path.length % 4) * 5 }) }
      const run = createRun(orchestration, { ...options, model, confirm: ({ path }) => decisionAt(path) })
      await run.play()
      const result = await recorded(scenario, run)
      expect(result.moved).toBeUndefined()
      await isSound(result, run)
      expect((await replayed(result.scenario)).state.steps.map(({ at }) => at)).toEqual(run.state.steps.map(({ at }) => at))
    }), few)
  })

  it('replays as far as it came, where it was cancelled or has not ended', async () => {
    await fc.assert(fc.asyncProperty(runnable, fc.nat(), fc.nat({ max: 20 }), fc.boolean(), async (scenario, seed, steps, cancelled) => {
      const { run, clock } = liveRun(scenario, seed, { failures: 0.03 })
      await clock.until((async () => { while (run.state.step < steps && await run.step()); })())
      const came = run.state.steps.length
      const ended = run.status === 'SUCCEEDED' || run.status === 'FAILED'
      if (cancelled) await run.cancel()
      const result = await recorded(scenario, run)
      expect(result.scenario.expectations === undefined).toBe(!ended)
      // Where a person had not answered one question of several, or a tool of several was slow, a script can't wait.
      const again = happened((await replayed(result.scenario, came)).state)
      if (hasBranches(run)) expect(canonicalJson(again) === canonicalJson(happened(run.state, came))).toBe(result.identical)
      else await isSound(result, run, came)
    }), few)
  })

  it('replays identically where an outcome was edited, and all calls of an edited tool are answered by the script', async () => {
    let tools = 0
    await fc.assert(fc.asyncProperty(runnable, fc.nat(), fc.nat(), async (scenario, seed, pick) => {
      const { run, clock, options } = liveRun(scenario, seed, { failures: 0 })
      await clock.until(run.play())
      const calls = run.state.steps.filter(({ kind, outcome }) => kind === 'tool.call' && !(outcome.ok && canonicalJson(outcome.value).includes('invalid arguments')) && !canonicalJson(outcome as Json).includes('unknown tool'))
      const step = calls[pick % calls.length] ?? run.state.steps[0]!
      if (step.kind !== 'tool.call' && step.kind !== 'model.complete') return
      const fork = run.fork(step.step, { outcome: step.kind === 'tool.call' ? { kind: 'ok', value: 'edited by hand' } : { content: 'edited by hand' } }, { runId: 'fork', handlers: options.handlers! })
      await clock.until(fork.play())
      const result = await recorded(scenario, fork)
      if (!result.identical && dependsOnOrder(scenario, fork)) return
      await isSound(result, fork)
      if (step.kind !== 'tool.call') return
      tools++
      expect(result.scenario.script.toolOutcomes?.[step.tool!.name]).toContainEqual({ kind: 'ok', value: 'edited by hand' })
    }), few)
    expect(tools).toBeGreaterThan(5)
  })
})

const alone = (change: Partial<ScenarioDocument> = {}): Scenario => bent({
  agents: [agent('a', { tools: ['stock'] })], orchestration: { kind: 'single', agent: 'a' }, script: { mode: 'order', replies: [] }, input: 'How many lamps?', ...change,
})
const asks = (item: string, id?: string): Reply => ({ toolCalls: [{ name: 'stock', arguments: { item }, ...(id && { id }) }] })
/** Gives these one after the other, each after so many milliseconds. */
async function played(scenario: Scenario, replies: readonly [number, Reply | ModelError][], more: Partial<Options> = {}): Promise<Run> {
  const clock = new HandClock()
  const left = [...replies]
  const model: Model = { complete: async (_, { signal }) => {
    const [ms, reply] = left.shift()!
    await clock.sleep(ms, signal)
    if (reply instanceof Error) throw reply
    return reply
  } }
  const { orchestration, options } = compile(scenario)
  const run = createRun(orchestration, { ...options, model, ...more, handlers: { clock, ...more.handlers } })
  await clock.until(run.play())
  return run
}

it('text, reasoning, calls with their ids, usage, finish and time stand in the script, and what the run did in the expectations', async () => {
  const full: Reply = { content: 'I look.', reasoning: 'lamps', toolCalls: [{ name: 'stock', arguments: { item: 'lamp' }, id: 'call_x1', extra: { signature: 'z' } }], usage: { prompt: 40, completion: 8 }, finish: 'tool_calls' }
  const run = await played(alone(), [[812.4, full], [300, { content: 'Three.', finish: 'stop' }], ])
  const { scenario, ...result } = await recorded(alone(), run)
  expect(result).toEqual({ identical: true, masked: [] })
  expect(scenario.script).toEqual({ mode: 'order', replies: [{ ...full, delayMs: 812 }, { content: 'Three.', finish: 'stop', delayMs: 300 }] })
  expect(scenario.expectations).toEqual({ route: ['a'], handoffs: 0, tools: ['stock'], finalText: 'Three.' })
})

it('a rate limit and the wait after it are recorded: the replay waits as long, in virtual time', async () => {
  const limited = new ModelError('rate_limit', 'slow down', { retryAfterMs: 7_000 })
  const cut = new ModelError('network', 'cut', { partial: { content: 'Thr' } })
  const scenario = alone({ retries: 2 })
  const run = await played(scenario, [[100, limited], [50, asks('lamp')], [20, { content: 'Three.' }]])
  const result = await recorded(scenario, run)
  expect(result.scenario.script.replies).toEqual([{ error: { kind: 'rate_limit', message: 'slow down', retryAfterMs: 7_000 }, delayMs: 100 }, { ...asks('lamp'), delayMs: 50 }, { content: 'Three.', delayMs: 20 }])
  const { state } = await replayed(result.scenario)
  expect(state.steps.map(({ kind, ms }) => [kind, ms])).toEqual([['model.complete', 100], ['delay', 7_000], ['model.complete', 50], ['tool.call', 0], ['model.complete', 20]])
  const broken = await recorded(scenario, await played(scenario, [[10, cut]]))
  expect(broken.scenario.script.replies).toEqual([{ content: 'Thr', error: { kind: 'network', message: 'cut' }, delayMs: 10 }])
  expect((await replayed(broken.scenario)).state).toMatchObject({ status: 'FAILED', finalText: '', error: { kind: 'network', message: 'cut' } })
})

it('an agent that is asked twice at once gets its own replies again, whichever came first', async () => {
  const scenario = bent({
    agents: [agent('boss', { agents: ['helper'] }), agent('helper')], orchestration: { kind: 'single', agent: 'boss' }, script: { mode: 'order', replies: [] },
  })
  const help = (input: string) => ({ name: 'helper', arguments: { input } })
  const run = await played(scenario, [[10, { toolCalls: [help('one'), help('two'), help('three')] }], [90, { content: 'first' }], [30, { content: 'second' }], [60, { content: 'third' }], [10, { content: 'done' }]])
  const result = await recorded(scenario, run)
  await isSound(result, run)
  expect(result.moved).toBeUndefined()
  expect(result.scenario.script).toMatchObject({ mode: 'agent', replies: { helper: [{ content: 'first', delayMs: 90 }, { content: 'second', delayMs: 30 }, { content: 'third', delayMs: 60 }] } })
})

it('decisions stand in the script in the order in which they were asked for', async () => {
  const scenario = alone({ tools: [{ ...bent({}).tools[0]!, requiresConfirmation: true }] })
  const decisions = [{ kind: 'reject' as const, note: 'not now' }, { kind: 'approve' as const, arguments: { item: 'lamp' } }]
  const run = await played(scenario, [[1, { toolCalls: [...asks('a').toolCalls!, ...asks('b').toolCalls!] }], [1, { content: 'ok' }]], { confirm: ({ path }) => decisions[path.startsWith('1.0') ? 0 : 1]! })
  const result = await recorded(scenario, run)
  expect(result.scenario.script.decisions).toEqual(decisions)
  await isSound(result, run)
})

it('a tool that gives something else now is answered by the script, call by call, without those that never reached it', async () => {
  const scenario = alone({ tools: [{ ...bent({}).tools[0]!, parameters: { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] } }] })
  const run = await played(scenario, [[1, { toolCalls: [{ name: 'stock', arguments: {} }, ...asks('lamp').toolCalls!, { name: 'stok', arguments: {} }] }], [1, asks('chair')], [1, { content: 'ok' }]], { world: { items: { lamp: { left: 99 }, chair: { left: 4 } } } })
  const result = await recorded(scenario, run)
  expect(result.scenario.script.toolOutcomes).toEqual({ stock: [{ kind: 'ok', value: 99 }, { kind: 'ok', value: 4 }] })
  await isSound(result, run)
  expect((await recorded(scenario, await played(scenario, [[1, asks('lamp')], [1, { content: 'ok' }]]))).scenario.script.toolOutcomes).toBeUndefined()
})

it('what the run was started or forked with is in the scenario: its input, limits, retries and seed', async () => {
  const scenario = alone({ limits: { maxTurns: 1 }, seed: 4 })
  const first = await played(scenario, [[1, asks('lamp')]])
  expect(first.state.stopReason).toBe('maxTurns')
  const fork = first.fork(0, { input: 'And chairs?' }, { model: { complete: async () => asks('chair') } })
  await fork.play()
  const raised = first.fork(first.state.step, { limits: { maxTurns: 3 } }, { model: { complete: async () => ({ content: 'Three.' }) } })
  await raised.play()
  expect((await recorded(scenario, fork)).scenario).toMatchObject({ input: 'And chairs?', limits: { maxTurns: 1 }, seed: 4 })
  const result = await recorded(scenario, raised)
  expect(result.scenario.limits).toEqual({ maxTurns: 3 })
  await isSound(result, raised)
})

it('a limit of time that a slow tool used up is reached at the same step', async () => {
  const scenario = alone({ limits: { seconds: 3 } })
  const clock = new HandClock()
  const slow = defineTool({ name: 'stock', description: '', parameters: {}, execute: async (_, { signal }) => { await clock.sleep(2_800, signal); return 3 } })
  const model: Model = { complete: async (_, { signal }) => { await clock.sleep(300, signal); return asks('lamp') } }
  const run = createRun(single(defineAgent({ name: 'a', instructions: '', tools: [slow] })), { input: scenario.input, model, handlers: { clock }, limits: { seconds: 3 }, world: compile(scenario).options.world })
  await clock.until(run.play())
  expect(run.state.stopReason).toBe('time')
  await isSound(await recorded(scenario, run), run)
})

it('a script that ended too early ends there again, so that one more reply goes on with it', async () => {
  const scenario = alone({ script: { mode: 'order', replies: [asks('lamp')] } })
  const run = await replayed(scenario)
  expect(run.state.stopReason).toBe('scriptExhausted')
  const result = await recorded(scenario, run)
  expect(result.scenario.script.replies).toEqual([asks('lamp')])
  expect(result).toMatchObject({ identical: true })
})

it('says where no script can do what the run did', async () => {
  const recall = { name: 'recall', description: '', parameters: { type: 'object', properties: { query: { type: 'string' } } }, implementation: { kind: 'recall' as const } }
  const scenario = alone({ agents: [agent('a', { tools: ['recall'] })], tools: [recall] })
  const memory = { remember: () => undefined, recall: () => ['Anna likes blue.'] }
  const run = await played(scenario, [[1, { toolCalls: [{ name: 'recall', arguments: { query: 'Anna' } }] }], [1, { content: 'Blue.' }]], { handlers: { memory } })
  expect(await recorded(scenario, run)).toMatchObject({ identical: false, differs: { step: 2, path: run.state.steps[1]!.path } })
})

it('refuses a run that no document holds, and says why', async () => {
  const run = await played(alone(), [[1, { content: 'x'.repeat(6_000_000) }]])
  await expect(recorded(alone(), run)).rejects.toThrow(/can't be a script: .*5 MB/)
})

it('a secret is nowhere in what is recorded, is told by its place, and the replay is the same', async () => {
  const own = 'Zq7-own-key-of-the-reader'
  await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom(...secrets, { kind: 'known' as const, text: `<${own}>`, secret: own, mask: '•••' }), { minLength: 6, maxLength: 6 }), async (texts) => {
    const [said, asked, thought, given, put, failed] = texts.map(({ text }, i) => `${i}: ${text} and more`) as [string, string, string, string, string, string]
    const scenario = alone({ retries: 1, agents: [agent('a', { tools: ['stock', 'order'] })], tools: [...bent({}).tools, { name: 'order', description: '', parameters: { type: 'object' }, implementation: { kind: 'scripted', outcomes: [] } }] })
    const input: Json = { text: put, [put]: [put] }
    const run = await played(scenario, [[5, new ModelError('server', failed)], [1, { reasoning: thought, toolCalls: [{ name: 'order', arguments: { note: asked, [asked]: 1 } }] }], [1, { content: `${said} ${given}` }]],
      { input, script: { toolOutcomes: { order: [{ kind: 'ok', value: { found: given } }] } } })
    const { scenario: made, masked, ...result } = await recorded(scenario, run, [own])
    const written = JSON.stringify(made)
    for (const { secret } of texts) expect(written).not.toContain(JSON.stringify(secret).slice(1, -1))
    for (const where of ['input.text', 'script.replies.0.error.message', 'script.replies.1.reasoning', 'script.replies.1.toolCalls.0.arguments.note', 'script.replies.2.content', 'script.toolOutcomes.order.0.value.found', 'expectations.finalText']) {
      expect(masked.map((one) => one.where)).toContain(where)
    }
    expect(result).toEqual({ identical: true })
    const { state } = await replayed(made)
    expect(state.steps.map(({ path, kind }) => [path, kind])).toEqual(run.state.steps.map(({ path, kind }) => [path, kind]))
    expect(judge(made.expectations!, state).every(({ ok }) => ok)).toBe(true)
    expect((await recorded(made, await replayed(made), [own])).masked).toEqual([])
  }), few)
})
