/** What the settings of endpoints do beyond the page, for whoever may not reach the host. It comes when it is wanted. */
export { addressesOf, browserPermission, curlOf, diagnose, listModels, prefill, presetFor, presets, probe } from '../host/index.ts'
export type { AroundDoctor, Tried } from '../host/index.ts'
