import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { compile, defineScenario } from '../../src/scenario/index.ts'
import { answererOf, askedLive, reopen, Session } from '../../src/session/index.ts'
import { endpoint, everyone, fakeNetwork, live } from './live.ts'
import { fresh, support, surroundings, turns } from './support.ts'

describe('who answers', () => {
  const other = { ...endpoint, id: 'e2', name: 'other', model: 'm-2' }
  const all = [endpoint, other]
  const agent = (name: string, model?: string) => ({ name, ...(model !== undefined && { model }) })

  it('is the script, unless the reader says otherwise', () => {
    expect(answererOf({ everyone: 'script' }, all, agent('a', 'other'))).toBe('script')
    expect(answererOf(everyone, all, agent('a'))).toEqual({ endpoint, model: 'm-1' })
  })

  it('is the endpoint that an agent names, or another model of it, before the one of everyone', () => {
    expect(answererOf(everyone, all, agent('a', 'other'))).toEqual({ endpoint: other, model: 'm-2' })
    expect(answererOf(everyone, all, agent('a', 'other/vendor/m-3'))).toEqual({ endpoint: other, model: 'vendor/m-3' })
    expect(answererOf(everyone, all, agent('a', 'unheard of'))).toEqual({ endpoint, model: 'm-1' })
  })

  it('is what the reader chose for the agent, before all else; an endpoint that was removed answers nobody', () => {
    expect(answererOf({ ...everyone, agents: { a: 'script' } }, all, agent('a', 'other'))).toBe('script')
    expect(answererOf({ everyone: 'script', agents: { a: { endpoint: 'e2', model: 'm-9' } } }, all, agent('a'))).toEqual({ endpoint: other, model: 'm-9' })
    expect(answererOf({ everyone: { endpoint: 'gone' } }, all, agent('a'))).toBe('script')
    expect(answererOf({ everyone: 'script', agents: JSON.parse('{"__proto__": {"endpoint": "e1"}}') }, all, agent('__proto__'))).toEqual({ endpoint, model: 'm-1' })
  })
})

describe('a live run', () => {
  it('asks the endpoint with its key and model, hands over and calls tools as a scripted one does', async () => {
    const { network, next, asked } = fakeNetwork()
    const { session } = await fresh(live(support, network))
    expect(session.view.live).toBe(true)
    expect(session.view.future).toEqual([])
    const first = session.step()
    const triage = await next()
    expect(triage.url).toBe('https://models.example/v1/chat/completions')
    expect(triage.headers.get('authorization')).toBe('Bearer zk-of-the-test')
    expect(triage.body).toMatchObject({ model: 'm-1', stream: true })
    triage.call('transfer_to_billing', {})
    await first
    await session.step()
    const second = session.step()
    const billing = await next()
    expect(billing.body.tools?.map((tool) => tool.function.name)).toContain('lookup_order')
    billing.call('lookup_order', { order_id: 'A-77' })
    await second
    await session.step()
    const third = session.step()
    ;(await next()).say('可以退款。')
    await third
    expect(session.view.view).toMatchObject({ status: 'SUCCEEDED', route: ['triage', 'billing'], finalText: '可以退款。' })
    expect(session.view.steps.filter(askedLive)).toHaveLength(3)
    expect(asked).toHaveLength(3)
  })

  it('shows text as it comes, and no more of it when the step is taken', async () => {
    const { network, next } = fakeNetwork()
    const { session, pass } = await fresh(live(support, network))
    const step = session.step()
    const request = await next()
    request.part('Let me ')
    request.part('see')
    await turns()
    pass()
    expect(session.view.coming).toMatchObject([{ path: '0', agent: 'triage', content: 'Let me see' }])
    expect(session.view.coming).toBe(session.view.coming)
    request.end()
    await step
    expect(session.view.coming).toEqual([])
    expect(session.view.steps[0]).toMatchObject({ outcome: { ok: true, value: { content: 'Let me see' } } })
  })

  it('mixes scripted and real agents, each agent by who answers it', async () => {
    const { network, next, asked } = fakeNetwork()
    const { session } = await fresh(live(support, network, { everyone: 'script', agents: { billing: { endpoint: 'e1' } } }))
    await session.step()
    await session.step()
    expect(asked).toEqual([])
    const third = session.step()
    ;(await next()).say('live')
    await third
    expect(session.view.steps.map(({ via }) => via)).toEqual(['script', 'engine', 'handler'])
    expect(session.view.view.finalText).toBe('live')
  })

  it('ends at once when it is cancelled: the request is stopped and what had come is kept', async () => {
    const { network, next } = fakeNetwork()
    const { session } = await fresh(live(support, network))
    const step = session.step()
    const request = await next()
    request.part('half an ans')
    await turns()
    await session.cancel()
    await step
    expect(request.signal.aborted).toBe(true)
    expect(session.view.view.status).toBe('CANCELLED')
    expect(session.view.coming).toEqual([])
    expect(session.view.steps[0]!.outcome).toMatchObject({ ok: false, error: { kind: 'cancelled', partial: { content: 'half an ans' } } })
  })

  it('asks again after a failure that may pass, and says until when it waits; a person may end the wait', async () => {
    const { network, next, pass: later } = fakeNetwork()
    const { session, around } = await fresh(live(support, network))
    Object.assign(around, { now: network.now })
    const step = session.step()
    ;(await next()).fail(429, 'slow down', { 'retry-after': '20' })
    await step
    const wait = session.step()
    await turns()
    expect(session.view.waits).toMatchObject([{ path: '1', agent: 'triage', why: 'rate_limit', attempt: 1 }])
    later(3_000)
    session.endWait('1', 'ask')
    await wait
    expect(session.view.waits).toEqual([])
    const again = session.step()
    ;(await next()).say('hello')
    await again
    expect(session.view.view).toMatchObject({ status: 'SUCCEEDED', finalText: 'hello' })
    expect(session.view.steps.map(({ kind, via }) => `${kind} ${via}`)).toEqual(['model.complete handler', 'delay person', 'model.complete handler'])
  })

  it('that gives up waiting fails as its last attempt did', async () => {
    const { network, next } = fakeNetwork()
    const { session } = await fresh(live(support, network))
    const step = session.step()
    ;(await next()).fail(503, 'busy')
    await step
    session.endWait('1', 'giveUp')
    await session.step()
    expect(session.view.view).toMatchObject({ status: 'FAILED', stopReason: 'modelError', error: { kind: 'overloaded' } })
  })

  it('begins anew in a branch of its own, from the start or from any step', async () => {
    const { network, next } = fakeNetwork()
    const { session } = await fresh(live(support, network))
    session.again(0)
    expect(session.view.branches).toHaveLength(1)
    const step = session.step()
    ;(await next()).fail(401, 'bad key')
    await step
    expect(session.view.view).toMatchObject({ status: 'FAILED', error: { kind: 'auth' } })
    session.again(0)
    expect(session.view).toMatchObject({ cursor: 0, head: 0 })
    expect(session.view.branches).toMatchObject([{ name: 'main', status: 'FAILED' }, { name: 'fork 1', parent: { step: 0, change: 'again' } }])
    const second = session.step()
    ;(await next()).say('fine')
    await second
    expect(session.view.view.status).toBe('SUCCEEDED')
  })

  it('comes back after a reload as it was, without asking anyone', async () => {
    const indexedDB = new IDBFactory()
    const { network, next, asked } = fakeNetwork()
    const compiled = live(support, network)
    const first = await surroundings(indexedDB)
    const session = Session.fresh(first.around, 'test', compiled)
    const step = session.step()
    ;(await next()).say('kept')
    await step
    const { hash } = session.view.view
    await first.around.archive.flush()
    for (const again of [compiled, compile(support)]) {
      const second = await surroundings(indexedDB)
      const back = await reopen(second.around, 'test', again)
      expect(back.view.view).toMatchObject({ status: 'SUCCEEDED', finalText: 'kept', hash })
    }
    expect(asked).toHaveLength(1)
  })

  it('that a page left in the middle of an answer has failed, and is gone on with in another run', async () => {
    const indexedDB = new IDBFactory()
    const { network, next } = fakeNetwork()
    const compiled = live(support, network)
    const first = await surroundings(indexedDB)
    const session = Session.fresh(first.around, 'test', compiled)
    void session.step()
    await next()
    await first.around.archive.flush()
    const second = await surroundings(indexedDB)
    const back = await reopen(second.around, 'test', compiled)
    expect(back.view.view).toMatchObject({ status: 'FAILED', stopReason: 'interrupted' })
    expect(back.resume({})).toEqual({ ok: true })
    const step = back.step()
    ;(await next()).say('once more')
    await step
    expect(back.view.view).toMatchObject({ status: 'SUCCEEDED', finalText: 'once more' })
  })

  it('keeps what was answered when its scenario is edited, and says where it drifts', async () => {
    const indexedDB = new IDBFactory()
    const { network, next } = fakeNetwork()
    const first = await surroundings(indexedDB)
    const session = Session.fresh(first.around, 'test', live(support, network))
    const step = session.step()
    ;(await next()).say('paid for')
    await step
    await first.around.archive.flush()
    const edited = { ...support, agents: support.agents.map((agent) => ({ ...agent, instructions: `${agent.instructions} Be brief.` })) }
    for (const compiled of [live(edited, network), compile(edited)]) {
      const second = await surroundings(indexedDB)
      const back = await reopen(second.around, 'test', compiled)
      expect(back.view.view).toMatchObject({ status: 'SUCCEEDED', finalText: 'paid for' })
      expect(back.view.view.drift).toEqual([1])
      expect(second.troubles).toEqual([])
    }
  })

  it('is in no link: whoever opens one begins with the script', async () => {
    const { network, next } = fakeNetwork()
    const { session } = await fresh(live(support, network))
    expect(await session.link(support)).toEqual({ payload: { document: support }, at: { step: 0 } })
    const step = session.step()
    ;(await next()).say('not for everyone')
    await step
    const link = await session.link(support)
    expect(link).toEqual({ payload: { document: support }, at: { step: 0 } })
    expect(JSON.stringify(link)).not.toContain('not for everyone')
  })

  it('leaves what was changed before it in a link, and what was changed in its place', async () => {
    const { network, next } = fakeNetwork()
    const { session } = await fresh(live(support, network))
    expect(session.whatIf(0, { input: 'another question' })).toEqual({ ok: true })
    const step = session.step()
    ;(await next()).say('not for everyone')
    await step
    expect(session.whatIf(1, { outcome: { content: 'not for everyone, edited' } })).toEqual({ ok: true })
    session.reset()
    const edits = [{ step: 0, change: { input: 'another question' } }, { step: 1, change: { outcome: { content: 'not for everyone, edited' } } }]
    expect(await session.link(support)).toEqual({ payload: { document: support, edits }, at: { step: 0 } })
  })

  it('and was changed after what a model said is linked to without that change, from any step', async () => {
    const { network, next } = fakeNetwork()
    const { session } = await fresh(live(support, network))
    const step = session.step()
    ;(await next()).call('transfer_to_billing', {})
    await step
    await session.step()
    const third = session.step()
    ;(await next()).say('a secret of the model')
    await third
    expect(session.whatIf(3, { outcome: { content: 'a secret of the model, edited' } })).toEqual({ ok: true })
    session.reset()
    const link = await session.link(support)
    expect(link).toEqual({ payload: { document: support }, at: { step: 0 } })
  })

  it('that was cancelled keeps what had come when its scenario is edited, and is in no link', async () => {
    const indexedDB = new IDBFactory()
    const { network, next } = fakeNetwork()
    const first = await surroundings(indexedDB)
    const session = Session.fresh(first.around, 'test', live(support, network))
    const step = session.step()
    const request = await next()
    request.part('half an ans')
    await turns()
    await session.cancel()
    await step
    await first.around.archive.flush()
    const partial = { outcome: { error: { partial: { content: 'half an ans' } } } }
    expect(session.view.steps).toMatchObject([partial])
    expect(await session.link(support)).toEqual({ payload: { document: support }, at: { step: 0 } })
    const edited = { ...support, agents: support.agents.map((agent) => ({ ...agent, instructions: `${agent.instructions} Be brief.` })) }
    const second = await surroundings(indexedDB)
    const back = await reopen(second.around, 'test', live(edited, network))
    expect(back.view).toMatchObject({ steps: [partial], view: { status: 'CANCELLED' } })
  })

  it('asks nobody when the page is loaded, also where a question is open beside a model that is to be asked', async () => {
    const indexedDB = new IDBFactory()
    const { network, asked } = fakeNetwork()
    const scenario = (instructions: string) => defineScenario({
      version: 1, title: 'Both', input: 'go', orchestration: { kind: 'single', agent: 'boss' },
      agents: [{ name: 'boss', instructions, tools: ['order'], agents: ['clerk'] }, { name: 'clerk', instructions: 'x' }],
      tools: [{ name: 'order', description: 'Orders.', parameters: { type: 'object', properties: {} }, requiresConfirmation: true, implementation: { kind: 'scripted', outcomes: [] } }],
      script: { mode: 'agent', replies: { boss: [{ toolCalls: [{ name: 'order', arguments: {} }, { name: 'clerk', arguments: { input: 'x' } }] }], clerk: ['scripted'] } },
    })
    const first = await surroundings(indexedDB)
    const session = Session.fresh(first.around, 'test', compile(scenario('one')))
    await session.step()
    await session.step()
    expect(session.view.confirmations).toHaveLength(1)
    await first.around.archive.flush()
    const second = await surroundings(indexedDB)
    const back = await reopen(second.around, 'test', live(scenario('two'), network, { everyone: 'script', agents: { clerk: { endpoint: 'e1' } } }))
    await turns()
    expect(back.view.frontier.map(({ kind }) => kind)).toContain('model.complete')
    expect(asked).toHaveLength(0)
  })

  it('at rest is told when the model has answered and what it said is kept', async () => {
    const { network, next } = fakeNetwork()
    const { session, around } = await fresh(live(support, network))
    expect(session.atWork).toBe(false)
    const step = session.step()
    const request = await next()
    expect(session.atWork).toBe(true)
    session.stop()
    const rest = session.atRest()
    request.say('late')
    await rest
    await step
    await around.archive.flush()
    const [run] = await around.archive.runs('test')
    expect(run).toMatchObject({ status: 'SUCCEEDED', head: 1 })
  })
})

describe('what was found out about an endpoint', () => {
  const able = { at: 1, model: 'm-1', stream: true, tools: false, output: 'prompt' as const, usage: true }

  it('decides how it is asked: tools that its model does not know are described in text, and calls are read from its text', async () => {
    const knowing = { ...endpoint, abilities: able }
    const { network, next } = fakeNetwork([knowing])
    const { session } = await fresh(live(support, network, everyone, [knowing]))
    const step = session.step()
    const request = await next()
    expect(request.body).not.toHaveProperty('tools')
    expect(request.body.messages[0]!.content).toContain('transfer_to_billing')
    request.say('{"tool": "transfer_to_billing", "args": {}}')
    await step
    await session.step()
    expect(session.view.view.route).toEqual(['triage', 'billing'])
  })

  it('says nothing of another model of it', async () => {
    const knowing = { ...endpoint, abilities: { ...able, model: 'm-0' } }
    const { network, next } = fakeNetwork([knowing])
    const { session } = await fresh(live(support, network, everyone, [knowing]))
    void session.step()
    expect((await next()).body).toHaveProperty('tools')
  })
})

it('the price of the endpoint that answers is what a run costs, agent by agent', async () => {
  const dear = { ...endpoint, price: { prompt: 1_000_000, completion: 2_000_000 } }
  const { network, next } = fakeNetwork([dear])
  const { session } = await fresh(live(support, network, everyone, [dear]))
  const step = session.step()
  const request = await next()
  request.say('hello')
  await step
  const { usage } = session.view.view
  expect(usage.cost).toBeCloseTo(usage.prompt + 2 * usage.completion)
})

it('a run that was begun on its script and is run live again waits and is asked again, and costs what its endpoint costs', async () => {
  const dear = { ...endpoint, price: { prompt: 1_000_000, completion: 0 } }
  const { network, next } = fakeNetwork([dear])
  const indexedDB = new IDBFactory()
  const first = await surroundings(indexedDB)
  const begun = Session.fresh(first.around, 'test', compile(support))
  await begun.step()
  await first.around.archive.flush()
  const second = await surroundings(indexedDB)
  const session = await reopen(second.around, 'test', live(support, network, everyone, [dear]))
  session.again(0)
  const step = session.step()
  ;(await next()).fail(429, 'slow down')
  await step
  expect(session.view.view.status).toBe('RUNNING')
  session.endWait(session.view.frontier[0]!.path, 'ask')
  await session.step()
  const again = session.step()
  ;(await next()).say('hello')
  await again
  expect(session.view.view).toMatchObject({ status: 'SUCCEEDED', finalText: 'hello' })
  expect(session.view.view.usage.cost).toBeGreaterThan(0)
})

it('a run that is begun again twice at once asks once', async () => {
  const { network, next, asked } = fakeNetwork()
  const { session } = await fresh(live(support, network))
  session.again(0)
  session.play()
  const request = await next()
  session.again(0)
  session.play()
  await turns()
  expect([asked.length, session.view.branches.length]).toEqual([1, 1])
  request.say('once')
  await session.atRest()
  await turns()
  expect(session.view.view.finalText).toBe('once')
})
