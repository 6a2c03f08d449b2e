/**
 * The addresses of an endpoint from what a person typed: a base, a whole path copied from somewhere, a host without a
 * scheme. A query stays (Azure's version). Refuses to guess a host: what is no address gives undefined.
 */
export type Addresses = { base: string, chat: string, models: string }

const VERSION = /\/v\d+[a-z\d]*(?:\/|$)/
const TAIL = /\/(?:chat\/completions|completions|responses|models|embeddings)\/?$/
/** Hosts whose paths have no version. */
const BARE = /^(?:api\.perplexity\.ai|models\.github\.ai|models\.inference\.ai\.azure\.com)$/

export function addressesOf(typed: string): Addresses | undefined {
  const url = urlOf(typed.trim().replace(/^["'<]+|["'>]+$/g, ''))
  if (!url) return undefined
  let path = url.pathname.replace(/\/{2,}/g, '/').replace(TAIL, '').replace(/\/+$/, '')
  const azureDeployment = /\/openai\/deployments\//.test(path)
  // Ollama's own interface stands beside the compatible one.
  if (url.port === '11434' && /\/api(?:\/(?:chat|generate|tags))?$/.test(path)) path = path.replace(/\/api(?:\/\w+)?$/, '')
  if (!azureDeployment && !VERSION.test(path) && !BARE.test(url.hostname)) path += url.hostname.endsWith('.openai.azure.com') && !path.endsWith('/openai') ? '/openai/v1' : '/v1'
  const at = (end: string) => `${url.origin}${path}${end}${url.search}`
  return { base: at(''), chat: at('/chat/completions'), models: at('/models') }
}

function urlOf(text: string): URL | undefined {
  if (text === '' || /\s/.test(text)) return undefined
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? '' : isLocal(text.replace(/[:/].*$/, '')) ? 'http://' : 'https://'
  try {
    const url = new URL(scheme + text)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
    url.username = ''
    url.password = ''
    url.hash = ''
    return url
  } catch {
    return undefined
  }
}

/** This machine, or one in the same network. */
export function isLocal(host: string): boolean {
  return isLoopback(host) || /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)/.test(host) || /\.(?:local|lan|internal|home)$/.test(host) || /^\[?f[cd][\da-f]{2}:/i.test(host)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host.startsWith('127.') || host === '[::1]' || host === '::1' || host === '0.0.0.0'
}
