/** What was found about an endpoint as it stands in the form: by a test, by a probe, or while its models were fetched. */
import { useState } from 'react'
import type { Abilities, Diagnosis, Draft, EndpointDesk } from '../../../state/index.ts'
import { useAsking } from './useAsking.ts'

export type Tests = ReturnType<typeof useTests>
type Probed = { ok: true, abilities: Abilities } | { ok: false, diagnosis: Diagnosis }

export function useTests(desk: EndpointDesk, draft: Draft, typedKey: string | undefined) {
  const test = useAsking<Diagnosis>()
  const probe = useAsking<Probed>()
  const [told, setTold] = useState<Diagnosis>()
  const stop = () => {
    test.stop()
    probe.stop()
    setTold(undefined)
  }
  return {
    state: test.asked.at === 'asking' ? 'testing' : probe.asked.at === 'asking' ? 'probing' : 'idle',
    diagnosis: test.asked.at === 'answered' ? test.asked.answer : probe.asked.at === 'answered' && !probe.asked.answer.ok ? probe.asked.answer.diagnosis : told,
    abilities: probe.asked.at === 'answered' && probe.asked.answer.ok ? probe.asked.answer.abilities : undefined,
    /** What came of the last test or probe. */
    asked: test.asked.at === 'answered' ? test.asked.answer : probe.asked.at === 'answered' ? probe.asked.answer : undefined,
    failed: test.asked.at === 'failed' ? test.asked.message : probe.asked.at === 'failed' ? probe.asked.message : undefined,
    /** @param as what is asked, where the form does not have it yet. */
    test: (as = draft) => {
      stop()
      void test.ask((signal) => desk.diagnose(as, typedKey, signal))
    },
    probe: () => {
      stop()
      void probe.ask((signal) => desk.probe(draft, typedKey, signal))
    },
    tell: setTold,
    stop,
  } as const
}
