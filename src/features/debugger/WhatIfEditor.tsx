/**
 * What if this step had gone otherwise: its outcome as text, and a fork with the new one. The original stays in
 * sight. Whether an outcome fits is the engine's word, shown in place.
 */
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { inputOf, usePlayground } from '../../state/index.ts'
import type { StepInfo, YieldedKind } from '../../engine/index.ts'
import { Button, Kbd, useLanguage, useStrings, sizeText } from '../../ui/index.ts'
import type { Messages } from '../../ui/index.ts'
import { problemWords } from '../../ui/strings/problems.ts'
import { LongText } from './LongText.tsx'
import { refusalOf } from './refusal.ts'
import { changeOf, editableAt, inMode } from './whatIfDraft.ts'
import type { Draft, Editable, Mode } from './whatIfDraft.ts'
import styles from './WhatIfEditor.module.css'

/** A text area with more becomes too slow to type in. */
const EDITABLE = 200_000

type Props = { onClose: () => void, onEdit: (step: number) => void }

export function WhatIfEditor({ onClose, onEdit }: Props) {
  const { whatIf: words, debugger: { editStep, kinds }, kernel } = useStrings()
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  const step = steps[view.step - 1]
  const editable = editableAt(view.step, steps, inputOf(view.at(0)))
  if (editable.kind !== 'marker') return <Editor key={view.step} step={step} editable={editable} onClose={onClose} />
  return (
    <div className={styles.editor}>
      <h3 className={styles.title}>{words.titles.marker(view.step)}</h3>
      <p className={styles.explain}>{editable.instead === 0 ? kernel.markerInput : words.marker(kinds[step?.kind as YieldedKind], editable.instead)}</p>
      <div className={styles.actions}>
        <Button look="strong" onClick={() => onEdit(editable.instead)}>{editable.instead === 0 ? kernel.editInput : editStep(editable.instead)}</Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </div>
  )
}

function Editor({ step, editable, onClose }: { step: StepInfo | undefined, editable: Editable, onClose: () => void }) {
  const { whatIf: words, notice: { details }, kernel } = useStrings()
  const { kinds } = problemWords[useLanguage()]
  const { kind, original } = editable
  const tooLong = original.text.length > EDITABLE
  const [draft, setDraft] = useState<Draft>(tooLong ? { mode: original.mode, text: '' } : original)
  const [problem, setProblem] = useState<{ text: string, detail?: string }>()
  const [applying, setApplying] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => area.current?.focus(), [])

  const apply = async () => {
    if (applying) return
    const meant = changeOf(draft, kind)
    if ('fault' in meant) {
      const { offset, line, column, expected } = meant.fault
      setProblem({ text: words.fault(line, column, words.expected[expected]) })
      area.current?.focus()
      return area.current?.setSelectionRange(offset, offset + 1)
    }
    if (draft.mode === original.mode && draft.text === original.text && step?.outcome.ok !== false) return setProblem({ text: words.same })
    setApplying(true)
    const done = await usePlayground.getState().whatIf(step?.step ?? 0, meant.change)
    setApplying(false)
    if (done.ok) onClose()
    else setProblem(refusalOf(done.message, words.refusals, kinds))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void apply()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const write = (next: Draft) => {
    setDraft(next)
    setProblem(undefined)
  }

  return (
    // Its keys are shortcuts for its own two buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.editor} aria-labelledby={`${id}-title`} onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}>
      <h3 id={`${id}-title`} className={styles.title}>{kind === 'decision' && step ? kernel.decisionTitle(step.step, step.tool?.name ?? '') : titleOf(step, words)}</h3>
      <p className={styles.explain}>{words.explain(step?.step ?? 0)}</p>
      {editable.modes.length > 1 && <Modes modes={editable.modes} selected={draft.mode} onSelect={(mode) => write(inMode(draft, mode, kind))} />}
      {tooLong && <p className={styles.explain}>{words.tooLong(sizeText(original.text.length))}</p>}
      <textarea ref={area} className={styles.area} data-mode={draft.mode} aria-label={kind === 'decision' ? kernel.decisionField : words.fields[kind]} aria-describedby={problem === undefined ? undefined : `${id}-problem`} aria-invalid={problem !== undefined}
        rows={Math.max(4, Math.min(14, draft.text.slice(0, 2_000).split('\n').length + 1))} spellCheck={false} value={draft.text} onChange={(event) => write({ ...draft, text: event.target.value })} />
      <div id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem?.text}
        {problem?.detail !== undefined && <details className={styles.detail}><summary>{details}</summary><span lang="en">{problem.detail}</span></details>}
      </div>
      <div className={styles.actions}>
        {/* Not disabled while it works: the focus would be lost. */}
        <Button look="strong" type="submit" aria-disabled={applying}>{applying ? words.applying : words.apply}</Button>
        <Button onClick={onClose}>{words.cancel}</Button>
        <span className={styles.keys}><Kbd>{commandKey}</Kbd><Kbd>Enter</Kbd> {words.keys.apply} · <Kbd>Esc</Kbd> {words.keys.cancel}</span>
      </div>
      <h4 className={styles.explain}>{words.original}</h4>
      <LongText code={original.mode === 'json'} text={original.text} />
    </form>
  )
}

function Modes({ modes, selected, onSelect }: { modes: readonly Mode[], selected: Mode, onSelect: (mode: Mode) => void }) {
  const { whatIf: words } = useStrings()
  const name = useId()
  return (
    <fieldset className={styles.modes} aria-label={words.mode}>
      {modes.map((mode) => (
        <label key={mode} className={styles.mode}>
          <input type="radio" name={name} checked={mode === selected} onChange={() => onSelect(mode)} />{words.modes[mode]}
        </label>
      ))}
    </fieldset>
  )
}

function titleOf(step: StepInfo | undefined, { titles }: Messages['whatIf']): string {
  if (!step) return titles.input
  return step.kind === 'model.complete' ? titles.reply(step.step, step.agent) : titles.outcome(step.step, step.tool?.name ?? '')
}

const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
