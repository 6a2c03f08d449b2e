/** Keeps the document itself in step with the state: its language, theme and title. */
import { useEffect } from 'react'
import { usePlayground } from '../state/index.ts'
import { useLanguage, useStrings } from '../ui/index.ts'

export function useDocument(): void {
  const { app } = useStrings()
  const language = useLanguage()
  const theme = usePlayground((state) => state.theme)
  const title = usePlayground((state) => (state.ready ? state.scenario.title : undefined))

  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  }, [language])
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  useEffect(() => {
    document.title = title === undefined ? app.name : app.title(title)
  }, [app, title])
}
