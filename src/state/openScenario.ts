/** A scenario with all that the page shows of it; one that can't run is shown all the same, with its problems. */
import { InvalidOrchestration } from '../engine/index.ts'
import { bound, check, compile } from '../scenario/index.ts'
import type { Compiled, Scenario } from '../scenario/index.ts'
import { unrunnable } from '../session/index.ts'
import type { Session, SessionView } from '../session/index.ts'
import type { PlaygroundState } from './playground.ts'

export type Document = Pick<PlaygroundState, 'scenario' | 'problems' | 'bound'> & { compiled: Compiled | undefined, why: string }

export function documentOf(scenario: Scenario): Document {
  const seen = { scenario, problems: check(scenario), bound: bound(scenario) }
  try {
    return { ...seen, compiled: compile(scenario), why: '' }
  } catch (error) {
    if (!(error instanceof InvalidOrchestration)) throw error
    return { ...seen, compiled: undefined, why: error.problems.map(({ where, message }) => `${where}: ${message}`).join('; ') }
  }
}

/** What is shown of a session, or in place of one. */
export function viewOf(session: Session | undefined, why: string): SessionView {
  if (session) return session.view
  const view = unrunnable(why)
  return {
    branches: [{ id: 'none', name: 'main', head: 0, status: 'FAILED' }], branchId: 'none', cursor: 0, head: 0, view, end: view,
    steps: [], future: [], frontier: [], confirmations: [], interrupted: undefined, playing: false, busy: false, live: false, coming: [], waits: [], deadlines: {},
  }
}
