/** What a person changed on the way from a scenario's own run to a branch: the part of it that still matters. */
import type { Edit, ParentChange } from '../storage/index.ts'

/** A fork keeps only the steps before its change, so what was changed from there on is gone; raised limits stay. */
export function withEdit(edits: readonly Edit[], edit: Edit): Edit[] {
  return [...keptBefore(edits, 'limits' in edit.change ? edit.step + 1 : edit.step), edit]
}

/** The edits of a fork that keeps the first `steps` steps as they are. */
export function upTo(edits: readonly Edit[], steps: number): Edit[] {
  return keptBefore(edits, steps + 1)
}

export function kindOf({ change }: Edit): ParentChange {
  return 'input' in change ? 'input' : 'limits' in change ? 'limits' : 'outcome'
}

/** A run's limits stand in its header, so a fork has them from its first step on. */
function keptBefore(edits: readonly Edit[], step: number): Edit[] {
  return edits.flatMap((edit) => {
    if (edit.step < step) return [edit]
    return 'limits' in edit.change ? [{ ...edit, step: Math.max(0, step - 1) }] : []
  })
}
