/** Says who answers in the open scenario, and opens the choice. */
import { usePlayground } from '../../state/index.ts'
import { Button, useStrings } from '../../ui/index.ts'
import styles from './CastButton.module.css'
import { useCastName } from './useCastName.ts'

export function CastButton() {
  const { cast: words } = useStrings()
  const name = useCastName()
  const live = usePlayground((state) => state.live)
  return (
    <Button look="quiet" className={styles.button} aria-label={words.title(name)} title={words.title(name)} onClick={() => usePlayground.getState().showDialog('cast')}>
      <span className={styles.dot} data-live={live || undefined} aria-hidden="true" /><span className={styles.name}>{name}</span>
    </Button>
  )
}
