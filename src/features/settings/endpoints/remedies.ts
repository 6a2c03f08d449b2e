/**
 * How a model server is started so that it allows this page, exactly, for each server that is known: to be copied.
 * What comes from a server (its models' names) stands in a command only where no shell can take it for more than a word.
 */
import type { Diagnosis, EndpointPreset } from '../../../state/index.ts'

export type Server = NonNullable<Diagnosis['details']['server']>
export type Way = 'terminal' | 'macos' | 'windows' | 'systemd' | 'headers'
export type Command = { readonly way: Way, readonly text: string }

const servers: readonly string[] = ['ollama', 'lmstudio', 'vllm', 'llamacpp'] satisfies Server[]

/** The one that answered, or the one that was chosen. */
export function serverOf(details: Diagnosis['details'], preset: EndpointPreset | undefined): Server | undefined {
  return details.server ?? (isServer(preset?.name) ? preset.name : undefined)
}

/** It is somebody else's: the reader can neither start it nor change it. */
export function isService({ origin }: Diagnosis['details'], preset: EndpointPreset | undefined): boolean {
  return preset !== undefined && !preset.local && URL.canParse(preset.baseUrl) && new URL(preset.baseUrl).origin === origin
}

function isServer(name: string | undefined): name is Server {
  return name !== undefined && servers.includes(name)
}

/** @param page the origin of this page. */
export function startCommands(server: Server | undefined, page: string, { origin, model }: { origin: string, model: string }): Command[] {
  switch (server) {
    case 'ollama': return [
      { way: 'terminal', text: `OLLAMA_ORIGINS=${page} ollama serve` },
      { way: 'macos', text: `launchctl setenv OLLAMA_ORIGINS "${page}"` },
      { way: 'windows', text: `setx OLLAMA_ORIGINS "${page}"` },
      { way: 'systemd', text: `sudo systemctl edit ollama\n\n[Service]\nEnvironment="OLLAMA_ORIGINS=${page}"` },
    ]
    case 'lmstudio': return [{ way: 'terminal', text: `lms server start --cors${port(origin, '1234')}` }]
    case 'vllm': return [{ way: 'terminal', text: `vllm serve ${word(model, 'MODEL')} --allowed-origins '["${page}"]'${port(origin, '8000')}` }]
    case 'llamacpp': return [{ way: 'terminal', text: `llama-server -m MODEL.gguf --cors-origins ${page}${port(origin, '8080')}` }]
    default: return [{ way: 'headers', text: `Access-Control-Allow-Origin: ${page}\nAccess-Control-Allow-Headers: Authorization, Content-Type\nAccess-Control-Allow-Methods: GET, POST, OPTIONS` }]
  }
}

/** The way that this machine most likely needs goes first. */
export function likelyWay(userAgent: string): Way {
  if (/Macintosh/.test(userAgent)) return 'macos'
  return /Windows/.test(userAgent) ? 'windows' : 'terminal'
}

function port(origin: string, usual: string): string {
  const number = /:(\d+)$/.exec(origin)?.[1]
  return number === undefined || number === usual ? '' : ` --port ${number}`
}

function word(text: string, otherwise: string): string {
  return /^[\w.:/-]+$/.test(text) && !text.startsWith('-') ? text : otherwise
}

/** The same server on this very machine: browsers let a page ask it without https. Undefined where it is there already. */
export function onLocalhost(baseUrl: string): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined
  const url = new URL(baseUrl)
  if (url.hostname === 'localhost') return undefined
  url.hostname = 'localhost'
  return url.href
}
