/** Parts of a sentence on screen: agents in their colours, calls in monospace. */
import { AgentName } from './AgentName.tsx'
import type { Part } from './parts.ts'
import styles from './text.module.css'

export function Sentence({ parts }: { parts: readonly Part[] }) {
  // Parts never move within a sentence, so their place is their key.
  return parts.map((part, index) => <PartView key={index} {...part} />)
}

function PartView({ kind, text }: Part) {
  switch (kind) {
    case 'agent': return <AgentName name={text} size={10} />
    case 'code': return <code className={styles.inline}>{text}</code>
    case 'text': return text
  }
}
