/**
 * An endpoint to begin with, from the environment of the development server: AGENT_MESH_MODEL and OPENAI_BASE_URL, put
 * in place by `vite.config.ts`. A build has neither, and no key is ever read.
 */
import { addressesOf } from './addresses.ts'
import { presets } from './presets.ts'

declare const __AGENT_MESH_MODEL__: string | undefined
declare const __OPENAI_BASE_URL__: string | undefined

export function prefill(): { baseUrl: string, model: string } | undefined {
  return prefillOf(
    typeof __AGENT_MESH_MODEL__ === 'string' ? __AGENT_MESH_MODEL__ : '',
    typeof __OPENAI_BASE_URL__ === 'string' ? __OPENAI_BASE_URL__ : '',
  )
}

/** A model alone is one of OpenAI's. What is no address is left out. */
export function prefillOf(model: string, baseUrl: string): { baseUrl: string, model: string } | undefined {
  const base = baseUrl.trim() === '' ? presets[0]!.baseUrl : addressesOf(baseUrl)?.base
  return base === undefined || (model.trim() === '' && baseUrl.trim() === '') ? undefined : { baseUrl: base, model: model.trim() }
}
