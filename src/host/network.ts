/**
 * A request that never came to an answer, as a page sees it: the browser gives one error for all. Which causes are
 * possible follows from the two addresses. Refuses to name one cause where several look the same.
 */
import { isLocal, isLoopback } from './addresses.ts'

export const networkHints = ['cors', 'offline', 'mixed_content', 'local_network'] as const
export type NetworkHint = typeof networkHints[number]

/** @param pageOrigin such as `https://play.example.com`. The likeliest come first. */
export function hintsFor(pageOrigin: string, baseUrl: string): NetworkHint[] {
  const [page, server] = [urlOf(pageOrigin), urlOf(baseUrl)]
  const hints: NetworkHint[] = []
  if (page?.protocol === 'https:' && server?.protocol === 'http:' && !isLoopback(server.hostname)) hints.push('mixed_content')
  if (page && server && isLocal(server.hostname) && !isLocal(page.hostname)) hints.push('local_network')
  return [...hints, 'cors', 'offline']
}

function urlOf(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
