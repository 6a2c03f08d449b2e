/** The page's own icons: few, plain, each beside a word or a label. */
export { ChevronIcon, CloseIcon, FitIcon, MeshIcon, MinusIcon, MoonIcon, MoreIcon, PinIcon, PlusIcon, RedoIcon, SunIcon, SystemIcon, UndoIcon, WarningIcon } from './page.tsx'
export { CodeIcon, FoldIcon, FrameEndIcon, FrameStartIcon, GuardIcon, MapIcon, MemoryIcon, NoteIcon, TableIcon, ZoomToIcon } from './kernel.tsx'
export { AnswerIcon, HandoffIcon, LimitIcon, ModelIcon, PersonIcon, ToolIcon, WaitIcon } from './steps.tsx'
export { PauseIcon, PlayIcon, ResetIcon, StepBackIcon, StepIcon } from './transport.tsx'
