/** Live runs: who answers, what comes in while a model is at work, and what becomes of it. */
import { textsIn } from '../textsIn.ts'

type Texts = {
  title: string
  explain: string
  everyone: string
  script: string
  scriptExplain: string
  live: string
  liveExplain: string
  endpoint: string
  model: string
  modelHelp: (own: string) => string
  /** The option that stands where the endpoint that was chosen is gone. */
  choose: string
  noModel: string
  noModelAt: (endpoint: string) => string
  agents: string
  likeEveryone: (who: string) => string
  wishes: (model: string, who: string) => string
  wishUnknown: (model: string) => string
  none: string
  add: string
  endpoints: string
  noKey: (origin: string) => string
  enterKey: string
  estimate: string
  calls: (atMost: number) => string
  /** What comes on top of a line for each of these. */
  each: Record<'task' | 'step' | 'use', (amount: string) => string>
  count: (of: number) => string
  /** Nothing likely is known where the script says nothing. */
  tokens: (likely: number | undefined, most: number) => string
  cost: (likely: string | undefined, most: string) => string
  unpriced: (names: readonly string[]) => string
  estimateNote: string
  use: string
  useExplain: string
  runLive: string
  useScript: string
  missing: string
  atWork: {
    label: string
    asks: (agent: string, seconds: number) => string
    reasons: (agent: string, seconds: number) => string
    answers: (agent: string, seconds: number) => string
    thinking: string
    calls: (tool: string) => string
    /** Names the text that grows, for whoever gets to it by keyboard. */
    text: (agent: string) => string
    earlier: (characters: number) => string
    waits: (agent: string, seconds: number, why: string) => string
    why: Record<string, string>
    attempt: (n: number) => string
    askNow: string
    giveUp: string
    stop: string
  }
  left: (time: string) => string
  recorded: {
    button: string
    title: string
    busy: string
    /** Leads to a reply in the script. */
    edit: string
  }
  problem: { advice: Record<'auth' | 'quota' | 'rate_limit' | 'overloaded' | 'server' | 'network' | 'timeout' | 'truncated' | 'protocol' | 'context_length' | 'bad_request' | 'other', string>, endpoints: string, again: string }
}

export const useLiveTexts = textsIn<Texts>({
  en: {
    title: 'Who answers',
    explain: 'The agents ask a model. It can be the script of this scenario, which costs nothing and always says the same, or a real model at one of your endpoints. Each agent may have its own.',
    everyone: 'All agents are answered by',
    script: 'the script',
    scriptExplain: 'free, the same each time, works without a network',
    live: 'a real model',
    liveExplain: 'your endpoint is asked; the browser sends it the conversation',
    endpoint: 'Endpoint',
    model: 'Model',
    modelHelp: (own) => own === '' ? 'This endpoint has no model of its own yet.' : `Empty: ${own}, the endpoint’s own.`,
    choose: 'Choose an endpoint',
    noModel: 'Say which model is to answer.',
    noModelAt: (endpoint) => `${endpoint} has no model of its own. Name one in its settings, or choose another.`,
    agents: 'Agent by agent',
    likeEveryone: (who) => `as above (${who})`,
    wishes: (model, who) => `its own model “${model}” (${who})`,
    wishUnknown: (model) => `Its scenario asks for “${model}”; none of your endpoints has that name.`,
    none: 'You have no endpoint yet. An endpoint is any server that speaks like OpenAI: a provider’s, your company’s, or Ollama and the like on this machine. Nothing is sent before you run live.',
    add: 'Add an endpoint…',
    endpoints: 'Endpoints…',
    noKey: (origin) => `There is no key for ${origin} in this tab. A server of your own may need none.`,
    enterKey: 'Enter the key…',
    estimate: 'What a live run may take',
    calls: (atMost) => `at most ${atMost.toLocaleString('en')} model ${atMost === 1 ? 'call' : 'calls'}`,
    each: {
      task: (amount) => `, and ${amount} for each task`,
      step: (amount) => `, and ${amount} for each step of the plan`,
      use: (amount) => `, and ${amount} for each use of an agent as a tool`,
    },
    count: (of) => of.toLocaleString('en'),
    tokens: (likely, most) => likely === undefined ? `at most ${most.toLocaleString('en')} tokens` : `about ${likely.toLocaleString('en')} tokens, at most ${most.toLocaleString('en')}`,
    cost: (likely, most) => `${likely === undefined ? '' : `about ${likely}, `}at most ${most} by the prices of your endpoints`,
    unpriced: (names) => `No price is set for ${names.join(', ')}; set one with the endpoint to see what a run costs.`,
    estimateNote: 'An estimate: how much a model says is its own choice. Limits of the scenario stop a run that goes too far.',
    use: 'Use these',
    useExplain: 'Answers from here on; what was answered stays, and nothing runs yet.',
    runLive: 'Run live',
    useScript: 'Use the script',
    missing: 'Choose an endpoint, or leave the agents to the script.',
    atWork: {
      label: 'Models at work',
      asks: (agent, seconds) => `${agent} asks its model${seconds > 0 ? ` · ${seconds} s` : ''}`,
      reasons: (agent, seconds) => `The model reasons for ${agent}${seconds > 0 ? ` · ${seconds} s` : ''}`,
      answers: (agent, seconds) => `The model answers ${agent}${seconds > 0 ? ` · ${seconds} s` : ''}`,
      thinking: 'Reasoning',
      calls: (tool) => `calls ${tool}`,
      text: (agent) => `What the model says to ${agent}`,
      earlier: (characters) => `… ${characters.toLocaleString('en')} characters before this`,
      waits: (agent, seconds, why) => `${why}. ${agent} asks again in ${seconds} s.`,
      why: { rate_limit: 'The server allows no more requests just now', overloaded: 'The server is overloaded', server: 'The server failed', network: 'The connection failed', timeout: 'No answer came in time', truncated: 'The answer broke off' },
      attempt: (n) => `attempt ${n}`,
      askNow: 'Ask now',
      giveUp: 'Stop waiting',
      stop: 'Stop the run',
    },
    left: (time) => `${time} left to decide`,
    recorded: {
      button: 'Save as script',
      title: 'What the models said becomes the script of this scenario: free, the same each time, and a link carries it.',
      busy: 'Saving…',
      edit: 'Edit it',
    },
    problem: {
      advice: {
        auth: 'The server does not accept the key. Enter it again with the endpoint.',
        quota: 'The account has no credit left for this. Top it up, or choose another endpoint.',
        rate_limit: 'The server allows no more requests for now. Wait a while, then ask again from here.',
        overloaded: 'The server has too much to do. Wait a while, then ask again from here.',
        server: 'The server failed by itself. Ask again from here; if it goes on so, choose another model or endpoint.',
        timeout: 'No answer came in time. Ask again from here, or choose a model that answers sooner.',
        truncated: 'The answer broke off. Ask again from here; where it grew too long, raise the agent’s max tokens.',
        protocol: 'What came is not what a chat model answers. The connection test with the endpoint tells whether its address is right.',
        network: 'The server could not be reached, or the browser may not read its answer. The connection test with the endpoint tells which.',
        context_length: 'The conversation is longer than the model takes. Give the agent memory that folds, or a model with more room.',
        bad_request: 'The server refused the request as it is. Its words say why; the connection test with the endpoint may tell more.',
        other: 'Ask again from here, or write the reply that the model should have given.',
      },
      endpoints: 'Endpoints…',
      again: 'Ask again from here',
    },
  },
  zh: {
    title: '由谁回答',
    explain: '智能体会向模型提问。模型可以是此场景的脚本（不花钱，每次都一样），也可以是你的某个端点上的真实模型。每个智能体都可以有自己的模型。',
    everyone: '所有智能体由谁回答',
    script: '脚本',
    scriptExplain: '免费，每次相同，无需网络',
    live: '真实模型',
    liveExplain: '向你的端点提问；浏览器会把对话发给它',
    endpoint: '端点',
    model: '模型',
    modelHelp: (own) => own === '' ? '此端点还没有自己的模型。' : `留空即用端点自己的 ${own}。`,
    choose: '选择端点',
    noModel: '请填写由哪个模型回答。',
    noModelAt: (endpoint) => `${endpoint} 还没有自己的模型。请在它的设置里填写，或另选一个。`,
    agents: '逐个智能体',
    likeEveryone: (who) => `同上（${who}）`,
    wishes: (model, who) => `它自己的模型“${model}”（${who}）`,
    wishUnknown: (model) => `场景里写的是“${model}”，而你的端点中没有这个名称。`,
    none: '你还没有端点。端点是任何与 OpenAI 接口兼容的服务：厂商的、公司的，或本机上的 Ollama 等。在你开始真实运行之前，什么都不会发送。',
    add: '添加端点…',
    endpoints: '端点…',
    noKey: (origin) => `此标签页中没有 ${origin} 的密钥。你自己的服务器可能不需要。`,
    enterKey: '输入密钥…',
    estimate: '一次真实运行的用量估计',
    calls: (atMost) => `最多 ${atMost.toLocaleString('zh-CN')} 次模型调用`,
    each: {
      task: (amount) => `，每个任务另加 ${amount}`,
      step: (amount) => `，计划的每一步另加 ${amount}`,
      use: (amount) => `，每次把智能体当作工具使用另加 ${amount}`,
    },
    count: (of) => of.toLocaleString('zh-CN'),
    tokens: (likely, most) => likely === undefined ? `最多 ${most.toLocaleString('zh-CN')} 个 token` : `约 ${likely.toLocaleString('zh-CN')} 个 token，最多 ${most.toLocaleString('zh-CN')} 个`,
    cost: (likely, most) => `按你的端点的价格${likely === undefined ? '' : `约 ${likely}，`}最多 ${most}`,
    unpriced: (names) => `${names.join('、')} 还没有设置价格；在端点里填上，就能看到一次运行的费用。`,
    estimateNote: '这只是估计：模型说多少由它自己决定。跑得太远的运行会被场景的限制停下。',
    use: '就用这些',
    useExplain: '从这里起由它们回答；已有的回答不变，现在不运行。',
    runLive: '真实运行',
    useScript: '使用脚本',
    missing: '请选择一个端点，或把智能体都交给脚本。',
    atWork: {
      label: '正在工作的模型',
      asks: (agent, seconds) => `${agent} 正在询问模型${seconds > 0 ? ` · ${seconds} 秒` : ''}`,
      reasons: (agent, seconds) => `模型正在为 ${agent} 推理${seconds > 0 ? ` · ${seconds} 秒` : ''}`,
      answers: (agent, seconds) => `模型正在回答 ${agent}${seconds > 0 ? ` · ${seconds} 秒` : ''}`,
      thinking: '推理',
      calls: (tool) => `调用 ${tool}`,
      text: (agent) => `模型对 ${agent} 说的话`,
      earlier: (characters) => `… 前面还有 ${characters.toLocaleString('zh-CN')} 个字符`,
      waits: (agent, seconds, why) => `${why}。${agent} 将在 ${seconds} 秒后再问一次。`,
      why: { rate_limit: '服务器暂时不允许更多请求', overloaded: '服务器过载', server: '服务器出错', network: '连接失败', timeout: '未能按时得到回答', truncated: '回答中断' },
      attempt: (n) => `第 ${n} 次`,
      askNow: '现在就问',
      giveUp: '不再等待',
      stop: '停止运行',
    },
    left: (time) => `还有 ${time} 可以决定`,
    recorded: {
      button: '存为脚本',
      title: '模型说的话成为此场景的脚本：免费、每次相同，链接也会带上它。',
      busy: '正在保存…',
      edit: '编辑',
    },
    problem: {
      advice: {
        auth: '服务器不接受这个密钥。请在端点里重新输入。',
        quota: '账户余额不足。请充值，或换一个端点。',
        rate_limit: '服务器暂时不允许更多请求。稍等片刻，再从这里重新询问。',
        overloaded: '服务器太忙。稍等片刻，再从这里重新询问。',
        server: '服务器自己出错了。从这里重新询问；如果一直这样，请换一个模型或端点。',
        timeout: '未能按时得到回答。从这里重新询问，或换一个回答更快的模型。',
        truncated: '回答中断了。从这里重新询问；如果是回答太长，请调高智能体的最大 token 数。',
        protocol: '收到的不是聊天模型的回答。端点里的连接测试会说明地址是否正确。',
        network: '无法连接服务器，或浏览器不能读取它的回答。端点里的连接测试会说明是哪一种。',
        context_length: '对话超过了模型能接受的长度。给智能体加上会折叠的记忆，或换一个容量更大的模型。',
        bad_request: '服务器拒绝了这个请求，原因见它的原话；端点里的连接测试可能会说明更多。',
        other: '从这里重新询问，或写下模型本该给出的回复。',
      },
      endpoints: '端点…',
      again: '从这里重新询问',
    },
  },
})
