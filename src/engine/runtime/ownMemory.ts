/** The long-term memory of a run that was given none: what it has remembered itself, told from its own steps. */
import { searchTexts } from '../fullText.ts'
import type { MemoryStore } from '../longTerm.ts'
import type { Machine } from './machine.ts'

export function ownMemory(machine: Machine): MemoryStore {
  return {
    // Its step is the memory.
    remember: () => undefined,
    recall: (query, limit) => searchTexts(machine.settledTasks.flatMap(({ effect }) => effect.kind === 'memory.remember' ? [effect.text] : []), query, limit),
  }
}
