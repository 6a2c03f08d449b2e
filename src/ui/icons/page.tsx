/** The icons of the page around the run. */
import { Icon } from './Icon.tsx'

export const MeshIcon = () => <Icon><path d="M5.6 7.2 10.4 4.5M5.6 8.8l4.8 2.7" /><circle cx="4" cy="8" r="1.9" /><circle cx="12" cy="3.6" r="1.9" /><circle cx="12" cy="12.4" r="1.9" /></Icon>
export const ChevronIcon = () => <Icon><path d="m5 6.5 3 3 3-3" /></Icon>
export const CloseIcon = () => <Icon><path d="m4 4 8 8M12 4l-8 8" /></Icon>
export const SunIcon = () => <Icon><circle cx="8" cy="8" r="2.8" /><path d="M8 1.8v1.4M8 12.8v1.4M1.8 8h1.4M12.8 8h1.4M3.6 3.6l1 1M11.4 11.4l1 1M12.4 3.6l-1 1M4.6 11.4l-1 1" /></Icon>
export const MoonIcon = () => <Icon><path d="M13 9.3A5.5 5.5 0 0 1 6.7 3a5.5 5.5 0 1 0 6.3 6.3Z" /></Icon>
export const SystemIcon = () => <Icon><circle cx="8" cy="8" r="5.5" /><path d="M8 2.5v11a5.5 5.5 0 0 0 0-11Z" fill="currentColor" /></Icon>
export const PlusIcon = () => <Icon><path d="M8 3.5v9M3.5 8h9" /></Icon>
export const MinusIcon = () => <Icon><path d="M3.5 8h9" /></Icon>
export const FitIcon = () => <Icon><path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" /></Icon>
export const MoreIcon = () => <Icon filled><circle cx="3.5" cy="8" r="1.3" /><circle cx="8" cy="8" r="1.3" /><circle cx="12.5" cy="8" r="1.3" /></Icon>
export const UndoIcon = () => <Icon><path d="M6 3 2.8 6.2 6 9.4M3 6.2h6.5a3.6 3.6 0 0 1 0 7.2H7" /></Icon>
export const RedoIcon = () => <Icon><path d="m10 3 3.2 3.2L10 9.4M13 6.2H6.5a3.6 3.6 0 0 0 0 7.2H9" /></Icon>
export const PinIcon = () => <Icon><path d="M5 2.5h6M6 2.5v4L4 9.5h8l-2-3v-4M8 9.5v4.5" /></Icon>
export const WarningIcon = () => <Icon><path d="M8 2.5 14 13H2ZM8 6.5v3M8 11.3v.1" /></Icon>
