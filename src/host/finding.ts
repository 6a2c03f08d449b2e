/**
 * What one attempt says of an endpoint: by the kind of its failure, its status and its words. Servers word the same in
 * many ways, so words are looked for where a code says too little. Refuses to guess: what could be several things is
 * `unclear`, and asking for less tells which.
 */
import type { Attempt } from './tinyChat.ts'
import type { LocalServer } from './localServer.ts'

export const findings = ['ok', 'noAddress', 'mixedContent', 'localNetwork', 'cors', 'serverDown', 'unreachable', 'badKey', 'noKey', 'unknownModel', 'noModel', 'noTools', 'noStream', 'quota', 'rateLimit', 'notAnEndpoint', 'serverError', 'refused'] as const
export type Finding = typeof findings[number]
export type Check = { readonly what: 'address' | 'reach' | 'models' | 'chat' | 'stream' | 'tools', readonly went: 'well' | 'wrong' | 'unknown', readonly said?: string }
export type Diagnosis = {
  readonly finding: Finding
  readonly checks: readonly Check[]
  /** `origin` is the server's; empty where there is no address. */
  readonly details: { readonly origin: string, readonly url: string, readonly status?: number, readonly said?: string, readonly models?: readonly string[], readonly server?: LocalServer }
}

const NO_TOOLS = /\b(?:tools?|tool.?(?:use|choice|call(?:s|ing)?)|functions?|function.?call(?:s|ing)?)\b[\s\S]{0,60}?(?:not (?:been )?(?:supported|enabled|available|allowed|implemented)|unsupported|requires? )|(?:\bnot|n't|\bun)[ -]?support(?:ed)?\b[\s\S]{0,40}?\b(?:tool|function)|that support tool use|(?:extra|unrecognized|unknown|unexpected)[\s\S]{0,60}?\btools?\b|不支持.{0,15}(?:工具|函数|tool|function)/i
const NO_STREAM = /\bstream(?:ing|_options)?\b[\s\S]{0,60}?(?:not (?:supported|enabled|available|allowed|implemented)|unsupported|must be false)|(?:\bnot|n't|\bun)[ -]?support(?:ed)?\b[\s\S]{0,30}?\bstream|verified to stream|(?:extra|unrecognized|unknown|unexpected)[\s\S]{0,60}?\bstream|不支持.{0,10}(?:流|stream)/i
const UNKNOWN_MODEL = /\bmodels?\b[\s\S]{0,120}?(?:\bnot (?:be )?found|not exist|n't exist|decommissioned|deprecated|retired|unknown|invalid|no longer|not available)|\b(?:unknown|invalid|no such|unsupported|unrecognized) model\b|\bmodel ['"`]?[\w./:-]+['"`]? is not supported|not a valid model|^model: |deployment[\s\S]{0,60}?not exist|no endpoints found|no models? (?:is |are )?(?:currently )?loaded|模型.{0,20}(?:不存在|已下线)|不存在.{0,10}模型/i
const NO_PLACE = /unexpected endpoint|(?:invalid|unknown) (?:url|path|route|endpoint)|route[\s\S]{0,60}?not found|cannot (?:get|post) \/|page not found/i
/** The answer was longer than it was let be: it works. */
const CUT_SHORT = /(?:max_(?:completion_)?tokens|output limit)[\s\S]{0,60}?reached/i
const ABOUT_A_KEY = /\b(?:api.?)?key|token|credential|authenti|authoriz|unauthori[sz]ed|令牌|密钥|鉴权/i

export type Verdict = Finding | 'answered' | 'unclear'

/** For what came to an answer; `keyed`: a key was sent. */
export function findingOf({ wish, answer, status = 0, page, late }: Attempt, keyed: boolean): Verdict {
  if ('aborted' in answer) return 'unclear'
  if (answer.ok) return 'answered'
  if (late) return 'serverError'
  const { kind, message, partial } = answer.failure
  if ((kind === 'truncated' && partial?.finish === 'length') || CUT_SHORT.test(message)) return 'answered'
  if (kind === 'auth') return authFinding(status, message, page, keyed)
  if (kind === 'quota') return 'quota'
  if (kind === 'rate_limit') return 'rateLimit'
  if (page) return status >= 500 ? 'serverError' : 'notAnEndpoint'
  if (wish.tools && NO_TOOLS.test(message)) return 'noTools'
  if (wish.stream && NO_STREAM.test(message)) return 'noStream'
  if (UNKNOWN_MODEL.test(message)) return 'unknownModel'
  if (NO_PLACE.test(message) || status === 404 || status === 405) return 'notAnEndpoint'
  return kind === 'overloaded' ? 'serverError' : 'unclear'
}

/** A server may also forbid what has nothing to do with a key: a country, an address, a model. */
export function authFinding(status: number, message: string, page: boolean, keyed: boolean): Finding {
  if (status === 403 && (page || (message !== 'HTTP 403' && !ABOUT_A_KEY.test(message)))) return 'refused'
  return keyed ? 'badKey' : 'noKey'
}

/** What an unclear failure comes to when asking for less made no difference. */
export function lastFinding({ answer }: Attempt): Finding {
  if ('aborted' in answer || answer.ok) return 'refused'
  const { kind } = answer.failure
  return kind === 'protocol' ? 'notAnEndpoint' : kind === 'server' || kind === 'truncated' || kind === 'network' ? 'serverError' : 'refused'
}
