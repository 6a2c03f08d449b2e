/** The endpoints: what each is called, which model it asks where, and where its key is. One is chosen: it has the focus when the list has it. */
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { ListedEndpoint } from '../../../state/index.ts'
import { Button, PlusIcon } from '../../../ui/index.ts'
import { useEndpointTexts } from '../../../ui/strings/edit/endpoints.ts'
import styles from './EndpointsDialog.module.css'

type Props = {
  endpoints: readonly ListedEndpoint[]
  chosen: string | undefined
  /** A new one is being made: none of these is chosen. */
  adding: boolean
  /** The focus is wanted here each time that it changes. */
  wanted: number
  /** `list`: by an arrow key, on the way to others. */
  onChoose: (id: string, from: 'list' | 'form') => void
  onEnter: () => void
  onRemove: () => void
  onAdd: () => void
}

export function EndpointList({ endpoints, chosen, adding, wanted, onChoose, onEnter, onRemove, onAdd }: Props) {
  const texts = useEndpointTexts()
  const list = useRef<HTMLElement>(null)
  // A dialog that opens gives the focus to its first control a moment before.
  useEffect(() => queueMicrotask(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()), [wanted])
  const stop = endpoints.find(({ id }) => id === chosen)?.id ?? endpoints[0]?.id

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = { ArrowDown: endpoints[at + 1], ArrowUp: endpoints[at - 1], Home: endpoints[0], End: endpoints.at(-1) }[event.key]
    if (next) {
      onChoose(next.id, 'list')
      list.current?.querySelectorAll<HTMLElement>('[data-row]')[endpoints.indexOf(next)]?.focus()
    } else if (event.key === 'Enter' && endpoints[at]?.id === chosen) onEnter()
    else if (event.key === 'Delete' && endpoints[at]?.id === chosen) onRemove()
    else return
    event.preventDefault()
  }
  return (
    <nav ref={list} aria-label={texts.list} className={styles.side}>
      <div className={styles.add}><Button onClick={onAdd} aria-pressed={adding}><PlusIcon />{texts.add}</Button></div>
      <ul className={styles.rows}>
        {endpoints.map((endpoint, at) => (
          <li key={endpoint.id}>
            <button type="button" data-row tabIndex={endpoint.id === stop ? 0 : -1} aria-current={endpoint.id === chosen} className={styles.row} onClick={() => onChoose(endpoint.id, 'form')} onKeyDown={(event) => onKeyDown(event, at)}>
              <Row endpoint={endpoint} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Row({ endpoint: { name, model, baseUrl, key, abilities } }: { endpoint: ListedEndpoint }) {
  const texts = useEndpointTexts()
  const { stream, tools, output } = texts.marks
  // What was found for another model says nothing about this one.
  const marks = abilities?.model === model ? [...(abilities.stream ? [stream] : []), ...(abilities.tools ? [tools] : []), output[abilities.output]] : []
  return (
    <>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.place}>{texts.keys[key]}</span>{' '}
      <span className={styles.line}><code>{model === '' ? texts.noModel : model}</code></span>{' '}
      <span className={styles.line}>{URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl}</span>
      {marks.length > 0 && <span className={styles.marks}>{marks.map((mark) => <span key={mark}> <span className={styles.mark}>{mark}</span></span>)}</span>}
    </>
  )
}
