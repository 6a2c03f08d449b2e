/** The bar at the top: whose run this is, and what is done with the whole page. */
import { CastButton } from '../features/cast/index.ts'
import { ScenarioMenu, ScenarioProblems } from '../features/library/index.ts'
import type { LibraryDialogName } from '../features/library/index.ts'
import { LanguageButton, ThemeMenu } from '../features/settings/index.ts'
import { ShareButton } from '../features/share/index.ts'
import { usePlayground } from '../state/index.ts'
import { Button, later, MeshIcon, useStrings, VisuallyHidden } from '../ui/index.ts'
import { Expectations } from './Expectations.tsx'
import styles from './Header.module.css'
import { ModeSwitch } from './ModeSwitch.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { useWide } from './useWide.ts'

const UndoButtons = later(async () => (await import('./UndoButtons.tsx')).UndoButtons)
const SavedSign = later(async () => (await import('./SavedSign.tsx')).SavedSign)

/** Pixels that all the words of an editor's header need. */
const ROOMY = 1200

type Props = { wide: boolean, showing: LibraryDialogName | undefined, onShow: (dialog: LibraryDialogName | undefined) => void, onHelp: () => void }

export function Header({ wide, showing, onShow, onHelp }: Props) {
  const { app, settings } = useStrings()
  // Who only reads has nothing to save.
  const roomy = useWide(ROOMY)
  const editing = usePlayground((state) => state.editing)
  const edited = usePlayground((state) => (state.editing || state.revision > 0) && state.elsewhere === undefined)
  return (
    <header className={styles.header}>
      <MeshIcon />
      <h1><VisuallyHidden>{app.name}</VisuallyHidden></h1>
      <div className={styles.title}><ScenarioMenu showing={showing} onShow={onShow} /></div>
      <ModeSwitch />
      {wide && editing && <UndoButtons />}
      <ScenarioProblems short={!wide} />
      {wide && <Expectations short={editing && !roomy} />}
      {edited && <SavedSign />}
      <div className={styles.end}>
        {wide && <CastButton />}
        <ShareButton />
        {wide ? (
          <>
            <LanguageButton />
            <ThemeMenu />
            <Button look="quiet" aria-label={settings.help} title={settings.help} onClick={onHelp}>?</Button>
          </>
        ) : <MoreMenu onHelp={onHelp} />}
      </div>
    </header>
  )
}
