/** Light, dark, or as the system has it. */
import { usePlayground } from '../../state/index.ts'
import type { Theme } from '../../state/index.ts'
import { Menu, MenuItem, MoonIcon, SunIcon, SystemIcon, useStrings } from '../../ui/index.ts'

const themes: readonly Theme[] = ['system', 'light', 'dark']
const icons = { system: <SystemIcon />, light: <SunIcon />, dark: <MoonIcon /> }

export function ThemeMenu() {
  const { settings } = useStrings()
  const theme = usePlayground((state) => state.theme)
  return (
    <Menu label={settings.themeButton(settings.themes[theme])} button={<>{icons[theme]}{settings.themes[theme]}</>} align="end">
      <ThemeItems />
    </Menu>
  )
}

/** The choices alone, for a menu that holds more. */
export function ThemeItems() {
  const { settings } = useStrings()
  const theme = usePlayground((state) => state.theme)
  return themes.map((each) => (
    <MenuItem key={each} checked={each === theme} onChoose={() => usePlayground.getState().setTheme(each)}>{settings.themes[each]}</MenuItem>
  ))
}
