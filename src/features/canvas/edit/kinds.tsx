/**
 * The kinds of nodes that the editor shows, one entry each: its card, its icon, and whether wires begin there. Another kind
 * of node is another entry here and its size in editLayout.ts.
 */
import type { ComponentType } from 'react'
import type { NodeKind } from '../../../scenario/index.ts'
import { GuardIcon, MeshIcon, PersonIcon, TableIcon, ToolIcon } from '../../../ui/index.ts'
import { useCanvasEditTexts } from '../../../ui/strings/edit/canvas.ts'
import { AgentCard } from '../AgentCard.tsx'
import { ToolCard } from '../ToolCard.tsx'
import type { ModelOf } from './editModel.ts'
import styles from './kinds.module.css'

type Entry<K extends NodeKind> = { readonly Card: ComponentType<ModelOf<K>>, readonly Icon: ComponentType, readonly leads: boolean }

export const kinds: { readonly [K in NodeKind]: Entry<K> } = {
  orchestration: { Card: OrchestrationCard, Icon: MeshIcon, leads: true },
  agent: { Card: AgentCard, Icon: PersonIcon, leads: true },
  tool: { Card: ToolCard, Icon: ToolIcon, leads: true },
  guardrail: { Card: GuardrailCard, Icon: GuardIcon, leads: false },
  table: { Card: TableCard, Icon: TableIcon, leads: false },
}

function OrchestrationCard({ way }: ModelOf<'orchestration'>) {
  const { ways, waysExplain } = useCanvasEditTexts()
  return (
    <div className={styles.orchestration}>
      <div className={styles.title}><MeshIcon /><span className={styles.strong}>{ways[way]}</span></div>
      <div className={styles.text}>{waysExplain[way]}</div>
    </div>
  )
}

function GuardrailCard({ name, rule }: ModelOf<'guardrail'>) {
  const { rules } = useCanvasEditTexts()
  return <Small kind="guardrail" name={name} text={rules[rule]} />
}

function TableCard({ name, rows, field }: ModelOf<'table'>) {
  const texts = useCanvasEditTexts()
  return <Small kind="table" name={name} text={texts.rows(rows, field)} />
}

function Small({ kind, name, text }: { kind: 'guardrail' | 'table', name: string, text: string }) {
  const { Icon } = kinds[kind]
  return (
    <div className={styles[kind]}>
      <div className={styles.title}><Icon /><code className={styles.name}>{name}</code></div>
      <div className={styles.text}>{text}</div>
    </div>
  )
}
