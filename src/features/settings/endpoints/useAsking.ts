/** One question to a server at a time: under way, answered, cancelled. It is given up when nobody looks any more. */
import { useEffect, useRef, useState } from 'react'

export type Asked<R> = { readonly at: 'idle' } | { readonly at: 'asking' } | { readonly at: 'answered', readonly answer: R } | { readonly at: 'failed', readonly message: string }

export function useAsking<R>() {
  const [asked, setAsked] = useState<Asked<R>>({ at: 'idle' })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const stop = () => {
    current.current?.abort()
    current.current = undefined
    setAsked({ at: 'idle' })
  }
  /** What comes after it was stopped, or asked anew, is nobody's. */
  const ask = async (question: (signal: AbortSignal) => Promise<R>) => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    setAsked({ at: 'asking' })
    const next: Asked<R> = await question(controller.signal).then((answer) => ({ at: 'answered', answer }), (error: unknown) => ({ at: 'failed', message: error instanceof Error ? error.message : String(error) }))
    if (current.current === controller) setAsked(next)
    return current.current === controller && next.at === 'answered' ? next.answer : undefined
  }
  return { asked, ask, stop }
}
