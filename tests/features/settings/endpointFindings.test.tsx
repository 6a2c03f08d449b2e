// The doctor's findings: each has a sentence and a next action in both languages, and the page does what it can itself.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findings } from '../../../src/state/endpoints.ts'
import type { Diagnosis, EndpointDesk, Finding } from '../../../src/state/index.ts'
import { loadStrings } from '../../../src/ui/index.ts'
import { diagnosisOf, listed } from './deskOf.ts'
import { endpointsAt } from './endpointsAt.tsx'

beforeAll(() => loadStrings('zh'))
afterEach(cleanup)

const words = { en: { test: 'Test', connection: 'Test connection' }, zh: { test: '测试', connection: '测试连接' } }
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const ollama = listed({ preset: 'ollama', baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b' })

/** Tests an endpoint and gives what the doctor's part of the page then says. */
async function tested(diagnosis: Diagnosis, { language = 'en', endpoint = listed({ key: 'tab' }), acts = {} }: { language?: 'en' | 'zh', endpoint?: ReturnType<typeof listed>, acts?: Partial<EndpointDesk> } = {}) {
  const diagnose = vi.fn<EndpointDesk['diagnose']>().mockResolvedValue(diagnosis)
  const kept = await endpointsAt([endpoint], { diagnose, ...acts }, language)
  await userEvent.click(await screen.findByRole('button', { name: words[language].connection }))
  const section = screen.getByRole('region', { name: words[language].test })
  await waitFor(() => expect(section.querySelector('[data-tone]')).toBeTruthy())
  return { ...kept, diagnose, section, report: section.querySelector<HTMLElement>('[data-tone]')! }
}

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  it.each(findings)('%s has a sentence, a next action, and something to press', async (finding) => {
    const { report } = await tested(diagnosisOf(finding), { language })
    const [sentence, ...rest] = [...report.children].map(({ textContent }) => textContent)
    expect(report.firstElementChild?.tagName).toBe('OUTPUT')
    for (const text of [sentence, rest[0]]) expect(text).toMatch(language === 'zh' ? /\p{Script=Han}.*[。：]/u : /[a-z].*[.:?]/)
    expect(sentence).not.toBe(rest[0])
    expect(within(report).getAllByRole('button').length).toBeGreaterThan(0)
    expect(report.textContent).not.toMatch(/undefined|null|\[object/)
  })
})

it('no two findings say the same', async () => {
  const said = new Map<string, Finding>()
  for (const finding of findings) {
    const { report } = await tested(diagnosisOf(finding))
    const sentence = report.firstElementChild!.textContent
    expect(said.get(sentence)).toBeUndefined()
    said.set(sentence, finding)
    cleanup()
  }
})

describe('a server that does not allow the page', () => {
  it.each([
    ['ollama', `OLLAMA_ORIGINS=${location.origin} ollama serve`], ['lmstudio', 'lms server start --cors --port 11434'],
    ['vllm', `--allowed-origins '["${location.origin}"]'`], ['llamacpp', `--cors-origins ${location.origin}`],
  ] as const)('%s gets the exact setting, to be copied', async (server, command) => {
    const { report } = await tested(diagnosisOf('cors', { server }))
    expect(report.textContent).toContain(command)
    expect(within(report).getByRole('button', { name: 'Copy' })).toBeTruthy()
  })

  it('Ollama has it for each system', async () => {
    const { report } = await tested(diagnosisOf('cors'), { endpoint: ollama })
    await userEvent.click(within(report).getByRole('tab', { name: 'macOS app' }))
    expect(within(report).getByRole('tabpanel').textContent).toContain(`launchctl setenv OLLAMA_ORIGINS "${location.origin}"`)
    await userEvent.keyboard('{ArrowRight}')
    expect(within(report).getByRole('tabpanel').textContent).toContain(`setx OLLAMA_ORIGINS "${location.origin}"`)
    await userEvent.keyboard('{ArrowRight}')
    expect(within(report).getByRole('tabpanel').textContent).toContain('sudo systemctl restart ollama')
  })

  it('any other is told which headers, and a service of others that it is not the reader\'s to change', async () => {
    const { report } = await tested(diagnosisOf('cors'))
    expect(report.textContent).toContain(`Access-Control-Allow-Origin: ${location.origin}`)
    cleanup()
    const { report: other } = await tested(diagnosisOf('cors', { origin: 'https://api.openai.com' }))
    expect(other.textContent).toContain('not yours to change')
  })
})

describe('the page does itself what it can', () => {
  it('a wrong model: the nearest ones are buttons that fill it in and test again', async () => {
    const { diagnose } = await tested(diagnosisOf('unknownModel', { models: ['zephyr', 'gpt-5-mini-2026', 'gpt-5'] }))
    await userEvent.click(button('Use gpt-5-mini-2026 and test again'))
    await waitFor(() => expect(diagnose).toHaveBeenCalledTimes(2))
    expect(diagnose.mock.calls[1]?.[0].model).toBe('gpt-5-mini-2026')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Model' }).value).toBe('gpt-5-mini-2026')
  })

  it('no tools: they are described as text', async () => {
    const { diagnose, put } = await tested(diagnosisOf('noTools'))
    await userEvent.click(button('Describe tools as text, and test again'))
    await waitFor(() => expect(diagnose.mock.calls[1]?.[0].tools).toBe('text'))
    expect(put).not.toHaveBeenCalled()
    await userEvent.click(button('Save'))
    await waitFor(() => expect(put.mock.calls[0]?.[0].tools).toBe('text'))
  })

  it('no streaming: it is turned off', async () => {
    const { diagnose } = await tested(diagnosisOf('noStream'))
    await userEvent.click(button('Turn streaming off, and test again'))
    await waitFor(() => expect(diagnose.mock.calls[1]?.[0].stream).toBe(false))
  })

  it('a bad key: the field for another one is opened, and where one is made is a link', async () => {
    await tested(diagnosisOf('badKey', { status: 401 }))
    expect(screen.getByRole('link', { name: 'Make a key at platform.openai.com' }).getAttribute('href')).toBe('https://platform.openai.com/api-keys')
    await userEvent.click(button('Enter the key again'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Key')))
  })

  it('mixed content: the same server on localhost is offered', async () => {
    await tested(diagnosisOf('mixedContent'), { endpoint: listed({ baseUrl: 'http://192.168.1.5:11434/v1' }) })
    await userEvent.click(button('It is this machine: ask http://localhost:11434'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Base URL' }).value).toBe('http://localhost:11434/v1')
  })

  it('no chat completions: the preset\'s own address is offered', async () => {
    await tested(diagnosisOf('notAnEndpoint'), { endpoint: listed({ baseUrl: 'https://api.openai.com' }) })
    await userEvent.click(button('Use https://api.openai.com/v1'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Base URL' }).value).toBe('https://api.openai.com/v1')
  })
})

describe('a test', () => {
  it('says what was checked and how each went, and what the server said, cut where it is a whole page', async () => {
    const { report } = await tested(diagnosisOf('serverError', { status: 502, said: '<html>'.repeat(2_000) }))
    expect(within(report).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['✓The address: well', '✗Reaching the server: a problem', '–A call of a tool: can’t be told'])
    expect(report.textContent).toContain('The server has an error of its own (502).')
    expect(report.textContent.length).toBeLessThan(1_500)
  })

  it('is cancelled by the button that began it, and what comes later is nobody\'s', async () => {
    let given: AbortSignal | undefined
    let answer!: (diagnosis: Diagnosis) => void
    await endpointsAt([listed()], { diagnose: (_, __, signal) => new Promise((resolve) => {
      given = signal
      answer = resolve
    }) })
    await userEvent.click(button('Test connection'))
    expect(screen.getByRole('progressbar', { name: 'Testing…' })).toBeTruthy()
    await userEvent.click(button('Cancel'))
    expect(given?.aborted).toBe(true)
    expect(document.activeElement).toBe(button('Test connection'))
    answer(diagnosisOf('quota'))
    await userEvent.click(screen.getByText(/^More/))
    expect(screen.queryByText(/no credit/)).toBeNull()
  })

  it('is given up when the dialog goes', async () => {
    let given: AbortSignal | undefined
    await endpointsAt([listed()], { diagnose: (_, __, signal) => new Promise(() => {
      given = signal
    }) })
    await userEvent.click(button('Test connection'))
    cleanup()
    expect(given?.aborted).toBe(true)
  })

  it('says nothing any more once the address or the model is another', async () => {
    const { report } = await tested(diagnosisOf('ok'))
    expect(report.textContent).toContain('It works: gpt-5-mini answered.')
    await userEvent.type(screen.getByRole('combobox', { name: 'Model' }), 'x')
    expect(screen.queryByText(/It works/)).toBeNull()
  })
})

describe('what it can do', () => {
  it('is found out by a press, and the form can follow it', async () => {
    await endpointsAt([listed({ key: 'tab' })], { probe: ({ model }) => Promise.resolve({ ok: true, abilities: { at: 0, model, stream: false, tools: false, output: 'prompt', usage: false } }) })
    await userEvent.click(button('Find out what it can do'))
    const list = (await screen.findByText('It does not stream: answers come whole.')).closest('ul')!
    expect(list.textContent).toContain('It calls no tools.')
    expect(screen.getByText(/^Found for gpt-5-mini/).tagName).toBe('OUTPUT')
    await userEvent.click(button('Describe tools as text'))
    await userEvent.click(screen.getByText(/^More/))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'described as text' }).checked).toBe(true)
  })

  it('that was found for another model is said to be so', async () => {
    await endpointsAt([listed({ abilities: { at: 0, model: 'older', stream: true, tools: true, output: 'schema', usage: true } })])
    expect(await screen.findByText('This was found for older, not for the model chosen now.')).toBeTruthy()
  })

  it('that can\'t be found out says why', async () => {
    await endpointsAt([listed()], { probe: () => Promise.resolve({ ok: false, diagnosis: diagnosisOf('noKey', { status: 401 }) }) })
    await userEvent.click(button('Find out what it can do'))
    expect(await screen.findByText('The server wants a key, and there is none (401).')).toBeTruthy()
  })
})
