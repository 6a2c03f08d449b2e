/** Choosing a scenario, its problems, import and export. */
export { DropScenario } from './DropScenario.tsx'
export { ProblemList } from './ProblemList.tsx'
export { ScenarioMenu } from './ScenarioMenu.tsx'
export { ScenarioProblems } from './ScenarioProblems.tsx'
