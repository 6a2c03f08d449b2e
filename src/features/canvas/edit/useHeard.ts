/**
 * Handlers that stay the same functions for ever and do what the newest ones do. React Flow draws every node again for
 * another handler: with these it draws only what is dragged.
 */
import { useEffect, useRef, useState } from 'react'

type Handlers = { readonly [name: string]: (...given: never[]) => void }

export function useHeard<H extends Handlers>(handlers: H): H {
  const now = useRef(handlers)
  useEffect(() => {
    now.current = handlers
  })
  const [same] = useState(() => Object.fromEntries(Object.keys(handlers).map((name) => [name, (...given: never[]) => now.current[name]!(...given)])) as H)
  return same
}
