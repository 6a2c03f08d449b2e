/** The ids of the models that an endpoint lists, in any of the forms in which servers do. None where it lists none. */
import { isList, isRecord } from '../../json.ts'
import type { Json } from '../../json.ts'

export function modelIds(body: string): string[] {
  let value: Json
  try {
    value = JSON.parse(body) as Json
  } catch {
    return []
  }
  const list = isList(value) ? value : isRecord(value) ? [value['data'], value['models'], value['items'], value['result']].find((each) => isList(each ?? null)) as readonly Json[] | undefined ?? [] : []
  return [...new Set(list.map(idOf).filter((id) => id !== ''))]
}

function idOf(item: Json): string {
  const id = isRecord(item) ? item['id'] ?? item['name'] ?? item['model'] ?? '' : item
  return typeof id === 'string' ? id.replace(/^models\//, '') : ''
}
