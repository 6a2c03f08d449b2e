/**
 * The page's one store. For now it holds a page that is not ready: features can be built and tested against its
 * shape (`usePlayground.setState`) while session and storage are being joined to it.
 */
import { create } from 'zustand'
import { defineAgent, ENGINE_VERSION, replay, single } from '../engine/index.ts'
import type { Bound, Scenario } from '../scenario/index.ts'
import type { Playground } from './playground.ts'

const nobody = replay(single(defineAgent({ name: 'nobody', instructions: '' })), {
  header: { journalVersion: 1, engineVersion: ENGINE_VERSION, scenarioHash: '', runId: 'main', input: '', history: [], seed: 0, startedAt: 0, options: { limits: {} }, worldBase: {} },
  entries: [],
})

export const usePlayground = create<Playground>()((set) => ({
  ready: false,
  scenario: {} as Scenario,
  scenarioId: '',
  visit: false,
  problems: [],
  bound: {} as Bound,
  library: [],
  branches: [],
  branchId: 'main',
  cursor: 0,
  head: 0,
  view: nobody,
  steps: [],
  future: [],
  frontier: [],
  playing: false,
  busy: false,
  language: 'en',
  theme: 'system',
  tab: 'request',
  hint: true,
  notice: undefined,

  step: () => Promise.resolve(),
  stepBack: () => undefined,
  play: () => undefined,
  pause: () => undefined,
  reset: () => undefined,
  seek: () => Promise.resolve(),
  whatIf: () => Promise.resolve({ ok: false, message: 'not ready' }),
  switchBranch: () => undefined,
  open: () => Promise.resolve(),
  moveNode: () => undefined,
  importText: () => Promise.resolve({ ok: false, message: 'not ready' }),
  exportText: () => ({ fileName: 'scenario.json', text: '{}' }),
  shareLink: () => Promise.resolve({ url: '', characters: 0, localOnly: true }),
  keepCopy: () => Promise.resolve(),
  setLanguage: (language) => set({ language }),
  setTheme: (theme) => set({ theme }),
  setTab: (tab) => set({ tab }),
  dismissNotice: () => set({ notice: undefined }),
}))
