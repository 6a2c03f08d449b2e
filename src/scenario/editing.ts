/**
 * The room's second door: what only an editor needs, so that it comes with the editor and not with the page. Every
 * function that changes a document takes a scenario and gives another, sharing what it did not change.
 */
export { coverage } from './coverage.ts'
export { addNode, copyText, duplicated, pasteText } from './edit/add.ts'
export { diffScenarios } from './edit/diff.ts'
export { fixedAll, fixOf, fixWays } from './edit/fixes.ts'
export { placeOfNode } from './edit/nodes.ts'
export { noteAdded, noteChanged, notesOf, notesRemoved } from './edit/notes.ts'
export { orchestrateAs, orchestrationKinds } from './edit/orchestration.ts'
export { removeNodes } from './edit/remove.ts'
export { rename } from './edit/rename.ts'
export { joinedEdits, sharing } from './edit/shared.ts'
export { connect, disconnect, reconnect, wireChoices, wireFrom, wireKinds, wireOf, wiresOf } from './edit/wires.ts'
export { expectationsFrom, hasEnded, judge } from './judge.ts'
export { missingReply, withMissingReply } from './missingReply.ts'
export { offersOf } from './offers.ts'
export { documentText, placeText, problemText } from './problemText.ts'
export { rawTexts } from './rawTexts.ts'
export { scriptAs, scriptModes } from './scriptMode.ts'
export { recorded } from './record.ts'
export { LEAST as LEAST_SECRET, maskSecrets } from './secrets.ts'
export { changedRow, movedRow, rowAt, rowCount, rowsOf, samePlace, whereOf, withoutRow, withRow } from './scriptRows.ts'
