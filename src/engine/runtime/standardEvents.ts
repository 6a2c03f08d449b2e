/**
 * A run told in the standard event names of AG-UI (docs.ag-ui.com, events): RUN_STARTED, TEXT_MESSAGE_*, TOOL_CALL_*,
 * RUN_FINISHED or RUN_ERROR, and for people the custom `tool_confirmation_required` and `tool_confirmation_resolved`,
 * which come at once, however long the rest waits. Observation only. What a guardrail checks is told after its verdict,
 * as it left it, and not at all where it was blocked; what an agent says to itself (plans, summaries) is not told.
 */
import type { GuardrailPoint } from '../guardrails.ts'
import type { Delta } from '../llm/model.ts'
import type { Message } from '../messages.ts'
import { everyAgent } from '../orchestration.ts'
import type { Orchestration } from '../orchestration.ts'
import type { Decision, Outcome, ToolOutcome } from '../outcomes.ts'
import { toolText } from '../toolText.ts'
import type { ErrorTexts } from '../toolText.ts'
import type { RunEvent } from './events.ts'
import type { Run } from './run.ts'
import type { ConfirmationRequest, Pending } from './step.ts'

export type StandardEvent =
  | { type: 'RUN_STARTED' | 'RUN_FINISHED', threadId: string, runId: string }
  | { type: 'RUN_ERROR', message: string, code: string }
  | { type: 'TEXT_MESSAGE_START', messageId: string, role: 'assistant' }
  | { type: 'TEXT_MESSAGE_CONTENT', messageId: string, delta: string }
  | { type: 'TEXT_MESSAGE_END', messageId: string }
  | { type: 'TOOL_CALL_START', toolCallId: string, toolCallName: string, parentMessageId: string }
  | { type: 'TOOL_CALL_ARGS', toolCallId: string, delta: string }
  | { type: 'TOOL_CALL_END', toolCallId: string }
  | { type: 'TOOL_CALL_RESULT', messageId: string, toolCallId: string, content: string, role: 'tool' }
  | { type: 'CUSTOM', name: 'tool_confirmation_required', value: ConfirmationRequest }
  | { type: 'CUSTOM', name: 'tool_confirmation_resolved', value: { id: string, toolCallId: string, decision: Decision } }

/** Tells what happens from now on. `threadId` is the conversation's id. Gives what stops the telling. */
export function standardEvents(orchestration: Orchestration, run: Run, threadId: string, tell: (event: StandardEvent) => void): () => void {
  const teller = new Teller(orchestration, run, threadId, tell)
  const deaf = [run.on((event) => teller.hear(event)), run.onMessage((message, path) => teller.entered(message, path))]
  return () => deaf.forEach((stop) => stop())
}

class Teller {
  private readonly run: Run
  private readonly threadId: string
  private readonly tell: (event: StandardEvent) => void
  private readonly texts = new Map<string, { errors: ErrorTexts | undefined, freeOutput: boolean, freeResults: boolean }>()
  /** What is under way, by path: events of a settlement come when it is pending no more. */
  private readonly pending = new Map<string, Pending>()
  /** Where each conversation has last asked its model. */
  private readonly asked = new Map<string, string>()
  private readonly openMessages = new Set<string>()
  private readonly openCalls = new Set<string>()
  private started = false

  constructor(orchestration: Orchestration, run: Run, threadId: string, tell: (event: StandardEvent) => void) {
    this.run = run
    this.threadId = threadId
    this.tell = tell
    const ofRun = run.journal.header.options.guardrails ?? []
    for (const { name, guardrails, errorTexts } of everyAgent(orchestration)) {
      const free = (point: GuardrailPoint) => ![...ofRun, ...guardrails].some(({ on }) => on.includes(point))
      this.texts.set(name, { errors: errorTexts, freeOutput: free('output'), freeResults: free('toolResult') })
    }
    for (const pending of run.frontier) this.begun(pending)
    for (const { tool } of run.frontier) if (tool) this.openCalls.add(tool.callId)
  }

  hear(event: RunEvent): void {
    switch (event.type) {
      case 'status': return this.status(event.status)
      case 'started': return this.begun(this.run.frontier.find(({ path }) => path === event.path))
      case 'delta': return this.streamed(event.path, event.delta)
      case 'settled': return this.settled(event.path, event.entry.outcome)
      case 'confirmation.required': {
        // A fork asks before the call has begun.
        this.begun(this.run.frontier.find(({ path }) => path === event.path))
        return this.tell({ type: 'CUSTOM', name: 'tool_confirmation_required', value: event.request })
      }
      case 'confirmation.resolved': {
        const question = this.pending.get(event.path)?.confirmation
        return this.tell({ type: 'CUSTOM', name: 'tool_confirmation_resolved', value: { id: question?.id ?? '', toolCallId: question?.callId ?? '', decision: event.decision } })
      }
    }
  }

  /** A message is where the model reads it from: guarded, and with the ids that its calls keep. */
  entered(message: Message, path: string): void {
    if (message.role === 'tool') return this.result(message.tool_call_id, message.content)
    if (message.role !== 'assistant') return
    const asked = this.asked.get(conversationOf(path)) ?? path
    const messageId = `msg_${asked.replaceAll('.', '_')}`
    if (!this.ended(asked) && message.content) {
      this.tell({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' })
      this.tell({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta: message.content })
      this.tell({ type: 'TEXT_MESSAGE_END', messageId })
    }
    for (const { id, function: { name, arguments: args } } of message.tool_calls ?? []) {
      this.openCalls.add(id)
      this.tell({ type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name, parentMessageId: messageId })
      this.tell({ type: 'TOOL_CALL_ARGS', toolCallId: id, delta: args })
      this.tell({ type: 'TOOL_CALL_END', toolCallId: id })
    }
  }

  private status(status: Run['status']): void {
    const ids = { threadId: this.threadId, runId: this.run.id }
    if (status === 'RUNNING' && !this.started) {
      this.started = true
      this.tell({ type: 'RUN_STARTED', ...ids })
    } else if (status === 'SUCCEEDED') this.tell({ type: 'RUN_FINISHED', ...ids })
    else if (status === 'CANCELLED') this.tell({ type: 'RUN_ERROR', message: 'the run was cancelled', code: 'cancelled' })
    else if (status === 'FAILED') {
      const { error, stopReason = 'internal' } = this.run.state
      this.tell({ type: 'RUN_ERROR', message: error?.message ?? stopReason, code: stopReason })
    }
  }

  private begun(pending: Pending | undefined): void {
    if (!pending) return
    this.pending.set(pending.path, pending)
    if (pending.kind === 'model.complete') this.asked.set(conversationOf(pending.path), pending.path)
  }

  private streamed(path: string, { content }: Delta): void {
    const pending = this.pending.get(path)
    if (!content || !pending || !said(pending) || !this.texts.get(pending.agent)?.freeOutput) return
    const messageId = `msg_${path.replaceAll('.', '_')}`
    if (!this.openMessages.has(path)) {
      this.openMessages.add(path)
      this.tell({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' })
    }
    this.tell({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta: content })
  }

  /** A result needs not wait for the other calls of its turn; a text that broke off ends here. */
  private settled(path: string, outcome: Outcome): void {
    const pending = this.pending.get(path)
    this.pending.delete(path)
    if (pending?.kind === 'model.complete') this.ended(path)
    const texts = pending && this.texts.get(pending.agent)
    if (pending?.kind === 'tool.call' && outcome.ok && texts?.freeResults) {
      const { callId, name } = pending.tool!
      this.result(callId, toolText(outcome.value as ToolOutcome, name, texts.errors))
    }
  }

  private ended(path: string): boolean {
    if (!this.openMessages.delete(path)) return false
    this.tell({ type: 'TEXT_MESSAGE_END', messageId: `msg_${path.replaceAll('.', '_')}` })
    return true
  }

  private result(callId: string, content: string): void {
    if (this.openCalls.delete(callId)) this.tell({ type: 'TOOL_CALL_RESULT', messageId: `result_${callId}`, toolCallId: callId, content, role: 'tool' })
  }
}

/** What the agent says to whoever asked it. */
function said({ purpose }: Pending): boolean {
  return purpose === 'act' || purpose === 'final' || purpose === 'repair'
}

/** The programs of one conversation stand side by side under one path. */
function conversationOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1)
}
