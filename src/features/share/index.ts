/** Sharing by link or file, and visits to what others have shared. */
export { ShareButton } from './ShareButton.tsx'
export { VisitBar } from './VisitBar.tsx'
