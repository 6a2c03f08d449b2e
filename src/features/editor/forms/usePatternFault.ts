/** Why a pattern is refused, in the reader's language. The judging itself is the scenario's. */
import { patternFault } from '../../../scenario/index.ts'
import { usePatternTexts } from '../../../ui/strings/edit/patterns.ts'

/** Undefined for a pattern that may run. */
export function usePatternFault(): (pattern: string, flags: string) => string | undefined {
  const texts = usePatternTexts()
  return (pattern, flags) => {
    const fault = patternFault(pattern, flags)
    if (!fault) return undefined
    return fault.kind === 'malformed' ? texts.malformed(fault.detail) : texts.unsafe(texts.why[fault.kind], fault.part)
  }
}
