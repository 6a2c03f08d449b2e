/**
 * Where things stand: header, notices, then where (canvas), what (inspector) and which line (source) side by side, and
 * when (timeline) under them. Narrow pages show one of the three at a time. An exception stays in its panel.
 */
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Canvas } from '../features/canvas/index.ts'
import { InputBox } from '../features/chat/index.ts'
import { Inspector, SourcePanel, Timeline, useSentence } from '../features/debugger/index.ts'
import { HelpDialog } from '../features/settings/index.ts'
import { VisitBar } from '../features/share/index.ts'
import { askedLive, usePlayground } from '../state/index.ts'
import { later, PanelBoundary, Tabs, useStrings, VisuallyHidden } from '../ui/index.ts'
import { Expectations } from './Expectations.tsx'
import type { LibraryDialogName } from '../features/library/index.ts'
import { Header } from './Header.tsx'
import { Notices } from './Notices.tsx'
import styles from './Shell.module.css'
import { useKeys } from './useKeys.ts'
import { useWide } from './useWide.ts'

const CastDialog = later(async () => (await import('../features/cast/CastDialog.tsx')).CastDialog)
const Endpoints = later(async () => (await import('./Endpoints.tsx')).Endpoints)
const SaveAsScript = later(async () => (await import('../features/script/SaveAsScript.tsx')).SaveAsScript)
const EditToast = later(async () => (await import('./EditToast.tsx')).EditToast)
const CommandPalette = later(async () => (await import('../features/commands/index.ts')).CommandPalette)
const ShelfToast = later(async () => (await import('../features/library/ShelfToast.tsx')).ShelfToast)
const OtherTabBar = later(async () => (await import('./OtherTabBar.tsx')).OtherTabBar)
const DropScenario = later(async () => (await import('../features/library/DropScenario.tsx')).DropScenario, { patient: true })
const WaitsBar = later(async () => (await import('./WaitsBar.tsx')).WaitsBar)
const UndoButtons = later(async () => (await import('./UndoButtons.tsx')).UndoButtons)
const OpenFormBar = later(async () => (await import('./OpenFormBar.tsx')).OpenFormBar)
const EditPanel = later(async () => (await import('./EditPanel.tsx')).EditPanel)

type View = 'inspector' | 'canvas' | 'source'

export function Shell() {
  const { app } = useStrings()
  const ready = usePlayground((state) => state.ready)
  const edited = usePlayground((state) => state.lastEdit !== undefined)
  const shelved = usePlayground((state) => state.shelved !== undefined)
  const elsewhere = usePlayground((state) => state.elsewhere !== undefined)
  const wide = useWide()
  const [help, setHelp] = useState(false)
  const [palette, setPalette] = useState(false)
  const [showing, setShowing] = useState<LibraryDialogName>()
  const onHelp = useCallback(() => setHelp(true), [])
  const onAsk = useCallback((asked: LibraryDialogName | 'help') => asked === 'help' ? setHelp(true) : setShowing(asked), [])
  useKeys(onHelp, useCallback(() => setPalette((open) => !open), []))

  if (!ready) return <main className={styles.loading} aria-busy="true"><p>{app.loading}</p></main>
  return (
    <div className={styles.page}>
      <Header wide={wide} showing={showing} onShow={setShowing} onHelp={onHelp} />
      <Notices />
      <VisitBar />
      {elsewhere && <OtherTabBar />}
      <Panel name={app.name}><Main>{wide ? <SideBySide /> : <OneColumn />}</Main></Panel>
      <Announcer />
      {palette && <CommandPalette open onClose={() => setPalette(false)} onAsk={onAsk} />}
      <Dialogs />
      <HelpDialog open={help} onClose={() => setHelp(false)} />
      <DropScenario />
      {edited && <EditToast />}
      {shelved && <ShelfToast />}
    </div>
  )
}

function Main({ children }: { children: ReactNode }) {
  const cursor = usePlayground((state) => state.cursor)
  const status = usePlayground((state) => state.view.status)
  const hash = usePlayground((state) => state.view.hash)
  return <main className={styles.main} data-step={cursor} data-status={status} data-state-hash={hash}>{children}</main>
}

/** The dialogs that any part of the page may ask for. */
function Dialogs() {
  const dialogs = usePlayground((state) => state.dialogs)
  return dialogs.map((dialog) => dialog === 'cast' ? <CastDialog key={dialog} /> : <Endpoints key={dialog} />)
}

/** Says each step to a screen reader, wherever the focus is. */
function Announcer() {
  const { app } = useStrings()
  return <Panel name={app.inspector} silent><VisuallyHidden live><SentenceText /></VisuallyHidden></Panel>
}

function SentenceText() {
  return useSentence()
}

function SideBySide() {
  const { app } = useStrings()
  const editing = usePlayground((state) => state.editing)
  return (
    <div className={styles.wide} data-editing={editing || undefined}>
      <section className={styles.canvas} aria-label={app.canvas}>
        <Panel name={app.canvas}><Canvas /></Panel>
        <InputBox />
      </section>
      {editing ? <section className={styles.editor} aria-label={app.editor}><Panel name={app.editor}><EditPanel /></Panel></section> : (
        <>
          <section className={styles.inspector} aria-label={app.inspector}><Panel name={app.inspector}><Inspector /></Panel></section>
          <section className={styles.source} aria-label={app.source}><Panel name={app.source}><SourcePanel /></Panel></section>
        </>
      )}
      <When />
    </div>
  )
}

/** The timeline, and over it, while one edits, the question that the run waits with. */
function When() {
  const { app } = useStrings()
  const saves = usePlayground((state) => !state.busy && !state.playing && state.elsewhere === undefined && state.steps.some(askedLive))
  const asked = usePlayground((state) => state.editing && state.confirmations.length > 0 && state.cursor === state.head)
  return (
    <section className={styles.timeline} aria-label={app.timeline}>
      {asked && <WaitsBar />}
      <Panel name={app.timeline}><Timeline extra={saves && <SaveAsScript />} /></Panel>
    </section>
  )
}

function OneColumn() {
  const { app, canvas } = useStrings()
  const hint = usePlayground((state) => state.hint)
  const [view, setView] = useState<View>('inspector')
  const editing = usePlayground((state) => state.editing)
  const waiting = usePlayground((state) => state.confirmations.length > 0 && !state.editing)
  const [waited, setWaited] = useState(waiting)
  const place = usePlayground((state) => state.editPlace)
  const [shown, setShown] = useState(place)
  const canvasAsked = usePlayground((state) => state.canvasAsked)
  const [followed, setFollowed] = useState(canvasAsked)
  if (followed !== canvasAsked) {
    setFollowed(canvasAsked)
    setView('canvas')
  }
  if (shown !== place) {
    setShown(place)
    // The form that was asked for must be seen.
    setView('inspector')
  }
  if (waited !== waiting) {
    setWaited(waiting)
    // Who is asked must see the question.
    if (waiting) setView('inspector')
  }
  return (
    <div className={styles.narrow}>
      <Tabs label={app.views} selected={view} onSelect={setView} panelClassName={styles.view} after={<>{editing && <UndoButtons />}<Expectations short /></>}
        tabs={[{ id: 'inspector', label: editing ? app.editor : app.inspector }, { id: 'canvas', label: app.canvas }, { id: 'source', label: app.source }]}>
        {view === 'inspector' && (editing ? <Panel name={app.editor}><EditPanel /></Panel> : <Panel name={app.inspector}><Inspector /></Panel>)}
        {view === 'canvas' && <Panel name={app.canvas}><Canvas /></Panel>}
        {view === 'source' && <Panel name={app.source}><SourcePanel /></Panel>}
      </Tabs>
      {editing && view === 'canvas' && <OpenFormBar onOpen={() => setView('inspector')} />}
      <InputBox />
      {hint && !editing && <p className={styles.hint}>{canvas.hint.tap}</p>}
      <When />
    </div>
  )
}

/** Another step, branch or scenario may well be one that the panel can show. */
function Panel({ name, silent = false, children }: { name: string, silent?: boolean, children: ReactNode }) {
  const place = usePlayground((state) => `${state.scenarioId} ${state.branchId} ${state.cursor}`)
  return <PanelBoundary name={name} resetOn={place} silent={silent}>{children}</PanelBoundary>
}
