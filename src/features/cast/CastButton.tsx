/** Says who answers in the open scenario, and opens the choice. */
import { answererOf, usePlayground } from '../../state/index.ts'
import type { Playground } from '../../state/index.ts'
import { Button, useStrings } from '../../ui/index.ts'
import styles from './CastButton.module.css'

export function CastButton() {
  const { cast: words } = useStrings()
  const who = usePlayground(whoAnswers)
  const name = who === undefined ? words.script : who === '' ? words.several : who
  const live = usePlayground((state) => state.live)
  return (
    <Button look="quiet" className={styles.button} aria-label={words.title(name)} title={words.title(name)} onClick={() => usePlayground.getState().showDialog('cast')}>
      <span className={styles.dot} data-live={live || undefined} aria-hidden="true" /><span className={styles.name}>{name}</span>
    </Button>
  )
}

/** The one model that answers; undefined where it is the script, empty where there are several. */
function whoAnswers({ cast, endpoints, scenario }: Playground): string | undefined {
  const names = new Set<string | undefined>(scenario.agents.map((agent) => {
    const answerer = answererOf(cast, endpoints, agent)
    return answerer === 'script' ? undefined : answerer.model || answerer.endpoint.name
  }))
  return names.size > 1 ? '' : [...names][0]
}
