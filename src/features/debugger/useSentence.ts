/** The sentence of the shown step, from the state: as parts for the screen, as text for a live region. */
import { useMemo } from 'react'
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { useAgents } from './agents.ts'
import { momentOf } from './moment.ts'
import { plainText } from './parts.ts'
import type { Part } from './parts.ts'
import { sentenceOf } from './sentence.ts'

export function useSentenceParts(): readonly Part[] {
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  const { names } = useAgents()
  const { sentence } = useStrings()
  return useMemo(() => sentenceOf(momentOf(view, steps, names), sentence), [view, steps, names, sentence])
}

export function useSentence(): string {
  return plainText(useSentenceParts())
}
