/**
 * Messages as rows: who, and what. What is new is tinted, barred and says so. Only the newest are shown at first;
 * the earlier ones come when asked for, so a long conversation opens as fast as a short one.
 */
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Json, Message, StepInfo, WireCall } from '../../engine/index.ts'
import { Button, useStrings } from '../../ui/index.ts'
import { AgentName } from './AgentName.tsx'
import { authorsOf } from './authors.ts'
import type { Author } from './authors.ts'
import { CallChip } from './CallChip.tsx'
import { LongText } from './LongText.tsx'
import type { Mark } from './newness.ts'
import { useNewInView } from './useNewInView.ts'
import styles from './MessageRows.module.css'
import text from './text.module.css'

export const PAGE = 40

type Props = {
  messages: readonly Message[]
  steps: readonly StepInfo[]
  /** The messages end with what the steps up to this one gave. */
  upTo: number
  mark: (index: number) => Mark
  /** Whose conversation it is; by default that of the run itself. */
  frame?: string
  /** What is shown belongs to an earlier step. */
  dim?: boolean
}

export function MessageRows({ messages, steps, upTo, mark, frame = '', dim = false }: Props) {
  const { debugger: words } = useStrings()
  const [page, setPage] = useState(PAGE)
  const list = useNewInView()
  const from = Math.max(0, messages.length - page)
  const authors = authorsOf(messages, from, steps, upTo, frame)
  const system = from > 0 && messages[0]?.role === 'system' ? messages[0] : undefined
  const hidden = system ? from - 1 : from
  return (
    <ol ref={list} className={styles.rows} data-dim={dim || undefined}>
      {system && <Row message={system} author={{}} mark={mark(0)} />}
      {hidden > 0 && <li className={styles.earlier}><Button onClick={() => setPage(page + 200)}>{words.showEarlier(hidden)}</Button></li>}
      {/* A message keeps its place in the conversation, so the place is its key. */}
      {messages.slice(from).map((message, i) => <Row key={from + i} message={message} author={authors[i]!} mark={mark(from + i)} />)}
    </ol>
  )
}

function Row({ message, author, mark }: { message: Message, author: Author, mark: Mark }) {
  const { debugger: words } = useStrings()
  return (
    <li className={styles.row} data-mark={mark}>
      <div className={styles.who}>
        <Who message={message} author={author} />
        {mark && <span className={styles.mark}>{words.marks[mark]}</span>}
      </div>
      <div className={styles.what}><Content message={message} /></div>
    </li>
  )
}

function Who({ message, author }: { message: Message, author: Author }): ReactNode {
  if (author.agent !== undefined) return <span className={styles.name}><AgentName name={author.agent} /></span>
  // A handoff's text already says where it goes.
  if (author.tool === undefined || author.tool.startsWith('transfer_to_')) return <span className={styles.name}>{message.role}</span>
  return <><span className={styles.name}>{message.role}</span> <span className={styles.tool} title={author.tool}>{author.tool}</span></>
}

function Content({ message }: { message: Message }) {
  const { debugger: words } = useStrings()
  // A large result must not push away what comes after it.
  if (message.role === 'tool') return <LongText code lines={12} text={message.content} />
  if (message.role !== 'assistant') return <LongText text={message.content} />
  const calls = message.tool_calls ?? []
  return (
    <div className={styles.parts}>
      {message.reasoning !== undefined && <div className={text.second}>{words.reasoning}: <LongText text={message.reasoning} /></div>}
      {(message.content !== null || calls.length === 0) && <LongText text={message.content ?? ''} />}
      {calls.map((call) => <CallChip key={call.id} name={call.function.name} args={argumentsOf(call)} />)}
    </div>
  )
}

/** A model may have written arguments that are no JSON; they are shown as they are. */
function argumentsOf({ function: { arguments: written } }: WireCall): Json {
  try {
    return JSON.parse(written) as Json
  } catch {
    return written
  }
}
