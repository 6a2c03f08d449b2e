/** The list of models that a server gives, as it gives it. Refuses to say what is the matter: the doctor does. */
import { failure, failureOfAnswer, headersFor, modelIds } from '../engine/wire.ts'
import type { Failure } from '../engine/wire.ts'
import type { Addresses } from './addresses.ts'
import type { Around } from './ask.ts'
import { keyless } from './keyless.ts'
import { redirectOf, stayingHome } from './redirect.ts'
import { Witness } from './witness.ts'

/** `status` is absent where no answer came at all. */
export type ModelList =
  | { ok: true, models: readonly string[], body: string }
  | { ok: false, failure: Failure, status?: number, page: boolean }

/** Never rejects; a stop is a failure like any other, whoever stopped it knows. */
export async function modelList(addresses: Addresses, key: string, around: Around, signal: AbortSignal): Promise<ModelList> {
  const witness = new Witness(around.fetch)
  const told = (found: Failure) => ({ ...found, message: keyless(found.message, key) })
  try {
    // No content type: without a key this is a request that a browser asks nobody's leave for.
    const response = await witness.fetch(addresses.models, { headers: headersFor({ baseUrl: addresses.base, key }, 'models'), signal, ...stayingHome })
    const redirect = redirectOf(response)
    if (redirect) return { ok: false, status: response.status, page: false, failure: redirect }
    const body = await response.text()
    const { status } = response
    if (!response.ok) return { ok: false, status, page: witness.page, failure: told(failureOfAnswer(body, { status, header: (name) => response.headers.get(name) ?? undefined, now: around.now(), date: Date.parse })) }
    if (witness.page || !isJson(body)) return { ok: false, status, page: witness.page, failure: failure('protocol', 'the server sent no list of models') }
    return { ok: true, models: modelIds(body), body }
  } catch (error) {
    return { ok: false, page: false, failure: told(failure('network', error instanceof Error ? error.message : String(error))) }
  }
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}
