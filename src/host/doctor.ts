/**
 * What is the matter with an endpoint, from what a page can see. It asks as little as it can, in order, and stops at
 * the first thing that is wrong. A list of models decides nothing by itself: many servers have none, or leave models
 * out; the request that a run would make decides. Never rejects. Stopped, it gives `unreachable` and says `stopped`.
 */
import { authFinding, lastFinding } from './finding.ts'
import type { Diagnosis, Finding } from './finding.ts'
import type { ModelList } from './modelList.ts'
import type { AroundDoctor } from './reach.ts'
import type { Tried, Wish } from './tinyChat.ts'
import { Visit } from './visit.ts'

export async function diagnose(tried: Tried, around: AroundDoctor, signal: AbortSignal): Promise<Diagnosis> {
  const visit = new Visit(tried, around, signal)
  const early = await visit.before(true)
  if (visit.stopped) return visit.stop()
  if (early) return visit.found(early)
  const list = await visit.list()
  const finding = list.ok ? undefined : await listFinding(list, tried, visit)
  if (visit.stopped) return visit.stop()
  if (!list.ok && finding && (list.status === undefined || finding === 'noKey' || tried.model === '')) {
    visit.note(list.status === undefined ? 'reach' : 'models', 'wrong')
    return visit.found(finding)
  }
  if (!list.ok) visit.note('models', 'unknown')
  // Without a model some servers answer all the same: they have but one.
  if (list.ok && list.models.length > 0 && tried.model === '') return visit.found('noModel')
  return chat(tried, visit)
}

/** The models that the server lists: none where it has no list. */
export async function listModels(tried: Tried, around: AroundDoctor, signal: AbortSignal): Promise<{ ok: true, models: readonly string[] } | { ok: false, diagnosis: Diagnosis }> {
  const visit = new Visit(tried, around, signal)
  const early = await visit.before(false)
  if (visit.stopped) return { ok: false, diagnosis: visit.stop() }
  if (early) return { ok: false, diagnosis: visit.found(early) }
  const list = await visit.list()
  const finding = list.ok ? undefined : await listFinding(list, tried, visit)
  if (visit.stopped) return { ok: false, diagnosis: visit.stop() }
  if (!finding || list.ok) return { ok: true, models: list.ok ? list.models : [] }
  visit.note(list.status === undefined ? 'reach' : 'models', 'wrong')
  return { ok: false, diagnosis: visit.found(finding) }
}

/** What a list that did not come says for sure. */
async function listFinding({ failure: { kind, message }, status, page }: ModelList & { ok: false }, { key = '' }: Tried, visit: Visit): Promise<Finding | undefined> {
  if (status === undefined) return visit.unreached()
  if (kind === 'auth') return authFinding(status, message, page, key !== '')
  if (kind === 'quota') return 'quota'
  if (kind === 'rate_limit') return 'rateLimit'
  if (status >= 500) return 'serverError'
  return page ? 'notAnEndpoint' : undefined
}

/** As a run would ask; where it is unclear what stands in the way, for less. */
async function chat(tried: Tried, visit: Visit): Promise<Diagnosis> {
  const wish: Wish = { stream: tried.stream, tools: tried.tools === 'native' }
  const less: { wish: Wish, culprit: 'noTools' | 'noStream' }[] = []
  if (wish.tools) less.push({ wish: { ...wish, tools: false }, culprit: 'noTools' })
  if (wish.stream) less.push({ wish: { stream: false, tools: false }, culprit: 'noStream' })
  let { attempt, verdict } = await visit.chat(wish)
  if (visit.stopped) return visit.stop()
  if (verdict === 'answered') {
    visit.note('chat', 'well')
    // Also a refusal can show that all is well, but not how an answer would come.
    const silent = wish.stream && !attempt.streamed && attempt.status === 200
    if (wish.stream) visit.note('stream', silent ? 'wrong' : attempt.streamed ? 'well' : 'unknown')
    if (wish.tools) visit.note('tools', 'well')
    return visit.found(silent ? 'noStream' : 'ok')
  }
  for (const { wish: plainer, culprit } of less) {
    if (verdict !== 'unclear') break
    const again = await visit.chat(plainer)
    if (visit.stopped) return visit.stop()
    attempt = again.attempt
    verdict = again.verdict === 'answered' ? culprit : again.verdict
    if (again.verdict === 'answered') visit.note('chat', 'well')
  }
  const finding = verdict === 'unclear' ? lastFinding(attempt) : verdict
  visit.note(finding === 'noTools' ? 'tools' : finding === 'noStream' ? 'stream' : 'chat', 'wrong')
  return visit.found(finding)
}
