/** Choosing a scenario, all that is done with scenarios as a whole, its problems, import, export and backups. */
export { LaterBackupDialog as BackupDialog } from './LaterBackupDialog.ts'
export { LaterProblemList as ProblemList } from './LaterProblemList.ts'
export { ScenarioMenu } from './ScenarioMenu.tsx'
export type { LibraryDialogName } from './ScenarioMenu.tsx'
export { ScenarioProblems } from './ScenarioProblems.tsx'
