/**
 * A model server on this machine, on an origin of its own: aimock, which knows nothing of this project, with the
 * answers that a test gives it, in turn. It notes what came and who left before the end. Refuses an answer that it was
 * not given, and to be found anywhere but at 127.0.0.1.
 */
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from '@copilotkit/aimock'
import type { Fixture } from '@copilotkit/aimock'

type Spoken = { text?: string, reasoning?: string, calls?: readonly { name: string, arguments: object, id?: string }[], usage?: { prompt: number, completion: number } }
/**
 * How it goes on after so many events: the stream ends as if it were whole, the connection breaks, nothing more comes, or
 * the rest comes once `goOn` is called. A break may take with it what was not read yet; where that matters, it holds until
 * the test breaks off.
 */
type Cut = { after: number, how: 'ends' | 'breaks' | 'holds' | 'waits' }
export type Answer = Spoken & { /** Characters in one delta. */ piece?: number, /** Milliseconds before each event. */ pause?: number, cut?: Cut }
  | { status: number, message: string, code?: string, /** Seconds. */ retryAfter?: number }

export type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** The answer was over, or the asker had left: whichever came first. */
  readonly over: Promise<'answered' | 'left'>
}

export type ServerSettings = {
  /** Any other key is refused; without it none is asked for. */
  key?: string
  /** What it lists. */
  models?: readonly string[]
  /** False: it sends nothing that would let a page of another origin read it. */
  cors?: boolean
  /** Headers that a page may read. */
  exposed?: readonly string[]
}

/** The header by which aimock is told which answer is meant. */
const CONTEXT = 'x-aimock-context'

export class ModelServer {
  /** Every request, also those before a request that browsers make. */
  readonly asked: Asked[] = []
  readonly origin: string
  readonly baseUrl: string
  private readonly server: Server
  private readonly settings: ServerSettings
  private readonly fixtures: Fixture[]
  private readonly answers: Answer[] = []
  private readonly waiting: (() => void)[] = []
  private given = 0

  static async start(settings: ServerSettings = {}): Promise<ModelServer> {
    const { key, models = ['aimock-1'] } = settings
    const fixtures = models.map((model): Fixture => ({ match: { model, predicate: () => false }, response: { content: '' } }))
    const { server, url } = await createServer(fixtures, { host: '127.0.0.1', port: 0, logLevel: 'silent', ...(key !== undefined && { auth: { apiKeys: [key] } }) })
    return new ModelServer(server, url, settings, fixtures)
  }

  private constructor(server: Server, url: string, settings: ServerSettings, fixtures: Fixture[]) {
    this.server = server
    this.origin = url
    this.baseUrl = `${url}/v1`
    this.settings = settings
    this.fixtures = fixtures
    const [aimock] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      this.note(request, response)
      this.open(request, response)
      this.next(request, response)
      aimock!(request, response)
    })
  }

  /** More answers, one for each request to come. */
  give(...answers: readonly Answer[]): void {
    for (const answer of answers) {
      this.fixtures.push(fixtureOf(answer, String(this.answers.length)))
      this.answers.push(answer)
    }
  }

  /** Gives the rest of the answers that wait. */
  goOn(): void {
    this.waiting.splice(0).forEach((send) => send())
  }

  /** What was asked for, without what browsers ask before. */
  get completions(): Asked[] {
    return this.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/chat/completions'))
  }

  /** The connections of all who still wait are lost. */
  breakOff(): void {
    this.server.closeAllConnections()
  }

  /** Whoever still waits is left alone. */
  async close(): Promise<void> {
    this.server.close()
    this.breakOff()
    if (this.server.listening) await once(this.server, 'close')
  }

  private note(request: IncomingMessage, response: ServerResponse): void {
    const over = new Promise<'answered' | 'left'>((resolve) => {
      response.once('finish', () => resolve('answered')).once('close', () => resolve(response.writableFinished ? 'answered' : 'left'))
    })
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8')
    })
    this.asked.push({ method: request.method ?? '', path: request.url ?? '', headers: { ...request.headers }, get body() { return body }, over })
  }

  /** Who may read an answer. aimock lets everybody, with a `*` that covers no key. */
  private open(request: IncomingMessage, response: ServerResponse): void {
    const { cors = true, exposed } = this.settings
    const set = response.setHeader.bind(response)
    response.setHeader = (name, value) => {
      const header = name.toLowerCase()
      if (!cors && header.startsWith('access-control-')) return response
      if (header === 'access-control-allow-headers') return set(name, request.headers['access-control-request-headers'] ?? value)
      if (header === 'access-control-expose-headers') return set(name, exposed?.join(', ') ?? value)
      return set(name, value)
    }
  }

  /** The answer whose turn it is. A request with a wrong key takes none. */
  private next(request: IncomingMessage, response: ServerResponse): void {
    const { key } = this.settings
    delete request.headers[CONTEXT]
    if (request.method !== 'POST' || (key !== undefined && request.headers.authorization !== `Bearer ${key}`)) return
    const answer = this.answers[this.given]
    request.headers[CONTEXT] = String(this.given++)
    if (answer && 'cut' in answer && answer.cut) {
      const rest = cutOff(response, answer.cut)
      if (rest) this.waiting.push(rest)
    }
  }
}

function fixtureOf(answer: Answer, context: string): Fixture {
  if ('status' in answer) {
    const { status, message, code, retryAfter } = answer
    return { match: { context }, response: { status, error: { message, ...(code !== undefined && { code }) }, ...(retryAfter !== undefined && { retryAfter }) } }
  }
  const { text, reasoning, calls, usage, piece, pause } = answer
  const more = { ...(reasoning !== undefined && { reasoning }), ...(usage && { usage: { prompt_tokens: usage.prompt, completion_tokens: usage.completion } }) }
  const toolCalls = calls?.map((call) => ({ ...call, arguments: JSON.stringify(call.arguments) }))
  return {
    match: { context },
    response: toolCalls ? { toolCalls, ...(text !== undefined && { content: text }), ...more } : { content: text ?? '', ...more },
    ...(piece !== undefined && { chunkSize: piece }), ...(pause !== undefined && { latency: pause }),
  }
}

/** Lets so many events through, each of which is one write. @returns what gives the rest, where that is wanted. */
function cutOff(response: ServerResponse, { after, how }: Cut): (() => void) | undefined {
  const write = response.write.bind(response) as (chunk: unknown) => boolean
  const end = response.end.bind(response) as () => ServerResponse
  const rest: (() => void)[] = []
  let left = after
  response.write = (chunk: unknown) => {
    if (left <= 0) {
      rest.push(() => write(chunk))
      return true
    }
    left--
    const sent = write(chunk)
    if (left > 0 || how === 'holds' || how === 'waits') return sent
    if (how === 'ends') end()
    // What was written has to be on its way before the connection goes.
    else setImmediate(() => response.destroy())
    return sent
  }
  response.end = () => {
    rest.push(end)
    return response
  }
  if (how !== 'waits') return undefined
  return () => {
    // What aimock has not written yet goes by itself now.
    left = Infinity
    response.end = end
    rest.splice(0).forEach((send) => send())
  }
}
