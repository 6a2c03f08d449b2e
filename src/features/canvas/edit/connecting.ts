/**
 * A wire that is being drawn or led elsewhere: from which node, where it may end and why not elsewhere, and which node is
 * under the pointer. Kept outside of React's state, so that a card is drawn again only when its own part in it changes.
 */
import { createContext, use, useSyncExternalStore } from 'react'
import { nodesOf } from '../../../scenario/index.ts'
import { disconnect, wireChoices } from '../../../scenario/editing.ts'
import type { NodeId, Scenario, Wire, WireChoices } from '../../../scenario/index.ts'

/** `end`: the end of an existing wire that is led elsewhere. */
export type Led = { wire: Wire, end: 'from' | 'to' }
export type Connecting = { from: NodeId, led?: Led, choices: ReadonlyMap<NodeId, WireChoices>, over: NodeId | undefined }
/** What a node is to the wire: where it begins, where it may end, where it may not; `over…` with the pointer on it. */
export type Part = 'from' | 'legal' | 'illegal' | 'overLegal' | 'overIllegal' | undefined

export class ConnectStore {
  private now: Connecting | undefined
  private readonly listeners = new Set<() => void>()

  readonly get = (): Connecting | undefined => this.now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  set(next: Connecting | undefined): void {
    if (next === this.now) return
    this.now = next
    for (const listener of this.listeners) listener()
  }

  hover(over: NodeId | undefined): void {
    if (this.now && this.now.over !== over) this.set({ ...this.now, over })
  }
}

export const ConnectContext = createContext<{ store: ConnectStore, start: (from: NodeId, at: { clientX: number, clientY: number }, led?: Led) => void } | undefined>(undefined)

export function useConnectContext() {
  const context = use(ConnectContext)
  if (!context) throw new Error('a node of the editor stands outside of its canvas')
  return context
}

export function usePart(id: NodeId): Part {
  const { store } = useConnectContext()
  return useSyncExternalStore(store.subscribe, () => partOf(store.get(), id))
}

export function partOf(connecting: Connecting | undefined, id: NodeId): Part {
  if (!connecting) return undefined
  const { from, choices, over, led } = connecting
  if (id === from && led === undefined) return 'from'
  const legal = choices.get(id)?.ok === true
  return over === id ? legal ? 'overLegal' : 'overIllegal' : legal ? 'legal' : 'illegal'
}

/** For every node: whether the wire may lead there, or, led at its beginning, may come from there. */
export function choicesFrom(scenario: Scenario, from: NodeId, led?: Led): Map<NodeId, WireChoices> {
  if (!led) return new Map(nodesOf(scenario).map((id) => [id, wireChoices(scenario, from, id)]))
  const { wire, end } = led
  const without = disconnect(scenario, [wire])
  return new Map(nodesOf(scenario).map((id) => {
    if (id === wire[end]) return [id, { ok: false, why: 'exists' }]
    const choices = end === 'to' ? wireChoices(without, wire.from, id) : wireChoices(without, id, wire.to)
    return [id, !choices.ok ? choices : choices.kinds.includes(wire.kind) ? { ok: true, kinds: [wire.kind] } : { ok: false, why: 'never' }]
  }))
}
