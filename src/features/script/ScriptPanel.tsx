/** The script tab: replies, people and tools, expectations, coverage. Each says in its own tab how it stands. */
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { rowsOf } from '../../scenario/editing.ts'
import { usePlayground } from '../../state/index.ts'
import type { Playground } from '../../state/index.ts'
import { Tabs } from '../../ui/index.ts'
import { useExpectationTexts } from '../../ui/strings/edit/expectations.ts'
import { useScriptTexts } from '../../ui/strings/edit/script.ts'
import { CoveragePanel, useCoverage } from './CoveragePanel.tsx'
import { ExpectationsPanel } from './ExpectationsPanel.tsx'
import { PeoplePanel } from './PeoplePanel.tsx'
import { RepliesPanel } from './RepliesPanel.tsx'
import styles from './script.module.css'
import { useVerdicts } from './useVerdicts.ts'

type Part = 'replies' | 'people' | 'expectations' | 'coverage'

/** Where the reader was last. */
const remembered: { part: Part, followed: Playground['editPlace'] } = { part: 'replies', followed: undefined }

export function ScriptPanel() {
  const words = useScriptTexts()
  const [part, setPart] = useState(() => remembered.part)
  const asked = usePlayground((state) => state.editPlace)
  const [followed, setFollowed] = useState(() => remembered.followed)
  useEffect(() => {
    Object.assign(remembered, { part, followed })
  }, [part, followed])
  if (asked !== followed) {
    setFollowed(asked)
    const there = asked && partOf(asked.where)
    if (there) setPart(there)
  }
  const labels = useLabels()
  return (
    <div className={styles.script}>
      <Tabs label={words.panel} selected={part} onSelect={setPart} tabs={(['replies', 'people', 'expectations', 'coverage'] as const).map((id) => ({ id, label: labels[id], title: words.tabs[id] }))}>
        {part === 'replies' && <RepliesPanel />}
        {part === 'people' && <PeoplePanel />}
        {part === 'expectations' && <ExpectationsPanel />}
        {part === 'coverage' && <CoveragePanel />}
      </Tabs>
    </div>
  )
}

function useLabels(): Record<Part, ReactNode> {
  const words = useScriptTexts()
  const { short } = useExpectationTexts()
  const script = usePlayground((state) => state.scenario.script)
  const { verdicts, holding, failing } = useVerdicts()
  const parts = useCoverage()
  const reached = parts.filter(({ reach }) => reach === 'run').length
  const label = (part: Part, count: string, state?: 'bad' | 'good') => <>{words.tabs[part]}{count !== '' && <> <span className={styles.count} data-state={state}>{count}</span></>}</>
  return {
    replies: label('replies', String(rowsOf(script).length)),
    people: label('people', ''),
    expectations: label('expectations', verdicts.length > 0 ? short(holding, verdicts.length) : '', failing > 0 ? 'bad' : verdicts.length > 0 && holding === verdicts.length ? 'good' : undefined),
    coverage: label('coverage', parts.length > 0 ? short(reached, parts.length) : ''),
  }
}

function partOf(where: string): Part | undefined {
  if (where.startsWith('expectations')) return 'expectations'
  if (where.startsWith('script.decisions') || where.startsWith('script.toolOutcomes')) return 'people'
  return where.startsWith('script') ? 'replies' : undefined
}
