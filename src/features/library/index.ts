/** Choosing a scenario, its problems, import and export. */
export { DropScenario } from './DropScenario.tsx'
export { LaterProblemList as ProblemList } from './LaterProblemList.ts'
export { ScenarioMenu } from './ScenarioMenu.tsx'
export { ScenarioProblems } from './ScenarioProblems.tsx'
