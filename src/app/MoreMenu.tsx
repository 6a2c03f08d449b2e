/** On a narrow page: who answers, language, theme and help behind one button. */
import { useCastName } from '../features/cast/index.ts'
import { ThemeItems } from '../features/settings/index.ts'
import { usePlayground } from '../state/index.ts'
import { Menu, MenuGroup, MenuItem, MoreIcon, useStrings } from '../ui/index.ts'

export function MoreMenu({ onHelp }: { onHelp: () => void }) {
  const { cast, settings } = useStrings()
  const who = useCastName()
  const language = usePlayground((state) => state.language)
  return (
    <Menu label={settings.more} button={<MoreIcon />} align="end">
      <MenuItem onChoose={() => usePlayground.getState().showDialog('cast')}>{cast.title(who)}</MenuItem>
      <MenuItem onChoose={() => usePlayground.getState().showDialog('endpoints')}>{cast.endpoints}</MenuItem>
      <MenuGroup label={settings.language}>
        <MenuItem checked={language === 'en'} lang="en" onChoose={() => usePlayground.getState().setLanguage('en')}>English</MenuItem>
        <MenuItem checked={language === 'zh'} lang="zh-CN" onChoose={() => usePlayground.getState().setLanguage('zh')}>简体中文</MenuItem>
      </MenuGroup>
      <MenuGroup label={settings.theme}>
        <ThemeItems />
      </MenuGroup>
      <MenuItem onChoose={onHelp}>{settings.help}</MenuItem>
    </Menu>
  )
}
