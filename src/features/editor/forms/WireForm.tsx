/** A wire: what it means, both of its ends, what a handoff says, and how to remove it. */
import { nodeOf } from '../../../scenario/index.ts'
import { disconnect, wiresOf } from '../../../scenario/editing.ts'
import type { NodeId, Scenario, Wire } from '../../../scenario/index.ts'
import { usePlayground } from '../../../state/index.ts'
import { Button, HandoffIcon } from '../../../ui/index.ts'
import { useFormTexts } from '../../../ui/strings/edit/forms.ts'
import { useWireTexts } from '../../../ui/strings/edit/formWire.ts'
import { change, changeItem } from './change.ts'
import { FormPlace, isIn } from './FormPlace.tsx'
import { HandoffFields } from './HandoffFields.tsx'
import styles from './forms.module.css'

export function WireForm({ wire }: { wire: Wire }) {
  const texts = useWireTexts()
  const exists = usePlayground(({ scenario }) => hasWire(scenario, wire))
  const { kind, from, to } = wire
  const [a, b] = [nodeOf(from).name || texts.run, nodeOf(to).name]
  if (!exists) return <section className={styles.empty}><h2 data-form-title tabIndex={-1}>{texts.kinds[kind]}</h2><p>{texts.gone}</p></section>
  const remove = () => {
    change({ code: 'disconnect', name: from, to }, (scenario) => disconnect(scenario, [wire]))
    usePlayground.getState().select([])
  }
  return (
    <section className={styles.form} aria-label={texts.title(texts.kinds[kind], a, b)}>
      <header className={styles.head}>
        <h2 data-form-title tabIndex={-1}><HandoffIcon /><span className={styles.kind}>{texts.kinds[kind]}</span> <span className={styles.name}>{a} → {b}</span></h2>
        <span className={styles.acts}><Button look="quiet" onClick={remove}>{texts.remove}</Button></span>
      </header>
      <p>{texts.means[kind](a, b)}</p>
      <div className={styles.acts}><End label={texts.from} id={from} name={a} /><End label={texts.to} id={to} name={b} /></div>
      {kind === 'handoff' && <Handoff from={nodeOf(from).name} to={b} />}
    </section>
  )
}

function End({ label, id, name }: { label: string, id: NodeId, name: string }) {
  const texts = useFormTexts()
  return <span className={styles.end}>{label} <button type="button" className={styles.link} aria-label={texts.show(name)} onClick={() => usePlayground.getState().select([id])}>{name}</button></span>
}

function Handoff({ from, to }: { from: string, to: string }) {
  const index = usePlayground(({ scenario }) => scenario.agents.findIndex(({ name }) => name === from))
  const handoffs = usePlayground(({ scenario }) => scenario.agents[index]?.handoffs)
  const at = handoffs?.findIndex((handoff) => handoff.to === to) ?? -1
  const value = handoffs?.[at]
  if (!value) return null
  const where = `agents.${index}`
  return (
    <FormPlace where={where} owns={(problem) => isIn(problem.where, `${where}.handoffs.${at}`)}>
      <form className={styles.group} onSubmit={(event) => event.preventDefault()}>
        <HandoffFields at={`handoffs.${at}`} value={value}
          onPut={(next, burst) => changeItem('agents', index, { code: 'set', name: from, to: 'handoffs' }, (agent) => ({ ...agent, handoffs: agent.handoffs.with(at, next) }), burst && `${where}.handoffs.${at}.${burst}`)} />
      </form>
    </FormPlace>
  )
}

/** Asked at every change of the page, so it remembers what it found in this scenario. */
let last: { scenario: Scenario, ids: ReadonlySet<string> } | undefined
function hasWire(scenario: Scenario, { id }: Wire): boolean {
  if (last?.scenario !== scenario) last = { scenario, ids: new Set(wiresOf(scenario).map((wire) => wire.id)) }
  return last.ids.has(id)
}
