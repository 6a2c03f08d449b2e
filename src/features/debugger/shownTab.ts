/** Which tab of the inspector is shown: the one that the reader pinned, or else the one that tells most about the step. Pure. */
import type { StepInfo } from '../../engine/index.ts'
import type { InspectorTab } from '../../state/index.ts'

export type PanelTab = Exclude<InspectorTab, 'auto'>

/** @param step undefined before the first step. */
export function shownTab(tab: InspectorTab, step: Pick<StepInfo, 'kind'> | undefined): PanelTab {
  if (tab !== 'auto') return tab
  return step === undefined || step.kind === 'model.complete' ? 'request' : 'reply'
}

/** What a choice by hand means: the tab is pinned, and choosing a pinned one again lets it follow the step. */
export function chosenTab(tab: InspectorTab, chosen: PanelTab): InspectorTab {
  return tab === chosen ? 'auto' : chosen
}
