/**
 * The scenarios that come with the page. A row says what the list shows of one; the document itself is fetched when it is
 * opened. The first of each language is the one that a first visit opens, so it comes along.
 */
import type { Scenario } from '../scenario/index.ts'
import { supportEn } from './supportEn.ts'
import { supportZh } from './supportZh.ts'

type Content = {
  /** What it is there to show: handing over, working together, or keeping control. */
  readonly teaches: 'handover' | 'together' | 'control'
  readonly agents: readonly string[]
  readonly pattern: Scenario['orchestration']['kind']
}
export type Bundled = Content & {
  /** As in the document. */
  readonly title: string
  readonly description: string
  /** Lasting: links and stored choices name it. */
  readonly id: string
  readonly language: 'en' | 'zh'
  /** The same for translations of one scenario. */
  readonly edition: keyof typeof editions
  /** @throws what the browser says when the document cannot be fetched. */
  readonly load: () => Promise<Scenario>
}

/** The same in every language. */
const editions = {
  support: { teaches: 'handover', pattern: 'swarm', agents: ['triage', 'billing', 'tech'] },
  trip: { teaches: 'handover', pattern: 'swarm', agents: ['concierge', 'planner'] },
  guardrails: { teaches: 'control', pattern: 'single', agents: ['desk'] },
  memory: { teaches: 'control', pattern: 'single', agents: ['clerk'] },
  confirmation: { teaches: 'control', pattern: 'single', agents: ['waiter'] },
  team: { teaches: 'together', pattern: 'team', agents: ['lead', 'trains', 'weather', 'editor'] },
  pipeline: { teaches: 'together', pattern: 'pipeline', agents: ['collector', 'analyzer', 'writer'] },
  plan: { teaches: 'together', pattern: 'plan', agents: ['planner', 'executor'] },
  subagent: { teaches: 'together', pattern: 'single', agents: ['host', 'tea_master'] },
} as const satisfies Record<string, Content>

/** What a first visit opens. */
export const firstScenarios = { en: supportEn, zh: supportZh } as const

const rows: readonly Omit<Bundled, keyof Content>[] = [
  {
    id: 'support-en', language: 'en', edition: 'support', title: 'Customer support',
    description: 'Triage decides what a question is about and hands over to billing or tech; billing looks the order up before it answers.',
    load: () => Promise.resolve(supportEn),
  },
  {
    id: 'support-zh', language: 'zh', edition: 'support', title: '客服分诊',
    description: '分诊判断问题类型，移交给账务或技术；账务先查单再答复。',
    load: () => Promise.resolve(supportZh),
  },
  {
    id: 'trip-en', language: 'en', edition: 'trip', title: 'Trip planner',
    description: 'The concierge hands over to the planner, who asks for weather, hotel and flight at once. Three steps are pending: take them in any order.',
    load: async () => (await import('./tripEn.ts')).tripEn,
  },
  {
    id: 'trip-zh', language: 'zh', edition: 'trip', title: '旅行规划',
    description: '前台把问题移交给规划师，规划师一次询问天气、酒店和航班。三个步骤同时待执行，先走哪一个都可以。',
    load: async () => (await import('./tripZh.ts')).tripZh,
  },
  {
    id: 'guardrails-en', language: 'en', edition: 'guardrails', title: 'Guardrails at the payment desk',
    description: 'A guest writes a whole card number. A guardrail masks it before the model or the transcript gets it; another one blocks attempts to give the agent new orders.',
    load: async () => (await import('./guardrailsEn.ts')).guardrailsEn,
  },
  {
    id: 'guardrails-zh', language: 'zh', edition: 'guardrails', title: '付款服务台的护栏',
    description: '客人写下了完整的卡号。一道护栏在模型和对话记录得到它之前把它遮住；另一道拦下想给智能体下新命令的话。',
    load: async () => (await import('./guardrailsZh.ts')).guardrailsZh,
  },
  {
    id: 'memory-en', language: 'en', edition: 'memory', title: 'A short memory',
    description: 'The bookkeeper may see six messages. Above that the older ones become a summary, so at the end the first amounts are known from there only.',
    load: async () => (await import('./memoryEn.ts')).memoryEn,
  },
  {
    id: 'memory-zh', language: 'zh', edition: 'memory', title: '短记忆',
    description: '记账员最多看六条消息。超过之后，较早的消息变成摘要，所以到最后，开头的金额只能从摘要里知道。',
    load: async () => (await import('./memoryZh.ts')).memoryZh,
  },
  {
    id: 'confirmation-en', language: 'en', edition: 'confirmation', title: 'An order that asks first',
    description: 'The waiter may look dishes up, but an order waits until a person has seen its arguments and decided.',
    load: async () => (await import('./confirmationEn.ts')).confirmationEn,
  },
  {
    id: 'confirmation-zh', language: 'zh', edition: 'confirmation', title: '先问一声的订餐',
    description: '服务员可以查菜，但下单要等人看过参数并作出决定。',
    load: async () => (await import('./confirmationZh.ts')).confirmationZh,
  },
  {
    id: 'team-en', language: 'en', edition: 'team', title: 'A team for a day trip',
    description: 'The lead splits the question, two workers look things up at the same time, the editor makes one answer of what they found.',
    load: async () => (await import('./teamEn.ts')).teamEn,
  },
  {
    id: 'team-zh', language: 'zh', edition: 'team', title: '一日游小组',
    description: '组长拆分问题，两个执行者同时查询，编辑把结果合成一个答复。',
    load: async () => (await import('./teamZh.ts')).teamZh,
  },
  {
    id: 'pipeline-en', language: 'en', edition: 'pipeline', title: 'A daily report',
    description: 'Collector, analyzer and writer never talk to each other. Each stage gets what the one before it gave, and the collector\'s first answer is sent back since it has not the form that its stage declares.',
    load: async () => (await import('./pipelineEn.ts')).pipelineEn,
  },
  {
    id: 'pipeline-zh', language: 'zh', edition: 'pipeline', title: '日报流水线',
    description: '采集、分析、撰写三个智能体从不对话。每个阶段只得到前一阶段的输出；采集的第一个回答不符合声明的格式，被退了回去。',
    load: async () => (await import('./pipelineZh.ts')).pipelineZh,
  },
  {
    id: 'plan-en', language: 'en', edition: 'plan', title: 'Plan first, then do',
    description: 'The planner lists the steps. The executor does them one after the other and sees what came of those before; at the end the planner answers from the finished plan.',
    load: async () => (await import('./planEn.ts')).planEn,
  },
  {
    id: 'plan-zh', language: 'zh', edition: 'plan', title: '先计划，再执行',
    description: '规划者列出步骤，执行者逐步完成，并看得到前面的结果；最后规划者根据完成的计划答复。',
    load: async () => (await import('./planZh.ts')).planZh,
  },
  {
    id: 'subagent-en', language: 'en', edition: 'subagent', title: 'An agent as a tool',
    description: 'The host keeps the conversation and asks the tea master as one asks a tool. The tea master begins with a clean conversation, and only its answer returns.',
    load: async () => (await import('./subagentEn.ts')).subagentEn,
  },
  {
    id: 'subagent-zh', language: 'zh', edition: 'subagent', title: '把智能体当工具',
    description: '掌柜一直和客人说话，像用工具一样去问茶师。茶师从干净的对话开始，返回的只有它的回答。',
    load: async () => (await import('./subagentZh.ts')).subagentZh,
  },
]

export const bundled: readonly Bundled[] = rows.map((row) => ({ ...row, ...editions[row.edition] }))
