/** What sets a branch apart, in a line: where it parts from its parent, and a glimpse of what was changed there. Pure. */
import type { Json, Reply, ToolOutcome } from '../../engine/index.ts'
import type { Branch } from '../../state/index.ts'
import type { Messages } from '../../ui/strings/index.ts'
import { callText, glimpse } from './glimpse.ts'
import { fillText } from './parts.ts'

type Texts = Messages['timeline']
const LIMIT = 60

export function originOf({ parent, change }: Branch, branches: readonly Branch[], words: Texts): string {
  const changed = change && changeText(change, words.changes)
  if (!parent) return [words.first, ...(changed === undefined ? [] : [changed])].join(words.changes.colon)
  const name = branches.find(({ id }) => id === parent.id)?.name ?? parent.id
  if (parent.change === 'resume') return words.resumed(name, parent.step)
  if (parent.change === 'again') return parent.step === 0 ? words.anew(name) : words.askedAgain(name, parent.step)
  if (parent.change === 'order') return words.reordered(name, parent.step)
  return changed === undefined ? words.partsAt(name, parent.step) : `${parent.step === 0 ? words.from(name) : words.partsAt(name, parent.step)}${words.changes.colon}${changed}`
}

function changeText(change: NonNullable<Branch['change']>, texts: Texts['changes']): string {
  if ('input' in change) return fillText(texts.input, { text: glimpse(change.input, LIMIT) })
  if ('limits' in change) return Object.entries(change.limits).map(([limit, value]) => `${limit} ${value}`).join(', ')
  const { outcome } = change
  if (isToolOutcome(outcome)) {
    switch (outcome.kind) {
      case 'ok': return fillText(typeof outcome.value === 'string' ? texts.toolText : texts.tool, { text: glimpse(outcome.value, LIMIT) })
      case 'error': return fillText(texts.toolFailed, { text: glimpse(outcome.message, LIMIT) })
      default: return fillText(texts.tool, { text: outcome.kind })
    }
  }
  const { content, toolCalls = [] } = Object(outcome) as Reply
  const calls = toolCalls.map((call) => callText(call.name, call.arguments, LIMIT)).join(', ')
  if (calls !== '') return fillText(texts.calls, { calls: glimpse(calls, LIMIT) })
  return fillText(texts.reply, { text: glimpse(content ?? '', LIMIT) })
}

/** A reply has no kind. */
function isToolOutcome(outcome: Json): outcome is Json & ToolOutcome {
  return typeof (Object(outcome) as { kind?: Json }).kind === 'string'
}
