// Mounts the app in the reader's language, and lets the store ask storage and the address what to open.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { startPlayground, usePlayground } from './state/index.ts'
import { loadStrings } from './ui/index.ts'

void startPlayground()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element #root')
// Texts that cannot be fetched must not keep the page away: it then speaks English.
void loadStrings(usePlayground.getState().language).catch(() => {}).then(() => createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
))
