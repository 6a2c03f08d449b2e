/** The bar at the top: whose run this is, and what is done with the whole page. */
import { ScenarioMenu, ScenarioProblems } from '../features/library/index.ts'
import { LanguageButton, ThemeMenu } from '../features/settings/index.ts'
import { ShareButton } from '../features/share/index.ts'
import { Button, MeshIcon, useStrings, VisuallyHidden } from '../ui/index.ts'
import { Expectations } from './Expectations.tsx'
import styles from './Header.module.css'
import { ModeSwitch } from './ModeSwitch.tsx'
import { MoreMenu } from './MoreMenu.tsx'

type Props = { wide: boolean, onHelp: () => void }

export function Header({ wide, onHelp }: Props) {
  const { app, settings } = useStrings()
  return (
    <header className={styles.header}>
      <MeshIcon />
      <h1><VisuallyHidden>{app.name}</VisuallyHidden></h1>
      <div className={styles.title}><ScenarioMenu /></div>
      <ModeSwitch />
      <ScenarioProblems />
      {wide && <Expectations />}
      <div className={styles.end}>
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
