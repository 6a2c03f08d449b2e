import { describe, expect, it } from 'vitest'
import type { Decision } from '../../src/engine/index.ts'
import { compile, decodeLink, encodeLink } from '../../src/scenario/index.ts'
import type { Scenario } from '../../src/scenario/index.ts'
import { visit } from '../../src/session/index.ts'
import type { Session } from '../../src/session/index.ts'
import { asking, ordering } from './asking.ts'
import { fresh, questionAt, surroundings, turns } from './support.ts'

/** What somebody sees who opens the link to what is shown. */
async function opened(session: Session, document: Scenario): Promise<Session> {
  const { payload, at } = await session.link(document)
  const decoded = await decodeLink(await encodeLink(payload, at))
  if (!decoded.ok) throw new Error(decoded.detail)
  const { around } = await surroundings()
  const visited = await visit(around, 'visit', compile(decoded.payload.document), decoded.payload, decoded.at, 'x')
  expect(visited.why).toBeUndefined()
  expect(visited.found).toBeUndefined()
  await turns()
  return visited.session
}

async function decide(session: Session, id: string, decision: Decision): Promise<void> {
  session.decide(id, decision)
  await turns()
}

function expectSame(there: Session, here: Session): void {
  // A question has an id of its own in each run.
  const seen = ({ view: { cursor, steps, view, confirmations } }: Session) => ({ cursor, steps: steps.slice(0, cursor), hash: view.hash, confirmations: confirmations.map((question) => ({ ...question, id: '' })) })
  expect(seen(there)).toEqual(seen(here))
}

describe('a link carries what people decided', () => {
  it.each<[string, Decision]>([
    ['an approval', { kind: 'approve' }],
    ['an approval with other arguments', { kind: 'approve', arguments: { dish: 'a' } }],
    ['an answer in its place', { kind: 'answer', value: 'b' }],
    ['a rejection', { kind: 'reject', note: 'no' }],
    ['an expiry', { kind: 'expire' }],
  ])('and shows the same step after %s', async (_, decision) => {
    const document = asking()
    const { session } = await fresh(document)
    await session.step()
    await session.step()
    await decide(session, questionAt(session, '1.0.0'), decision)
    await session.seek(9)
    expect((await session.link(document)).payload.decisions).toEqual([[decision]])
    expectSame(await opened(session, document), session)
  })

  it('and nothing where nobody was asked', async () => {
    const document = asking()
    const { session } = await fresh(document)
    await session.step()
    expect((await session.link(document)).payload).toEqual({ document })
  })

  it('in the order in which they were made', async () => {
    const document = asking([ordering('a', 'b', 'menu'), { content: 'done' }])
    const { session } = await fresh(document)
    await session.step()
    await session.step()
    await decide(session, questionAt(session, '1.1.0'), { kind: 'reject', note: 'b' })
    await decide(session, questionAt(session, '1.0.0'), { kind: 'reject', note: 'a' })
    await session.seek(9)
    const { payload } = await session.link(document)
    expect(payload.decisions).toEqual([[{ kind: 'reject', note: 'b' }, { kind: 'reject', note: 'a' }]])
    expectSame(await opened(session, document), session)
  })

  it('and leaves open what is open', async () => {
    const document = asking([ordering('a', 'b', 'menu'), { content: 'done' }])
    const { session } = await fresh(document)
    await session.step()
    await session.step()
    await decide(session, questionAt(session, '1.1.0'), { kind: 'approve' })
    expect(session.view.confirmations).toHaveLength(1)
    const there = await opened(session, document)
    expectSame(there, session)
    await decide(there, questionAt(there, '1.0.0'), { kind: 'approve' })
    await there.seek(99)
    expect(there.view.view.status).toBe('SUCCEEDED')
  })

  it('made at an open question asks the same question', async () => {
    const document = asking()
    const { session } = await fresh(document)
    await session.step()
    await session.step()
    expect(session.view.confirmations).toHaveLength(1)
    expectSame(await opened(session, document), session)
  })

  it('made before it does not ask', async () => {
    const document = asking()
    const { session } = await fresh(document)
    await session.step()
    await session.step()
    session.stepBack()
    const there = await opened(session, document)
    expect(there.view).toMatchObject({ cursor: 0, confirmations: [] })
  })

  it('along a chain of forks, also where a decision itself was changed', async () => {
    const document = asking([ordering('a'), ordering('b'), { content: 'done' }])
    const { session } = await fresh(document)
    await session.step()
    await session.step()
    await decide(session, questionAt(session, '1.0.0'), { kind: 'approve' })
    await session.seek(4)
    await session.step()
    await decide(session, questionAt(session, '3.0.0'), { kind: 'reject' })
    session.whatIf(2, { outcome: { kind: 'answer', value: 'free' } })
    await session.step()
    await session.step()
    expect(session.view.confirmations).toHaveLength(1)
    await decide(session, session.view.confirmations[0]!.id, { kind: 'approve' })
    await session.seek(9)
    expectSame(await opened(session, document), session)
    session.whatIf(session.view.steps.findLast(({ kind }) => kind === 'tool.call')!.step, { outcome: { kind: 'ok', value: 'x' } })
    await session.seek(9)
    expectSame(await opened(session, document), session)
  })

  it('beside those of the script, which it does not repeat', async () => {
    const document = asking([ordering('a'), ordering('b'), { content: 'done' }])
    const scripted = { ...document, script: { ...document.script, decisions: [{ kind: 'approve' } as const] } }
    const { session } = await fresh(scripted)
    await session.seek(3)
    await session.step()
    await session.step()
    await decide(session, session.view.confirmations[0]!.id, { kind: 'reject' })
    await session.seek(9)
    expect((await session.link(scripted)).payload.decisions).toEqual([[{ kind: 'reject' }]])
    expectSame(await opened(session, scripted), session)
  })

  it('is no trusted input: too few decisions stop it where a person is asked', async () => {
    const document = asking([ordering('a'), ordering('b'), { content: 'done' }])
    const { around } = await surroundings()
    const { session, found } = await visit(around, 'visit', compile(document), { document, decisions: [[{ kind: 'approve' }]] }, { step: 6, path: '4', kind: 'model.complete' }, 'x')
    expect(session.view).toMatchObject({ head: 4, confirmations: [{ path: '3.0.0' }] })
    expect(found).toMatchObject({ step: 4 })
  })

  it('is no trusted input: what is no decision is refused with the link', async () => {
    const document = asking()
    const fragment = await encodeLink({ document, decisions: [[{ kind: 'perhaps' } as never]] }, { step: 0 })
    expect(await decodeLink(fragment)).toMatchObject({ ok: false, reason: 'unreadable', detail: expect.stringContaining('decisions.0.0') })
  })
})
