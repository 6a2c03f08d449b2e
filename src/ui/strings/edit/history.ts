/** The history of a scenario: its revisions, and what differs between two of them. */
import { textsIn } from '../textsIn.ts'

type Node = 'agent' | 'tool' | 'guardrail' | 'table'
type Whole = 'scenario' | 'orchestration' | 'script' | 'expectations'
type Wire = 'handoff' | 'tool' | 'agent' | 'guardrail' | 'runGuardrail' | 'entry' | 'planner' | 'worker' | 'reducer' | 'stage' | 'executor' | 'table'
type Change = 'added' | 'removed' | 'renamed' | 'changed'

type Texts = {
  list: string
  help: string
  empty: string
  nameThis: string
  nameAgain: string
  name: string
  namePlace: string
  save: string
  cancel: string
  takeNameAway: string
  namedOnly: string
  noneNamed: string
  today: string
  yesterday: string
  edits: (count: number) => string
  now: string
  times: (count: number) => string
  undoneMany: (count: number) => string
  redoneMany: (count: number) => string
  original: { bundled: string, visit: string, own: string }
  compare: string
  did: string
  since: string
  restore: string
  isNow: string
  nothing: string
  nothingSince: string
  older: (count: number) => string
  more: (count: number) => string
  diff: {
    marks: Record<Change, string>
    wholes: Record<Whole, string>
    node: Record<Node, Record<'added' | 'removed' | 'changed', (name: string) => string> & { renamed: (name: string, was: string) => string }>
    wire: Record<Wire, (from: string, to: string) => string>
    noWire: Record<Wire, (from: string, to: string) => string>
    changedWire: (from: string, to: string) => string
    stage: Record<Exclude<Change, 'renamed'>, (name: string) => string>
    row: Record<Exclude<Change, 'renamed'>, (key: string, table: string) => string>
    reply: Record<Exclude<Change, 'renamed'>, (n: number, agent: string) => string>
    decision: Record<Exclude<Change, 'renamed'>, (n: number) => string>
    note: Record<Exclude<Change, 'renamed'>, (n: number) => string>
    outcome: Record<Exclude<Change, 'renamed'>, (n: number, tool: string) => string>
    layout: (count: number) => string
    fields: Readonly<Record<string, string>>
    order: (of: string) => string
    yes: string
    no: string
    none: string
  }
}

export const useHistoryTexts = textsIn<Texts>({
  en: {
    list: 'Versions, newest first',
    help: 'Arrows move, Enter shows what a version changed.',
    empty: 'Nothing was edited yet. Every edit will stand here, and any of them can be brought back.',
    nameThis: 'Name this version',
    nameAgain: 'Rename',
    name: 'Name of the version',
    namePlace: 'First draft',
    save: 'Save name',
    cancel: 'Cancel',
    takeNameAway: 'Remove name',
    namedOnly: 'Named only',
    noneNamed: 'No version has a name yet.',
    today: 'Today',
    yesterday: 'Yesterday',
    edits: (count) => count === 1 ? '1 edit' : `${count} edits`,
    now: 'now',
    times: (count) => `${count} times`,
    undoneMany: (count) => `${count} edits undone`,
    redoneMany: (count) => `${count} edits done again`,
    original: { bundled: 'As bundled', visit: 'As the link brought it', own: 'As it began' },
    compare: 'Show',
    did: 'What it changed',
    since: 'What changed since',
    restore: 'Restore this version',
    isNow: 'This is how the scenario is now.',
    nothing: 'It changed only the order of things.',
    nothingSince: 'Nothing: the scenario is now as it was then.',
    older: (count) => `Show ${count} older`,
    more: (count) => `Show ${count} more changes`,
    diff: {
      marks: { added: 'added', removed: 'removed', renamed: 'renamed', changed: 'changed' },
      wholes: { scenario: 'Settings', orchestration: 'How they work together', script: 'Script', expectations: 'Expectations' },
      node: {
        agent: { added: (name) => `Agent ${name} added`, removed: (name) => `Agent ${name} removed`, changed: (name) => `Agent ${name}`, renamed: (name, was) => `Agent ${was} is now called ${name}` },
        tool: { added: (name) => `Tool ${name} added`, removed: (name) => `Tool ${name} removed`, changed: (name) => `Tool ${name}`, renamed: (name, was) => `Tool ${was} is now called ${name}` },
        guardrail: { added: (name) => `Guardrail ${name} added`, removed: (name) => `Guardrail ${name} removed`, changed: (name) => `Guardrail ${name}`, renamed: (name, was) => `Guardrail ${was} is now called ${name}` },
        table: { added: (name) => `Table ${name} added`, removed: (name) => `Table ${name} removed`, changed: (name) => `Table ${name}`, renamed: (name, was) => `Table ${was} is now called ${name}` },
      },
      wire: {
        handoff: (from, to) => `${from} may hand over to ${to}`, tool: (from, to) => `${from} has the tool ${to}`, agent: (from, to) => `${from} uses ${to} as a tool`, guardrail: (from, to) => `${from} is checked by ${to}`,
        runGuardrail: (_, to) => `Everyone is checked by ${to}`, entry: (_, to) => `${to} begins`, planner: (_, to) => `${to} plans`, worker: (_, to) => `${to} is a worker`, reducer: (_, to) => `${to} puts the results together`, stage: (_, to) => `${to} does a stage`,
        executor: (_, to) => `${to} does the steps`, table: (from, to) => `${from} reads ${to}`,
      },
      noWire: {
        handoff: (from, to) => `${from} no longer hands over to ${to}`, tool: (from, to) => `${from} no longer has the tool ${to}`, agent: (from, to) => `${from} no longer uses ${to} as a tool`, guardrail: (from, to) => `${from} is no longer checked by ${to}`,
        runGuardrail: (_, to) => `Not everyone is checked by ${to} any more`, entry: (_, to) => `${to} no longer begins`, planner: (_, to) => `${to} no longer plans`, worker: (_, to) => `${to} is no longer a worker`, reducer: (_, to) => `${to} no longer puts the results together`, stage: (_, to) => `${to} no longer does a stage`,
        executor: (_, to) => `${to} no longer does the steps`, table: (from, to) => `${from} no longer reads ${to}`,
      },
      changedWire: (from, to) => `Handoff from ${from} to ${to}`,
      stage: { added: (name) => `Stage ${name} added`, removed: (name) => `Stage ${name} removed`, changed: (name) => `Stage ${name}` },
      row: { added: (key, table) => `Row ${key} added to ${table}`, removed: (key, table) => `Row ${key} removed from ${table}`, changed: (key, table) => `Row ${key} of ${table}` },
      reply: {
        added: (n, agent) => agent === '' ? `Reply ${n} added` : `Reply ${n} of ${agent} added`, removed: (n, agent) => agent === '' ? `Reply ${n} removed` : `Reply ${n} of ${agent} removed`, changed: (n, agent) => agent === '' ? `Reply ${n}` : `Reply ${n} of ${agent}`,
      },
      decision: { added: (n) => `Decision ${n} added`, removed: (n) => `Decision ${n} removed`, changed: (n) => `Decision ${n}` },
      note: { added: (n) => `Note ${n} added`, removed: (n) => `Note ${n} removed`, changed: (n) => `Note ${n}` },
      outcome: { added: (n, tool) => `Outcome ${n} of ${tool} added`, removed: (n, tool) => `Outcome ${n} of ${tool} removed`, changed: (n, tool) => `Outcome ${n} of ${tool}` },
      layout: (count) => count === 1 ? 'One thing moved on the canvas' : `${count} things moved on the canvas`,
      fields: {
        title: 'title', description: 'description', language: 'language', input: 'input', seed: 'seed', retries: 'retries', notes: 'notes', limits: 'limits', prices: 'prices', instructions: 'instructions', maxTurns: 'turns at most', atTurnLimit: 'at the limit of turns',
        memory: 'memory', above: 'folds above', keep: 'keeps', before: 'text before', after: 'text after', most: 'characters at most', doneWhen: 'done when', errorTexts: 'texts for errors', model: 'model', params: 'model settings', temperature: 'temperature', topP: 'top p', maxTokens: 'tokens at most',
        toolChoice: 'choice of tools', parallelToolCalls: 'several calls at once', parameters: 'parameters', readOnly: 'only reads', requiresConfirmation: 'asks a person first', timeoutSeconds: 'seconds at most', implementation: 'works by', kind: 'kind', table: 'table', argument: 'argument',
        field: 'field', otherwise: 'otherwise', outcomes: 'outcomes', on: 'checks', pattern: 'pattern', flags: 'flags', length: 'length', key: 'key', schema: 'schema', rows: 'rows', mode: 'replies are given by', content: 'text', toolCalls: 'calls', when: 'when', times: 'times', agent: 'agent', contains: 'contains', tool: 'tool',
        entry: 'begins', planner: 'planner', reducer: 'puts together', executor: 'does the steps', workers: 'workers', maxHandoffs: 'handoffs at most', concurrency: 'at once', stages: 'stages', output: 'form of the output', history: 'takes along', seconds: 'seconds', tokens: 'tokens', cost: 'cost', depth: 'depth',
        messages: 'messages', rounds: 'rounds', handoffs: 'handoffs', tools: 'tools', agents: 'agents as tools', guardrails: 'guardrails', route: 'route', finalText: 'final text', world: 'tables at the end', decision: 'decision', outcome: 'outcome', note: 'text', name: 'name',
      },
      order: (of) => `order of ${of}`,
      yes: 'yes',
      no: 'no',
      none: 'none',
    },
  },
  zh: {
    list: '版本，最新的在前',
    help: '方向键移动，回车查看该版本改了什么。',
    empty: '还没有任何修改。每次修改都会列在这里，随时可以恢复。',
    nameThis: '为此版本命名',
    nameAgain: '重命名',
    name: '版本名称',
    namePlace: '初稿',
    save: '保存名称',
    cancel: '取消',
    takeNameAway: '移除名称',
    namedOnly: '只看已命名的版本',
    noneNamed: '还没有已命名的版本。',
    today: '今天',
    yesterday: '昨天',
    edits: (count) => `${count} 次修改`,
    now: '当前',
    times: (count) => `${count} 次`,
    undoneMany: (count) => `已撤销 ${count} 次修改`,
    redoneMany: (count) => `已重做 ${count} 次修改`,
    original: { bundled: '内置的原样', visit: '链接打开时的原样', own: '最初的样子' },
    compare: '显示',
    did: '这一版改了什么',
    since: '此后改了什么',
    restore: '恢复此版本',
    isNow: '这就是场景当前的样子。',
    nothing: '只调整了先后顺序。',
    nothingSince: '没有变化：场景与当时相同。',
    older: (count) => `再显示 ${count} 条更早的记录`,
    more: (count) => `再显示 ${count} 处修改`,
    diff: {
      marks: { added: '新增', removed: '删除', renamed: '改名', changed: '修改' },
      wholes: { scenario: '设置', orchestration: '协作方式', script: '脚本', expectations: '期望' },
      node: {
        agent: { added: (name) => `新增智能体 ${name}`, removed: (name) => `删除智能体 ${name}`, changed: (name) => `智能体 ${name}`, renamed: (name, was) => `智能体 ${was} 改名为 ${name}` },
        tool: { added: (name) => `新增工具 ${name}`, removed: (name) => `删除工具 ${name}`, changed: (name) => `工具 ${name}`, renamed: (name, was) => `工具 ${was} 改名为 ${name}` },
        guardrail: { added: (name) => `新增护栏 ${name}`, removed: (name) => `删除护栏 ${name}`, changed: (name) => `护栏 ${name}`, renamed: (name, was) => `护栏 ${was} 改名为 ${name}` },
        table: { added: (name) => `新增表 ${name}`, removed: (name) => `删除表 ${name}`, changed: (name) => `表 ${name}`, renamed: (name, was) => `表 ${was} 改名为 ${name}` },
      },
      wire: {
        handoff: (from, to) => `${from} 可以移交给 ${to}`, tool: (from, to) => `${from} 可以使用工具 ${to}`, agent: (from, to) => `${from} 把 ${to} 当作工具使用`, guardrail: (from, to) => `${from} 由 ${to} 检查`,
        runGuardrail: (_, to) => `所有智能体都由 ${to} 检查`, entry: (_, to) => `由 ${to} 开始`, planner: (_, to) => `由 ${to} 规划`, worker: (_, to) => `${to} 成为工作者`, reducer: (_, to) => `由 ${to} 汇总结果`, stage: (_, to) => `由 ${to} 负责一个阶段`,
        executor: (_, to) => `由 ${to} 执行步骤`, table: (from, to) => `${from} 读取 ${to}`,
      },
      noWire: {
        handoff: (from, to) => `${from} 不再移交给 ${to}`, tool: (from, to) => `${from} 不再使用工具 ${to}`, agent: (from, to) => `${from} 不再把 ${to} 当作工具`, guardrail: (from, to) => `${from} 不再由 ${to} 检查`,
        runGuardrail: (_, to) => `不再由 ${to} 检查所有智能体`, entry: (_, to) => `不再由 ${to} 开始`, planner: (_, to) => `不再由 ${to} 规划`, worker: (_, to) => `${to} 不再是工作者`, reducer: (_, to) => `不再由 ${to} 汇总结果`, stage: (_, to) => `${to} 不再负责阶段`,
        executor: (_, to) => `不再由 ${to} 执行步骤`, table: (from, to) => `${from} 不再读取 ${to}`,
      },
      changedWire: (from, to) => `${from} 到 ${to} 的移交`,
      stage: { added: (name) => `新增阶段 ${name}`, removed: (name) => `删除阶段 ${name}`, changed: (name) => `阶段 ${name}` },
      row: { added: (key, table) => `表 ${table} 新增行 ${key}`, removed: (key, table) => `表 ${table} 删除行 ${key}`, changed: (key, table) => `表 ${table} 的行 ${key}` },
      reply: {
        added: (n, agent) => agent === '' ? `新增第 ${n} 条回复` : `${agent} 新增第 ${n} 条回复`, removed: (n, agent) => agent === '' ? `删除第 ${n} 条回复` : `删除 ${agent} 的第 ${n} 条回复`, changed: (n, agent) => agent === '' ? `第 ${n} 条回复` : `${agent} 的第 ${n} 条回复`,
      },
      decision: { added: (n) => `新增第 ${n} 个决定`, removed: (n) => `删除第 ${n} 个决定`, changed: (n) => `第 ${n} 个决定` },
      note: { added: (n) => `新增便签 ${n}`, removed: (n) => `删除便签 ${n}`, changed: (n) => `便签 ${n}` },
      outcome: { added: (n, tool) => `${tool} 新增第 ${n} 个结果`, removed: (n, tool) => `删除 ${tool} 的第 ${n} 个结果`, changed: (n, tool) => `${tool} 的第 ${n} 个结果` },
      layout: (count) => `画布上移动了 ${count} 处`,
      fields: {
        title: '标题', description: '说明', language: '语言', input: '输入', seed: '随机种子', notes: '备注', limits: '限制', prices: '价格', instructions: '指令', maxTurns: '轮数上限', atTurnLimit: '达到轮数上限时',
        memory: '记忆', above: '超过多少时折叠', keep: '保留', before: '前置文字', after: '后置文字', most: '字数上限', doneWhen: '完成条件', errorTexts: '出错提示', model: '模型', params: '模型参数', temperature: '温度', topP: 'top p', maxTokens: 'token 上限',
        toolChoice: '工具选择', parallelToolCalls: '并行调用', parameters: '参数', readOnly: '只读', requiresConfirmation: '执行前需人工确认', timeoutSeconds: '超时秒数', implementation: '实现方式', kind: '类型', table: '表', argument: '参数名',
        field: '字段', otherwise: '找不到时', outcomes: '结果', on: '检查位置', pattern: '正则表达式', flags: '标志', length: '长度', key: '主键', schema: '结构', rows: '行', mode: '回复方式', content: '文字', toolCalls: '调用', when: '条件', times: '次数', agent: '智能体', contains: '包含', tool: '工具',
        entry: '起始智能体', planner: '规划者', reducer: '汇总者', executor: '执行者', workers: '工作者', maxHandoffs: '移交次数上限', concurrency: '并行数', stages: '阶段', output: '输出格式', history: '携带的对话', seconds: '秒数', tokens: 'token', cost: '费用', depth: '层数',
        messages: '消息数', rounds: '轮数', handoffs: '移交', tools: '工具', agents: '作为工具的智能体', guardrails: '护栏', route: '路线', finalText: '最终文字', world: '结束时的表', decision: '决定', outcome: '结果', note: '文字', name: '名称',
      },
      order: (of) => `${of}的顺序`,
      yes: '是',
      no: '否',
      none: '无',
    },
  },
})
