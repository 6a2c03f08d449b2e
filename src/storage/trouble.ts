/** What can go wrong between the page and its database, told once in plain words. Work goes on in memory. */
import type * as z from 'zod'

export type Trouble = { reason: 'unavailable' | 'full' | 'damaged' | 'otherTab', message: string }

export function troubleOf(error: unknown): Trouble {
  if (isFull(error)) {
    return { reason: 'full', message: 'The browser has no room left for this page. What you do now is not kept; export the scenario, or free some space.' }
  }
  const text = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return { reason: 'unavailable', message: `The browser keeps nothing for this page (${text}). Everything works, but a reload may start afresh.` }
}

export function damaged(what: string, why: string): Trouble {
  return { reason: 'damaged', message: `${what} can't be read (${why}). It was left as it is.` }
}

/** Dexie wraps the browser's error, or lists one for each record: the name that matters may be on an inner one. */
function isFull(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 3) return false
  const { name, inner, failures } = error as { name?: unknown, inner?: unknown, failures?: unknown }
  return name === 'QuotaExceededError' || isFull(inner, depth + 1) || (Array.isArray(failures) && failures.some((failure) => isFull(failure, depth + 1)))
}

/** The first thing that a schema objects to. */
export function reasonOf(error: z.ZodError): string {
  const [issue] = error.issues
  return issue ? `${issue.path.join('.') || 'record'}: ${issue.message}` : 'malformed'
}
