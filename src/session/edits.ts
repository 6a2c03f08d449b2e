/** What a person changed on the way from a scenario's own run to a branch: the part of it that still matters. */
import type { Edit } from '../storage/index.ts'

/** A fork keeps only the steps before its change, so what was changed from there on is gone. */
export function withEdit(edits: readonly Edit[], edit: Edit): Edit[] {
  return [...keptBefore(edits, edit.step), edit]
}

/** The edits of a fork that keeps the first `steps` steps as they are. */
export function upTo(edits: readonly Edit[], steps: number): Edit[] {
  return keptBefore(edits, steps + 1)
}

function keptBefore(edits: readonly Edit[], step: number): Edit[] {
  return edits.filter((edit) => edit.step < step)
}
