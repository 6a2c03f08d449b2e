/** The door of this room. */
export { reopen } from './reopen.ts'
export { Session } from './session.ts'
export type { Changed, SessionView } from './session.ts'
export type { RunTrouble, Surroundings } from './surroundings.ts'
export { unrunnable } from './unrunnable.ts'
export { visit } from './visit.ts'
export type { Visit } from './visit.ts'
