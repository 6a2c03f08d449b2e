/** The icons of the step kinds, as on the timeline. */
import { Icon } from './Icon.tsx'

export const ModelIcon = () => <Icon><path d="M8 2.5 13.5 8 8 13.5 2.5 8Z" /></Icon>
export const ToolIcon = () => <Icon><circle cx="8" cy="8" r="2" /><path d="M8 2.2v2M8 11.8v2M2.2 8h2M11.8 8h2M3.9 3.9l1.4 1.4M10.7 10.7l1.4 1.4M12.1 3.9l-1.4 1.4M5.3 10.7l-1.4 1.4" /></Icon>
export const HandoffIcon = () => <Icon><path d="M2.5 8h10.5M9 4l4 4-4 4" /></Icon>
export const AnswerIcon = () => <Icon><path d="M2.5 3.5h11v7h-6L4.5 13v-2.5h-2Z" /></Icon>
export const LimitIcon = () => <Icon><path d="M5.5 2.5h5l3 3v5l-3 3h-5l-3-3v-5ZM5.5 8h5" /></Icon>
export const PersonIcon = () => <Icon><circle cx="8" cy="5" r="2.5" /><path d="M3 13.5c.5-3 2.5-4.5 5-4.5s4.5 1.5 5 4.5" /></Icon>
export const WaitIcon = () => <Icon><circle cx="8" cy="8" r="5.5" /><path d="M8 4.8V8l2.2 1.6" /></Icon>
