/** Whether the run does what the scenario expects, in a few words; nothing, and no code for it, where it expects nothing. */
import { usePlayground } from '../state/index.ts'
import { later } from '../ui/index.ts'

const ExpectationsChip = later(async () => (await import('../features/script/index.ts')).ExpectationsChip, { patient: true })

export function Expectations({ short = false }: { short?: boolean }) {
  const expects = usePlayground((state) => state.scenario.expectations !== undefined)
  return expects ? <ExpectationsChip short={short} /> : null
}
