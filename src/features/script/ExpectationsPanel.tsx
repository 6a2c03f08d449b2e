/** What a run is expected to do, beside what it did: each as a form, green or red, with the step at which it went otherwise. */
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { expectationsFrom, hasEnded } from '../../scenario/editing.ts'
import type { ExpectationKind, Verdict } from '../../scenario/index.ts'
import { usePlayground } from '../../state/index.ts'
import { Button, PlusIcon } from '../../ui/index.ts'
import { useExpectationTexts } from '../../ui/strings/edit/expectations.ts'
import { editExpectations } from './editScript.ts'
import { focusPanel } from './focusPanel.ts'
import { NameList } from './NameList.tsx'
import { NumberField } from './NumberField.tsx'
import styles from './script.module.css'
import { summaryOf } from './summaryOf.ts'
import { TextExpectation } from './TextExpectation.tsx'
import { useAskedFor } from './useAskedFor.ts'
import { useVerdicts } from './useVerdicts.ts'
import { Result, VerdictLine } from './VerdictLine.tsx'
import { withField } from './withField.ts'
import { addRow, WorldRows } from './WorldRows.tsx'

const kinds = ['route', 'handoffs', 'tools', 'finalText', 'world'] as const satisfies ExpectationKind[]

export function ExpectationsPanel() {
  const words = useExpectationTexts()
  const expectations = usePlayground((state) => state.scenario.expectations)
  const judged = useVerdicts()
  const { verdicts, ended } = judged
  const title = useRef<HTMLHeadingElement>(null)
  useAskedFor((where) => where.startsWith('expectations'), () => title.current?.focus())
  const { ok, text } = summaryOf(judged, words)
  const missing = kinds.filter((kind) => expectations?.[kind] === undefined)
  return (
    <div className={styles.panel}>
      <h2 ref={title} tabIndex={-1} className={styles.verdictTitle}>{verdicts.length > 0 ? <Result ok={ok} text={text} /> : words.none}</h2>
      <Take />
      {verdicts.length > 0 && !ended && <NotEnded />}
      {kinds.filter((kind) => expectations?.[kind] !== undefined).map((kind) => <Expectation key={kind} kind={kind} verdicts={verdicts.filter((verdict) => verdict.kind === kind)} />)}
      {missing.length > 0 && (
        <div className={styles.actions}>
          {missing.map((kind) => <Button key={kind} onClick={(event) => {
            focusPanel(event.currentTarget)
            begin(kind)
          }}><PlusIcon />{words.add[kind]}</Button>)}
        </div>
      )}
    </div>
  )
}

/** It begins as the run has it, so that there is something to change. */
function begin(kind: ExpectationKind) {
  const { end, scenario } = usePlayground.getState()
  if (kind === 'world') return addRow()
  const done = expectationsFrom(end, scenario)
  editExpectations((now) => ({ ...now, [kind]: done[kind] }))
}

function Take() {
  const words = useExpectationTexts()
  const ended = usePlayground((state) => hasEnded(state.end))
  const take = () => {
    const { end } = usePlayground.getState()
    if (hasEnded(end)) editExpectations((_, scenario) => expectationsFrom(end, scenario))
  }
  return (
    <div className={styles.take}>
      <Button aria-disabled={!ended} title={words.takeHelp} onClick={take}>{words.take}</Button>
      <span className={styles.second}>{words.takeHelp}{!ended && <> <NotEndedText /></>}</span>
    </div>
  )
}

function NotEnded() {
  const words = useExpectationTexts()
  const head = usePlayground((state) => state.head)
  const frontier = usePlayground((state) => state.frontier)
  const last = usePlayground((state) => state.end.step)
  return (
    <div className={styles.actions}>
      <span className={styles.second}><NotEndedText /></span>
      {(frontier.length > 0 || last > head) && <Button onClick={(event) => {
        focusPanel(event.currentTarget)
        if (last > head) void usePlayground.getState().seek(last)
        else usePlayground.getState().play()
      }}>{words.runOn}</Button>}
    </div>
  )
}

function NotEndedText() {
  const words = useExpectationTexts()
  const asks = usePlayground((state) => state.end.frontier.some(({ kind }) => kind === 'human.confirm'))
  return asks ? words.waits : words.notEnded
}

function Expectation({ kind, verdicts }: { kind: ExpectationKind, verdicts: readonly Verdict[] }) {
  const words = useExpectationTexts()
  const [verdict] = verdicts
  const fails = verdicts.some(({ ok }) => ok === false)
  return (
    <section className={styles.expectation} data-fails={fails || undefined} aria-label={words.kinds[kind]}>
      <div className={styles.callHead}>
        <h3 className={styles.heading}>{words.kinds[kind]}</h3>
        {kind !== 'world' && verdict && <Result ok={verdict.ok} text={verdict.ok === undefined ? words.open : verdict.ok ? words.holds : words.fails} />}
        <Button look="quiet" aria-label={words.remove(words.kinds[kind])} title={words.remove(words.kinds[kind])} onClick={(event) => {
          focusPanel(event.currentTarget)
          editExpectations((now) => withField(now, kind, undefined))
        }}>×</Button>
      </div>
      <Form kind={kind} verdicts={verdicts} />
      {kind !== 'world' && verdict?.ok === false && <VerdictLine verdict={verdict} />}
    </section>
  )
}

function Form({ kind, verdicts }: { kind: ExpectationKind, verdicts: readonly Verdict[] }): ReactNode {
  const words = useExpectationTexts()
  const expectations = usePlayground((state) => state.scenario.expectations)
  const agents = usePlayground((state) => state.scenario.agents)
  const tools = usePlayground((state) => state.scenario.tools)
  switch (kind) {
    case 'route': return <NameList names={expectations?.route ?? []} choices={agents.map(({ name }) => name)} add={words.addAgent} onChange={(route) => editExpectations((now) => ({ ...now, route }))} />
    case 'tools': return <NameList names={expectations?.tools ?? []} choices={tools.map(({ name }) => name)} add={words.addTool} onChange={(next) => editExpectations((now) => ({ ...now, tools: next }))} />
    case 'handoffs': return <div className={styles.short}><NumberField label={words.count} whole least={0} value={expectations?.handoffs} onChange={(handoffs) => editExpectations((now) => ({ ...now, handoffs: handoffs ?? 0 }), 'handoffs')} /></div>
    case 'finalText': return <TextExpectation value={expectations?.finalText ?? ''} />
    case 'world': return <WorldRows verdicts={verdicts} />
  }
}
