/** The script beside the canvas: what the model replies, what people decide and tools give, what a run is expected to do, and what it never reaches. */
export { ExpectationsChip } from './ExpectationsChip.tsx'
export { ScriptPanel } from './ScriptPanel.tsx'
