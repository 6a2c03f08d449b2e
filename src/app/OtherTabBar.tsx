/** Another tab edits this scenario: what that means here, and the two ways to edit all the same. */
import { usePlayground } from '../state/index.ts'
import { Button, NoticeBar } from '../ui/index.ts'
import { useWritingTexts } from '../ui/strings/edit/writing.ts'

export function OtherTabBar() {
  const texts = useWritingTexts()
  const elsewhere = usePlayground((state) => state.elsewhere)
  if (elsewhere === undefined) return null
  return (
    <NoticeBar actions={(
      <>
        <Button onClick={() => void usePlayground.getState().openCopy()}>{texts.copy}</Button>
        {/* It keeps the focus while the other tab is asked. */}
        <Button aria-disabled={elsewhere === 'asked'} onClick={() => usePlayground.getState().takeOver()}>{elsewhere === 'silent' || elsewhere === 'refused' ? texts.tryAgain : texts.takeOver}</Button>
      </>
    )}>
      {texts.elsewhere[elsewhere]}
    </NoticeBar>
  )
}
