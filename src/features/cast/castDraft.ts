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
  // Where the endpoint was removed the script answers; who opens the dialog finds it so.
  const live = everyone !== 'script' && isListed(everyone.endpoint, endpoints)
  return {
    live,
    everyone: live ? choiceOf(everyone) : { who: '', model: '' },
    agents: Object.fromEntries(Object.entries(agents).map(([name, part]) => [name, choiceOf(part)])),
  }
}

/**
 * The same where endpoints have come or gone meanwhile. Who has chosen none yet begins with the first; one that was chosen and
 * removed is no other by itself, and an agent of its own goes to the script, which answers it then.
 */
export function fitted({ live, everyone, agents }: CastDraft, endpoints: readonly ListedEndpoint[]): CastDraft {
  const gone = ({ who }: Choice) => who !== OWN && who !== SCRIPT && !isListed(who, endpoints)
  return {
    live,
    everyone: everyone.who === '' ? { ...everyone, who: endpoints[0]?.id ?? '' } : everyone,
    agents: Object.fromEntries(Object.entries(agents).map(([name, choice]) => [name, gone(choice) ? { who: SCRIPT, model: '' } : choice])),
  }
}

/** Some agent is answered as everyone is, and by an endpoint that is not there. */
export function isUnchosen({ live, everyone, agents }: CastDraft, names: readonly string[], endpoints: readonly ListedEndpoint[]): boolean {
  return live && endpoints.length > 0 && !isListed(everyone.who, endpoints) && names.some((name) => (agents[name]?.who ?? OWN) === OWN)
}

export function castOf({ live, everyone, agents }: CastDraft, names: readonly string[]): Cast {
  const own = Object.entries(agents).filter(([name, { who }]) => who !== OWN && names.includes(name)).map(([name, choice]) => [name, partOf(choice)] as const)
  return { everyone: live && everyone.who !== '' ? partOf(everyone) : 'script', ...(own.length > 0 && { agents: Object.fromEntries(own) }) }
}

/** Whom each agent would be answered by. */
export function answerers(cast: Cast, agents: readonly ScenarioAgent[], endpoints: readonly ListedEndpoint[]): ReadonlyMap<string, Answerer> {
  return new Map(agents.map((agent) => [agent.name, answererOf(cast, endpoints, agent)]))
}

/** The endpoint that an agent's document asks for, by its name. */
export function wishedIn(endpoints: readonly ListedEndpoint[], model: string | undefined): ListedEndpoint | undefined {
  return model === undefined ? undefined : endpoints.find(({ name }) => model === name || model.startsWith(`${name}/`))
}

/** The endpoints that would be asked, each once. */
export function askedIn(all: ReadonlyMap<string, Answerer>, endpoints: readonly ListedEndpoint[]): ListedEndpoint[] {
  const ids = new Set([...all.values()].flatMap((answerer) => answerer === 'script' ? [] : [answerer.endpoint.id]))
  return endpoints.filter(({ id }) => ids.has(id))
}

export function nameOf(answerer: Answerer, script: string): string {
  return answerer === 'script' ? script : answerer.model === '' ? answerer.endpoint.name : `${answerer.endpoint.name} · ${answerer.model}`
}

function isListed(id: string, endpoints: readonly ListedEndpoint[]): boolean {
  return endpoints.some((each) => each.id === id)
}

function choiceOf(part: Part): Choice {
  return part === 'script' ? { who: SCRIPT, model: '' } : { who: part.endpoint, model: part.model ?? '' }
}

function partOf({ who, model }: Choice): Part {
  return who === SCRIPT ? 'script' : { endpoint: who, ...(model.trim() !== '' && { model: model.trim() }) }
}
