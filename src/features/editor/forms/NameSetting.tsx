/**
 * A node's name. It is given on Enter or when the field is left, never while it is typed, since a name goes to every
 * place that says it. A name that can't be stays in the field and is told why; Escape takes it back.
 */
import { useEffect, useRef, useState } from 'react'
import { hasNode, nameFault, nodeId, nodeOf } from '../../../scenario/index.ts'
import { rename } from '../../../scenario/editing.ts'
import type { NodeId } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { Field } from '../../../ui/index.ts'
import fieldStyles from '../../../ui/Field.module.css'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { change, follow } from './change.ts'
import { ProblemNotes, usePlace, useProblemsAt } from './FormPlace.tsx'

export function NameSetting({ id }: { id: NodeId }) {
  const texts = useFormTexts()
  const { kind, name } = nodeOf(id)
  const scenarioId = usePlayground((state) => state.scenarioId)
  const [draft, setDraft] = useState<{ text: string, over: string }>()
  const text = draft?.over === name ? draft.text : name
  const fault = draft?.over === name ? nameFault(usePlayground.getState().scenario, id, text) : undefined
  const [refused, setRefused] = useState<string>()
  const place = usePlace('name')
  const problems = useProblemsAt(place)
  const said = fault === undefined ? refused : texts.nameFaults[fault === 'badName' && kind === 'table' ? 'badTable' : fault]

  const give = () => {
    const now = usePlayground.getState()
    // Nothing is given to a node that is gone, or to another scenario.
    if (fault !== undefined || text === name || now.scenarioId !== scenarioId || !hasNode(now.scenario, id)) return
    const refusal = change({ code: 'rename', name, to: text }, (scenario) => rename(scenario, id, text))
    setRefused(refusal)
    if (refusal !== undefined) return
    setDraft(undefined)
    follow(id, nodeId(kind, text))
  }
  // A canvas may take the focus without the field being told; what was typed is not lost then.
  const left = useRef(give)
  useEffect(() => {
    left.current = give
  })
  useEffect(() => () => left.current(), [])

  const [label, help] = kind === 'table' ? texts.tableName : texts.name
  return (
    <Field label={label} help={help} place={place} problem={said} note={problems.length > 0 ? <ProblemNotes problems={problems} /> : undefined}>
      {(parts) => (
        <input {...parts} className={fieldStyles.control} data-code type="text" autoComplete="off" spellCheck={false} value={text} onBlur={give}
          onChange={(event) => {
            setRefused(undefined)
            setDraft({ text: event.target.value, over: name })
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter') give()
            else if (event.key === 'Escape' && draft) {
              setDraft(undefined)
              setRefused(undefined)
              event.stopPropagation()
            }
          }} />
      )}
    </Field>
  )
}
