/** The whole document as JSON, two-way, with its notes above in reading form and a line that says whether the text can be read. */
import { useEffect, useRef, useState } from 'react'
import { documentText } from '../../scenario/editing.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, useLanguage } from '../../ui/index.ts'
import { useJsonTexts } from '../../ui/strings/edit/json.ts'
import { problemWords } from '../../ui/strings/problems.ts'
import { JsonEditor } from './JsonEditor.ts'
import type { JsonState } from './JsonEditor.ts'
import styles from './JsonPanel.module.css'

export function JsonPanel() {
  const scenarioId = usePlayground((state) => state.scenarioId)
  return <JsonDocument key={scenarioId} />
}

/** The place that was shown last: one that is asked for again is another object. */
let shownPlace: object | undefined

function JsonDocument() {
  const texts = useJsonTexts()
  const language = useLanguage()
  const words = problemWords[language]
  const notes = usePlayground((state) => state.scenario.notes)
  const place = usePlayground((state) => state.editPlace)
  const host = useRef<HTMLDivElement>(null)
  const firstWords = useRef(words)
  const [editor, setEditor] = useState<JsonEditor>()
  const [state, setState] = useState<JsonState>({ is: 'good', problems: [], behind: false, formatted: true })

  useEffect(() => {
    const element = host.current!
    // The style sheets of the code editor are adopted there, which a strict policy allows.
    const made = new JsonEditor(element.shadowRoot ?? element.attachShadow({ mode: 'open' }), firstWords.current, setState)
    setEditor(made)
    return () => made.close()
  }, [])
  useEffect(() => editor?.speak(words, { name: texts.name, help: texts.help, phrases: texts.phrases, language: language === 'zh' ? 'zh-CN' : 'en' }), [editor, words, texts, language])
  useEffect(() => {
    if (!editor || !place || place === shownPlace) return
    shownPlace = place
    editor.show(place.where)
    // Who walks through the tabs stays there.
    if (document.activeElement?.getAttribute('role') !== 'tab') editor.focus()
  }, [editor, place])

  return (
    <div className={styles.panel}>
      {notes !== undefined && notes.trim() !== '' && (
        <details className={styles.notes} open>
          <summary>{texts.notes}</summary>
          <p>{notes}</p>
        </details>
      )}
      <Line state={state} editor={editor} />
      <div ref={host} className={styles.text} />
      <p className={styles.help} aria-hidden="true">{texts.help}</p>
    </div>
  )
}

function Line({ state: { is, problems, behind, formatted }, editor }: { state: JsonState, editor: JsonEditor | undefined }) {
  const texts = useJsonTexts()
  const words = problemWords[useLanguage()]
  const unread = usePlayground((now) => now.unread !== undefined && now.revision === 0)
  const broken = is === 'broken'
  const [first, ...others] = problems
  const told = first && documentText(first, words)
  return (
    <div className={styles.line} data-broken={broken || undefined}>
      <div className={styles.said}>
        <output className={styles.state}>{!broken ? texts.good : unread ? texts.unread : texts.broken}{behind && ` ${texts.behind}`}</output>
        {broken && first && told && (
          <p className={styles.fault} title={told.message}>
            <button type="button" className={styles.place} aria-label={texts.goTo(told.where)} onClick={() => editor?.showProblem(first)}>{told.where}</button>
            {' '}<span lang={told.translated ? undefined : 'en'}>{shortened(told.message)}</span>{others.length > 0 && ` · ${texts.more(others.length)}`}
          </p>
        )}
      </div>
      {broken && <Button onClick={() => editor?.back()}>{unread ? texts.goOn : texts.back}</Button>}
      {!formatted && <Button look="quiet" onClick={() => editor?.back()}>{texts.format}</Button>}
    </div>
  )
}

/** Browsers tell the place of a fault in their words; it stands before them already. */
function shortened(message: string): string {
  return message.replace(/ in JSON at position \d+.*$/, '')
}
