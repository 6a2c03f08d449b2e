/** The list of a document's problems, for whoever seldom has one. */
import { later } from '../../ui/index.ts'

export const LaterProblemList = later(async () => (await import('./ProblemList.tsx')).ProblemList)
