/** The editor's side of the page: one tab for each way to see and change the document. */
import { useEffect, useRef } from 'react'
import type { ComponentType, RefObject } from 'react'
import { HistoryPanel, JsonPanel, NodePanel, Outline, ProblemCount, ProblemPanel } from '../features/editor/index.ts'
import { ScriptPanel } from '../features/script/index.ts'
import type { EditTab } from '../state/index.ts'
import { usePlayground } from '../state/index.ts'
import { PanelBoundary, Tabs } from '../ui/index.ts'
import { useEditorTexts } from '../ui/strings/edit/shell.ts'
import styles from './EditPanel.module.css'

const panels: Partial<Record<EditTab, ComponentType>> = { node: NodePanel, script: ScriptPanel, outline: Outline, problems: ProblemPanel, json: JsonPanel, history: HistoryPanel }
const order = (['node', 'script', 'outline', 'problems', 'json', 'history'] satisfies EditTab[]).filter((tab) => panels[tab] !== undefined)

export function EditPanel() {
  const texts = useEditorTexts()
  const tab = usePlayground((state) => state.editTab)
  const place = usePlayground((state) => `${state.scenarioId} ${state.revision}`)
  const panel = useRef<HTMLDivElement>(null)
  useFocusAsked(panel)
  const Panel = panels[tab] ?? NodePanel
  return (
    <Tabs label={texts.panel} selected={tab} onSelect={(next) => usePlayground.getState().setEditTab(next)} tabs={order.map((id) => ({ id, label: id === 'problems' ? <ProblemCount /> : texts.tabs[id] }))} panelRef={panel} panelClassName={tab === 'json' ? styles.whole : styles.panel}>
      <PanelBoundary name={texts.tabs[tab]} resetOn={`${place} ${tab}`}><Panel /></PanelBoundary>
    </Tabs>
  )
}

/** A panel that is drawn again later was not asked again. */
const answered = new WeakSet<object>()

/** Whoever asked for a tab goes on in it: at its first thing, where it names one. The JSON text takes the focus by itself. */
function useFocusAsked(panel: RefObject<HTMLDivElement | null>) {
  const place = usePlayground((state) => state.editPlace)
  useEffect(() => {
    if (!place || place.where !== '' || answered.has(place) || !panel.current) return
    answered.add(place)
    if (usePlayground.getState().editTab !== 'json') (panel.current.querySelector<HTMLElement>('[data-first]') ?? panel.current).focus()
  }, [panel, place])
}
