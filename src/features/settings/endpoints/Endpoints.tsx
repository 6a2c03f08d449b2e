/** The list at the left, the chosen one or a new one at the right; where there is no room for both, one after the other. */
import { useRef, useState } from 'react'
import type { EndpointDesk, EndpointPreset, ListedEndpoint } from '../../../state/index.ts'
import { Button, VisuallyHidden } from '../../../ui/index.ts'
import { useEndpointTexts } from '../../../ui/strings/edit/endpoints.ts'
import { EndpointForm } from './EndpointForm.tsx'
import { EndpointList } from './EndpointList.tsx'
import styles from './EndpointsDialog.module.css'
import { PresetPicker } from './PresetPicker.tsx'
import type { Leaving } from './useLeaving.ts'

type Props = { desk: EndpointDesk, endpoints: readonly ListedEndpoint[], leaving: Leaving }
/** `added`: just now, it may not be listed yet. */
type Chosen = { kind: 'pick' } | { kind: 'new', preset: EndpointPreset } | { kind: 'one', id: string, added?: true }

export function Endpoints({ desk, endpoints, leaving }: Props) {
  const texts = useEndpointTexts()
  const [chosen, setChosen] = useState<Chosen>(endpoints[0] ? { kind: 'one', id: endpoints[0].id } : { kind: 'pick' })
  const [pane, setPane] = useState<'list' | 'form'>('list')
  const [begin, setBegin] = useState<'list' | 'fields' | 'test'>('list')
  const [removing, setRemoving] = useState(false)
  const [said, setSaid] = useState('')
  const [wanted, setWanted] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLDivElement>(null)
  const toList = () => {
    setPane('list')
    setWanted((count) => count + 1)
  }
  const show = (next: Chosen, at: typeof pane, from: typeof begin) => {
    setChosen(next)
    setPane(at)
    setBegin(from)
    setRemoving(false)
    setSaid('')
  }
  const one = chosen.kind === 'one' ? endpoints.find(({ id }) => id === chosen.id) : undefined
  const picking = chosen.kind === 'pick' || (endpoints.length === 0 && chosen.kind === 'one' && !chosen.added)
  const preset = chosen.kind === 'new' ? chosen.preset : desk.presets.find(({ name }) => name === one?.preset)
  /** On a phone the list is gone, and with it what had the focus. */
  const toBack = () => requestAnimationFrame(() => {
    const button = back.current?.querySelector('button')
    if (button?.checkVisibility()) button.focus()
  })
  const toFields = () => {
    setPane('form')
    // On a phone the form is on the page only now.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('form input')?.focus())
  }
  const saved = (id: string, name: string) => {
    show({ kind: 'one', id, ...(chosen.kind === 'new' && { added: true }) }, 'form', 'test')
    setSaid(texts.saved(name))
  }
  const removed = ({ id, name }: ListedEndpoint) => {
    const at = endpoints.findIndex((each) => each.id === id)
    const next = endpoints[at + 1] ?? endpoints[at - 1]
    show(next ? { kind: 'one', id: next.id } : { kind: 'pick' }, 'list', 'list')
    setSaid(texts.removed(name))
    toList()
  }
  return (
    <div className={styles.columns} data-pane={endpoints.length === 0 ? 'form' : pane} data-alone={endpoints.length === 0 || undefined}>
      {endpoints.length > 0 && (
        <EndpointList endpoints={endpoints} chosen={one?.id} adding={chosen.kind !== 'one'} wanted={wanted}
          onChoose={(id, at) => leaving.leave(() => {
            show({ kind: 'one', id }, at, 'list')
            if (at === 'form') toBack()
          })}
          onEnter={toFields}
          onRemove={() => {
            setRemoving(true)
            setPane('form')
          }}
          onAdd={() => leaving.leave(() => show({ kind: 'pick' }, 'form', 'fields'))} />
      )}
      <div ref={form} className={styles.pane}>
        {endpoints.length > 0 && <div ref={back} className={styles.back}><Button look="quiet" onClick={() => leaving.leave(toList)}>← {texts.back}</Button></div>}
        {picking && <PresetPicker presets={desk.presets} first={endpoints.length === 0} onPick={(found) => show({ kind: 'new', preset: found }, 'form', 'fields')} />}
        {!picking && (one ?? chosen.kind === 'new') && (
          <EndpointForm key={one?.id ?? `new ${preset?.name}`} desk={desk} endpoint={one} preset={preset} taken={endpoints.filter(({ id }) => id !== one?.id).map(({ name }) => name)}
            begin={begin} removing={removing} leaving={leaving} onRemoving={setRemoving} onSaved={saved} onRemoved={removed}
            onOther={() => leaving.leave(() => show({ kind: 'pick' }, 'form', 'fields'))} />
        )}
        <VisuallyHidden live>{said}</VisuallyHidden>
      </div>
    </div>
  )
}
