/** The page's one store: what it shows as state, what a person can do as actions. All that they do is the desk's. */
import { create } from 'zustand'
import { Desk } from './desk.ts'
import { thisPage } from './page.ts'
import type { Page } from './page.ts'
import type { Playground, PlaygroundActions } from './playground.ts'

/** A store that shows a first visit; `start` asks storage and the address, and takes it from there. */
export function createPlayground(page: Page) {
  let desk!: Desk
  const usePlayground = create<Playground>()((set, get) => {
    desk = new Desk(page, set, get)
    return { ...desk.first(), ...actionsOf(desk) }
  })
  return { usePlayground, start: () => desk.start() }
}

const thePage = createPlayground(thisPage())

export const usePlayground = thePage.usePlayground
/** Call it once, when the page mounts: until then the store is not ready and actions wait. Never rejects. */
export const startPlayground = thePage.start

function actionsOf(desk: Desk): PlaygroundActions {
  return {
    step: (path) => desk.step(path),
    stepBack: () => desk.stepBack(),
    decide: (id, decision) => desk.decide(id, decision),
    play: () => desk.play(),
    pause: () => desk.pause(),
    cancel: () => desk.cancel(),
    reset: () => desk.reset(),
    seek: (step) => desk.seek(step),
    whatIf: (step, change) => desk.whatIf(step, change),
    resume: (resolve) => desk.resume(resolve),
    switchBranch: (id) => desk.switchBranch(id),
    again: (step) => desk.again(step),
    showDialog: (dialog) => desk.showDialog(dialog),
    closeDialog: (dialog) => desk.closeDialog(dialog),
    saveAsScript: () => desk.saveAsScript(),
    endWait: (path, then) => desk.endWait(path, then),
    setCast: (cast) => desk.setCast(cast),
    endpointDesk: () => desk.endpointDesk(),
    open: (scenarioId) => desk.open(scenarioId),
    shelf: () => desk.shelf(),
    edit: (label, change, burst) => desk.edit(label, change, burst),
    undo: () => desk.undo(),
    redo: () => desk.redo(),
    revisions: () => desk.revisions(),
    scenarioAt: (revision) => desk.scenarioAt(revision),
    nameRevision: (revision, name) => desk.nameRevision(revision, name),
    takeOver: () => desk.takeOver(),
    openCopy: () => desk.openCopy(),
    moveNode: (name, position) => desk.moveNode(name, position),
    setEditing: (editing) => desk.setEditing(editing),
    select: (ids) => desk.select(ids),
    setEditTab: (tab) => desk.setEditTab(tab),
    openTab: (tab) => desk.openTab(tab),
    openCanvas: () => desk.openCanvas(),
    editAt: (where) => desk.editAt(where),
    importText: (text) => desk.importText(text),
    openText: (text) => desk.openText(text),
    exportText: () => desk.exportText(),
    exportCode: () => desk.exportCode(),
    shareLink: () => desk.shareLink(),
    keepCopy: () => desk.keepCopy(),
    setLanguage: (language) => desk.setLanguage(language),
    setTheme: (theme) => desk.setTheme(theme),
    setTab: (tab) => desk.setTab(tab),
    dismissNotice: () => desk.dismissNotice(),
  }
}
