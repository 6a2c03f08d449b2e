/**
 * What the model was sent, as rows, with what is new since the request before. At a step that asked no model it is
 * the last request: what the next one will bring is not sent yet, and the transcript has it already.
 */
import { usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { Fact, Facts, Section } from './Facts.tsx'
import { MessageRows } from './MessageRows.tsx'
import { promptTokens, useRequest } from './requestAt.ts'
import { ReplyView } from './ReplyView.tsx'
import type { Message, StepInfo } from '../../engine/index.ts'
import styles from './panels.module.css'
import text from './text.module.css'

export function RequestPanel() {
  const { debugger: words } = useStrings()
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  const shown = useRequest()
  if (!shown) return <FirstRequest />
  const step: StepInfo = steps[shown.step - 1]!
  const { request, newness, asked } = shown
  const { tokens, estimated } = promptTokens(view, step)
  const news = newness.first ? words.firstRequest : words.newSince(newness.count)
  const size = [words.messages(request.messages.length), words.tokens(tokens, estimated), ...(asked ? [news] : [])]
  return (
    <>
      {!asked && <p className={styles.note}>{words.requestBefore(shown.step)}</p>}
      {/* Another conversation starts at its end again. */}
      <MessageRows key={shown.step} messages={request.messages} steps={steps} upTo={shown.step - 1} mark={newness.mark} dim={!asked} />
      <Facts>
        <Fact name={words.toolsOffered}>
          {request.tools.length === 0 ? words.noTools : <code className={text.code}>{request.tools.map((tool) => tool.function.name).join(', ')}</code>}
        </Fact>
        <Fact name={words.size}>{size.join(words.separator)}</Fact>
      </Facts>
      {asked && <Section title={words.reply}><ReplyView outcome={step.outcome} /></Section>}
    </>
  )
}

/** Before the first step: what it will send, from the scenario. */
function FirstRequest() {
  const { debugger: words } = useStrings()
  const view = usePlayground((state) => state.view)
  const agent = usePlayground((state) => state.scenario.agents.find(({ name }) => name === state.view.agent))
  const { transcript } = view
  if (view.status === 'FAILED') return <p className={styles.note}>{words.noRequestEver}</p>
  const system: Message = { role: 'system', content: agent?.instructions ?? '' }
  return (
    <>
      <p className={styles.note}>{words.noRequest}</p>
      <MessageRows messages={[system, ...transcript]} steps={[]} upTo={0} mark={unmarked} />
    </>
  )
}

const unmarked = () => undefined
