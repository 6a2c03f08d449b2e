/** The door of this room: what reaches beyond the page. */
export { addressesOf } from './addresses.ts'
export type { Addresses } from './addresses.ts'
export { ask } from './ask.ts'
export type { Answer, Around, Endpoint } from './ask.ts'
export { endpointModel } from './endpointModel.ts'
export { hintsFor, networkHints } from './network.ts'
export type { NetworkHint } from './network.ts'
