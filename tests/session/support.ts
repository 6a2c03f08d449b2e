/** A session on an archive of its own, with a clock that is moved by hand. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { ConfirmationRequest, Model, Reply } from '../../src/engine/index.ts'
import { bundled } from '../support/bundled.ts'
import { compile } from '../../src/scenario/index.ts'
import type { Compiled, Scenario } from '../../src/scenario/index.ts'
import { Session } from '../../src/session/index.ts'
import type { RunTrouble, SessionView, Surroundings } from '../../src/session/index.ts'
import { Archive } from '../../src/storage/index.ts'
import { handTimer } from '../storage/support.ts'

export const support = bundled.find(({ id }) => id === 'support-zh')!.scenario
export const trip = bundled.find(({ id }) => id === 'trip-en')!.scenario

let ids = 0

/** `indexedDB`: the one of another tab. */
export async function surroundings(indexedDB = new IDBFactory()): Promise<{ around: Surroundings, pass: () => void, troubles: RunTrouble[] }> {
  const timer = handTimer()
  const troubles: RunTrouble[] = []
  const archive = new Archive({ report: () => undefined, name: 'test', indexedDB, IDBKeyRange })
  await archive.open()
  return { around: { archive, after: timer.after, newId: () => `run${++ids}`, pace: 900, trouble: (trouble) => void troubles.push(trouble) }, pass: () => timer.pass(), troubles }
}

export async function fresh(scenario: Scenario | Compiled) {
  const { around, pass, troubles } = await surroundings()
  const compiled = 'orchestration' in scenario && 'options' in scenario ? scenario : compile(scenario)
  const session = Session.fresh(around, 'test', compiled)
  const seen: SessionView[] = []
  session.changed = () => void seen.push(session.view)
  return { session, around, pass, troubles, seen, compiled }
}

/** A model that answers when it is told to. */
export function liveModel(): Model & { answer(reply: Reply): void, fail(error: Error): void, asked: number } {
  const waiting: { resolve(reply: Reply): void, reject(error: Error): void }[] = []
  return {
    asked: 0,
    complete() {
      this.asked++
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    answer: (reply) => waiting.shift()!.resolve(reply),
    fail: (error) => waiting.shift()!.reject(error),
  }
}

/** The id of the question that is open there, or would be. */
export function questionAt({ view }: Session, path: string): string {
  return view.confirmations.find((question) => question.path === path)?.id ?? `none at ${path}`
}

/** The first question, when it is shown: all before it is stored by then. */
export function asked(asks: () => readonly ConfirmationRequest[]): Promise<ConfirmationRequest> {
  return vi.waitFor(() => {
    const [question] = asks()
    if (!question) throw new Error('nobody is asked')
    return question
  }, { interval: 1 })
}

/** What is under way comes to its end, or to where it waits for more than the page: making a database takes real time. */
export async function turns(): Promise<void> {
  for (let i = 0; i < 100; i++) await new Promise((resolve) => setImmediate(resolve))
}
