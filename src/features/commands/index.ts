/** The command palette: one field that finds anything and does anything. */
export { CommandPalette } from './CommandPalette.tsx'
