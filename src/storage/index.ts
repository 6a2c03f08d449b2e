/** The door of this room. */
export { Archive } from './archive.ts'
export type { ArchiveOptions } from './archive.ts'
export { DATABASE } from './fresh.ts'
export type { Edit, RunRecord, ScenarioRecord } from './records.ts'
export type { Look, Settings } from './settings.ts'
export { after } from './timer.ts'
export type { After } from './timer.ts'
export type { Trouble } from './trouble.ts'
