/** One step, told first in a sentence and then in detail; and the way to ask "what if". */
import { useEffect, useRef, useState } from 'react'
import type { ComponentType } from 'react'
import type { StepInfo, YieldedKind } from '../../engine/index.ts'
import { canRun, currentStep, lastKnownStep, usePlayground } from '../../state/index.ts'
import type { InspectorTab } from '../../state/index.ts'
import { Button, later, PinIcon, Tabs, useStrings } from '../../ui/index.ts'
import type { Messages } from '../../ui/index.ts'
import { Confirmations } from './Confirmations.tsx'
import { OutcomePanel } from './OutcomePanel.tsx'
import { RequestPanel } from './RequestPanel.tsx'
import { ScenarioWords } from './ScenarioWords.tsx'
import { chosenTab, shownTab } from './shownTab.ts'
import type { PanelTab } from './shownTab.ts'
import { Sentence } from './Sentence.tsx'
import { StepProblem } from './StepProblem.tsx'
import { useSentenceParts } from './useSentence.ts'
import styles from './Inspector.module.css'

const ModelsAtWork = later(async () => (await import('./ModelsAtWork.tsx')).ModelsAtWork)
const WhatIfEditor = later(async () => (await import('./WhatIfEditor.tsx')).WhatIfEditor)

const panels: Record<PanelTab, ComponentType> = {
  request: RequestPanel, reply: OutcomePanel,
  transcript: later(async () => (await import('./TranscriptPanel.tsx')).TranscriptPanel),
  world: later(async () => (await import('./WorldPanel.tsx')).WorldPanel),
  json: later(async () => (await import('./JsonPanel.tsx')).JsonPanel),
}

export function Inspector() {
  const { debugger: words, kernel } = useStrings()
  const step = usePlayground(currentStep)
  const cursor = usePlayground((state) => state.cursor)
  const branchId = usePlayground((state) => state.branchId)
  const tab = usePlayground((state) => state.tab)
  const runs = usePlayground(canRun)
  const atWork = usePlayground((state) => state.live && state.cursor === state.head && (state.busy || state.coming.length > 0 || state.waits.length > 0))
  // An edit belongs to one step of one branch; going elsewhere leaves it.
  const here = `${branchId} ${cursor}`
  const [editing, setEditing] = useState<string>()
  const edit = async (at: number) => {
    await usePlayground.getState().seek(at)
    setEditing(`${branchId} ${at}`)
  }
  const sentence = useRef<HTMLHeadingElement>(null)
  const branch = useRef(branchId)
  // A run with another input takes its field, and the focus in it, away.
  useEffect(() => {
    if (branch.current !== branchId && document.activeElement === document.body) sentence.current?.focus()
    branch.current = branchId
  }, [branchId])
  // The field that had the focus is gone; the sentence tells what came of it, and the stepping keys work there.
  const close = () => {
    setEditing(undefined)
    sentence.current?.focus()
  }
  const shown = shownTab(tab, step)
  const Panel = panels[shown]
  // Of what can't run there is nothing to fork.
  const editButton = (className: string | undefined) => runs && <Button look="quiet" className={className} onClick={() => setEditing(here)}>{words.edit}</Button>
  return (
    <div className={styles.inspector}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <div className={styles.bar}><Where step={step} cursor={cursor} />{editing !== here && editButton(styles.narrowOnly)}</div>
          <h2 ref={sentence} tabIndex={-1} className={styles.sentence}><Sentence parts={useSentenceParts()} /></h2>
          {editing !== here && <ScenarioWords />}
          {editing !== here && <StepProblem onEdit={(at) => void edit(at)} />}
        </header>
        {editing !== here && <Confirmations />}
        {editing === here
          ? <WhatIfEditor onClose={close} onEdit={(at) => void edit(at)} />
          : (
            <Tabs label={words.tabs} tabs={tabsFor(step, tab, words, kernel)} selected={shown} onSelect={(id) => usePlayground.getState().setTab(chosenTab(tab, id))} after={editButton(styles.wideOnly)} panelClassName={styles.panel}>
              <Panel />
            </Tabs>
          )}
        {/* Last, so that nothing moves when it comes and goes. */}
        {atWork && <ModelsAtWork />}
      </div>
    </div>
  )
}

function Where({ step, cursor }: { step: StepInfo | undefined, cursor: number }) {
  const { debugger: words, kernel } = useStrings()
  const last = usePlayground(lastKnownStep)
  const where = [words.where(cursor, last), ...(step ? [words.kinds[step.kind as YieldedKind], ...(step.purpose && step.purpose !== 'act' ? [kernel.purposes[step.purpose]] : []), step.agent] : [])]
  return <p className={styles.where}>{where.join(' · ')}</p>
}

function tabsFor(step: StepInfo | undefined, tab: InspectorTab, words: Messages['debugger'], kernel: Messages['kernel']) {
  const outcome: Record<YieldedKind, string> = { 'model.complete': words.reply, 'tool.call': words.call, 'handoff': words.handoff, 'limit': words.limit, ...kernel.tabs }
  const labels: Record<PanelTab, string> = {
    request: words.request, reply: step ? outcome[step.kind as YieldedKind] : words.reply, transcript: words.transcript, world: words.world, json: words.json,
  }
  return (Object.keys(labels) as PanelTab[]).map((id) => id === tab
    ? { id, label: <span className={styles.pinned}>{labels[id]}<PinIcon /></span>, title: words.pinned }
    : { id, label: labels[id], title: words.pin })
}
