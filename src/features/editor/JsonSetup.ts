/**
 * How the code editor behaves and looks; every colour is one of the page's tokens, so that light and dark are the page's.
 * It knows nothing of the page that it stands in: what changes with that goes through `spoken`.
 */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { forEachDiagnostic, lintGutter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import { Annotation, Compartment, EditorState } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import type { Command } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Marks a change that nobody typed. */
export const outside = Annotation.define<true>()

/** The reader's language. */
export const spoken = new Compartment()

export type Spoken = { name: string, help: string, phrases: Readonly<Record<string, string>>, language: string }

export function speaking({ name, help, phrases, language }: Spoken): Extension {
  // Ids do not reach into a shadow root, so the description is told as a text.
  // What can be typed in is a stop for Tab anyway; said outright, every tool knows that the text can be scrolled by keys.
  return [EditorState.phrases.of(phrases), EditorView.contentAttributes.of({ 'tabindex': '0', 'aria-label': name, 'aria-description': help, 'lang': language })]
}

const colours = syntaxHighlighting(HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--agent-1)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--agent-2)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--ink-2)' },
]))

const wavy = (colour: string) => ({ backgroundImage: 'none', textDecoration: `underline wavy ${colour}`, textDecorationSkipInk: 'none', textUnderlineOffset: '3px' })
const dot = (colour: string) => ({ content: '""', display: 'block', width: '8px', height: '8px', margin: '6px auto 0', borderRadius: '50%', backgroundColor: colour })

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--panel)', color: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', fontSize: 'var(--text-code)', lineHeight: 'var(--leading-code)', fontVariantLigatures: 'none' },
  '&.cm-editor .cm-content': { caretColor: 'var(--ink)' },
  '.cm-content ::selection, .cm-line::selection': { backgroundColor: 'color-mix(in srgb, var(--focus) 25%, transparent)' },
  '&.cm-editor .cm-gutters': { backgroundColor: 'var(--page)', color: 'var(--ink-3)', borderRight: '1px solid var(--hairline)' },
  '&.cm-editor .cm-activeLine, &.cm-editor .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-editor.cm-focused .cm-activeLine, &.cm-editor.cm-focused .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--sunk) 70%, transparent)' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0' },
  '&.cm-editor .cm-lint-marker-error': dot('var(--problem)'),
  '&.cm-editor .cm-lint-marker-warning': { ...dot('transparent'), border: '2px solid var(--current-bar)', boxSizing: 'border-box' },
  '.cm-foldGutter .cm-gutterElement': { color: 'var(--ink-3)', cursor: 'pointer' },
  '.cm-foldPlaceholder': { padding: '0 4px', border: '1px solid var(--hairline)', borderRadius: '4px', backgroundColor: 'var(--sunk)', color: 'var(--ink-2)' },
  '&.cm-editor .cm-matchingBracket, &.cm-editor.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--sunk)', outline: '1px solid var(--border)' },
  '&.cm-editor .cm-nonmatchingBracket': { backgroundColor: 'var(--problem-soft)' },
  '&.cm-editor .cm-lintRange-error': wavy('var(--problem)'),
  '&.cm-editor .cm-lintRange-warning': wavy('var(--current-bar)'),
  '&.cm-editor .cm-lintRange-active': { backgroundColor: 'var(--current)' },
  '&.cm-editor .cm-tooltip': { maxWidth: 'min(60ch, 90vw)', border: '1px solid var(--border)', borderRadius: '6px', backgroundColor: 'var(--panel)', color: 'var(--ink)', overflow: 'hidden', font: 'var(--text)/var(--leading) var(--sans)' },
  '&.cm-editor .cm-diagnostic': { margin: '0', padding: '4px 10px', overflowWrap: 'anywhere' },
  '&.cm-editor .cm-diagnostic-error': { borderLeft: '3px solid var(--problem)' },
  '&.cm-editor .cm-diagnostic-warning': { borderLeft: '3px solid var(--current-bar)' },
})

/** Also says to a screen reader what is the matter there. */
const saying = (go: Command): Command => (view) => {
  if (!go(view)) return false
  const { from } = view.state.selection.main
  const said: string[] = []
  forEachDiagnostic(view.state, ({ message }, at) => {
    if (at === from) said.push(message)
  })
  view.dispatch({ effects: EditorView.announce.of(said.join('\n')) })
  return true
}

/** Milliseconds in which Tab then leaves the text. */
const LEAVING = 2_000

/** Where something is selected, Escape also lets go of it. */
const leaving: Command = (view) => {
  view.setTabFocusMode(LEAVING)
  return false
}

/** Whatever is typed over, the browser would go on in its colour, by an inline style, which the page's policy forbids. */
const typingOver = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data }, view) => {
    if (inputType !== 'insertText' || data === null || view.composing || view.state.selection.main.empty) return false
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    return true
  },
})

export const setup: Extension = [
  typingOver,
  lineNumbers(),
  lintGutter(),
  foldGutter({ openText: '▾', closedText: '▸' }),
  history(),
  indentOnInput(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  json(),
  colours,
  look,
  keymap.of([{ key: 'Escape', run: leaving }, { key: 'F8', run: saying(nextDiagnostic), shift: saying(previousDiagnostic) }, ...defaultKeymap, ...historyKeymap, ...foldKeymap, indentWithTab]),
  spoken.of([]),
]
