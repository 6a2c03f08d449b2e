/** The debugger's door: the inspector, the engine's source, the timeline, and the sentence of the shown step. */
export { Confirmations } from './Confirmations.tsx'
export { Inspector } from './Inspector.tsx'
export { SourcePanel } from './SourcePanel.tsx'
export { Timeline } from './Timeline.tsx'
export { useSentence } from './useSentence.ts'
