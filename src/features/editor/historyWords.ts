/** What a change of a scenario is called in the reader's language, and its values as text. Pure. */
import type { Json } from '../../engine/index.ts'
import type { ChangedPart, ScenarioChange } from '../../scenario/index.ts'
import type { useHistoryTexts } from '../../ui/strings/edit/history.ts'

export type DiffWords = ReturnType<typeof useHistoryTexts>['diff']

/** Below these the names are the reader's own. */
const own: ReadonlySet<string> = new Set(['parameters', 'schema', 'output', 'prices', 'input', 'world'])
/** Characters of a value that is shown on one line. */
export const LINE = 60

/** A sentence; what is told by its fields alone is only named. */
export function changeWords({ change, part }: ScenarioChange, words: DiffWords): string {
  switch (part.kind) {
    case 'scenario': case 'orchestration': case 'script': case 'expectations': return words.wholes[part.kind]
    case 'agent': case 'tool': case 'guardrail': case 'table':
      return change === 'renamed' ? words.node[part.kind].renamed(part.name, part.was ?? '') : words.node[part.kind][change](part.name)
    case 'wire': return (change === 'added' ? words.wire[part.wire] : change === 'removed' ? words.noWire[part.wire] : words.changedWire)(part.from, part.to)
    case 'stage': return words.stage[unnamed(change)](part.name)
    case 'row': return words.row[unnamed(change)](part.key, part.table)
    case 'reply': return words.reply[unnamed(change)](part.n, part.agent ?? '')
    case 'note': return words.note[unnamed(change)](part.n)
    case 'decision': return words.decision[unnamed(change)](part.n)
    case 'outcome': return words.outcome[unnamed(change)](part.n, part.tool)
    case 'layout': return words.layout(part.count)
  }
}

/** Only nodes have names of their own. */
function unnamed(change: ScenarioChange['change']): 'added' | 'removed' | 'changed' {
  return change === 'renamed' ? 'changed' : change
}

/** `maxTurns` as the form calls it; the fields of a row are the reader's own. */
export function fieldWords(field: string, part: ChangedPart, words: DiffWords): string {
  if (part.kind === 'row') return field
  const [first = '', ...rest] = field.split('.')
  const name = (segment: string): string => Object.hasOwn(words.fields, segment) ? words.fields[segment]! : segment
  if (rest.length === 0) return name(first)
  if (rest.at(-1) === 'order') return words.order(name(first))
  return own.has(first) ? `${name(first)} › ${rest.join('.')}` : [first, ...rest].map(name).join(' › ')
}

/** As a person would write it: lists with commas, calls as calls, the rest as JSON. */
export function valueText(value: Json | undefined, words: DiffWords): string {
  if (value === undefined || value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'object') return String(value)
  if (!Array.isArray(value)) return JSON.stringify(value, null, 2)
  if (value.length === 0) return words.none
  if (value.every((item) => typeof item !== 'object')) return value.join(', ')
  return value.every(isCall) ? value.map((call) => `${call.name}(${JSON.stringify(call.arguments)})`).join('\n') : JSON.stringify(value, null, 2)
}

function isCall(value: Json): value is { name: string, arguments: Json } {
  return typeof value === 'object' && value !== null && 'name' in value && 'arguments' in value
}
