/** The icons of the kernel's other steps: a guardrail, code that judges, folded memory, and frames; and of what else stands on a canvas. */
import { Icon } from './Icon.tsx'

export const GuardIcon = () => <Icon><path d="M8 2.2 13 4v4c0 3-2 5-5 6-3-1-5-3-5-6V4Z" /></Icon>
export const CodeIcon = () => <Icon><path d="m5.5 4.5-3.5 3.5 3.5 3.5M10.5 4.5 14 8l-3.5 3.5" /></Icon>
export const MemoryIcon = () => <Icon><path d="M4 2.5h8v11L8 10.5 4 13.5Z" /></Icon>
export const FoldIcon = () => <Icon><path d="M2.5 8h11M8 2v3.5M6 4l2 2 2-2M8 14v-3.5M6 12l2-2 2 2" /></Icon>
export const FrameStartIcon = () => <Icon><path d="M7 2.5H3v11h4M6.5 8h7M10.5 5l3 3-3 3" /></Icon>
export const FrameEndIcon = () => <Icon><path d="M9 2.5h4v11H9M2.5 8h7M6.5 5l3 3-3 3" /></Icon>
export const TableIcon = () => <Icon><path d="M2.5 3.5h11v9h-11ZM2.5 6.8h11M6.5 6.8v5.7" /></Icon>
export const NoteIcon = () => <Icon><path d="M3 3h10v7l-3 3H3ZM13 10h-3v3" /></Icon>
export const MapIcon = () => <Icon><path d="M2.5 3.5h11v9h-11Z" /><path d="M8.5 8.5h3v2h-3Z" /></Icon>
export const ZoomToIcon = () => <Icon><path d="M2.5 5V2.5H5M11 2.5h2.5V5M13.5 11v2.5H11M5 13.5H2.5V11" /><path d="M6 6h4v4H6Z" fill="currentColor" /></Icon>
