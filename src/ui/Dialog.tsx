/**
 * A modal dialog on the browser's own <dialog>: it traps Tab, closes on Escape and on a click outside, and gives
 * the focus back to where it was. Its content lives only while it is open. The focus begins at `data-first`, where there is one.
 * Whoever has something to lose in it is asked first (`mayClose`), whichever way it is closed.
 */
import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { CloseIcon } from './icons/index.ts'
import { Button } from './Button.tsx'
import { useStrings } from './strings/index.ts'
import styles from './Dialog.module.css'

type Props = { open: boolean, onClose: () => void, title: string, /** For what is seen side by side. */ wide?: boolean, /** False keeps it open. */ mayClose?: () => boolean, children: ReactNode }

export function Dialog({ open, ...rest }: Props) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({ onClose, title, wide, mayClose = () => true, children }: Omit<Props, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { app } = useStrings()

  // In time: once it is off the page, closing gives the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser would begin at the first button.
    element?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} data-wide={wide} closedby="any"
      onCancel={(event) => {
        if (event.target === dialog.current && !mayClose()) event.preventDefault()
      }}
      // The event comes late: in the meantime strict mode may have opened the dialog again.
      onClose={() => {
        if (dialog.current?.open !== false) return
        // A second Escape in a row closes it without asking.
        if (mayClose()) onClose()
        else dialog.current.showModal()
      }}>
      <div className={styles.inside}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <Button look="quiet" onClick={() => mayClose() && onClose()}><CloseIcon />{app.close}</Button>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  )
}
