/** The door of this room: the store, the contract's types, and selectors. */
export { startPlayground, usePlayground } from './store.ts'
export { canRun, canStep, currentBranch, currentStep, inputOf, lastKnownStep } from './selectors.ts'
export type {
  EditTab, PageDialog,
  Branch, Done, InspectorTab, Language, Notice, Playground, PlaygroundActions, PlaygroundState, ScenarioEntry, ShareLink, Theme, WhatIf,
} from './playground.ts'
export type { Added, BackedUp, Restored, Shelf, Shelved, TemplateKind, Watch } from './shelf.ts'
export type { Abilities, Cast, Diagnosis, Draft, Endpoint, EndpointDesk, EndpointPreset, EndpointPrice, Finding, KeyChange, KeyPlace, ListedEndpoint, OutputForm, Part } from './endpoints.ts'
export { answererOf, askedLive } from '../session/index.ts'
export type { Answerer, Coming, Wait } from '../session/index.ts'
export type { Elsewhere } from './writing.ts'
export type { Revision } from '../session/index.ts'
