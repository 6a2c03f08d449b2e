/** The list of models that a server has, for the address and key as they stand: fetched when it is asked for, or once by itself where both are there. */
import { useEffect, useRef } from 'react'
import type { Diagnosis, Draft, EndpointDesk } from '../../../state/index.ts'
import { useAsking } from './useAsking.ts'

type Answer = Awaited<ReturnType<EndpointDesk['models']>> & { readonly base: string }
type Props = {
  desk: EndpointDesk
  draft: Draft
  typedKey: string | undefined
  /** The address; undefined while there is none. */
  base: string | undefined
  /** Nothing is missing to ask. */
  ready: boolean
  onTold: (diagnosis: Diagnosis) => void
  onListed: (models: readonly string[]) => void
}

export function useModels({ desk, draft, typedKey, base, ready, onTold, onListed }: Props) {
  const { asked, ask, stop } = useAsking<Answer>()
  const last = useRef<{ base: string, key: string | undefined }>(undefined)
  const fetch = () => {
    if (base === undefined) return
    last.current = { base, key: typedKey }
    void ask(async (signal) => ({ ...await desk.models(draft, typedKey, signal), base })).then((answer) => {
      if (answer?.ok) onListed(answer.models)
      else if (answer) onTold(answer.diagnosis)
    })
  }
  /** Once for each address and key. */
  const auto = () => {
    if (ready && (last.current?.base !== base || last.current?.key !== typedKey)) fetch()
  }
  const latest = useRef(auto)
  useEffect(() => {
    latest.current = auto
  })
  // A new one that needs no key has all that it takes already.
  const complete = draft.id === undefined && typedKey === undefined && ready
  useEffect(() => {
    if (complete) latest.current()
    // Once: what is typed later is whole only when its field is left.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const current = asked.at === 'answered' && asked.answer.base === base ? asked.answer : undefined
  return {
    listed: current?.ok ? current.models : undefined,
    state: asked.at === 'asking' ? 'asking' : asked.at === 'failed' || current?.ok === false ? 'failed' : 'idle',
    fetch,
    auto: () => latest.current(),
    stop,
  } as const
}
