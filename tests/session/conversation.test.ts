import { describe, expect, it } from 'vitest'
import { InvalidOptions } from '../../src/engine/index.ts'
import type { Message, MockLLM, Model } from '../../src/engine/index.ts'
import type { Compiled } from '../../src/scenario/index.ts'
import { Conversations } from '../../src/session/index.ts'
import { ordering, waiter } from './asking.ts'
import { asked, liveModel, surroundings, turns } from './support.ts'

const on = (model: Model): Compiled => waiter([], { model: model as Model & MockLLM })
const texts = (messages: readonly Message[]): (string | null)[] => messages.map(({ content }) => content)

/** What each request of the model showed, the system message apart. */
function watched() {
  const model = liveModel()
  const requests: (string | null)[][] = []
  const complete = model.complete.bind(model)
  model.complete = (request, context) => {
    requests.push(texts(request.messages.slice(1)))
    return complete(request, context)
  }
  return { model, requests }
}

async function talk(compiled: Compiled) {
  const { around, troubles } = await surroundings()
  const conversations = new Conversations({ ...around, now: () => 1735689600_000 }, 'test', compiled)
  return { around, troubles, conversations, conversation: await conversations.begin() }
}

describe('a conversation', () => {
  it('B23: has many runs, and its own messages; the runs that are stepped are none of it', async () => {
    const { model, requests } = watched()
    const { conversation, around } = await talk(on(model))
    for (const [input, answer] of [['hello', 'hi'], ['and now?', 'then']] as const) {
      const { ended } = conversation.send(input)
      await turns()
      model.answer({ content: answer })
      expect(await ended).toBe('SUCCEEDED')
    }
    expect(requests).toEqual([['hello'], ['hello', 'hi', 'and now?']])
    expect(conversation.runs).toMatchObject([{ name: 'run 1', status: 'SUCCEEDED', head: 1 }, { name: 'run 2', status: 'SUCCEEDED', head: 1 }])
    expect(await around.archive.runs('test')).toEqual([])
    const messages = await around.archive.messages(conversation.record.id)
    const [first, second] = conversation.runs.map(({ id }) => id)
    expect(messages.map(({ role, content, runId }) => [role, content, runId])).toEqual([['user', 'hello', first], ['assistant', 'hi', first], ['user', 'and now?', second], ['assistant', 'then', second]])
  })

  it('B26: keeps the message and a PENDING run before anything is done about it', async () => {
    const { model } = watched()
    const { conversation, around } = await talk(on(model))
    const { runId } = conversation.send('hello')
    expect(await around.archive.conversationRuns(conversation.record.id)).toMatchObject([{ id: runId, status: 'PENDING' }])
    expect(await around.archive.messages(conversation.record.id)).toMatchObject([{ role: 'user', content: 'hello' }])
    await turns()
    expect(await around.archive.conversationRuns(conversation.record.id)).toMatchObject([{ id: runId, status: 'RUNNING' }])
  })

  it('B27: runs one at a time, and different conversations run side by side', async () => {
    const { model, requests } = watched()
    const { conversation, conversations } = await talk(on(model))
    const other = await conversations.begin()
    const sent = [conversation.send('a1'), conversation.send('a2'), other.send('b1')]
    await turns()
    expect(requests).toEqual([['a1'], ['b1']])
    expect([conversation, other].map(({ runs }) => runs.map(({ status }) => status))).toEqual([['RUNNING', 'PENDING'], ['RUNNING']])
    model.answer({ content: 'a one' })
    await turns()
    expect(requests[2]).toEqual(['a1', 'a one', 'a2'])
    model.answer({ content: 'b one' })
    model.answer({ content: 'a two' })
    expect(await Promise.all(sent.map(({ ended }) => ended))).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'])
    expect([texts(conversation.history), texts(other.history)]).toEqual([['a1', 'a one', 'a2', 'a two'], ['b1', 'b one']])
  })

  it('B27: is one object, however often it is opened', async () => {
    const { conversation, conversations } = await talk(waiter())
    expect(await conversations.open(conversation.record.id)).toBe(conversation)
    expect(await conversations.open('none')).toBeUndefined()
    const { around } = await surroundings()
    expect(await new Conversations(around, 'test', waiter()).list()).toEqual([])
    expect(await conversations.list()).toEqual([conversation.record])
  })

  it('B27: that waits for a person lets another one go on', async () => {
    const { conversations, conversation } = await talk(waiter([ordering('水煮牛肉'), { content: '好的' }]))
    const first = conversation.send('order')
    const later = conversation.send('order again')
    const question = await asked(() => conversation.confirmations)
    expect(question).toMatchObject({ name: 'order' })
    const other = await conversations.begin()
    const third = other.send('order too')
    other.decide((await asked(() => other.confirmations)).id, { kind: 'reject' })
    expect(await third.ended).toBe('SUCCEEDED')
    expect(conversation.runs.map(({ status }) => status)).toEqual(['AWAITING_CONFIRMATION', 'PENDING'])
    conversation.decide(question.id, { kind: 'approve' })
    expect(await first.ended).toBe('SUCCEEDED')
    await asked(() => conversation.confirmations)
    await conversation.cancel(later.runId)
    expect(await later.ended).toBe('CANCELLED')
  })

  it('B30: takes a second click on a question for no answer to the next run, which asks at the same place', async () => {
    const { conversation } = await talk(waiter([ordering('one'), { content: 'ok' }, ordering('a thousand'), { content: 'ok' }]))
    const first = conversation.send('one')
    conversation.send('a thousand')
    const question = await asked(() => conversation.confirmations)
    conversation.decide(question.id, { kind: 'approve' })
    await first.ended
    expect(await asked(() => conversation.confirmations)).toMatchObject({ path: question.path })
    expect(() => conversation.decide(question.id, { kind: 'approve' })).toThrow(InvalidOptions)
    await turns()
    expect(conversation.runs.map(({ status }) => status)).toEqual(['SUCCEEDED', 'AWAITING_CONFIRMATION'])
  })

  it('B44: what a failed or cancelled run said stays in the record and is shown to no later model', async () => {
    const { model, requests } = watched()
    const { conversation, around } = await talk(on(model))
    const failing = conversation.send('first')
    await turns()
    model.answer({ content: 'partly', toolCalls: [{ name: 'menu', arguments: {} }] })
    await turns()
    model.fail(new Error('connection lost'))
    expect(await failing.ended).toBe('FAILED')
    const cancelled = conversation.send('second')
    await turns()
    await Promise.all([conversation.cancel(cancelled.runId), turns().then(() => model.answer({ content: 'too late' }))])
    expect(await cancelled.ended).toBe('CANCELLED')
    const third = conversation.send('third')
    await turns()
    model.answer({ content: 'fine' })
    expect(await third.ended).toBe('SUCCEEDED')
    expect(requests.at(-1)).toEqual(['third'])
    expect(texts(conversation.history)).toEqual(['third', 'fine'])
    expect((await around.archive.messages(conversation.record.id)).map(({ content }) => content)).toEqual(['first', 'partly', '水煮牛肉', 'second', 'third', 'fine'])
  })

  it('B44: nor after a restart', async () => {
    const { model, requests } = watched()
    const compiled = on(model)
    const { conversation, around } = await talk(compiled)
    for (const [input, reply] of [['one', { content: '1' }], ['two', undefined], ['three', { content: '3' }], ['four', undefined]] as const) {
      const { ended } = conversation.send(input)
      await turns()
      if (reply) model.answer(reply)
      else model.fail(new Error('no'))
      await ended
    }
    const again = (await new Conversations(around, 'test', compiled).open(conversation.record.id))!
    expect(again.runs.map(({ status }) => status)).toEqual(['SUCCEEDED', 'FAILED', 'SUCCEEDED', 'FAILED'])
    expect(texts(again.history)).toEqual(['one', '1', 'three', '3'])
    again.send('five')
    await turns()
    expect(requests.at(-1)).toEqual(['one', '1', 'three', '3', 'five'])
  })

  it('B25: after a restart what was at work or had not begun is FAILED, and nothing goes on by itself', async () => {
    const { model, requests } = watched()
    const compiled = on(model)
    const { conversation, around } = await talk(compiled)
    conversation.send('one')
    conversation.send('two')
    await turns()
    const again = (await new Conversations(around, 'test', compiled).open(conversation.record.id))!
    await turns()
    expect(again.runs).toMatchObject([{ status: 'FAILED', interrupted: true }, { status: 'FAILED', interrupted: true }])
    expect(requests).toHaveLength(1)
    again.send('three')
    await turns()
    expect(requests.at(-1)).toEqual(['three'])
  })

  it('B44: what a run said before its page was closed stays in the record too', async () => {
    const { model } = watched()
    const compiled = on(model)
    const { conversation, around } = await talk(compiled)
    conversation.send('one')
    await turns()
    model.answer({ content: 'partly', toolCalls: [{ name: 'menu', arguments: {} }] })
    await turns()
    const again = (await new Conversations(around, 'test', compiled).open(conversation.record.id))!
    expect(again.runs).toMatchObject([{ status: 'FAILED', interrupted: true }])
    expect(again.history).toEqual([])
    expect((await around.archive.messages(conversation.record.id)).map(({ role, content }) => [role, content])).toEqual([['user', 'one'], ['assistant', 'partly'], ['tool', '水煮牛肉']])
  })

  it('B25: after a restart a run that waits for a person asks again, and the next message waits for it', async () => {
    const { conversation, around } = await talk(waiter())
    conversation.send('order')
    const question = await asked(() => conversation.confirmations)
    const again = (await new Conversations(around, 'test', waiter()).open(conversation.record.id))!
    expect(await asked(() => again.confirmations)).toEqual(question)
    const next = again.send('more')
    await turns()
    expect(again.runs.map(({ status }) => status)).toEqual(['AWAITING_CONFIRMATION', 'PENDING'])
    again.decide(question.id, { kind: 'approve' })
    again.decide((await asked(() => again.confirmations.filter(({ id }) => id !== question.id))).id, { kind: 'reject' })
    expect(again.runs[0]).toMatchObject({ status: 'SUCCEEDED', head: 4 })
    expect(await next.ended).toBe('SUCCEEDED')
    expect(texts(again.history)).toEqual(['order', null, 'ordered 水煮牛肉', '好的', 'more', null, 'denied: rejected', '好的'])
  })
})
