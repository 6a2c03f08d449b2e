/**
 * A request as a command line for a POSIX shell. Where the key would stand there is the name of a variable: the key is
 * no parameter here, and one that was typed into the address is left out too.
 */
import type { ModelRequest } from '../engine/index.ts'
import { headersFor, wireRequest } from '../engine/wire.ts'
import { addressesOf } from './addresses.ts'
import { keyVariableOf, presets } from './presets.ts'

/** Names under which servers take a key in the address. */
const KEY_IN_QUERY = /([?&](?:api[-_]?key|key|access[-_]?token|token|subscription-key|code|sig)=)[^&]*/gi
const PLACE = '\u0000'

export function curlOf(request: ModelRequest, { preset, baseUrl, model, stream }: { preset: string, baseUrl: string, model: string, stream: boolean }): string {
  const base = addressesOf(baseUrl)
  const { body } = wireRequest(model === '' ? request : { ...request, model }, { baseUrl: base?.base ?? baseUrl, stream })
  const local = presets.some(({ name, local: near }) => name === preset && near)
  const headers = { 'content-type': 'application/json', ...headersFor({ baseUrl: base?.base ?? baseUrl, key: local ? '' : PLACE }) }
  const variable = keyVariableOf(preset)
  const word = (text: string) => text.split(PLACE).map(quoted).join(`"$${variable}"`)
  return [
    `curl ${stream ? '-N ' : ''}${word((base?.chat ?? baseUrl).replace(KEY_IN_QUERY, `$1${PLACE}`))}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${word(`${name}: ${value}`)}`),
    `-d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n  ')
}

/** Nothing is special to a shell between single quotes but the quote itself. */
function quoted(text: string): string {
  return text === '' ? '' : `'${text.replaceAll('\'', String.raw`'\''`)}'`
}
