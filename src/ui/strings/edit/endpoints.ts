/** The reader's endpoints: their list, a new one, and the form of one. What the doctor says stands in `endpointFindings.ts`. */
import { textsIn } from '../textsIn.ts'

type Place = 'none' | 'tab' | 'device'
type Texts = {
  title: string
  list: string
  notLoaded: string
  tryAgain: string
  add: string
  what: string
  nothingSent: string
  back: string
  keys: Record<Place, string>
  noModel: string
  marks: { stream: string, tools: string, output: Record<'schema' | 'object' | 'tool' | 'prompt', string> }
  choose: string
  searchPresets: string
  noPreset: string
  groups: { services: string, local: string, other: string }
  custom: string
  customSays: string
  yourAddress: string
  newTitle: (server: string) => string
  otherServer: string
  unsaved: string
  baseUrl: string
  asks: string
  address: { missing: string, bad: string }
  key: string
  keyOptional: string
  keyBad: string
  showKey: string
  hideKey: string
  held: Record<Exclude<Place, 'none'>, string>
  replace: string
  keepHeld: string
  forget: string
  forgets: string
  movedKey: (from: string, to: string) => string
  movedTyped: (from: string, to: string) => string
  onlyTo: (origin: string) => string
  onlyToNobody: string
  keepWhere: string
  forTab: string
  forTabHelp: string
  onDevice: string
  onDeviceHelp: string
  cantKeep: string
  makeKey: (host: string) => string
  model: string
  showModels: string
  fetch: string
  fetching: string
  cancel: string
  moreModels: (left: number) => string
  noSuchModel: string
  modelNotes: { suggestions: string, listed: (n: number) => string, notListed: string, none: string, failed: string }
  more: string
  name: string
  nameHelp: string
  names: { missing: string, slash: string, space: string, long: string, taken: string }
  stream: string
  streamHelp: string
  tools: string
  native: string
  text: string
  textHelp: string
  price: string
  priceHelp: string
  prompt: string
  completion: string
  curl: string
  copyCurl: string
  noKeyInCurl: string
  save: string
  saveNew: string
  saved: (name: string) => string
  revert: string
  remove: string
  removeAsk: (name: string) => string
  removeNow: string
  removed: (name: string) => string
  leaveAsk: (name: string) => string
  leave: string
  stay: string
  failed: (why: string) => string
}

export const useEndpointTexts = textsIn<Texts>({
  en: {
    title: 'Endpoints',
    list: 'Your endpoints',
    notLoaded: 'This part of the page could not be loaded. Check the connection and try again.',
    tryAgain: 'Try again',
    add: 'Add endpoint',
    what: 'An endpoint is a server that answers as the model does: OpenAI, any service that speaks its language, or a program on your own machine. Until an agent is given one, scripted replies answer for it.',
    nothingSent: 'Nothing is sent anywhere before you start a run live. Only the list of models is fetched, and what you test yourself.',
    back: 'All endpoints',
    keys: { none: 'no key', tab: 'key in this tab', device: 'key on this device' },
    noModel: 'no model yet',
    marks: { stream: 'streams', tools: 'tools', output: { schema: 'JSON schema', object: 'JSON object', tool: 'JSON by a tool', prompt: 'JSON by asking' } },
    choose: 'Which server?',
    searchPresets: 'Search servers',
    noPreset: 'No server of that name is known here. Choose “Another server” and give its address.',
    groups: { services: 'Services', local: 'On your own machine', other: 'Anything else' },
    custom: 'Another server',
    customSays: 'any address that speaks chat completions',
    yourAddress: 'at your own address',
    newTitle: (server) => `New: ${server}`,
    otherServer: 'Another server…',
    unsaved: 'not saved',
    baseUrl: 'Base URL',
    asks: 'Asks',
    address: { missing: 'An endpoint needs an address, such as https://api.example.com/v1.', bad: 'This is no address of a server. It begins with http:// or https:// and has no spaces.' },
    key: 'Key',
    keyOptional: 'Key (usually none)',
    keyBad: 'A key is one line of letters, digits and signs, without spaces. Copy it again.',
    showKey: 'Show',
    hideKey: 'Hide',
    held: { tab: 'A key is held for this tab. It is gone when the tab is closed.', device: 'A key is kept on this device, encrypted.' },
    replace: 'Replace…',
    keepHeld: 'Keep the one that is held',
    forget: 'Forget',
    forgets: 'The key is forgotten when you save.',
    movedKey: (from, to) => `The key that is held belongs to ${from} and is not sent to ${to}. Enter the key for the new address.`,
    movedTyped: (from, to) => `This key was entered for ${from} and is not sent to ${to}. Enter the key for the new address.`,
    onlyTo: (origin) => `It is sent to ${origin} and to nobody else.`,
    onlyToNobody: 'It will be sent to the origin of the base URL and to nobody else.',
    keepWhere: 'Keep the key',
    forTab: 'for this tab',
    forTabHelp: 'gone when it is closed',
    onDevice: 'on this device',
    onDeviceHelp: 'encrypted',
    cantKeep: 'This browser encrypts only on pages that came over https or from localhost.',
    makeKey: (host) => `Make a key at ${host}`,
    model: 'Model',
    showModels: 'Show the models',
    fetch: 'Fetch models',
    fetching: 'Fetching the models…',
    cancel: 'Cancel',
    moreModels: (left) => `${left.toLocaleString('en')} more. Type a part of the name.`,
    noSuchModel: 'None has this in its name. What you typed is used as it is.',
    modelNotes: {
      suggestions: 'Suggestions. The server’s own list comes when it is fetched.', listed: (n) => n === 1 ? 'The server lists 1 model.' : `The server lists ${n.toLocaleString('en')} models.`,
      notListed: 'The server does not list this model.', none: 'The server lists no models. Type the name.', failed: 'The list could not be fetched. The test below says why; you can also type the name.',
    },
    more: 'More: name, streaming, tools, price, curl',
    name: 'Name',
    nameHelp: 'What agents call it. An agent may ask for another model of it as name/model.',
    names: { missing: 'An endpoint needs a name.', slash: 'A name has no slash: what follows one is a model.', space: 'A name does not begin with a space.', long: 'A name has at most 50 characters.', taken: 'Another endpoint has this name.' },
    stream: 'Stream answers',
    streamHelp: 'The answer is seen as it is written. Turn it off where a server can’t.',
    tools: 'Tools',
    native: 'as the protocol has it',
    text: 'described as text',
    textHelp: 'for models that can’t call tools',
    price: 'Price for a million tokens',
    priceHelp: 'In any currency. Used to estimate what a run costs; nobody checks it.',
    prompt: 'Prompt',
    completion: 'Completion',
    curl: 'The same request as a command line',
    copyCurl: 'Copy as curl',
    noKeyInCurl: 'Your key is not in it: the name of a variable stands in its place.',
    save: 'Save',
    saveNew: 'Save endpoint',
    saved: (name) => `Saved ${name}.`,
    revert: 'Discard changes',
    remove: 'Remove…',
    removeAsk: (name) => `Remove ${name} with its key? Agents that name it can’t be run live until an endpoint has that name again. This can’t be undone.`,
    removeNow: 'Remove',
    removed: (name) => `Removed ${name}.`,
    leaveAsk: (name) => `What you changed in ${name} is not saved.`,
    leave: 'Discard',
    stay: 'Go on editing',
    failed: (why) => `That did not work: ${why}`,
  },
  zh: {
    title: '端点',
    list: '你的端点',
    notLoaded: '页面的这一部分没能加载。请检查网络后重试。',
    tryAgain: '重试',
    add: '添加端点',
    what: '端点是代替脚本作答的模型服务器：OpenAI、任何兼容它的服务，或你自己电脑上的程序。没有给智能体指定端点时，由脚本里的回复作答。',
    nothingSent: '在你开始真实运行之前，不会向任何地方发送内容。只会获取模型列表，以及发送你自己点的测试。',
    back: '全部端点',
    keys: { none: '无密钥', tab: '密钥在此标签页', device: '密钥在此设备' },
    noModel: '还没有模型',
    marks: { stream: '流式', tools: '工具', output: { schema: 'JSON Schema', object: 'JSON 对象', tool: '借工具出 JSON', prompt: '靠提示出 JSON' } },
    choose: '哪一种服务器？',
    searchPresets: '搜索服务器',
    noPreset: '这里没有这个名字的服务器。请选“其他服务器”并填写地址。',
    groups: { services: '在线服务', local: '自己的电脑上', other: '其他' },
    custom: '其他服务器',
    customSays: '任何支持 chat completions 的地址',
    yourAddress: '地址由你填写',
    newTitle: (server) => `新建：${server}`,
    otherServer: '换一种服务器…',
    unsaved: '未保存',
    baseUrl: '基础地址（Base URL）',
    asks: '请求发往',
    address: { missing: '端点要有地址，例如 https://api.example.com/v1。', bad: '这不是服务器地址。地址以 http:// 或 https:// 开头，不含空格。' },
    key: '密钥',
    keyOptional: '密钥（通常不需要）',
    keyBad: '密钥是一行字母、数字和符号，不含空格。请重新复制。',
    showKey: '显示',
    hideKey: '隐藏',
    held: { tab: '此标签页里存有密钥，关闭标签页就没了。', device: '密钥已加密保存在此设备上。' },
    replace: '更换…',
    keepHeld: '保留现有的密钥',
    forget: '忘记',
    forgets: '保存时会忘记这个密钥。',
    movedKey: (from, to) => `现有的密钥属于 ${from}，不会发往 ${to}。请为新地址重新填写密钥。`,
    movedTyped: (from, to) => `这个密钥是为 ${from} 填写的，不会发往 ${to}。请填写新地址的密钥。`,
    onlyTo: (origin) => `密钥只发往 ${origin}，不会发给别处。`,
    onlyToNobody: '密钥只会发往基础地址所在的源，不会发给别处。',
    keepWhere: '密钥保存在',
    forTab: '此标签页',
    forTabHelp: '关闭后就没了',
    onDevice: '此设备',
    onDeviceHelp: '加密保存',
    cantKeep: '只有通过 https 或 localhost 打开的页面，浏览器才能加密。',
    makeKey: (host) => `到 ${host} 创建密钥`,
    model: '模型',
    showModels: '显示模型列表',
    fetch: '获取模型',
    fetching: '正在获取模型…',
    cancel: '取消',
    moreModels: (left) => `还有 ${left.toLocaleString('zh-CN')} 个。请输入名字的一部分。`,
    noSuchModel: '没有名字含有这些字的模型。会照你输入的使用。',
    modelNotes: {
      suggestions: '这些是建议。获取之后会显示服务器自己的列表。', listed: (n) => `服务器列出了 ${n.toLocaleString('zh-CN')} 个模型。`,
      notListed: '服务器的列表里没有这个模型。', none: '服务器没有列出模型，请直接输入名字。', failed: '没能获取列表。下面的测试会说明原因；也可以直接输入名字。',
    },
    more: '更多：名称、流式、工具、价格、curl',
    name: '名称',
    nameHelp: '智能体用这个名称指定它。写成“名称/模型”可以指定它的另一个模型。',
    names: { missing: '端点要有名称。', slash: '名称里不能有斜杠：斜杠后面是模型名。', space: '名称不能以空格开头。', long: '名称最多 50 个字符。', taken: '已有端点用了这个名称。' },
    stream: '流式回答',
    streamHelp: '边生成边显示。服务器不支持时请关闭。',
    tools: '工具',
    native: '按协议提供',
    text: '用文字描述',
    textHelp: '适合不会调用工具的模型',
    price: '每百万 token 的价格',
    priceHelp: '币种不限，只用来估算一次运行的费用，不会核对。',
    prompt: '输入',
    completion: '输出',
    curl: '同一请求的命令行写法',
    copyCurl: '复制为 curl',
    noKeyInCurl: '其中没有你的密钥，密钥的位置是一个变量名。',
    save: '保存',
    saveNew: '保存端点',
    saved: (name) => `已保存 ${name}。`,
    revert: '放弃修改',
    remove: '移除…',
    removeAsk: (name) => `移除 ${name} 及其密钥？指定了它的智能体将无法真实运行，直到又有这个名称的端点。此操作无法撤销。`,
    removeNow: '移除',
    removed: (name) => `已移除 ${name}。`,
    leaveAsk: (name) => `对 ${name} 的修改还没有保存。`,
    leave: '放弃',
    stay: '继续编辑',
    failed: (why) => `没有成功：${why}`,
  },
})
