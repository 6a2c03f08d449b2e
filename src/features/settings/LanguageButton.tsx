/** Switches between the two languages. It says the other one in that one's own writing, so that it is found by who needs it. */
import { usePlayground } from '../../state/index.ts'
import { Button, useStrings } from '../../ui/index.ts'

export function LanguageButton() {
  const { settings } = useStrings()
  const language = usePlayground((state) => state.language)
  const other = language === 'en' ? 'zh' : 'en'
  return (
    <Button look="quiet" lang={other === 'zh' ? 'zh-CN' : 'en'} title={settings.languageTitle} onClick={() => usePlayground.getState().setLanguage(other)}>
      {settings.languageButton}
    </Button>
  )
}
