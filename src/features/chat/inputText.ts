/** A scenario's own input as text, where no run can tell it. Pure. */
import type { Json } from '../../engine/index.ts'

export function inputText(input: Json): string {
  return typeof input === 'string' ? input : JSON.stringify(input)
}
