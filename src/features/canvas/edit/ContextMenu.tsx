/** Everything that can be done here, with its keys: opened by the right button, the menu key, or the palette. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { Point } from '../../../scenario/index.ts'
import { Kbd, MenuItem, nextItem } from '../../../ui/index.ts'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import { actions, keysShown } from './actions.ts'
import type { ActionId } from './actions.ts'
import styles from './ContextMenu.module.css'
import { place } from './Picker.tsx'

type Props = { at: Point, can: (id: ActionId) => boolean, onAct: (id: ActionId) => void, onClose: () => void }
const groups = ['node', 'edit', 'view'] as const

export function ContextMenu({ at, can, onAct, onClose }: Props) {
  const texts = useCanvasEditTexts()
  const menu = useRef<HTMLDivElement>(null)
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])]
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    element.showPopover()
    place(element, at)
  }, [at])
  useEffect(() => items()[0]?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      event.preventDefault()
      return menu.current?.hidePopover()
    }
    const list = items()
    const target = nextItem(event.key, list.indexOf(document.activeElement as HTMLElement), list.map((item) => item.textContent))
    if (target === undefined) return
    event.preventDefault()
    list[target]?.focus()
  }
  return (
    <div ref={menu} popover="auto" role="menu" aria-label={texts.menu} tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown} onContextMenu={(event) => event.preventDefault()} onToggle={(event) => event.newState === 'closed' && onClose()}>
      {groups.map((group) => {
        const shown = actions.filter((action) => action.group === group && can(action.id))
        return shown.length > 0 && (
          <div key={group} className={styles.group} role="none">
            {shown.map((action) => (
              <MenuItem key={action.id} onChoose={() => {
                menu.current?.hidePopover()
                onAct(action.id)
              }}>
                <span className={styles.text}>{texts.actions[action.id]}</span><Kbd>{keysShown(action)}</Kbd>
              </MenuItem>
            ))}
          </div>
        )
      })}
    </div>
  )
}
