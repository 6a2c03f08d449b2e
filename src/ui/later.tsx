/**
 * A component that the first step can do without: its code comes when the page has been quiet for a while, so that it
 * is there when the network is gone, or when it is wanted before that. Where it can't be loaded, its panel says so.
 */
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

const QUIET_MS = 2_500

const loads = new Set<() => Promise<unknown>>()
let quiet: Promise<void> | undefined

/** Fetches all that comes later, now. What can't be fetched is asked for again when it is wanted. */
export async function fetchAllLater(): Promise<void> {
  await Promise.allSettled(Array.from(loads, (load) => load()))
}

/** @param patient it is no hurry: it comes when the page is quiet, not when it is there. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, { patient = false } = {}): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const get = async () => loaded ??= await load()
  loads.add(get)
  quiet ??= new Promise((resolve) => setTimeout(() => {
    resolve()
    void fetchAllLater()
  }, QUIET_MS))

  return function Later(props: P) {
    const [Component, setComponent] = useState(() => loaded)
    const [fault, setFault] = useState<{ error: unknown }>()
    useEffect(() => {
      let wanted = true
      const asked = patient && quiet ? quiet.then(get) : get()
      asked.then((found) => wanted && setComponent(() => found), (error: unknown) => wanted && setFault({ error }))
      return () => {
        wanted = false
      }
    }, [])
    if (fault) throw fault.error
    return Component === undefined ? null : <Component {...props} />
  }
}
