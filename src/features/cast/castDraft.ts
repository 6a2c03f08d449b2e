/** Who answers, as the dialog's fields have it, and back. Pure; it knows endpoints by id, and refuses to guess one. */
import type { ScenarioAgent } from '../../scenario/index.ts'
import { answererOf } from '../../state/index.ts'
import type { Answerer, Cast, ListedEndpoint, Part } from '../../state/index.ts'

/** `own`: as everyone, or as the agent's own model says; else `script` or an endpoint's id. */
export type Choice = { who: string, model: string }
export type CastDraft = { live: boolean, everyone: Choice, agents: { readonly [agent: string]: Choice } }

export const OWN = 'own'
export const SCRIPT = 'script'

export function draftOf({ everyone, agents = {} }: Cast, endpoints: readonly ListedEndpoint[]): CastDraft {
  return {
    live: everyone !== 'script',
    everyone: everyone === 'script' ? { who: endpoints[0]?.id ?? '', model: '' } : choiceOf(everyone),
    agents: Object.fromEntries(Object.entries(agents).map(([name, part]) => [name, choiceOf(part)])),
  }
}

export function castOf({ live, everyone, agents }: CastDraft, names: readonly string[]): Cast {
  const own = Object.entries(agents).filter(([name, { who }]) => who !== OWN && names.includes(name)).map(([name, choice]) => [name, partOf(choice)] as const)
  return { everyone: live && everyone.who !== '' ? partOf(everyone) : 'script', ...(own.length > 0 && { agents: Object.fromEntries(own) }) }
}

/** Whom each agent would be answered by. */
export function answerers(cast: Cast, agents: readonly ScenarioAgent[], endpoints: readonly ListedEndpoint[]): ReadonlyMap<string, Answerer> {
  return new Map(agents.map((agent) => [agent.name, answererOf(cast, endpoints, agent)]))
}

/** The endpoints that would be asked, each once. */
export function askedIn(all: ReadonlyMap<string, Answerer>, endpoints: readonly ListedEndpoint[]): ListedEndpoint[] {
  const ids = new Set([...all.values()].flatMap((answerer) => answerer === 'script' ? [] : [answerer.endpoint.id]))
  return endpoints.filter(({ id }) => ids.has(id))
}

export function nameOf(answerer: Answerer, script: string): string {
  return answerer === 'script' ? script : answerer.model === '' ? answerer.endpoint.name : `${answerer.endpoint.name} · ${answerer.model}`
}

function choiceOf(part: Part): Choice {
  return part === 'script' ? { who: SCRIPT, model: '' } : { who: part.endpoint, model: part.model ?? '' }
}

function partOf({ who, model }: Choice): Part {
  return who === SCRIPT ? 'script' : { endpoint: who, ...(model.trim() !== '' && { model: model.trim() }) }
}
