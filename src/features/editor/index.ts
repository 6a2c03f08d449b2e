/** Editing beside the canvas: the form of what is selected, the whole as an outline, as problems, as JSON, and its history. */
export { HistoryPanel } from './HistoryPanel.tsx'
export { NodePanel } from './NodePanel.tsx'
export { Outline } from './Outline.tsx'
export { JsonPanel } from './JsonLater.ts'
export { ProblemCount } from './ProblemCount.tsx'
export { ProblemPanel } from './ProblemPanel.tsx'
