/**
 * Where a server redirects nobody follows: a browser would take along what was said and, in some headers, the key, and
 * both are for the origin that the reader named. It is told, so that the reader can name the other one.
 */
import { failure } from '../engine/wire.ts'
import type { Failure } from '../engine/wire.ts'

/** How every request is sent that has anything of the reader's in it. */
export const stayingHome = { redirect: 'manual', credentials: 'omit' } as const satisfies RequestInit

/** A browser hides where it leads to, and its status. */
export function redirectOf({ type, status }: Response): Failure | undefined {
  return type === 'opaqueredirect' || (status >= 300 && status < 400) ? failure('bad_request', 'the server sends requests on to another address; name that one, if you trust it') : undefined
}
