/** Under the canvas: how long a run can get, what is not drawn, the first visit's hint, and zoom. */
import type { ReactNode } from 'react'
import { usePlayground } from '../../state/index.ts'
import { FitIcon, IconButton, Kbd, MinusIcon, PlusIcon, useStrings } from '../../ui/index.ts'
import styles from './Canvas.module.css'

type Props = { notDrawn: number, onZoom: (by: number) => void, onFit: () => void, /** Its hint is about stepping. */ editing?: boolean, /** More buttons beside those of zoom. */ children?: ReactNode }

export function CanvasFoot({ notDrawn, onZoom, onFit, editing = false, children }: Props) {
  const { canvas } = useStrings()
  const bound = usePlayground((state) => state.bound)
  const hint = usePlayground((state) => state.hint)
  return (
    <div className={styles.foot}>
      {hint && !editing && (
        <p className={styles.hint}>
          <span className={styles.byKey}>{canvas.hint.press} <Kbd>→</Kbd> {canvas.hint.toStep} <Kbd>←</Kbd> {canvas.hint.toGoBack}</span>
          <span className={styles.byTouch}>{canvas.hint.tap}</span>
        </p>
      )}
      <p className={styles.bound} title={canvas.boundTitle}>{canvas.bound(bound.modelCalls, bound.handoffs)}{bound.each?.map(({ of, modelCalls }) => canvas.boundEach[of](modelCalls))}{notDrawn > 0 && <>{' '}<span className={styles.notDrawn}>{canvas.notDrawn(notDrawn)}</span></>}</p>
      <div className={styles.zoom}>
        <IconButton look="quiet" label={canvas.zoomOut} icon={<MinusIcon />} onClick={() => onZoom(0.8)} />
        <IconButton look="quiet" label={canvas.zoomIn} icon={<PlusIcon />} onClick={() => onZoom(1.25)} />
        <IconButton look="quiet" label={canvas.fit} icon={<FitIcon />} onClick={onFit} />
        {children}
      </div>
    </div>
  )
}
