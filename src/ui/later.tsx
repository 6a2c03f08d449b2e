/**
 * A component that the first step can do without: its code comes when the page has been quiet for a while, so that it
 * is there when the network is gone, or when it is wanted before that. Where it can't be loaded, its panel says so.
 */
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

const QUIET_MS = 2_500

/** @param patient it is no hurry: it comes when the page is quiet, not when it is there. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, { patient = false } = {}): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const get = async () => loaded ??= await load()
  // Asked for again when it is wanted.
  const quiet = new Promise<void>((resolve) => {
    setTimeout(() => {
      resolve()
      void get().catch(() => undefined)
    }, QUIET_MS)
  })

  return function Later(props: P) {
    const [Component, setComponent] = useState(() => loaded)
    const [fault, setFault] = useState<{ error: unknown }>()
    useEffect(() => {
      let wanted = true
      const asked = patient ? quiet.then(get) : get()
      asked.then((found) => wanted && setComponent(() => found), (error: unknown) => wanted && setFault({ error }))
      return () => {
        wanted = false
      }
    }, [])
    if (fault) throw fault.error
    return Component === undefined ? null : <Component {...props} />
  }
}
