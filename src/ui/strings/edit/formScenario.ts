/** The words of the orchestration's form, with the settings of the whole scenario. */
import { textsIn } from '../textsIn.ts'

type Words = readonly [label: string, help: string]
type Kind = 'swarm' | 'single' | 'team' | 'pipeline' | 'plan'
type Texts = {
  kind: Words
  kinds: Record<Kind, string>
  kindHelp: Record<Kind, string>
  entry: Words
  maxHandoffs: Words
  agent: Words
  planner: Words
  workers: Words
  noWorkers: string
  reducer: Words
  concurrency: Words
  executor: Words
  stages: Words
  noStages: string
  stageName: Words
  stageAgent: Words
  stageOutput: Words
  stageMore: (set: boolean) => string
  anyText: string
  about: string
  title: Words
  titleEmpty: string
  description: Words
  language: Words
  languages: { unset: string, en: string, zh: string }
  notes: Words
  input: Words
  runGuardrails: Words
  noRunGuardrails: string
  limits: string
  limitHelp: string
  limitNames: Record<'maxTurns' | 'maxHandoffs' | 'seconds' | 'tokens' | 'cost' | 'depth', Words>
  limitUsual: Record<'maxTurns' | 'maxHandoffs' | 'tokens' | 'cost', string>
  prices: Words
  noPrices: string
  priceModel: string
  pricePrompt: Words
  priceCompletion: Words
  addPrice: string
  chance: string
  retries: Words
  seed: Words
}

export const useScenarioTexts = textsIn<Texts>({
  en: {
    kind: ['Work together as', ''],
    kinds: { swarm: 'Swarm', single: 'Single agent', team: 'Team', pipeline: 'Pipeline', plan: 'Plan' },
    kindHelp: {
      swarm: 'One agent is active at a time; each may hand the conversation over to others.',
      single: 'One agent works alone, with its tools and the agents that it uses as tools.',
      team: 'A planner splits the work, workers do the parts, a reducer puts the results together.',
      pipeline: 'Each stage gets the output of the one before it.',
      plan: 'A planner lists the steps and gives the answer; an executor does them one after the other.',
    },
    entry: ['Starts with', 'The agent that gets the input.'],
    maxHandoffs: ['Handoffs at most', 'In one run; the scenario’s limit goes before it.'],
    agent: ['Agent', 'The one that works.'],
    planner: ['Planner', 'It lists the tasks or steps: a JSON list of texts.'],
    workers: ['Workers', 'They share the planner’s tasks out among them, in this order.'],
    noWorkers: 'The team has no worker.',
    reducer: ['Reducer', 'It puts the results together.'],
    concurrency: ['Tasks at once', 'How many tasks are worked on at the same time.'],
    executor: ['Executor', 'It does the steps one after the other.'],
    stages: ['Stages', 'In the order in which they work.'],
    noStages: 'The pipeline has no stage.',
    stageName: ['Stage', 'Its own name.'],
    stageAgent: ['Agent', 'Who works in it.'],
    stageOutput: ['Form of its output', 'JSON Schema of what the next stage gets; empty for text.'],
    stageMore: (set) => set ? 'Output: its own form' : 'Output: text',
    anyText: 'text',
    about: 'About the scenario',
    title: ['Title', 'What the scenario is called.'],
    titleEmpty: 'Not applied: a scenario needs a title.',
    description: ['Description', 'A sentence for whoever chooses a scenario.'],
    language: ['Language', 'The language of its texts.'],
    languages: { unset: 'not said', en: 'English', zh: '中文' },
    notes: ['Notes', 'For people; no model sees them.'],
    input: ['Input', 'What the first agent is given: text, or JSON.'],
    runGuardrails: ['Guardrails of the run', 'They check for every agent, in this order, before its own.'],
    noRunGuardrails: 'The run has no guardrails.',
    limits: 'Limits of the run',
    limitHelp: 'They go before the agents’ and the swarm’s own. A run that meets one stops; raise it and the run can go on.',
    limitNames: {
      maxTurns: ['Turns at most', 'Model calls of an agent each time it is active.'],
      maxHandoffs: ['Handoffs at most', 'In one run.'],
      seconds: ['Seconds', 'Time of the whole run; waiting for people does not count.'],
      tokens: ['Tokens', 'Of all requests and replies together.'],
      cost: ['Cost', 'In the currency of the prices.'],
      depth: ['Depth', 'How deep agents may use each other as tools.'],
    },
    limitUsual: { maxTurns: 'each agent’s own', maxHandoffs: 'the swarm’s own', tokens: 'no limit', cost: 'no limit' },
    prices: ['Prices', 'Money for a million tokens, by the name of an agent’s model; “default” serves the others.'],
    noPrices: 'No prices, so no cost is counted.',
    priceModel: 'Model',
    pricePrompt: ['Request', 'For a million tokens that are sent.'],
    priceCompletion: ['Reply', 'For a million tokens that come back.'],
    addPrice: 'Add a price',
    chance: 'Retries and chance',
    retries: ['Retries', 'How often a model is asked again after a failure that may pass: a rate limit, an overload, a broken connection.'],
    seed: ['Seed', 'Chance in a run follows from it: the same seed, the same run.'],
  },
  zh: {
    kind: ['协作方式', ''],
    kinds: { swarm: '群组', single: '单个智能体', team: '团队', pipeline: '流水线', plan: '计划' },
    kindHelp: {
      swarm: '同一时间只有一个智能体在工作；它可以把对话移交给其他智能体。',
      single: '一个智能体单独工作，使用它的工具和当作工具的智能体。',
      team: '规划者拆分工作，工作者完成各部分，汇总者把结果合在一起。',
      pipeline: '每个阶段得到前一个阶段的输出。',
      plan: '规划者列出步骤并给出答案；执行者逐一完成。',
    },
    entry: ['起点', '得到输入的智能体。'],
    maxHandoffs: ['最多移交次数', '一次运行之内；场景的上限优先。'],
    agent: ['智能体', '工作的那一个。'],
    planner: ['规划者', '列出任务或步骤：由文字组成的 JSON 数组。'],
    workers: ['工作者', '按此顺序分担规划者列出的任务。'],
    noWorkers: '团队没有工作者。',
    reducer: ['汇总者', '把结果合在一起。'],
    concurrency: ['同时进行的任务', '同一时间处理多少个任务。'],
    executor: ['执行者', '逐一完成步骤。'],
    stages: ['阶段', '按工作的顺序排列。'],
    noStages: '流水线没有阶段。',
    stageName: ['阶段', '它自己的名字。'],
    stageAgent: ['智能体', '由谁来做。'],
    stageOutput: ['输出的格式', '下一阶段所得内容的 JSON Schema；留空表示文字。'],
    stageMore: (set) => set ? '输出：自定格式' : '输出：文字',
    anyText: '文字',
    about: '关于场景',
    title: ['标题', '场景的名称。'],
    titleEmpty: '未生效：场景需要标题。',
    description: ['描述', '给挑选场景的人看的一句话。'],
    language: ['语言', '场景文字所用的语言。'],
    languages: { unset: '未说明', en: 'English', zh: '中文' },
    notes: ['备注', '给人看的，模型看不到。'],
    input: ['输入', '交给第一个智能体的内容：文字或 JSON。'],
    runGuardrails: ['整个运行的护栏', '按此顺序为每个智能体检查，排在它自己的护栏之前。'],
    noRunGuardrails: '运行没有护栏。',
    limits: '运行的上限',
    limitHelp: '优先于智能体和群组自己的上限。到达上限的运行会停下；提高上限后可以继续。',
    limitNames: {
      maxTurns: ['最多轮次', '智能体每次激活时的模型调用次数。'],
      maxHandoffs: ['最多移交次数', '一次运行之内。'],
      seconds: ['秒数', '整个运行的时间；等待人的时间不算。'],
      tokens: ['Token 数', '所有请求和回复的总和。'],
      cost: ['费用', '以价格所用的货币计。'],
      depth: ['深度', '智能体互相当作工具时可以嵌套多深。'],
    },
    limitUsual: { maxTurns: '各智能体自己的', maxHandoffs: '群组自己的', tokens: '没有上限', cost: '没有上限' },
    prices: ['价格', '每百万 token 的金额，按智能体的模型名；“default”用于其余的。'],
    noPrices: '没有价格，所以不计费用。',
    priceModel: '模型',
    pricePrompt: ['请求', '每百万个发出的 token。'],
    priceCompletion: ['回复', '每百万个返回的 token。'],
    addPrice: '添加价格',
    chance: '重试与随机',
    retries: ['重试次数', '遇到可能恢复的失败（限流、过载、连接中断）时，最多再问模型几次。'],
    seed: ['种子', '运行中的随机由它决定：种子相同，运行就相同。'],
  },
})
