/** The end of the form: saving, and the two questions that can't be put off: whether to leave what is not saved, and whether to remove for good. */
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { ListedEndpoint } from '../../../state/index.ts'
import { Button } from '../../../ui/index.ts'
import { useEndpointTexts } from '../../../ui/strings/edit/endpoints.ts'
import styles from './EndpointForm.module.css'
import type { Leaving } from './useLeaving.ts'

type Props = {
  endpoint: ListedEndpoint | undefined
  name: string
  unsaved: boolean
  busy: boolean
  failed: string | undefined
  removing: boolean
  leaving: Leaving
  onRevert: () => void
  onRemoving: (removing: boolean) => void
  onRemove: () => Promise<void>
  onSaveAndGo: () => Promise<void>
  onDiscardAndGo: () => void
}

export function FormFoot({ endpoint, name, unsaved, busy, failed, removing, leaving, onRevert, onRemoving, onRemove, onSaveAndGo, onDiscardAndGo }: Props) {
  const texts = useEndpointTexts()
  const asks = leaving.wanted ? 'leave' : removing && endpoint ? 'remove' : undefined
  return (
    <>
      {asks === 'leave' && (
        <Question says={texts.leaveAsk(name)} onCancel={leaving.stay}>
          <Button look="strong" disabled={busy} onClick={() => void onSaveAndGo()}>{texts.save}</Button>
          <Button onClick={onDiscardAndGo}>{texts.leave}</Button>
          <Button onClick={leaving.stay}>{texts.stay}</Button>
        </Question>
      )}
      {asks === 'remove' && endpoint && (
        <Question says={texts.removeAsk(endpoint.name)} onCancel={() => onRemoving(false)}>
          <Button onClick={() => onRemoving(false)}>{texts.cancel}</Button>
          <Button className={styles.danger} onClick={() => void onRemove()}>{texts.removeNow}</Button>
        </Question>
      )}
      {/* It stays, so that the focus finds back to it. */}
      <div className={styles.foot} hidden={asks !== undefined}>
        {failed !== undefined && <p role="alert" className={styles.failed}>{failed}</p>}
        <Button look="strong" type="submit" disabled={busy || (endpoint !== undefined && !unsaved)}>{endpoint ? texts.save : texts.saveNew}</Button>
        {endpoint && unsaved && <Button onClick={onRevert}>{texts.revert}</Button>}
        {endpoint && <Button className={styles.remove} onClick={() => onRemoving(true)}>{texts.remove}</Button>}
      </div>
    </>
  )
}

/** It takes the focus, and Escape says no. */
function Question({ says, onCancel, children }: { says: string, onCancel: () => void, children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    // The dialog may just be giving the focus to something else.
    queueMicrotask(() => top.current?.querySelector('button')?.focus())
    return () => {
      // Unless the answer led elsewhere.
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={top} role="alertdialog" aria-label={says} className={styles.question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The dialog around it stays.
        event.preventDefault()
        onCancel()
      }}>
      <p>{says}</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
