/**
 * Which server runs on the reader's own machine, since each has its own setting for the same trouble. What it answers
 * tells most, then what the reader said it is, then its port.
 */
import { presetFor } from './presets.ts'

export const localServers = ['ollama', 'lmstudio', 'vllm', 'llamacpp'] as const
export type LocalServer = typeof localServers[number]

/** `list`: the body of its list of models, where it gave one. */
export function localServerOf({ preset, baseUrl }: { preset: string, baseUrl: string }, list = ''): LocalServer | undefined {
  const owner = /"owned_by":\s*"(library|organization_owner|vllm|llamacpp)"/.exec(list)?.[1]
  const answered = owner === undefined ? undefined : ({ library: 'ollama', organization_owner: 'lmstudio' } as const)[owner] ?? owner
  return localServers.find((each) => each === answered) ?? localServers.find((each) => each === preset) ?? localServers.find((each) => each === presetFor(baseUrl).name)
}
