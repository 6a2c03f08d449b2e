/**
 * The form of what is selected: a node, a wire, several of them, or, with nothing selected, the scenario as a whole.
 * Puts the focus where the editor was asked to show a place. Refuses to select by itself, but for a node that was renamed.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hasNode, nodeId, nodeOf, ORCHESTRATION } from '../../scenario/index.ts'
import { wireFrom } from '../../scenario/editing.ts'
import type { NodeId } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import type { Playground } from '../../state/index.ts'
import { useFormTexts } from '../../ui/strings/edit/forms.ts'
import { focusPlace } from './forms/focusPlace.ts'
import { OpenFolds } from './forms/Fold.tsx'
import { follow } from './forms/change.ts'
import styles from './forms/forms.module.css'
import { NodeForm } from './forms/NodeForm.tsx'
import { SeveralForm } from './forms/SeveralForm.tsx'
import { WireForm } from './forms/WireForm.tsx'

/** Places that were shown already; showing one again would take the focus from whoever works. */
const shownPlaces = new WeakSet<object>()

export function NodePanel() {
  const scenarioId = usePlayground((state) => state.scenarioId)
  const selection = usePlayground((state) => state.selection)
  const index = usePlayground(indexOfSelected)
  const [only] = selection
  const wire = only !== undefined && selection.length === 1 ? wireFrom(only) : undefined
  const kind = only === undefined || selection.length > 1 ? undefined : wire ? 'wire' : index < 0 ? 'gone' : nodeOf(only as NodeId).kind
  // By its place, not its name: whoever renames a node goes on in the same form.
  const key = `${scenarioId} ${selection.length > 1 ? 'several' : kind === 'wire' ? only : `${kind} ${index}`}`
  const panel = useRef<HTMLDivElement>(null)
  const [folds] = useState(() => new Set<string>())
  useRenamed(kind === 'gone' ? only as NodeId : undefined)
  useFocusKept(panel, key)
  useShownPlace(panel)
  return (
    <OpenFolds value={folds}>
      <div ref={panel} className={styles.panel} key={key}>
        {selection.length > 1 ? <SeveralForm ids={selection} />
          : wire ? <WireForm wire={wire} />
            : kind === undefined || kind === 'gone' ? <><Empty gone={kind === 'gone'} /><NodeForm id={ORCHESTRATION} index={0} part /></>
              : <NodeForm id={only as NodeId} index={index} />}
      </div>
    </OpenFolds>
  )
}

function Empty({ gone }: { gone: boolean }) {
  const texts = useFormTexts()
  return (
    <section className={styles.empty}>
      <h2 data-form-title tabIndex={-1}>{texts.empty}</h2>
      <p>{gone && `${texts.gone} `}{texts.emptyHelp}</p>
    </section>
  )
}

/** Where the one node that is selected stands in its list; -1 where it is not there. */
function indexOfSelected({ scenario, selection }: Playground): number {
  const [only] = selection
  if (only === undefined || selection.length > 1) return -1
  const { kind, name } = nodeOf(only as NodeId)
  switch (kind) {
    case 'orchestration': return 0
    case 'agent': return scenario.agents.findIndex((agent) => agent.name === name)
    case 'tool': return scenario.tools.findIndex((tool) => tool.name === name)
    case 'guardrail': return scenario.guardrails.findIndex((guardrail) => guardrail.name === name)
    case 'table': return Object.keys(scenario.tables).indexOf(name)
    default: return -1
  }
}

/** A name that was taken back, or given again, is still the same node. */
function useRenamed(gone: NodeId | undefined) {
  const edit = usePlayground((state) => state.lastEdit)
  useEffect(() => {
    if (gone === undefined || edit?.label.code !== 'rename') return
    const { kind, name } = nodeOf(gone)
    const { label } = edit
    const [from = '', to = ''] = edit.kind === 'undo' ? [label.to, label.name] : [label.name, label.to]
    const now = nodeId(kind, to)
    if (from === name && hasNode(usePlayground.getState().scenario, now)) follow(gone, now)
  }, [gone, edit])
}

/** What had the focus went away with its form: the next form's title has it then. */
function useFocusKept(panel: { current: HTMLElement | null }, key: string) {
  const inside = useRef(false)
  useEffect(() => {
    const look = () => {
      const { activeElement } = document
      // What is removed while it has the focus tells nobody.
      if (activeElement !== document.body) inside.current = panel.current?.contains(activeElement) ?? false
    }
    const press = (event: Event) => {
      inside.current = event.target instanceof Node && (panel.current?.contains(event.target) ?? false)
    }
    document.addEventListener('focusin', look)
    document.addEventListener('pointerdown', press)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('pointerdown', press)
    }
  }, [panel])
  useLayoutEffect(() => {
    const scrolls = panel.current?.closest('[role=tabpanel]')
    if (scrolls) scrolls.scrollTop = 0
    if (inside.current && document.activeElement === document.body) panel.current?.querySelector<HTMLElement>('[data-form-title]')?.focus()
  }, [panel, key])
}

function useShownPlace(panel: { current: HTMLElement | null }) {
  const place = usePlayground((state) => state.editPlace)
  useEffect(() => {
    if (!place || shownPlaces.has(place) || !panel.current) return
    shownPlaces.add(place)
    focusPlace(panel.current, place.where)
  }, [panel, place])
}
