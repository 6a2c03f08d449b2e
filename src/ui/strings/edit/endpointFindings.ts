/** What the doctor of endpoints says: what was checked, what was found, and what to do about each. */
import { textsIn } from '../textsIn.ts'

type Check = 'address' | 'reach' | 'models' | 'chat' | 'stream' | 'tools'
type Went = 'well' | 'wrong' | 'unknown'
type Server = 'ollama' | 'lmstudio' | 'vllm' | 'llamacpp'
type Told = {
  /** The server's origin. */
  origin: string
  url: string
  /** The page's origin. */
  page: string
  model: string
  /** With the brackets around it, or empty. */
  status: string
  /** It stands in the form only. */
  unsaved: boolean
  /** Somebody else's server, which the reader can neither start nor change. */
  service: boolean
}
type Finding = 'ok' | 'noAddress' | 'mixedContent' | 'localNetwork' | 'cors' | 'serverDown' | 'unreachable' | 'badKey' | 'noKey' | 'unknownModel' | 'noModel' | 'noTools' | 'noStream' | 'quota' | 'rateLimit' | 'notAnEndpoint' | 'serverError' | 'refused'
type Texts = {
  title: string
  explain: string
  test: string
  testAgain: string
  testing: string
  probe: string
  probing: string
  cancel: string
  failed: (why: string) => string
  checked: string
  check: (what: Check, went: Went) => string
  theServerSaid: string
  says: Record<Finding, (told: Told) => string>
  /** What to do next. */
  next: Record<Finding, (told: Told) => string>
  browsers: { heading: string, chrome: string, firefox: string, safari: string }
  start: Record<Server | 'other' | 'service', string>
  ways: Record<'terminal' | 'macos' | 'windows' | 'systemd' | 'headers', string>
  after: Record<'macos' | 'windows' | 'systemd', string>
  setting: string
  copy: string
  acts: { address: string, key: string, newKey: string, fetch: string, probe: string, text: string, noStream: string, localhost: (origin: string) => string, preset: (url: string) => string, useModel: (model: string) => string }
  nearest: string
  abilities: string
  found: (model: string, when: string) => string
  otherModel: (model: string) => string
  can: Record<'stream' | 'tools' | 'usage', { yes: string, no: string }>
  output: Record<'schema' | 'object' | 'tool' | 'prompt', string>
  turnStreamOff: string
  toolsAsText: string
}

const checks: Record<'en' | 'zh', Record<Check, string>> = {
  en: { address: 'The address', reach: 'Reaching the server', models: 'Its list of models', chat: 'A short question', stream: 'An answer as a stream', tools: 'A call of a tool' },
  zh: { address: '地址', reach: '连上服务器', models: '模型列表', chat: '一个简短的问题', stream: '流式回答', tools: '调用一次工具' },
}
const wents: Record<'en' | 'zh', Record<Went, string>> = {
  en: { well: 'well', wrong: 'a problem', unknown: 'can’t be told' },
  zh: { well: '正常', wrong: '有问题', unknown: '无法判断' },
}

export const useFindingTexts = textsIn<Texts>({
  en: {
    title: 'Test',
    explain: 'A test asks as little as tells what is the matter. Finding out what it can do takes a few short requests more.',
    test: 'Test connection',
    testAgain: 'Test again',
    testing: 'Testing…',
    probe: 'Find out what it can do',
    probing: 'Asking it a few short things…',
    cancel: 'Cancel',
    failed: (why) => `That did not work: ${why}`,
    checked: 'What was checked',
    check: (what, went) => `${checks.en[what]}: ${wents.en[went]}`,
    theServerSaid: 'The server said:',
    says: {
      ok: ({ model, origin }) => `It works: ${model === '' ? origin : model} answered.`,
      noAddress: () => 'There is no address to ask.',
      mixedContent: ({ origin }) => `The browser does not let this page, which came over https, ask ${origin}, which has no https.`,
      localNetwork: ({ origin }) => `The browser does not let this page reach ${origin}: it wants your permission for the local network.`,
      cors: ({ origin, page }) => `${origin} is there, but does not allow pages from ${page} to read its answers (CORS).`,
      serverDown: ({ origin }) => `Nothing answers at ${origin}. Is the server started?`,
      unreachable: ({ origin, page }) => `${origin} could not be asked. Either nothing runs there, or it does not allow pages from ${page} (CORS): a browser does not tell which.`,
      badKey: ({ status }) => `The server does not accept the key${status}.`,
      noKey: ({ status }) => `The server wants a key, and there is none${status}.`,
      unknownModel: ({ model }) => `The server has no model named ${model}.`,
      noModel: () => 'The server answers, but no model is chosen.',
      noTools: ({ model }) => `${model} answers, but calls no tools.`,
      noStream: ({ model }) => `${model} answers, but not as a stream.`,
      quota: ({ status }) => `The account has no credit or quota left${status}.`,
      rateLimit: ({ status }) => `The server works, but takes no more requests for now${status}.`,
      notAnEndpoint: ({ url }) => `Something answers at ${url}, but it does not speak chat completions.`,
      serverError: ({ status }) => `The server has an error of its own${status}.`,
      refused: ({ status }) => `The server refused the request${status}.`,
    },
    next: {
      ok: ({ unsaved }) => `${unsaved ? 'Save it; then you can give it to an agent.' : 'You can give it to an agent now.'} If you like, find out what it can do first.`,
      noAddress: () => 'Enter the base URL, such as https://api.example.com/v1.',
      mixedContent: () => 'Serve it over https, for instance by a proxy in front of it, or open this page from localhost instead:',
      localNetwork: () => 'Allow it in the browser, then test again.',
      cors: ({ service }) => service ? 'That is not yours to change, but there are ways round it.' : 'Tell the server to allow this page, start it again, then test again.',
      serverDown: ({ service }) => service ? 'Check your connection and the address. If both are right, the service may be down: its status page says so.' : 'Start it, check the port in the address, then test again.',
      unreachable: ({ service }) => service ? 'Check your connection and the address first. If both are right, the service keeps pages out.' : 'Start the server so that it allows this page, then test again.',
      badKey: () => 'Copy the key again, whole. Check that it belongs to this service and has not been revoked.',
      noKey: () => 'Enter your key for this service.',
      unknownModel: () => 'Choose one that it has:',
      noModel: () => 'Choose a model, or type its name.',
      noTools: () => 'Let tools be described as text: its calls are then read from what it writes. Or choose another model.',
      noStream: () => 'Turn streaming off: its answers then come whole.',
      quota: () => 'Add credit or raise the limit in your account there, or use another endpoint.',
      rateLimit: () => 'Wait a minute, then test again. In a run the page waits by itself.',
      notAnEndpoint: () => 'Check the base URL. It mostly ends in /v1, and the page that explains the service names it.',
      serverError: () => 'Wait a moment and test again. If it stays, look at the server’s log or its status page.',
      refused: () => 'Read what the server said. Mostly it is a setting that it does not know: try another model, or turn streaming or tools off under More.',
    },
    browsers: {
      heading: 'Where the permission is',
      chrome: 'Chrome, Edge: the icon at the left of the address → Site settings → “Local network access” (newer versions: “Apps on device”) → Allow.',
      firefox: 'Firefox: Settings → Privacy & Security → Permissions → device apps and local network devices → allow this site.',
      safari: 'Safari on a Mac: System Settings → Privacy & Security → Local Network. It lets no https page ask http, not even localhost.',
    },
    start: {
      ollama: 'Ollama takes the allowed pages from a variable:',
      lmstudio: 'In LM Studio: Developer → Server Settings → Enable CORS. Or by command:',
      vllm: 'vLLM allows every page unless it was told otherwise. To allow this one:',
      llamacpp: 'llama.cpp knows this flag since build b10010 (July 2026). Older builds allow every page; newer ones too, unless server tools are on:',
      other: 'Whatever answers there must send these with every answer, and answer OPTIONS with 204:',
      service: 'This service does not allow pages to ask it, and only its makers can change that. Use it through a gateway that does (such as OpenRouter), or through a proxy of your own that adds:',
    },
    ways: { terminal: 'In a terminal', macos: 'macOS app', windows: 'Windows', systemd: 'Linux service', headers: 'Headers' },
    after: { macos: 'Then quit Ollama and open it again.', windows: 'Then quit Ollama in the taskbar and start it again.', systemd: 'Into the file that opens; then sudo systemctl restart ollama' },
    setting: 'How it runs',
    copy: 'Copy',
    acts: {
      address: 'Go to the base URL', key: 'Enter the key', newKey: 'Enter the key again', fetch: 'Fetch models', probe: 'Find out what it can do', text: 'Describe tools as text, and test again', noStream: 'Turn streaming off, and test again',
      localhost: (origin) => `It is this machine: ask ${origin}`, preset: (url) => `Use ${url}`, useModel: (model) => `Use ${model} and test again`,
    },
    nearest: 'The nearest in name:',
    abilities: 'What it can do',
    found: (model, when) => `Found for ${model}, ${when}.`,
    otherModel: (model) => `This was found for ${model}, not for the model chosen now.`,
    can: {
      stream: { yes: 'It streams: answers are seen as they are written.', no: 'It does not stream: answers come whole.' },
      tools: { yes: 'It calls tools.', no: 'It calls no tools. They can be described as text.' },
      usage: { yes: 'It tells how many tokens were used.', no: 'It does not tell how many tokens were used: they are estimated.' },
    },
    output: { schema: 'It answers by a JSON schema.', object: 'It answers in JSON, without a schema.', tool: 'It answers in JSON through a tool.', prompt: 'It answers in JSON only by being asked to.' },
    turnStreamOff: 'Turn streaming off',
    toolsAsText: 'Describe tools as text',
  },
  zh: {
    title: '测试',
    explain: '测试只发送能看出问题的最少请求。了解它的能力要再多发几个简短请求。',
    test: '测试连接',
    testAgain: '再测一次',
    testing: '正在测试…',
    probe: '了解它的能力',
    probing: '正在问它几个简短的问题…',
    cancel: '取消',
    failed: (why) => `没有成功：${why}`,
    checked: '检查了什么',
    check: (what, went) => `${checks.zh[what]}：${wents.zh[went]}`,
    theServerSaid: '服务器说：',
    says: {
      ok: ({ model, origin }) => `可以使用：${model === '' ? origin : model} 作了回答。`,
      noAddress: () => '没有可以请求的地址。',
      mixedContent: ({ origin }) => `此页面通过 https 打开，浏览器不让它请求没有 https 的 ${origin}。`,
      localNetwork: ({ origin }) => `浏览器不让此页面访问 ${origin}：需要你允许访问本地网络。`,
      cors: ({ origin, page }) => `${origin} 在运行，但不允许来自 ${page} 的页面读取它的回答（CORS）。`,
      serverDown: ({ origin }) => `${origin} 没有任何响应。服务器启动了吗？`,
      unreachable: ({ origin, page }) => `没能请求 ${origin}。要么那里没有程序在运行，要么它不允许来自 ${page} 的页面（CORS）：浏览器不说明是哪一种。`,
      badKey: ({ status }) => `服务器不接受这个密钥${status}。`,
      noKey: ({ status }) => `服务器需要密钥，而现在没有${status}。`,
      unknownModel: ({ model }) => `服务器上没有名为 ${model} 的模型。`,
      noModel: () => '服务器有响应，但还没有选模型。',
      noTools: ({ model }) => `${model} 会回答，但不会调用工具。`,
      noStream: ({ model }) => `${model} 会回答，但不支持流式。`,
      quota: ({ status }) => `账户的余额或额度用完了${status}。`,
      rateLimit: ({ status }) => `服务器正常，但暂时不接受更多请求${status}。`,
      notAnEndpoint: ({ url }) => `${url} 有响应，但不是 chat completions 接口。`,
      serverError: ({ status }) => `服务器自己出错了${status}。`,
      refused: ({ status }) => `服务器拒绝了请求${status}。`,
    },
    next: {
      ok: ({ unsaved }) => `${unsaved ? '保存之后就可以把它指定给智能体。' : '现在可以把它指定给智能体。'}也可以先了解它的能力。`,
      noAddress: () => '请填写基础地址，例如 https://api.example.com/v1。',
      mixedContent: () => '让它通过 https 提供服务，例如在前面加一个代理；或者改从 localhost 打开此页面：',
      localNetwork: () => '请在浏览器里允许，然后再测一次。',
      cors: ({ service }) => service ? '这由不得你改，但有办法绕开。' : '请让服务器允许此页面，重新启动它，然后再测一次。',
      serverDown: ({ service }) => service ? '请检查网络和地址。如果都没有问题，可能是服务暂时停了：它的状态页会说明。' : '请启动它，核对地址里的端口，然后再测一次。',
      unreachable: ({ service }) => service ? '请先检查网络和地址。如果都没有问题，就是这个服务不让网页请求。' : '请启动服务器并允许此页面，然后再测一次。',
      badKey: () => '请完整地重新复制密钥，并确认它属于这个服务、没有被撤销。',
      noKey: () => '请填写这个服务的密钥。',
      unknownModel: () => '请选一个它有的模型：',
      noModel: () => '请选一个模型，或输入它的名字。',
      noTools: () => '改用文字描述工具：调用会从它写的文字里读出来。也可以换一个模型。',
      noStream: () => '关闭流式：回答会一次性返回。',
      quota: () => '请在那边的账户里充值或提高额度，或改用别的端点。',
      rateLimit: () => '等一分钟再测。运行时页面会自己等待。',
      notAnEndpoint: () => '请核对基础地址。它多半以 /v1 结尾，服务的说明页上会写明。',
      serverError: () => '稍等再测一次。如果一直这样，请查看服务器的日志或状态页。',
      refused: () => '请看服务器说了什么。多半是它不认识某项设置：换一个模型，或在“更多”里关闭流式或工具。',
    },
    browsers: {
      heading: '在哪里允许',
      chrome: 'Chrome、Edge：地址栏左侧的图标 → 网站设置 → “本地网络访问”（新版本叫“设备上的应用”）→ 允许。',
      firefox: 'Firefox：设置 → 隐私与安全 → 权限 → 设备应用与本地网络设备 → 允许此网站。',
      safari: 'Mac 上的 Safari：系统设置 → 隐私与安全性 → 本地网络。它不让任何 https 页面请求 http，连 localhost 也不行。',
    },
    start: {
      ollama: 'Ollama 从一个变量里读取允许的页面：',
      lmstudio: '在 LM Studio 里：Developer → Server Settings → Enable CORS。或者用命令：',
      vllm: 'vLLM 默认允许所有页面，除非另有设置。要允许此页面：',
      llamacpp: 'llama.cpp 从构建 b10010（2026 年 7 月）起有这个参数。更早的构建允许所有页面；更新的也是，除非开启了服务器工具：',
      other: '那里的程序必须在每个回答里带上这些，并对 OPTIONS 回答 204：',
      service: '这个服务不允许网页请求它，只有它的提供者能改变。请通过允许网页的网关（例如 OpenRouter）使用它，或用你自己的代理加上：',
    },
    ways: { terminal: '在终端里', macos: 'macOS 应用', windows: 'Windows', systemd: 'Linux 服务', headers: '响应头' },
    after: { macos: '然后退出 Ollama，再重新打开。', windows: '然后在任务栏退出 Ollama，再重新启动。', systemd: '写进打开的文件；然后运行 sudo systemctl restart ollama' },
    setting: '运行方式',
    copy: '复制',
    acts: {
      address: '去填基础地址', key: '填写密钥', newKey: '重新填写密钥', fetch: '获取模型', probe: '了解它的能力', text: '用文字描述工具，再测一次', noStream: '关闭流式，再测一次',
      localhost: (origin) => `就是这台电脑：改用 ${origin}`, preset: (url) => `改用 ${url}`, useModel: (model) => `用 ${model}，再测一次`,
    },
    nearest: '名字最接近的：',
    abilities: '它的能力',
    found: (model, when) => `针对 ${model}，${when}。`,
    otherModel: (model) => `这是针对 ${model} 的结果，不是现在选的模型。`,
    can: {
      stream: { yes: '支持流式：边生成边显示。', no: '不支持流式：回答一次性返回。' },
      tools: { yes: '会调用工具。', no: '不会调用工具。可以改用文字描述。' },
      usage: { yes: '会报告用了多少 token。', no: '不报告用了多少 token：只能估算。' },
    },
    output: { schema: '能按 JSON Schema 回答。', object: '能用 JSON 回答，但不能按 Schema。', tool: '能借工具用 JSON 回答。', prompt: '只能靠提示用 JSON 回答。' },
    turnStreamOff: '关闭流式',
    toolsAsText: '用文字描述工具',
  },
})
