/** Beside the pointer while a wire is drawn: what letting go here would do, or why it can't be. */
import { useSyncExternalStore } from 'react'
import type { Ref } from 'react'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import type { ConnectStore } from './connecting.ts'
import styles from './EditCanvas.module.css'
import { nodeOf } from '../../../scenario/index.ts'

export function ConnectHint({ store, ref }: { store: ConnectStore, ref: Ref<HTMLOutputElement> }) {
  const texts = useCanvasEditTexts()
  const connecting = useSyncExternalStore(store.subscribe, store.get)
  const { over, choices, led } = connecting ?? {}
  const choice = over === undefined ? undefined : choices?.get(over)
  const legal = choice?.ok !== false
  const said = connecting === undefined ? '' : over === undefined ? (led ? '' : texts.dropEmpty) : choice?.ok === false ? texts.refusals[choice.why] : texts.dropHere(nodeOf(over).kind === 'orchestration' ? texts.node('orchestration', '') : nodeOf(over).name)
  return <output ref={ref} className={styles.connectHint} data-legal={legal} hidden={said === ''}>{said}</output>
}
