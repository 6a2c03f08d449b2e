/** The whole page: texts in the reader's language, the document's own settings, and the shell. */
import { usePlayground } from '../state/index.ts'
import { PanelBoundary, Strings, useStrings } from '../ui/index.ts'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import { Shell } from './Shell.tsx'
import { useDocument } from './useDocument.ts'

export function App() {
  const language = usePlayground((state) => state.language)
  return <Strings language={language}><Page /></Strings>
}

function Page() {
  const { app } = useStrings()
  useDocument()
  return <PanelBoundary name={app.name}><Shell /></PanelBoundary>
}
