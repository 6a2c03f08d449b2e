/** The JSON view, apart from the rest of the editor: a code editor is heavy. */
import { later } from '../../ui/index.ts'

export const JsonPanel = later(async () => (await import('./JsonPanel.tsx')).JsonPanel)
