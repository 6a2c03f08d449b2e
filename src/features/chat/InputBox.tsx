/** The run's input, to be changed and run again. A changed input becomes a branch of its own; the same one is played anew. */
import { useId, useState } from 'react'
import { canRun, inputOf, usePlayground } from '../../state/index.ts'
import { Button, useStrings } from '../../ui/index.ts'
import { inputText } from './inputText.ts'
import styles from './InputBox.module.css'

export function InputBox() {
  const branch = usePlayground((state) => `${state.scenarioId} ${state.branchId}`)
  // A draft belongs to the branch that it was written on.
  return <Composer key={branch} />
}

function Composer() {
  const { input } = useStrings()
  const id = useId()
  const runs = usePlayground(canRun)
  const recorded = usePlayground((state) => canRun(state) ? inputOf(state.view.at(0)) : inputText(state.scenario.input))
  const [draft, setDraft] = useState<string>()
  const [trouble, setTrouble] = useState<string>()
  const text = draft ?? recorded

  const run = async () => {
    if (!runs) return
    const state = usePlayground.getState()
    // What a real model says is never the same: the run before stays as it was.
    if (text === recorded && state.live && state.head > 0) return state.again()
    if (text === recorded) state.reset()
    else {
      const done = await state.whatIf(0, { input: text })
      if (!done.ok) return setTrouble(done.message)
    }
    usePlayground.getState().play()
  }
  return (
    <form className={styles.input}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}>
      <label htmlFor={id} className={styles.label}>{input.label}</label>
      <textarea id={id} className={styles.text} rows={1} readOnly={!runs} value={text} aria-describedby={trouble === undefined ? undefined : `${id}-trouble`}
        onChange={(event) => {
          setDraft(event.target.value)
          setTrouble(undefined)
        }}
        // Folded to a line it shows its beginning.
        onBlur={(event) => {
          event.currentTarget.scrollTop = 0
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
          event.preventDefault()
          void run()
        }} />
      <Button type="submit" title={`${input.hint}\n${input.shortcut}`} disabled={!runs || text.trim() === ''}>{input.run}</Button>
      {trouble !== undefined && <p id={`${id}-trouble`} role="alert" className={styles.trouble}>{trouble}</p>}
    </form>
  )
}
