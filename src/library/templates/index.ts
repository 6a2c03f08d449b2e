/** What a new scenario can begin as. Each is a small document that runs at once; it is fetched when it is wanted. */
import type { Scenario } from '../../scenario/index.ts'

/** Empty first, then by how the agents work together. */
export const templateKinds = ['empty', 'single', 'swarm', 'team', 'pipeline', 'plan'] as const
export type TemplateKind = typeof templateKinds[number]
export type Edition = { readonly en: Scenario, readonly zh: Scenario }

const fetchers: { readonly [K in TemplateKind]: () => Promise<Edition> } = {
  empty: async () => (await import('./empty.ts')).empty,
  single: async () => (await import('./single.ts')).single,
  swarm: async () => (await import('./swarm.ts')).swarm,
  team: async () => (await import('./team.ts')).team,
  pipeline: async () => (await import('./pipeline.ts')).pipeline,
  plan: async () => (await import('./plan.ts')).plan,
}

/** @throws what the browser says when it cannot be fetched. */
export async function template(kind: TemplateKind, language: 'en' | 'zh'): Promise<Scenario> {
  return (await fetchers[kind]())[language]
}
