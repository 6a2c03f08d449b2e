/**
 * A key on its way into the desk: what is to become of the one that is held, and a new one while it is typed. A key
 * belongs to the origin that it was entered for; where the address has changed since, it counts for nothing.
 */
import { useState } from 'react'
import type { KeyChange, KeyPlace } from '../../../state/index.ts'
import { cleanKey } from './drafts.ts'

type Plan = 'keep' | 'replace' | 'forget'
type Typed = { plan: Plan, text: string, keep: boolean, origin: string | undefined, round: number }
export type TypedKey = ReturnType<typeof useTypedKey>

const nothing: Typed = { plan: 'keep', text: '', keep: false, origin: undefined, round: 0 }

/** @param held where the endpoint has one, and for which origin. @param origin of the address as it stands; undefined while it is none. */
export function useTypedKey(held: { place: KeyPlace, origin: string | undefined }, origin: string | undefined) {
  const [typed, setTyped] = useState(nothing)
  const { plan, text, keep } = typed
  const isHeld = held.place !== 'none'
  const moved = isHeld && origin !== undefined && held.origin !== undefined && origin !== held.origin
  /** There is a field for it. */
  const entering = !isHeld || moved || plan === 'replace'
  const strayed = entering && text !== '' && typed.origin !== undefined && origin !== undefined && origin !== typed.origin
  const clean = cleanKey(text)
  const usable = entering && !strayed && clean !== undefined && clean !== '' ? clean : undefined
  const change: KeyChange | undefined = usable === undefined ? plan === 'forget' && isHeld && !moved ? null : undefined : { text: usable, keep }
  return {
    plan, entering, keep, change,
    /** Another field each time that it begins empty again. */
    round: typed.round,
    /** The key to ask with, where one is typed. */
    usable,
    /** There is one to ask with, typed or held. */
    present: usable !== undefined || (isHeld && !moved && plan !== 'forget'),
    /** Something would be lost. */
    touched: change === null || (entering && text !== ''),
    movedFrom: moved ? held.origin : undefined,
    strayedFrom: strayed ? typed.origin : undefined,
    bad: entering && clean === undefined,
    type: (next: string) => setTyped({ ...typed, text: next, origin: next === '' ? undefined : origin }),
    setKeep: (next: boolean) => setTyped({ ...typed, keep: next }),
    setPlan: (next: Plan) => setTyped({ ...nothing, plan: next, keep, round: typed.round + 1 }),
    reset: () => setTyped({ ...nothing, round: typed.round + 1 }),
  }
}
