/** Whether a person is asked, said to a screen reader from the first; the cards come when there is a question. */
import { usePlayground } from '../../state/index.ts'
import { later, useStrings, VisuallyHidden } from '../../ui/index.ts'

const ConfirmationCards = later(async () => (await import('./ConfirmationCard.tsx')).ConfirmationCards)

export function Confirmations() {
  const { confirmation: words } = useStrings()
  const first = usePlayground((state) => state.confirmations[0])
  return (
    <>
      {/* Always there, so that a change of it is heard. */}
      <VisuallyHidden live>{first ? words.waiting(first.agent, first.name) : ''}</VisuallyHidden>
      {first && <ConfirmationCards />}
    </>
  )
}
