// Puts the page's store at a scenario that is being edited, with edits that are kept in a list instead of storage.
import { act } from '@testing-library/react'
import { scenarioFault } from '../../../../src/scenario/index.ts'
import type { EditLabel, Scenario } from '../../../../src/scenario/index.ts'
import { usePlayground } from '../../../../src/state/index.ts'
import { playgroundAt } from '../../../app/playgroundAt.ts'

export type Made = { label: EditLabel, burst: string | undefined }

/** The labels of the edits made, oldest first. */
export async function editingAt(scenario: Scenario): Promise<Made[]> {
  const made: Made[] = []
  await playgroundAt(scenario, 0, {
    editing: true,
    select: (selection) => usePlayground.setState({ selection }),
    setEditTab: (editTab) => usePlayground.setState({ editTab }),
    editAt: (where) => usePlayground.setState({ editPlace: { where }, editTab: 'node' }),
    edit: (label, change, burst) => {
      const before = usePlayground.getState().scenario
      const next = change(before)
      if (next === before) return { ok: true }
      const fault = scenarioFault(next)
      if (fault) return { ok: false, message: `${fault.where}: ${fault.message}` }
      made.push({ label, burst })
      act(() => usePlayground.setState({ scenario: next }))
      return { ok: true }
    },
  })
  return made
}
