/** The script tab and its replies. */
import { textsIn } from '../textsIn.ts'

type ErrorWord = 'auth' | 'rate_limit' | 'overloaded' | 'context_length' | 'quota' | 'bad_request' | 'protocol' | 'network' | 'truncated' | 'server' | 'timeout' | 'cancelled' | 'scriptExhausted' | 'internal'
type Texts = {
  panel: string
  tabs: { replies: string, people: string, expectations: string, coverage: string }
  mode: string
  modes: { order: string, agent: string, rule: string }
  modeHelp: { order: string, agent: string, rule: string }
  missing: (agent: string, step: number, ahead: boolean) => string
  writeMissing: string
  lost: string
  undo: string
  none: string
  add: string
  addFor: (agent: string) => string
  forAgent: string
  more: (count: number) => string
  row: (number: number) => string
  usedAt: (steps: readonly number[]) => string
  unused: string
  doubtful: string
  toStep: (step: number) => string
  handle: string
  moveUp: string
  moveDown: string
  insert: string
  duplicate: string
  remove: string
  empty: string
  handsTo: (agent: string) => string
  when: string
  always: string
  whenAgent: string
  anyAgent: string
  whenContains: string
  whenContainsHelp: string
  whenTool: string
  anyMessage: string
  times: string
  timesHelp: string
  atMost: (times: number) => string
  text: string
  partial: string
  call: (number: number) => string
  calls: string
  addCall: string
  removeCall: (number: number) => string
  anotherName: string
  name: string
  groups: { handoff: string, agent: string, tool: string }
  argumentsAs: string
  argumentModes: { fields: string, json: string, raw: string }
  rawHelp: string
  rawBroken: string
  noArguments: string
  argumentsJson: string
  absent: string
  wrong: string
  wrongs: Record<ErrorWord | '', string>
  message: string
  retryAfter: string
  details: string
  reasoning: string
  delay: string
  usagePrompt: string
  usageCompletion: string
  finish: string
  finishByItself: string
  asJson: string
  replyJson: string
  noJson: string
  noNumber: string
}

export const useScriptTexts = textsIn<Texts>({
  en: {
    panel: 'Script',
    tabs: { replies: 'Replies', people: 'Outcomes', expectations: 'Expectations', coverage: 'Coverage' },
    mode: 'Who gets which reply',
    modes: { order: 'In order', agent: 'By agent', rule: 'By rules' },
    modeHelp: {
      order: 'Whoever is asked next gets the next reply.',
      agent: 'Each agent has a list of its own.',
      rule: 'The first rule that fits what was said replies; so a changed outcome gets a fitting answer.',
    },
    missing: (agent, step, ahead) => `The run ${ahead ? 'will stop' : 'stopped'} at step ${step}: the script has no reply for ${agent}.`,
    writeMissing: 'Write the missing reply',
    lost: 'All replies are kept; what the rules asked for is gone.',
    undo: 'Undo',
    none: 'The script has no reply yet. Add the first one: what the model says, or what it calls.',
    add: 'Add a reply',
    addFor: (agent) => `Add a reply of ${agent}`,
    forAgent: 'Agent',
    more: (count) => `Show ${count} more`,
    row: (number) => `Reply ${number}`,
    usedAt: (steps) => steps.length === 1 ? `step ${steps[0]}` : `steps ${steps.slice(0, 3).join(', ')}${steps.length > 3 ? '…' : ''}`,
    unused: 'not used',
    doubtful: 'has a problem',
    toStep: (step) => `Go to step ${step}`,
    handle: 'Drag to move, or press Alt with ↑ or ↓',
    moveUp: 'Up',
    moveDown: 'Down',
    insert: 'Insert below',
    duplicate: 'Duplicate',
    remove: 'Delete',
    empty: 'an empty text',
    handsTo: (agent) => `hands over to ${agent}`,
    when: 'When',
    always: 'always',
    whenAgent: 'This agent is asked',
    anyAgent: 'any agent',
    whenContains: 'The newest message contains',
    whenContainsHelp: 'Empty: whatever it says.',
    whenTool: 'It is the result of this tool',
    anyMessage: 'any message',
    times: 'How often it replies',
    timesHelp: 'Empty: any number of times.',
    atMost: (times) => times === 1 ? 'once' : `${times} times`,
    text: 'Text',
    partial: 'Text before the error',
    call: (number) => `Call ${number}`,
    calls: 'Calls',
    addCall: 'Add a call',
    removeCall: (number) => `Remove call ${number}`,
    anotherName: 'another name…',
    name: 'Name',
    groups: { handoff: 'Hand over', agent: 'Ask an agent', tool: 'Use a tool' },
    argumentsAs: 'Arguments as',
    argumentModes: { fields: 'fields', json: 'JSON', raw: 'raw text' },
    rawHelp: 'As the model wrote it, malformed or not.',
    rawBroken: 'This is no JSON: the call fails as malformed.',
    noArguments: 'It takes no arguments.',
    argumentsJson: 'Arguments, as JSON',
    absent: 'left out',
    wrong: 'Goes wrong',
    wrongs: {
      '': 'no', 'rate_limit': 'too many requests (429)', 'timeout': 'no answer in time', 'truncated': 'the stream is cut', 'overloaded': 'overloaded (529)', 'server': 'server error (500)', 'network': 'no connection',
      'auth': 'key refused (401)', 'quota': 'quota used up', 'bad_request': 'bad request (400)', 'context_length': 'conversation too long', 'protocol': 'unreadable answer', 'cancelled': 'cancelled', 'scriptExhausted': 'no reply in the script', 'internal': 'fault of the program',
    },
    message: 'Message',
    retryAfter: 'Try again after (ms)',
    details: 'Reasoning, delay, usage, finish',
    reasoning: 'Reasoning',
    delay: 'Delay (ms)',
    usagePrompt: 'Prompt tokens',
    usageCompletion: 'Completion tokens',
    finish: 'Finish reason',
    finishByItself: 'as it follows',
    asJson: 'As JSON',
    replyJson: 'The whole reply, as JSON',
    noJson: 'This is no JSON yet; what stood here before still counts.',
    noNumber: 'This is no such number; what stood here before still counts.',
  },
  zh: {
    panel: '脚本',
    tabs: { replies: '回复', people: '结果', expectations: '期望', coverage: '覆盖' },
    mode: '回复如何分配',
    modes: { order: '按顺序', agent: '按智能体', rule: '按规则' },
    modeHelp: {
      order: '轮到谁，谁就用下一条回复。',
      agent: '每个智能体有自己的一列回复。',
      rule: '第一条符合当前消息的规则给出回复；改了工具结果，也能得到相应的答复。',
    },
    missing: (agent, step, ahead) => `运行${ahead ? '将' : ''}停在第 ${step} 步：脚本里没有给 ${agent} 的回复。`,
    writeMissing: '补写缺少的回复',
    lost: '回复都保留了，但规则的条件没有了。',
    undo: '撤销',
    none: '脚本里还没有回复。添加第一条：模型说什么，或调用什么。',
    add: '添加回复',
    addFor: (agent) => `添加 ${agent} 的回复`,
    forAgent: '智能体',
    more: (count) => `再显示 ${count} 条`,
    row: (number) => `回复 ${number}`,
    usedAt: (steps) => `第 ${steps.slice(0, 3).join('、')}${steps.length > 3 ? '…' : ''} 步`,
    unused: '未用到',
    doubtful: '有问题',
    toStep: (step) => `转到第 ${step} 步`,
    handle: '拖动可移动，也可按 Alt 加 ↑ 或 ↓',
    moveUp: '上移',
    moveDown: '下移',
    insert: '在下方插入',
    duplicate: '复制一份',
    remove: '删除',
    empty: '空文本',
    handsTo: (agent) => `移交给 ${agent}`,
    when: '条件',
    always: '始终',
    whenAgent: '被问到的智能体',
    anyAgent: '任意智能体',
    whenContains: '最新消息包含',
    whenContainsHelp: '留空表示不限内容。',
    whenTool: '最新消息是此工具的结果',
    anyMessage: '任意消息',
    times: '可用次数',
    timesHelp: '留空表示不限次数。',
    atMost: (times) => `${times} 次`,
    text: '文本',
    partial: '出错前的文本',
    call: (number) => `调用 ${number}`,
    calls: '调用',
    addCall: '添加调用',
    removeCall: (number) => `移除调用 ${number}`,
    anotherName: '其他名字…',
    name: '名字',
    groups: { handoff: '移交', agent: '询问智能体', tool: '使用工具' },
    argumentsAs: '参数形式',
    argumentModes: { fields: '逐项', json: 'JSON', raw: '原文' },
    rawHelp: '模型写出的原文，不论格式对错。',
    rawBroken: '这不是 JSON：此调用会因参数格式错误而失败。',
    noArguments: '不需要参数。',
    argumentsJson: '参数（JSON）',
    absent: '不填',
    wrong: '出错',
    wrongs: {
      '': '不出错', 'rate_limit': '请求过多（429）', 'timeout': '超时', 'truncated': '输出中途断开', 'overloaded': '服务过载（529）', 'server': '服务器错误（500）', 'network': '无法连接',
      'auth': '密钥被拒（401）', 'quota': '配额用尽', 'bad_request': '请求有误（400）', 'context_length': '对话过长', 'protocol': '答复无法解析', 'cancelled': '已取消', 'scriptExhausted': '脚本中没有回复', 'internal': '程序内部错误',
    },
    message: '错误信息',
    retryAfter: '多久后重试（毫秒）',
    details: '推理、延迟、用量与结束原因',
    reasoning: '推理',
    delay: '延迟（毫秒）',
    usagePrompt: '输入 token 数',
    usageCompletion: '输出 token 数',
    finish: '结束原因',
    finishByItself: '自动判断',
    asJson: '以 JSON 编辑',
    replyJson: '整条回复（JSON）',
    noJson: '还不是 JSON；之前的内容仍然有效。',
    noNumber: '不是合适的数字；之前的内容仍然有效。',
  },
})
