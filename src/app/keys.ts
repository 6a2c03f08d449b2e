/**
 * What a key does to the run. The keys rest where they already mean something else: in text, on a canvas node, in a
 * slider, tabs, a menu or a dialog, and with any modifier. Only E, which no node, slider or tab knows, works there, too.
 */
export type KeyAction = 'step' | 'stepBack' | 'playOrPause' | 'first' | 'last' | 'help' | 'mode' | 'undo' | 'redo' | 'palette'
type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'>

const ownsKeys = [
  'input', 'textarea', 'select', '[contenteditable]:not([contenteditable="false"])', '.react-flow__node', '[data-canvas-node]', 'dialog',
  ...['slider', 'tablist', 'menu', 'menubar', 'listbox', 'combobox', 'textbox', 'tree', 'grid', 'radiogroup', 'separator', 'dialog'].map((role) => `[role="${role}"]`),
].join(', ')
/** Here a letter is written, or looked for. */
const takesLetters = ['input', 'textarea', 'select', '[contenteditable]:not([contenteditable="false"])', 'dialog', ...['menu', 'menubar', 'listbox', 'combobox', 'textbox', 'tree', 'grid', 'dialog'].map((role) => `[role="${role}"]`)].join(', ')
/** Here undo is the text's own. */
const writesText = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]:not([contenteditable="false"]), dialog'
/** Space presses these. */
const pressable = 'button, summary, a[href], [role="button"]'

/** @param target the innermost element that has the focus. */
export function keyAction(event: Key, target: Element | null): KeyAction | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === 'k' && !event.shiftKey) return 'palette'
    return target?.closest(writesText) ? undefined : editKey(event)
  }
  if (event.key === 'e' && !event.shiftKey) return target?.closest(takesLetters) ? undefined : 'mode'
  if (target?.closest(ownsKeys)) return undefined
  if (event.key === '?') return 'help'
  if (event.shiftKey) return undefined
  switch (event.key) {
    case 'ArrowRight': return 'step'
    case 'ArrowLeft': return 'stepBack'
    case ' ': return target?.closest(pressable) || scrolls(target) ? undefined : 'playOrPause'
    case 'Home': return scrolls(target) ? undefined : 'first'
    case 'End': return scrolls(target) ? undefined : 'last'
    default: return undefined
  }
}

/** Ctrl on most machines, ⌘ on a Mac; which of both is not asked. */
function editKey({ key, shiftKey }: Key): KeyAction | undefined {
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : undefined
}

/** Whether the focus is on something that these keys would scroll. The page itself never scrolls. */
function scrolls(target: Element | null): boolean {
  return target?.matches('[tabindex]') === true && target.scrollHeight > target.clientHeight
}
