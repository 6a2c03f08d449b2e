/** The words of an agent's form: each setting with a label and a sentence of help. */
import { textsIn } from '../textsIn.ts'

type Words = readonly [label: string, help: string]
type Texts = {
  description: Words
  instructions: Words
  tools: Words
  agents: Words
  handoffs: Words
  guardrails: Words
  noTools: string
  noAgents: string
  noHandoffs: string
  noGuardrails: string
  newTool: string
  newAgent: string
  newGuardrail: string
  uses: string
  turns: string
  maxTurns: Words
  atTurnLimit: Words
  limitWays: { stop: string, answer: string }
  doneWhen: Words
  doneKinds: { off: string, schema: string, fields: string, condition: string }
  doneSchema: Words
  doneFields: Words
  memory: Words
  memoryOff: string
  memoryOffHelp: string
  custom: string
  above: Words
  keep: Words
  unit: Words
  units: { messages: string, rounds: string, tokens: string }
  summary: Words
  before: Words
  after: Words
  most: Words
  mostUsual: string
  errorTexts: Words
  errorUsual: string
  errorUsualHelp: string
  errorKinds: Record<'error' | 'unknownTool' | 'invalidArguments' | 'http' | 'denied', Words>
  modelGroup: string
  model: Words
  modelUsual: string
  toolCalls: Words
  toolCallWays: { native: string, text: string }
  temperature: Words
  topP: Words
  maxTokens: Words
  toolChoice: Words
  parallel: Words
  parallelWays: { unset: string, yes: string, no: string }
  endpoint: string
  /** Of a condition. */
  path: Words
  operator: Words
  compared: Words
  pattern: Words
  matches: string
  when: Words
  always: string
  sometimes: string
  history: Words
  shown: (what: string, when: boolean) => string
  histories: Record<'full' | 'withoutTools' | 'last' | 'summary' | 'brief', string>
  last: Words
}

export const useAgentTexts = textsIn<Texts>({
  en: {
    description: ['Description', 'What another agent’s model is told that may use this one as a tool.'],
    instructions: ['Instructions', 'The system message: who it is, what it does, when it hands over.'],
    tools: ['Tools', 'What it may call, in the order in which the model is told.'],
    agents: ['Agents as tools', 'Each works with a clean conversation, and only its answer comes back.'],
    handoffs: ['Handoffs', 'Whom it may hand the conversation over to, and what the next one is shown.'],
    guardrails: ['Guardrails', 'They check in this order, after those of the run.'],
    noTools: 'It has no tools.',
    noAgents: 'It uses no other agent.',
    noHandoffs: 'It hands over to nobody.',
    noGuardrails: 'It has no guardrails of its own.',
    newTool: 'a new tool', newAgent: 'a new agent', newGuardrail: 'a new guardrail',
    uses: 'Other agents as tools',
    turns: 'Turns and completion',
    maxTurns: ['Turns at most', 'Model calls each time it is active; the scenario’s limit goes before it.'],
    atTurnLimit: ['At that limit', 'Stop the run, or answer once more without tools.'],
    limitWays: { stop: 'stop the run', answer: 'answer once more' },
    doneWhen: ['Done when', 'An answer that does not count is sent back with what is missing.'],
    doneKinds: { off: 'it answers', schema: 'the answer fits a JSON Schema', fields: 'the answer has these fields', condition: 'a condition holds' },
    doneSchema: ['Schema of the answer', 'JSON Schema; the answer must be JSON that fits it.'],
    doneFields: ['Fields of the answer', 'Names with commas between them: a JSON object with all of these, none empty.'],
    memory: ['Memory', 'What happens when the conversation gets long.'],
    memoryOff: 'off',
    memoryOffHelp: 'The model is shown the whole conversation, however long it gets.',
    custom: 'custom',
    above: ['Fold above', 'Older messages are folded into a summary when a request would show more.'],
    keep: ['Keep the newest', 'These stay as they are.'],
    unit: ['Counted in', 'A round is one reply of the model.'],
    units: { messages: 'messages', rounds: 'rounds', tokens: 'tokens (estimated)' },
    summary: ['What the summary must hold', 'The model is asked with this text.'],
    before: ['Text before the summary', 'Stands before it in the message that takes the place of the past.'],
    after: ['Text after the summary', 'Stands after it there.'],
    most: ['Summary at most', 'In characters; a longer one is cut.'],
    mostUsual: 'not cut',
    errorTexts: ['Error texts', 'How its model is told that a call went wrong.'],
    errorUsual: 'usual',
    errorUsualHelp: 'Errors read “error: …”, calls that were not allowed “denied: …”.',
    errorKinds: {
      error: ['Any error', '{message} is what went wrong, {tool} the tool’s name.'],
      unknownTool: ['Unknown tool', 'When the model calls a tool that it does not have.'],
      invalidArguments: ['Bad arguments', 'When the arguments don’t fit the tool’s parameters.'],
      http: ['Failed request', 'When a request fails; {status} is its HTTP status.'],
      denied: ['Not allowed', 'When a person rejects a call or does not answer in time.'],
    },
    modelGroup: 'Model',
    model: ['Model', 'The name of one of your endpoints, or name/model for another model of it. It answers in live runs; address and key stay in your settings.'],
    modelUsual: 'the run’s model',
    toolCalls: ['Tool calls', 'How its model is offered tools and asks for them: as the protocol has it, or described in the instructions and answered as JSON in the text, for models that know no tools.'],
    toolCallWays: { native: 'as the protocol has it', text: 'JSON in the text' },
    temperature: ['Temperature', 'From 0 to 10; more is more varied.'],
    topP: ['Top P', 'From 0 to 1: only the likeliest words, up to this share.'],
    maxTokens: ['Tokens of a reply at most', 'A longer reply is cut off.'],
    toolChoice: ['Tool choice', '"auto", "none", "required", or an object, as the endpoint takes it.'],
    parallel: ['Several calls at once', 'Whether a reply may call more than one tool.'],
    parallelWays: { unset: 'as the endpoint does', yes: 'allowed', no: 'not allowed' },
    endpoint: 'the endpoint’s',
    path: ['Look at', 'Names with dots between them, such as items.0.price; empty is the whole.'],
    operator: ['Is', 'How they are compared.'],
    compared: ['Compared with', 'Text, or JSON such as 5 or true. "5" in quotes is text.'],
    pattern: ['Pattern', 'A regular expression, looked for in the text there.'],
    matches: 'matches',
    when: ['Offered when', 'A condition on { input, brief }: the request, and the brief where the history is one.'],
    always: 'always',
    sometimes: 'a condition holds',
    history: ['The next one is shown', 'How much of the conversation goes along.'],
    shown: (what, when) => `Shown: ${what}${when ? ', where a condition holds' : ''}`,
    histories: { full: 'everything', withoutTools: 'all but tool calls', last: 'the last messages', summary: 'a summary', brief: 'only a brief' },
    last: ['How many messages', 'Counted from the newest.'],
  },
  zh: {
    description: ['描述', '告诉把它当工具用的其他智能体的模型。'],
    instructions: ['指令', '系统消息：它是谁、做什么、何时移交。'],
    tools: ['工具', '它可以调用的工具，按告诉模型的顺序排列。'],
    agents: ['当作工具的智能体', '每个都在全新的对话里工作，只有答案会回来。'],
    handoffs: ['移交', '它可以把对话移交给谁，以及对方能看到什么。'],
    guardrails: ['护栏', '按此顺序检查，排在整个运行的护栏之后。'],
    noTools: '它没有工具。',
    noAgents: '它不使用其他智能体。',
    noHandoffs: '它不向任何人移交。',
    noGuardrails: '它没有自己的护栏。',
    newTool: '新工具', newAgent: '新智能体', newGuardrail: '新护栏',
    uses: '当作工具的其他智能体',
    turns: '轮次与完成条件',
    maxTurns: ['最多轮次', '每次激活时的模型调用次数；场景的上限优先。'],
    atTurnLimit: ['到达上限时', '停止运行，或不带工具再回答一次。'],
    limitWays: { stop: '停止运行', answer: '再回答一次' },
    doneWhen: ['何时算完成', '不算数的回答会连同缺少的内容一起退回。'],
    doneKinds: { off: '有回答即可', schema: '回答符合 JSON Schema', fields: '回答含有这些字段', condition: '条件成立' },
    doneSchema: ['回答的 Schema', 'JSON Schema；回答必须是符合它的 JSON。'],
    doneFields: ['回答的字段', '用逗号隔开的名字：JSON 对象要有全部字段，且都不为空。'],
    memory: ['记忆', '对话变长之后怎么办。'],
    memoryOff: '关闭',
    memoryOffHelp: '无论对话多长，模型都会看到全部内容。',
    custom: '自定义',
    above: ['超过多少时折叠', '请求要展示的内容更多时，较早的消息会折叠成摘要。'],
    keep: ['保留最新的', '这些保持原样。'],
    unit: ['按什么计', '一轮是模型的一条回复。'],
    units: { messages: '消息', rounds: '轮', tokens: 'token（估算）' },
    summary: ['摘要必须包含', '用这段文字请模型写摘要。'],
    before: ['摘要之前的文字', '在代替过往内容的那条消息里，放在摘要前面。'],
    after: ['摘要之后的文字', '放在摘要后面。'],
    most: ['摘要最长', '以字符计；超出的会截断。'],
    mostUsual: '不截断',
    errorTexts: ['错误文字', '调用出错时怎样告诉它的模型。'],
    errorUsual: '通常',
    errorUsualHelp: '错误写作“error: …”，未获允许的调用写作“denied: …”。',
    errorKinds: {
      error: ['任何错误', '{message} 是出错的内容，{tool} 是工具名。'],
      unknownTool: ['未知工具', '模型调用了它没有的工具时。'],
      invalidArguments: ['参数无效', '参数不符合工具的定义时。'],
      http: ['请求失败', '请求失败时；{status} 是 HTTP 状态码。'],
      denied: ['未获允许', '有人拒绝，或没有及时答复时。'],
    },
    modelGroup: '模型',
    model: ['模型', '你的某个端点的名称，或“名称/模型”以使用它的另一个模型。真实运行时由它回答；地址和密钥只留在设置里。'],
    modelUsual: '运行所用的模型',
    toolCalls: ['工具调用', '模型怎样得知并调用工具：按协议自带的方式，或写进指令、以文本中的 JSON 作答，供不支持工具的模型使用。'],
    toolCallWays: { native: '协议自带方式', text: '文本中的 JSON' },
    temperature: ['温度', '0 到 10；越大越多变。'],
    topP: ['Top P', '0 到 1：只取累计到这个份额的最可能的词。'],
    maxTokens: ['回复最多 token 数', '更长的回复会被截断。'],
    toolChoice: ['工具选择', '"auto"、"none"、"required" 或一个对象，按端点接受的写法。'],
    parallel: ['同时多个调用', '一条回复能否调用多个工具。'],
    parallelWays: { unset: '由端点决定', yes: '允许', no: '不允许' },
    endpoint: '由端点决定',
    path: ['查看哪里', '用点隔开的名字，如 items.0.price；留空表示整体。'],
    operator: ['关系', '怎样比较。'],
    compared: ['与什么比较', '文字，或 JSON，如 5、true。加引号的 "5" 是文字。'],
    pattern: ['模式', '正则表达式，在那里的文字中查找。'],
    matches: '匹配',
    when: ['何时提供', '对 { input, brief } 的条件：即请求内容；历史为简报时还有简报。'],
    always: '始终',
    sometimes: '条件成立时',
    history: ['对方能看到', '对话有多少会带过去。'],
    shown: (what, when) => `对方能看到：${what}${when ? '（条件成立时）' : ''}`,
    histories: { full: '全部内容', withoutTools: '除工具调用外的全部', last: '最近的消息', summary: '一段摘要', brief: '只有简报' },
    last: ['多少条消息', '从最新的数起。'],
  },
})
