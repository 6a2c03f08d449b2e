/**
 * What sets one server apart from another, told by its address and the model's name: fields that it refuses or wants
 * back. Anything that is not known here is spoken to in the plainest form.
 */
export type Dialect = {
  /** Asks for usage at the end of a stream. */
  streamUsage: boolean
  /** The field for the length of an answer; a reasoning model of OpenAI takes no temperature beside it. */
  reasoningModel: boolean
  /** Nine letters and digits, and nothing between a result and the user. */
  mistral: boolean
  /** Where reasoning goes back. */
  reasoningField: 'reasoning_content' | 'reasoning' | undefined
  /** What came with a call goes back with it. */
  extra: boolean
  keyHeader: 'authorization' | 'api-key'
  /** Its list of models is another interface, which wants its key in another place. */
  ownList: boolean
  headers: { readonly [name: string]: string }
}

export function dialectOf(baseUrl: string, model = ''): Dialect {
  const { hostname: host, pathname: path } = hostOf(baseUrl)
  const is = (name: string) => host === name || host.endsWith(`.${name}`)
  const openai = is('api.openai.com') || is('openai.azure.com')
  const mistral = is('mistral.ai') || /(?:^|\/)(?:open-)?(?:mistral|mixtral|ministral|magistral|codestral|devstral|pixtral)/i.test(model)
  return {
    streamUsage: !is('mistral.ai'),
    reasoningModel: openai && /^(?:o\d|gpt-[5-9])/.test(model),
    mistral,
    reasoningField: is('openrouter.ai') ? 'reasoning' : ['deepseek.com', 'moonshot.cn', 'moonshot.ai', 'bigmodel.cn', 'z.ai', 'minimax.io', 'minimaxi.com', 'aliyuncs.com', 'xiaomimimo.com'].some(is) ? 'reasoning_content' : undefined,
    extra: is('googleapis.com'),
    keyHeader: is('openai.azure.com') || is('cognitiveservices.azure.com') ? path.includes('/v1') ? 'authorization' : 'api-key' : 'authorization',
    ownList: is('anthropic.com'),
    headers: is('anthropic.com') ? { 'anthropic-dangerous-direct-browser-access': 'true' } : {},
  }
}

/** The key in the one header in which this server looks for it, and what it wants beside. None without a key. */
export function headersFor({ baseUrl, key = '' }: { baseUrl: string, key?: string }, what: 'chat' | 'models' = 'chat'): { readonly [name: string]: string } {
  if (key === '') return {}
  const { keyHeader, ownList, headers } = dialectOf(baseUrl)
  if (what === 'models' && ownList) return { 'x-api-key': key, 'anthropic-version': '2023-06-01', ...headers }
  return { [keyHeader]: keyHeader === 'authorization' ? `Bearer ${key}` : key, ...headers }
}

/** Enough of an address to know a server by; whoever sends the request has checked the rest. */
function hostOf(baseUrl: string): { hostname: string, pathname: string } {
  const [, hostname = '', pathname = ''] = /^[a-z]+:\/\/(?:[^/@?#]*@)?([^/:?#]+|\[[^\]]*\])(?::\d+)?([^?#]*)/i.exec(baseUrl) ?? []
  return { hostname: hostname.toLowerCase(), pathname }
}
