/** The exact body of the request, and the step as data: nothing paraphrased. */
import { useMemo, useRef } from 'react'
import { requestBody } from '../../engine/index.ts'
import type { StepInfo } from '../../engine/index.ts'
import { currentStep, usePlayground } from '../../state/index.ts'
import { CopyButton, useStrings } from '../../ui/index.ts'
import { LongText } from './LongText.tsx'
import { PAGE } from './MessageRows.tsx'
import { useRequest } from './requestAt.ts'
import type { ShownRequest } from './requestAt.ts'
import { wireBlocks } from './wireView.ts'
import styles from './panels.module.css'

export function JsonPanel() {
  const { debugger: words } = useStrings()
  const step = usePlayground(currentStep)
  const shown = useRequest()
  if (!step) return <p className={styles.note}>{words.noReply}</p>
  return (
    <div className={styles.stack}>
      {shown && shown.step === step.step && <BodyView shown={shown} />}
      <StepView step={step} />
      {shown && shown.step !== step.step && <><p className={styles.note}>{words.requestBefore(shown.step)}</p><BodyView shown={shown} /></>}
    </div>
  )
}

function BodyView({ shown }: { shown: ShownRequest }) {
  const { debugger: words } = useStrings()
  const { request, newness } = shown
  const view = useRef<HTMLDivElement>(null)
  const body = useMemo(() => requestBody(request), [request])
  const blocks = useMemo(() => wireBlocks(request, newness, Math.max(0, request.messages.length - PAGE), words.elided), [request, newness, words])
  return (
    <section className={styles.section}>
      <div className={styles.titleBar}><h3 className={styles.title}>{words.requestBody}</h3><CopyButton text={body} shownIn={view} /></div>
      <div ref={view} className={styles.json}>
        {blocks.map((block) => (
          <div key={block.key} className={styles.block} data-mark={block.mark}>
            {block.mark && <span className={styles.blockMark}>{words.marks[block.mark]}</span>}
            <LongText code text={block.text} />
          </div>
        ))}
      </div>
    </section>
  )
}

function StepView({ step }: { step: StepInfo }) {
  const { debugger: words } = useStrings()
  const text = useMemo(() => JSON.stringify(step, null, 2), [step])
  const view = useRef<HTMLDivElement>(null)
  return (
    <section className={styles.section}>
      <div className={styles.titleBar}><h3 className={styles.title}>{words.stepJson}</h3><CopyButton text={text} shownIn={view} /></div>
      <div ref={view} className={styles.json}><LongText code text={text} /></div>
    </section>
  )
}
