/**
 * What the author of the scenario says about it, in plain text: the description before the first step, the notes when
 * the run has ended. A long one shows its beginning.
 */
import { useState } from 'react'
import { usePlayground } from '../../state/index.ts'
import { Button, useStrings, sizeText } from '../../ui/index.ts'
import styles from './Inspector.module.css'

/** About four lines of the inspector. */
const SHOWN = 320

export function ScenarioWords() {
  const { debugger: words } = useStrings()
  const step = usePlayground((state) => state.view.step)
  const status = usePlayground((state) => state.view.status)
  const { description, notes, language } = usePlayground((state) => state.scenario)
  const ended = status === 'SUCCEEDED' || status === 'FAILED' || status === 'CANCELLED'
  const text = step === 0 ? description : ended ? notes : undefined
  if (text === undefined || text.trim() === '') return null
  return (
    <div className={styles.words}>
      {step > 0 && <span className={styles.wordsLabel}>{words.notes} </span>}
      <Beginning key={text} text={text} lang={language === 'zh' ? 'zh-CN' : language} />
    </div>
  )
}

function Beginning({ text, lang }: { text: string, lang: string | undefined }) {
  const { debugger: words } = useStrings()
  const [all, setAll] = useState(text.length <= SHOWN * 1.25)
  if (all) return <span lang={lang}>{text}</span>
  return <><span lang={lang}>{text.slice(0, SHOWN)}…</span> <Button onClick={() => setAll(true)}>{words.showAll(sizeText(text.length))}</Button></>
}
