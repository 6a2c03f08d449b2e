/** The transport's icons. */
import { Icon } from './Icon.tsx'

export const PlayIcon = () => <Icon filled><path d="M4.5 2.8v10.4L13 8Z" /></Icon>
export const PauseIcon = () => <Icon filled><path d="M4 3h3v10H4zM9 3h3v10H9z" /></Icon>
export const StepIcon = () => <Icon filled><path d="M3 3v10l7-5ZM11 3h2v10h-2z" /></Icon>
export const StepBackIcon = () => <Icon filled><path d="M13 3v10L6 8ZM3 3h2v10H3z" /></Icon>
export const ResetIcon = () => <Icon><path d="M3.2 8a4.8 4.8 0 1 0 1.6-3.6M3 2.6v3h3" /></Icon>
