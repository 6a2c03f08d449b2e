import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import type { Draft } from '../../src/state/index.ts'
import { fakeNetwork } from '../session/live.ts'
import { memoryShelf, openTab } from './support.ts'
import type { PageOptions, Tab } from './support.ts'

const draft: Draft = { name: 'here', preset: 'custom', baseUrl: 'https://models.example/v1', model: 'm-1', stream: true, tools: 'native' }
const KEY = 'sk-test-0123456789abcdef'
/** One that is not the reader's own. */
const OTHER = 'sk-proj-Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OWFiY2RlZg'

/** A tab with one endpoint and its key. */
async function tabWith(options: PageOptions = {}) {
  const fake = fakeNetwork()
  const tab = await openTab({ network: fake.network, shelf: memoryShelf(), indexedDB: new IDBFactory(), ...options })
  const desk = await tab.now.endpointDesk()
  expect(await desk.put(draft, { text: KEY, keep: false })).toMatchObject({ ok: true })
  // Making the database takes real time.
  for (let i = 0; i < 20; i++) await tab.settled()
  const [endpoint] = tab.now.endpoints
  return { ...fake, tab, desk, endpoint: endpoint! }
}

async function goLive(tab: Tab, id: string) {
  tab.now.setCast({ everyone: { endpoint: id } })
  await tab.settled()
}

/** Until the state is as wanted. */
function until(tab: Tab, wanted: (now: Tab['now']) => boolean): Promise<void> {
  return vi.waitFor(() => {
    if (!wanted(tab.now)) throw new Error('not yet')
  }, { interval: 1 })
}

describe('endpoints', () => {
  it('are listed with where their key is, and never with the key', async () => {
    const { tab } = await tabWith()
    expect(tab.now.endpoints).toMatchObject([{ ...draft, key: 'tab' }])
    expect(JSON.stringify(tab.now)).not.toContain(KEY)
  })

  it('come back after a reload with the key of this tab; another tab of the browser has the endpoint and no key', async () => {
    const indexedDB = new IDBFactory()
    const { tab } = await tabWith({ indexedDB })
    const again = await tab.reload()
    expect(again.now.endpoints).toMatchObject([{ name: 'here', key: 'tab' }])
    const other = await openTab({ indexedDB, shelf: memoryShelf() })
    expect(other.now.endpoints).toMatchObject([{ name: 'here', key: 'none' }])
  })

  it('have names of their own and addresses that are some', async () => {
    const { desk } = await tabWith()
    expect(await desk.put(draft)).toMatchObject({ ok: false, message: expect.stringContaining('here') })
    expect(await desk.put({ ...draft, name: 'a/b' })).toMatchObject({ ok: false })
    expect(await desk.put({ ...draft, name: 'there', baseUrl: 'not an address' })).toMatchObject({ ok: false, message: expect.stringContaining('not an address') })
  })

  it('lose their key where the address becomes one of another origin: it is never sent there', async () => {
    const { tab, desk, endpoint, next } = await tabWith()
    const { key: _, ...kept } = endpoint
    await desk.put({ ...kept, baseUrl: 'https://evil.example/v1' })
    expect(tab.now.endpoints).toMatchObject([{ key: 'none' }])
    await goLive(tab, endpoint.id)
    void tab.now.step()
    const request = await next()
    expect(request.url).toBe('https://evil.example/v1/chat/completions')
    expect([...request.headers.values()].join()).not.toContain(KEY)
    // Not even where the old address comes back.
    await desk.put(kept)
    expect(tab.now.endpoints).toMatchObject([{ key: 'none' }])
  })

  it('go with their key when they are removed, and whom they answered the script answers', async () => {
    const { tab, desk, endpoint } = await tabWith()
    await goLive(tab, endpoint.id)
    expect(tab.now.live).toBe(true)
    await desk.remove(endpoint.id)
    await tab.settled()
    expect(tab.now).toMatchObject({ endpoints: [], live: false })
  })
})

describe('who answers', () => {
  it('is the script at first, also in a scenario from a link, until the reader chooses', async () => {
    const { tab, endpoint } = await tabWith()
    await goLive(tab, endpoint.id)
    const { url } = await tab.now.shareLink()
    await tab.follow(new URL(url).hash)
    expect(tab.now).toMatchObject({ visit: true, live: false, cast: { everyone: 'script' } })
  })

  it('is kept with the scenario on this device, and is no part of it', async () => {
    const { tab, endpoint } = await tabWith()
    await goLive(tab, endpoint.id)
    expect(tab.now).toMatchObject({ live: true, future: [], revision: 0 })
    expect(tab.now.exportText().text).not.toContain('models.example')
    const again = await tab.reload()
    expect(again.now).toMatchObject({ live: true, cast: { everyone: { endpoint: endpoint.id } } })
  })

  it('may change in the middle of a run: what was answered stays, and the script goes on where the model was', async () => {
    const { tab, endpoint, next } = await tabWith()
    await goLive(tab, endpoint.id)
    const step = tab.now.step()
    ;(await next()).call('transfer_to_billing', {})
    await step
    tab.now.setCast({ everyone: 'script' })
    // What is done right after it waits for it.
    await tab.now.step()
    expect(tab.now).toMatchObject({ live: false, cursor: 2, head: 2 })
    await tab.now.step()
    expect(tab.now.steps.map(({ via }) => via)).toEqual(['handler', 'engine', 'script'])
  })
})

describe('while a model is at work', () => {
  it('an edit waits for its answer, which is kept', async () => {
    const { tab, endpoint, next } = await tabWith()
    await goLive(tab, endpoint.id)
    const step = tab.now.step()
    const request = await next()
    const [first] = tab.now.scenario.agents
    tab.now.edit({ code: 'set', name: first!.name }, (scenario) => ({ ...scenario, agents: scenario.agents.map((agent) => ({ ...agent, instructions: `${agent.instructions}!` })) }))
    await tab.pass()
    expect(request.signal.aborted).toBe(false)
    request.say('as it was')
    await step
    await until(tab, ({ view }) => view.drift.length > 0)
    expect(tab.now).toMatchObject({ head: 1, view: { status: 'SUCCEEDED', finalText: 'as it was', drift: [1] }, notice: undefined })
  })

  it('another scenario can be opened, and what it said is there when one comes back', async () => {
    const { tab, endpoint, next } = await tabWith()
    const { scenarioId } = tab.now
    await goLive(tab, endpoint.id)
    const step = tab.now.step()
    const request = await next()
    await tab.now.open('trip-zh')
    expect(tab.now).toMatchObject({ live: false, busy: false })
    await tab.now.open(scenarioId)
    expect(tab.now).toMatchObject({ live: true, head: 0, interrupted: undefined })
    request.part('still ')
    await tab.settled()
    await tab.pass()
    expect(tab.now.coming).toMatchObject([{ content: 'still ' }])
    await tab.now.open('trip-zh')
    request.say('here')
    await step
    await tab.now.open(scenarioId)
    expect(tab.now).toMatchObject({ head: 1, view: { status: 'SUCCEEDED', finalText: 'still here' } })
  })

  it('cancel stops the request at once', async () => {
    const { tab, endpoint, next } = await tabWith()
    await goLive(tab, endpoint.id)
    const step = tab.now.step()
    const request = await next()
    await tab.now.cancel()
    await step
    expect(request.signal.aborted).toBe(true)
    expect(tab.now.view.status).toBe('CANCELLED')
  })
})

/** An edit of the open scenario that runs see. */
function editInstructions(tab: Tab, more: string) {
  const [first] = tab.now.scenario.agents
  return tab.now.edit({ code: 'set', name: first!.name }, (scenario) => ({ ...scenario, agents: scenario.agents.map((agent) => ({ ...agent, instructions: agent.instructions + more })) }))
}

describe('what was begun in one scenario', () => {
  it('is not done in another that was opened meanwhile: neither who answers nor a step', async () => {
    const { tab, endpoint, next, asked } = await tabWith()
    await goLive(tab, endpoint.id)
    const step = tab.now.step()
    const request = await next()
    editInstructions(tab, '!')
    await tab.pass()
    // These wait for the edit, which waits for the model.
    tab.now.setCast({ everyone: { endpoint: endpoint.id, model: 'm-2' } })
    void tab.now.step()
    tab.now.play()
    tab.now.again()
    await tab.now.open('trip-zh')
    request.say('late')
    await step
    for (let i = 0; i < 5; i++) await tab.pass()
    expect(tab.now).toMatchObject({ scenarioId: 'trip-zh', live: false, cast: { everyone: 'script' }, head: 0, cursor: 0, playing: false })
    expect(asked).toHaveLength(1)
  })

  it('is not written into another: a run is made the script of its own scenario alone', async () => {
    const { tab } = await tabWith()
    await tab.now.seek(3)
    const { scenarioId } = tab.now
    const saving = tab.now.saveAsScript()
    await tab.now.open('trip-zh')
    const before = tab.now.scenario
    expect(await saving).toMatchObject({ ok: false })
    await tab.settled()
    expect(tab.now.scenarioId).not.toBe(scenarioId)
    expect(tab.now.scenario).toBe(before)
  })
})

describe('while a model is at work', () => {
  it('the scenario that is open may be chosen once more: its run goes on', async () => {
    const { tab, endpoint, next, asked } = await tabWith()
    await goLive(tab, endpoint.id)
    const step = tab.now.step()
    const request = await next()
    await tab.now.open(tab.now.scenarioId)
    expect(tab.now).toMatchObject({ live: true, interrupted: undefined })
    request.say('here')
    await step
    await tab.settled()
    expect(tab.now).toMatchObject({ head: 1, view: { status: 'SUCCEEDED', finalText: 'here' } })
    expect(asked).toHaveLength(1)
  })

  it('a visit can be left and come back to: its run goes on', async () => {
    const { tab, endpoint, next, asked } = await tabWith()
    const { url } = await tab.now.shareLink()
    await tab.follow(new URL(url).hash)
    await goLive(tab, endpoint.id)
    await until(tab, ({ visit, live }) => visit && live)
    const step = tab.now.step()
    const request = await next()
    await tab.now.open('trip-zh')
    await tab.follow(new URL(url).hash)
    expect(tab.now).toMatchObject({ visit: true, live: true, interrupted: undefined })
    request.say('here')
    await step
    await tab.settled()
    expect(tab.now).toMatchObject({ head: 1, view: { status: 'SUCCEEDED', finalText: 'here' } })
    expect(asked).toHaveLength(1)
  })

  it('a copy can be made: what it says is kept in the one that it was asked in', async () => {
    const { tab, endpoint, next, asked } = await tabWith()
    const { scenarioId } = tab.now
    await goLive(tab, endpoint.id)
    const step = tab.now.step()
    const request = await next()
    await tab.now.openCopy()
    expect(tab.now.scenarioId).not.toBe(scenarioId)
    request.say('here')
    await step
    for (let i = 0; i < 3; i++) await tab.settled()
    const again = await tab.reload()
    await again.now.open(scenarioId)
    expect(again.now).toMatchObject({ head: 1, interrupted: undefined, view: { status: 'SUCCEEDED', finalText: 'here' } })
    expect(asked).toHaveLength(1)
  })

  it('an edit is not lost by a change of an endpoint', async () => {
    const { tab, desk, endpoint, next } = await tabWith()
    await goLive(tab, endpoint.id)
    const step = tab.now.step()
    const request = await next()
    editInstructions(tab, ' Be brief.')
    await tab.pass()
    const { key: _, ...kept } = endpoint
    await desk.put({ ...kept, model: 'm-2' })
    request.say('as it was')
    await step
    await until(tab, ({ view }) => view.drift.length > 0)
    await tab.settled()
    tab.now.again()
    const { body } = await next()
    expect(body.model).toBe('m-2')
    expect(body.messages[0]!.content).toContain(' Be brief.')
  })
})

describe('a live run saved as the script', () => {
  it('is replayed with the same outcomes, also after a reload and through a link', async () => {
    const { tab, endpoint, next, asked } = await tabWith()
    await goLive(tab, endpoint.id)
    tab.now.again()
    ;(await next()).call('transfer_to_billing', {})
    const goOn = async () => {
      await tab.settled()
      await tab.pass()
      await tab.settled()
      await tab.pass()
    }
    await goOn()
    ;(await next()).call('lookup_order', { order_id: 'A-77' })
    await goOn()
    ;(await next()).say(`您的订单可以退款，密钥是 ${KEY}，另一个是 ${OTHER}。`)
    await until(tab, ({ view }) => view.status === 'SUCCEEDED')
    const outcomes = tab.now.steps.map(({ path, kind, outcome }) => ({ path, kind, outcome }))
    expect(await tab.now.saveAsScript()).toEqual({ ok: true })
    await tab.settled()
    expect(tab.now.notice).toMatchObject({ kind: 'recorded', replies: 3, masked: 2 })
    expect(tab.now.notice).not.toHaveProperty('differs')
    expect(tab.now).toMatchObject({ live: false, cursor: 0, head: 0 })
    expect(tab.now.future).toHaveLength(outcomes.length)
    await tab.now.seek(outcomes.length)
    const masked = tab.now.steps.map(({ path, kind, outcome }) => ({ path, kind, outcome }))
    expect(masked.slice(0, -1)).toEqual(outcomes.slice(0, -1))
    expect(JSON.stringify(tab.now.scenario)).not.toContain(OTHER)
    expect(JSON.stringify([tab.now.scenario, tab.now.steps, tab.now.view.transcript])).not.toContain(KEY)
    expect(asked).toHaveLength(3)

    const { url, leftOut } = await tab.now.shareLink()
    expect(leftOut).toBe(false)
    const again = await tab.reload()
    expect(again.now.steps.map(({ path, kind, outcome }) => ({ path, kind, outcome }))).toEqual(masked)
    const other = await openTab({ href: url })
    expect(other.now.visit).toBe(true)
    expect(other.now.steps.map(({ path, kind, outcome }) => ({ path, kind, outcome }))).toEqual(masked)
    expect(other.now.view.hash).toBe(again.now.view.hash)
  })
})
