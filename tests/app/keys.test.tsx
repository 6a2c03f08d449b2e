// Which key does what, and where the keys rest.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { keyAction } from '../../src/app/keys.ts'

afterEach(cleanup)

const press = (key: string, target: Element | null = document.body, more: Partial<KeyboardEventInit> = {}) => keyAction(new KeyboardEvent('keydown', { key, ...more }), target)

describe('the page’s keys', () => {
  it('step, step back, play, go to the ends and help', () => {
    expect(['ArrowRight', 'ArrowLeft', ' ', 'Home', 'End', '?', 'x'].map((key) => press(key))).toEqual(['step', 'stepBack', 'playOrPause', 'first', 'last', 'help', undefined])
  })

  it('rest with a modifier, but ? may need Shift', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }]) expect(press('ArrowRight', document.body, more)).toBeUndefined()
    expect(press('?', document.body, { shiftKey: true })).toBe('help')
  })

  it('rest in text, sliders, tabs, menus, dialogs and on canvas nodes', () => {
    render(
      <>
        <input aria-label="name" />
        <textarea aria-label="note" />
        <input type="range" aria-label="speed" />
        <div role="tablist"><button type="button" role="tab">Request</button></div>
        <div role="menu"><button type="button" role="menuitem">Import</button></div>
        <dialog open><button type="button">Close</button></dialog>
        <div className="react-flow__node">triage</div>
      </>,
    )
    for (const target of [screen.getByLabelText('name'), screen.getByLabelText('note'), screen.getByLabelText('speed'), screen.getByRole('tab'), screen.getByRole('menuitem'), screen.getByText('Close'), screen.getByText('triage')]) {
      expect(press('ArrowRight', target), target.outerHTML).toBeUndefined()
      expect(press('?', target), target.outerHTML).toBeUndefined()
    }
  })

  it('lead with E from run to editor and back wherever no letter is written or looked for', () => {
    render(
      <>
        <textarea aria-label="note" />
        <div role="tree"><div role="treeitem" tabIndex={0}>agents</div></div>
        <div role="tablist"><button type="button" role="tab">Request</button></div>
        <div className="react-flow__node">triage<input aria-label="in a node" /></div>
      </>,
    )
    expect([screen.getByText('triage'), screen.getByRole('tab'), document.body].map((target) => press('e', target))).toEqual(['mode', 'mode', 'mode'])
    expect([screen.getByLabelText('note'), screen.getByLabelText('in a node'), screen.getByRole('treeitem')].map((target) => press('e', target))).toEqual([undefined, undefined, undefined])
    expect(press('E', screen.getByText('triage'), { shiftKey: true })).toBeUndefined()
  })

  it('leave Space to a button that has the focus, and still step from there', () => {
    render(<button type="button">Share</button>)
    expect(press(' ', screen.getByText('Share'))).toBeUndefined()
    expect(press('ArrowRight', screen.getByText('Share'))).toBe('step')
  })

  it('leave Space, Home and End to a panel that scrolls', () => {
    render(<div role="tabpanel" tabIndex={0} style={{ height: 20, overflow: 'auto' }}><p style={{ height: 200 }}>long</p></div>)
    expect(press('End', screen.getByRole('tabpanel'))).toBeUndefined()
    expect(press('ArrowRight', screen.getByRole('tabpanel'))).toBe('step')
  })
})
