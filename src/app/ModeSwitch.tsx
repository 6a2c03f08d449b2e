/** Whether the page shows the run or edits the scenario. */
import { usePlayground } from '../state/index.ts'
import { useStrings, VisuallyHidden } from '../ui/index.ts'
import styles from './ModeSwitch.module.css'

export function ModeSwitch() {
  const { app } = useStrings()
  const editing = usePlayground((state) => state.editing)
  const set = (next: boolean) => usePlayground.getState().setEditing(next)
  return (
    <fieldset className={styles.modes}>
      <legend><VisuallyHidden>{app.mode}</VisuallyHidden></legend>
      <button type="button" className={styles.mode} aria-pressed={!editing} onClick={() => set(false)}>{app.run}</button>
      <button type="button" className={styles.mode} aria-pressed={editing} title={`${app.edit} (E)`} onClick={() => set(true)}>{app.edit}</button>
    </fieldset>
  )
}
