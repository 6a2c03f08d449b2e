/** The transport's icons. */
import { Icon } from './Icon.tsx'

export const PlayIcon = () => <Icon filled><path d="M2 3.5v9L8 8ZM8 3.5v9l6-4.5Z" /></Icon>
export const PauseIcon = () => <Icon filled><path d="M4 3h3v10H4zM9 3h3v10H9z" /></Icon>
export const StepIcon = () => <Icon filled><path d="M4.5 2.8v10.4L13 8Z" /></Icon>
export const StepBackIcon = () => <Icon filled><path d="M11.5 2.8v10.4L3 8Z" /></Icon>
export const ResetIcon = () => <Icon filled><path d="M13 3v10L6 8ZM3 3h2v10H3z" /></Icon>
