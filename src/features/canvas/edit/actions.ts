/** What can be done on the canvas, each with its keys: the one table behind the keyboard and the menu. */
export type ActionId = 'open' | 'add' | 'note' | 'connect' | 'wires' | 'copy' | 'cut' | 'paste' | 'duplicate' | 'selectAll' | 'remove' | 'tidy' | 'zoomToSelection' | 'fit' | 'minimap'

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
/** `native`: the browser itself tells of it, as a copy, cut or paste event. */
type Row = { readonly id: ActionId, readonly group: 'node' | 'edit' | 'view', readonly key: string, readonly command?: true, readonly native?: true, readonly also?: (event: Key) => boolean }

export const actions: readonly Row[] = [
  { id: 'open', group: 'node', key: 'Enter' },
  { id: 'connect', group: 'node', key: 'c' },
  { id: 'wires', group: 'node', key: 'w' },
  { id: 'add', group: 'edit', key: 'a' },
  { id: 'note', group: 'edit', key: 'n' },
  { id: 'cut', group: 'edit', key: 'x', command: true, native: true },
  { id: 'copy', group: 'edit', key: 'c', command: true, native: true },
  { id: 'paste', group: 'edit', key: 'v', command: true, native: true },
  { id: 'duplicate', group: 'edit', key: 'd', command: true },
  { id: 'remove', group: 'edit', key: 'Delete', also: ({ key }) => key === 'Backspace' },
  { id: 'selectAll', group: 'edit', key: 'a', command: true },
  { id: 'tidy', group: 'view', key: 't' },
  // The digit's key, whatever stands on it with Shift.
  { id: 'zoomToSelection', group: 'view', key: 'z', also: ({ code, shiftKey }) => shiftKey && code === 'Digit2' },
  { id: 'fit', group: 'view', key: '0' },
  { id: 'minimap', group: 'view', key: 'm' },
]

export function actionFor(event: Key): ActionId | undefined {
  if (event.altKey) return undefined
  const command = event.ctrlKey || event.metaKey
  return actions.find(({ native, command: wants = false, key, also }) => !native && wants === command && ((!event.shiftKey && event.key.toLowerCase() === key.toLowerCase()) || (!command && also?.(event) === true)))?.id
}

/** As it stands on the keyboard in front of the reader. */
export function keysShown({ key, command }: Row, mac = /Mac|iPhone|iPad/.test(navigator.userAgent)): string {
  const letter = key.length === 1 ? key.toUpperCase() : key === 'Delete' ? 'Del' : key
  return !command ? letter : mac ? `⌘${letter}` : `Ctrl+${letter}`
}
