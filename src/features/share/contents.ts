/** What a link or a file holds, in numbers, and where a link of some length fits. Pure. */
import type { Scenario } from '../../scenario/index.ts'

export type Contents = { agents: number, tools: number, replies: number }

export function contentsOf({ agents, tools, script }: Scenario): Contents {
  const replies = script.mode === 'agent' ? Object.values(script.replies).reduce((sum, list) => sum + list.length, 0) : script.replies.length
  return { agents: agents.length, tools: tools.length, replies }
}

/** `anywhere`: chat messages too. `most`: browsers and most tools. `few`: better as a file. */
export type Fit = 'anywhere' | 'most' | 'few'

export const FITS_ANYWHERE = 2_000
export const FITS_MOST = 8_000

export function fitOf(characters: number): Fit {
  if (characters <= FITS_ANYWHERE) return 'anywhere'
  return characters <= FITS_MOST ? 'most' : 'few'
}
