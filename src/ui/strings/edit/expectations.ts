/** What a run is expected to do, whether it does, and what of a scenario it never reaches. */
import { textsIn } from '../textsIn.ts'

type Kind = 'route' | 'handoffs' | 'tools' | 'finalText' | 'world'
type Texts = {
  summary: (holding: number, all: number, ahead: boolean) => string
  failing: (failing: number, all: number, ahead: boolean) => string
  undecided: (all: number) => string
  short: (holding: number, all: number) => string
  none: string
  take: string
  takeHelp: string
  /** Why nothing can be taken yet. */
  notEnded: string
  waits: string
  runOn: string
  kinds: Record<Kind, string>
  add: Record<Kind, string>
  remove: (what: string) => string
  holds: string
  fails: string
  open: string
  expected: string
  came: string
  nothing: string
  toStep: (step: number) => string
  toStart: string
  item: (number: number) => string
  removeItem: (name: string) => string
  addAgent: string
  addTool: string
  count: string
  wordForWord: string
  row: (table: string, key: string) => string
  table: string
  key: string
  rowJson: string
  gone: string
  addRow: string
  noTables: string
  coverage: (reached: number, all: number) => string
  coverageNone: string
  coverageAll: string
  reach: { nothing: string, script: string }
  reachHelp: { nothing: string, script: string }
  parts: { agent: (name: string) => string, handoff: (name: string, to: string) => string, subagent: (name: string, to: string) => string, tool: (name: string) => string, guardrail: (name: string) => string }
}

export const useExpectationTexts = textsIn<Texts>({
  en: {
    summary: (holding, all, ahead) => `${holding} of ${all} expectations ${ahead ? 'will hold' : 'hold'}`,
    failing: (failing, all, ahead) => `${failing} of ${all} expectations ${ahead ? 'will fail' : failing === 1 ? 'fails' : 'fail'}`,
    undecided: (all) => all === 1 ? '1 expectation, not decided yet' : `${all} expectations, not decided yet`,
    short: (holding, all) => `${holding}/${all}`,
    none: 'Nothing is expected of a run yet. Say what it should do, or take it from a run that does it.',
    take: 'Take from this run',
    takeHelp: 'Fills in what this run did: its route, handoffs, tools, final text and changed rows.',
    notEnded: 'This run has not ended.',
    waits: 'This run waits for a person to decide.',
    runOn: 'Run it on',
    kinds: { route: 'Route', handoffs: 'Handoffs', tools: 'Tools, in order', finalText: 'Final text', world: 'World' },
    add: { route: 'Route', handoffs: 'Handoffs', tools: 'Tools', finalText: 'Final text', world: 'A row of the world' },
    remove: (what) => `Expect no more: ${what}`,
    holds: 'holds',
    fails: 'fails',
    open: 'not decided yet',
    expected: 'Expected',
    came: 'Came',
    nothing: 'nothing',
    toStep: (step) => `Go to step ${step}`,
    toStart: 'Go to the start',
    item: (number) => `Place ${number}`,
    removeItem: (name) => `Remove ${name}`,
    addAgent: 'Add an agent',
    addTool: 'Add a tool',
    count: 'Number of handoffs',
    wordForWord: 'The last answer, word for word',
    row: (table, key) => `${table} · ${key}`,
    table: 'Table',
    key: 'Key',
    rowJson: 'Fields, as JSON',
    gone: 'The row is not there',
    addRow: 'Add a row',
    noTables: 'The scenario has no table.',
    coverage: (reached, all) => `This run reaches ${reached} of ${all}.`,
    coverageNone: 'There is nothing to reach yet.',
    coverageAll: 'Every agent, handoff, tool and guardrail is at work in it.',
    reach: { nothing: 'No reply leads there', script: 'In the script, not in this run' },
    reachHelp: { nothing: 'Whatever is asked, the script never gets there. Add a reply, or take it out.', script: 'Another input or another outcome may get there.' },
    parts: {
      agent: (name) => `Agent ${name}`, handoff: (name, to) => `Handoff ${name} → ${to}`, subagent: (name, to) => `${name} uses ${to} as a tool`,
      tool: (name) => `Tool ${name}`, guardrail: (name) => `Guardrail ${name}`,
    },
  },
  zh: {
    summary: (holding, all, ahead) => ahead ? `${all} 项期望中 ${holding} 项将会满足` : `${all} 项期望中 ${holding} 项满足`,
    failing: (failing, all, ahead) => ahead ? `${all} 项期望中 ${failing} 项将不满足` : `${all} 项期望中 ${failing} 项不满足`,
    undecided: (all) => `${all} 项期望，尚未定论`,
    short: (holding, all) => `${holding}/${all}`,
    none: '还没有对运行的期望。写下它应当怎样，或从一次符合的运行中取得。',
    take: '取自这次运行',
    takeHelp: '填入这次运行的路线、移交次数、工具、最终文本和改动过的行。',
    notEnded: '这次运行还没有结束。',
    waits: '这次运行在等人决定。',
    runOn: '继续运行',
    kinds: { route: '路线', handoffs: '移交次数', tools: '依次使用的工具', finalText: '最终文本', world: '世界' },
    add: { route: '路线', handoffs: '移交次数', tools: '工具', finalText: '最终文本', world: '世界中的一行' },
    remove: (what) => `不再期望：${what}`,
    holds: '满足',
    fails: '不满足',
    open: '尚未定论',
    expected: '期望',
    came: '实际',
    nothing: '无',
    toStep: (step) => `转到第 ${step} 步`,
    toStart: '转到开头',
    item: (number) => `第 ${number} 位`,
    removeItem: (name) => `移除 ${name}`,
    addAgent: '添加智能体',
    addTool: '添加工具',
    count: '次数',
    wordForWord: '最后的回答，逐字相同',
    row: (table, key) => `${table} · ${key}`,
    table: '表',
    key: '键',
    rowJson: '字段（JSON）',
    gone: '没有这一行',
    addRow: '添加一行',
    noTables: '场景里没有表。',
    coverage: (reached, all) => `这次运行用到 ${all} 项中的 ${reached} 项。`,
    coverageNone: '还没有可用到的东西。',
    coverageAll: '每个智能体、移交、工具和护栏都用到了。',
    reach: { nothing: '没有回复会用到', script: '脚本里有，这次运行没用到' },
    reachHelp: { nothing: '不管输入什么，脚本都到不了这里。添加一条回复，或把它去掉。', script: '换一个输入或结果，也许就会用到。' },
    parts: {
      agent: (name) => `智能体 ${name}`, handoff: (name, to) => `移交 ${name} → ${to}`, subagent: (name, to) => `${name} 把 ${to} 当工具用`,
      tool: (name) => `工具 ${name}`, guardrail: (name) => `护栏 ${name}`,
    },
  },
})
