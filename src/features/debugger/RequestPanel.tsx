/**
 * What the model was sent, as rows, with what is new since the request before. At a step that asked no model it is
 * the last request: what the next one will bring is not sent yet, and the transcript has it already.
 */
import { inputOf, usePlayground } from '../../state/index.ts'
import { useStrings } from '../../ui/index.ts'
import { Fact, Facts, Section } from './Facts.tsx'
import { MessageRows } from './MessageRows.tsx'
import { promptTokens, useRequest } from './requestAt.ts'
import { ReplyView } from './ReplyView.tsx'
import type { Message, StepInfo } from '../../engine/index.ts'
import styles from './panels.module.css'
import text from './text.module.css'

export function RequestPanel() {
  const { debugger: words, kernel } = useStrings()
  const view = usePlayground((state) => state.view)
  const steps = usePlayground((state) => state.steps)
  const shown = useRequest()
  if (!shown) return <FirstRequest />
  const step: StepInfo = steps[shown.step - 1]!
  const { request, newness, asked } = shown
  const { tokens, estimated } = promptTokens(view, step)
  // Where several conversations interleave, it is said which one is meant.
  const own = shown.frame === '' && !steps.some(({ kind }) => kind === 'frame.start')
  const news = newness.first ? (own ? words.firstRequest : kernel.firstHere) : (own ? words.newSince : kernel.newSinceHere)(newness.count)
  const size = [words.messages(request.messages.length), words.tokens(tokens, estimated), ...(asked ? [news] : [])]
  return (
    <>
      {!asked && <p className={styles.note}>{words.requestBefore(shown.step)}</p>}
      {/* Another conversation starts at its end again. */}
      <MessageRows key={shown.step} messages={request.messages} steps={steps} upTo={shown.step - 1} frame={shown.frame} mark={newness.mark} dim={!asked} />
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
  const { debugger: words, kernel } = useStrings()
  const view = usePlayground((state) => state.view)
  const first = view.frontier[0]
  const agent = usePlayground((state) => state.scenario.agents.find(({ name }) => name === (first?.agent ?? state.view.agent)))
  // What stands before the first question may change what it will be.
  const asks = first === undefined || first.kind === 'model.complete'
  const messages: readonly Message[] = asks ? view.transcript : [{ role: 'user', content: inputOf(view.at(0)) }]
  if (view.status === 'FAILED') return <p className={styles.note}>{words.noRequestEver}</p>
  const system: Message = { role: 'system', content: agent?.instructions ?? '' }
  return (
    <>
      <p className={styles.note}>{asks && view.step === 0 ? words.noRequest : kernel.noRequestYet}</p>
      <MessageRows messages={[system, ...messages]} steps={[]} upTo={0} mark={unmarked} />
    </>
  )
}

const unmarked = () => undefined
