/** What people decide and what tools give, as a script has it. */
import { textsIn } from '../textsIn.ts'

type Texts = {
  decisions: string
  decisionsHelp: string
  decision: (number: number) => string
  noDecisions: string
  addDecision: string
  decides: string
  decisionKinds: { approve: string, changed: string, answer: string, reject: string, expire: string }
  newArguments: string
  answer: string
  note: string
  outcomes: string
  outcomesHelp: string
  noOutcomes: string
  outcomesOf: (tool: string) => string
  addOutcome: (tool: string) => string
  forTool: string
  outcome: (number: number) => string
  gives: string
  outcomeKinds: { ok: string, error: string, denied: string, cancelled: string, skipped: string }
  value: string
  why: string
  denials: { rejected: string, expired: string }
  maybeDone: string
  message: string
}

export const useOutcomeTexts = textsIn<Texts>({
  en: {
    decisions: 'What people decide',
    decisionsHelp: 'In the order in which they are asked. Where the list ends, the run waits for you.',
    decision: (number) => `Decision ${number}`,
    noDecisions: 'Nothing is decided beforehand.',
    addDecision: 'Add a decision',
    decides: 'Decides',
    decisionKinds: { approve: 'approve', changed: 'approve with other arguments', answer: 'answer in its place', reject: 'reject', expire: 'let it expire' },
    newArguments: 'Arguments, as JSON',
    answer: 'Answer, as text or JSON',
    note: 'Note',
    outcomes: 'What tools give',
    outcomesHelp: 'For the first calls of a tool, in place of what it does. Then it works by itself again.',
    noOutcomes: 'Every tool works by itself.',
    outcomesOf: (tool) => `Outcomes of ${tool}`,
    addOutcome: (tool) => `Add an outcome of ${tool}`,
    forTool: 'Add outcomes of a tool',
    outcome: (number) => `Outcome ${number}`,
    gives: 'Gives',
    outcomeKinds: { ok: 'a value', error: 'an error', denied: 'denied', cancelled: 'cancelled', skipped: 'skipped' },
    value: 'Value, as text or JSON',
    why: 'Why',
    denials: { rejected: 'rejected', expired: 'expired' },
    maybeDone: 'It may have been done all the same',
    message: 'Message',
  },
  zh: {
    decisions: '人的决定',
    decisionsHelp: '按提问的先后排列。列表用完后，运行会等你决定。',
    decision: (number) => `决定 ${number}`,
    noDecisions: '没有预先写好的决定。',
    addDecision: '添加决定',
    decides: '决定',
    decisionKinds: { approve: '允许', changed: '改参数后允许', answer: '代为答复', reject: '拒绝', expire: '任其过期' },
    newArguments: '参数（JSON）',
    answer: '答复（文本或 JSON）',
    note: '备注',
    outcomes: '工具的结果',
    outcomesHelp: '工具的前几次调用以这些结果代替，之后恢复自行执行。',
    noOutcomes: '所有工具都自行执行。',
    outcomesOf: (tool) => `${tool} 的结果`,
    addOutcome: (tool) => `添加 ${tool} 的结果`,
    forTool: '为工具添加结果',
    outcome: (number) => `结果 ${number}`,
    gives: '给出',
    outcomeKinds: { ok: '值', error: '错误', denied: '被拒绝', cancelled: '已取消', skipped: '已跳过' },
    value: '值（文本或 JSON）',
    why: '原因',
    denials: { rejected: '拒绝', expired: '过期' },
    maybeDone: '可能其实已经执行',
    message: '错误信息',
  },
})
