/**
 * Why a request came to no answer. A browser gives one error for all causes, so what it does not say is found out: by
 * the two addresses, by the reader's permission, and by a request whose answer no page may read. Where that works, the
 * server is there and keeps this page out.
 */
import { isLocal } from './addresses.ts'
import type { Addresses } from './addresses.ts'
import type { Around } from './ask.ts'
import { withDeadline } from './deadline.ts'
import type { Finding } from './finding.ts'
import { hintsFor } from './network.ts'
import { nearPermission } from './permission.ts'
import type { Permission } from './permission.ts'

export type AroundDoctor = Around & {
  /** How it stands with a permission of the browser's; undefined where it knows none of that name. */
  permission: Permission
}

const PATIENCE_MS = 10_000

/** What the browser would not even send; found without a request. */
export async function forbiddenBefore({ base }: Addresses, around: AroundDoctor): Promise<Finding | undefined> {
  const hints = hintsFor(around.origin, base)
  if (!hints.includes('local_network')) return hints.includes('mixed_content') ? 'mixedContent' : undefined
  return await nearPermission(new URL(base).hostname, around.permission) === 'denied' ? 'localNetwork' : undefined
}

/** For a request that failed. */
export async function whyUnreached({ base, models }: Addresses, around: AroundDoctor, signal: AbortSignal): Promise<Finding> {
  const { hostname } = new URL(base)
  const hints = hintsFor(around.origin, base)
  if (hints.includes('local_network')) {
    // The reader may have been asked meanwhile. Where it still stands open nobody was: the server never took the call.
    const state = await nearPermission(hostname, around.permission)
    if (state === 'denied') return 'localNetwork'
    // A browser that has the permission lets plain http through where it is given.
    if (state === undefined && hints.includes('mixed_content')) return 'mixedContent'
  }
  if (await answersAnyone(models, around, signal)) return 'cors'
  return isLocal(hostname) ? 'serverDown' : 'unreachable'
}

async function answersAnyone(url: string, around: Around, signal: AbortSignal): Promise<boolean> {
  const { value } = await withDeadline(PATIENCE_MS, around, signal, (both) => around.fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: both }).then(() => true, () => false))
  return value
}
