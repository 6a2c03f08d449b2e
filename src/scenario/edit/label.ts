/** What an edit did, as data: a page says it in the reader's language, and history keeps it. */
export const editCodes = ['add', 'remove', 'rename', 'connect', 'disconnect', 'reconnect', 'move', 'tidy', 'paste', 'duplicate', 'set', 'orchestrate', 'script', 'expect', 'json', 'fix', 'restore'] as const
export type EditCode = typeof editCodes[number]
/** `name`: the node or the field that it is about; `to`: the new name, or the other end of a wire; `count`: how many nodes, where it is several. */
export type EditLabel = { code: EditCode, name?: string, to?: string, count?: number }
