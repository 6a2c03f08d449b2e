/**
 * What the browser lets this page reach: a page from elsewhere needs the reader's permission for servers on the
 * reader's own machine and in the reader's network. Refuses to ask for it: a request does that.
 */
import { isLoopback } from './addresses.ts'

/** Undefined where the browser knows no such permission. */
export type Permission = (name: string) => Promise<PermissionState | undefined>

export const browserPermission: Permission = async (name) => {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state
  } catch {
    return undefined
  }
}

/** How it stands with a host near by. The names are young: older browsers know the one that stands for both. */
export async function nearPermission(host: string, permission: Permission): Promise<PermissionState | undefined> {
  return await permission(isLoopback(host) ? 'loopback-network' : 'local-network') ?? permission('local-network-access')
}
