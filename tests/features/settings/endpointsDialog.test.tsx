// Endpoints as the reader meets them: a new one in two fields and a click, the key that is never shown, what is not saved.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EndpointsDialog } from '../../../src/features/settings/endpoints/EndpointsDialog.tsx'
import type { EndpointDesk } from '../../../src/state/index.ts'
import { deskOf, diagnosisOf, listed } from './deskOf.ts'
import { endpointsAt } from './endpointsAt.tsx'

afterEach(cleanup)

const SECRET = 'sk-9f3b-SECRET-77'
const ollama = listed({ id: 'b', name: 'Ollama', preset: 'ollama', baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const keyField = () => screen.getByLabelText<HTMLInputElement>('Key')
const model = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Model' })
const row = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Your endpoints' })).getByRole('button', { name })
const described = (element: Element) => (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')

describe('a first endpoint', () => {
  it('is told what it is, and that nothing is sent before a run is started live', async () => {
    await endpointsAt([])
    expect(screen.getByText(/An endpoint is a server that answers/)).toBeTruthy()
    expect(screen.getByText(/Nothing is sent anywhere before you start a run live/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^OpenAI/))
    expect(screen.getByRole('group', { name: 'On your own machine' }).textContent).toContain('Ollama')
  })

  it('is two fields and a click: a preset, a key, saved', async () => {
    const models = vi.fn<EndpointDesk['models']>().mockResolvedValue({ ok: true, models: ['gpt-5-mini'] })
    const { put } = await endpointsAt([], { models })
    await userEvent.click(button(/^OpenAI/))
    await waitFor(() => expect(document.activeElement).toBe(keyField()))
    await userEvent.paste(SECRET)
    await waitFor(() => expect(models).toHaveBeenCalledOnce())
    expect(models.mock.calls[0]?.[1]).toBe(SECRET)
    await userEvent.click(button('Save endpoint'))
    await waitFor(() => expect(put).toHaveBeenCalledWith({ name: 'OpenAI', preset: 'openai', baseUrl: 'https://api.openai.com/v1', model: 'gpt-5-mini', stream: true, tools: 'native' }, { text: SECRET, keep: false }))
    await screen.findByText('A key is held for this tab. It is gone when the tab is closed.')
    await waitFor(() => expect(document.activeElement).toBe(button('Test connection')))
    expect(screen.getByText('Saved OpenAI.')).toBeTruthy()
  })

  it('is found by typing and Enter', async () => {
    await endpointsAt([])
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search servers' }), 'lm st{Enter}')
    expect(await screen.findByRole('heading', { name: 'New: LM Studio' })).toBeTruthy()
  })

  it('takes a model that is there, on the reader\'s own machine', async () => {
    const { put } = await endpointsAt([], { models: () => Promise.resolve({ ok: true, models: ['nomic-embed-text', 'qwen3:8b'] }) })
    await userEvent.click(button(/^Ollama/))
    await waitFor(() => expect(model().value).toBe('qwen3:8b'))
    await userEvent.click(button('Save endpoint'))
    await waitFor(() => expect(put.mock.calls[0]).toEqual([expect.objectContaining({ name: 'Ollama', model: 'qwen3:8b' })]))
  })

  it('gets a name that is free, and one after its host where the server is any other', async () => {
    const { put } = await endpointsAt([listed()])
    await userEvent.click(button('Add endpoint'))
    await userEvent.click(button(/^OpenAI api/))
    await userEvent.click(button('Save endpoint'))
    await waitFor(() => expect(put.mock.calls[0]?.[0].name).toBe('OpenAI 2'))
    await userEvent.click(button('Add endpoint'))
    await userEvent.click(button(/^Another server/))
    await waitFor(() => expect(document.activeElement).toBe(field('Base URL')))
    await userEvent.keyboard('https://llm.example.com/v1{Enter}')
    await waitFor(() => expect(put.mock.calls[1]?.[0].name).toBe('llm.example.com'))
  })
})

describe('the address', () => {
  it('says what will be asked, and what is wrong with what is none', async () => {
    const { put } = await endpointsAt([listed()])
    await userEvent.clear(field('Base URL'))
    await userEvent.type(field('Base URL'), 'https://llm.example.com')
    expect(described(field('Base URL'))).toContain('Asks https://llm.example.com/chat/completions')
    await userEvent.type(field('Base URL'), ' oops')
    await userEvent.tab()
    expect(field('Base URL').getAttribute('aria-invalid')).toBe('true')
    expect(described(field('Base URL'))).toContain('This is no address of a server')
    await userEvent.click(button('Save'))
    expect(put).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field('Base URL'))
  })
})

describe('a key', () => {
  it('that is held is never shown, nor is there a field with it', async () => {
    await endpointsAt([listed({ key: 'device' })])
    expect(screen.getByText('A key is kept on this device, encrypted.')).toBeTruthy()
    expect(screen.queryByLabelText('Key', { selector: 'input' })).toBeNull()
    await userEvent.click(button('Replace…'))
    await waitFor(() => expect(document.activeElement).toBe(keyField()))
    expect(keyField().value).toBe('')
    await userEvent.click(button('Keep the one that is held'))
    expect(screen.queryByLabelText('Key', { selector: 'input' })).toBeNull()
  })

  it('that is typed stands nowhere in the page, and is seen only when that is asked for', async () => {
    await endpointsAt([listed()])
    await userEvent.type(keyField(), SECRET)
    expect(keyField().type).toBe('password')
    expect(keyField().autocomplete).toBe('off')
    expect(document.documentElement.outerHTML).not.toContain(SECRET)
    await userEvent.click(button('Show'))
    expect(keyField().type).toBe('text')
    expect(document.documentElement.outerHTML).not.toContain(SECRET)
    await userEvent.click(screen.getByText(/^More/))
    expect(document.querySelector('pre')?.textContent).toContain('Bearer $KEY')
  })

  it('says to whom alone it is sent, and can be kept on this device', async () => {
    const { put } = await endpointsAt([listed()])
    expect(described(keyField())).toContain('It is sent to https://api.openai.com and to nobody else.')
    await userEvent.type(keyField(), `Bearer ${SECRET}`)
    await userEvent.click(screen.getByRole('radio', { name: 'on this device' }))
    await userEvent.click(button('Save'))
    await waitFor(() => expect(put).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }), { text: SECRET, keep: true }))
  })

  it('can\'t be kept where the browser can\'t encrypt, and that is said', async () => {
    await endpointsAt([listed()], { canKeep: false })
    const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'on this device' })
    expect(radio.disabled).toBe(true)
    expect(described(radio)).toMatch(/encrypts only on pages that came over https/)
  })

  it('with a space in it is refused, and its field says why', async () => {
    const { put } = await endpointsAt([listed()])
    await userEvent.type(keyField(), 'not a key')
    await userEvent.click(button('Save'))
    expect(put).not.toHaveBeenCalled()
    expect(described(keyField())).toContain('A key is one line')
    expect(document.activeElement).toBe(keyField())
  })

  it('of another origin is not taken along: it has to be entered again', async () => {
    const diagnose = vi.fn<EndpointDesk['diagnose']>().mockResolvedValue(diagnosisOf('ok'))
    const { put } = await endpointsAt([listed({ key: 'tab' })], { diagnose })
    await userEvent.clear(field('Base URL'))
    await userEvent.type(field('Base URL'), 'https://evil.example.com/v1')
    expect(screen.getByText('The key that is held belongs to https://api.openai.com and is not sent to https://evil.example.com. Enter the key for the new address.')).toBeTruthy()
    expect(keyField().value).toBe('')
    await userEvent.click(button('Save'))
    await waitFor(() => expect(put.mock.calls[0]).toHaveLength(1))
  })

  it('that was typed for one origin counts for nothing at the next', async () => {
    const diagnose = vi.fn<EndpointDesk['diagnose']>().mockResolvedValue(diagnosisOf('ok'))
    const { put } = await endpointsAt([listed()], { diagnose })
    await userEvent.type(keyField(), SECRET)
    await userEvent.clear(field('Base URL'))
    await userEvent.type(field('Base URL'), 'https://evil.example.com/v1')
    expect(described(keyField())).toContain('This key was entered for https://api.openai.com and is not sent to https://evil.example.com')
    await userEvent.click(button('Test connection'))
    await waitFor(() => expect(diagnose).toHaveBeenCalled())
    expect(diagnose.mock.calls[0]?.[1]).toBeUndefined()
    await userEvent.click(button('Save'))
    expect(put).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(keyField())
  })

  it('is forgotten when that is saved, and not before', async () => {
    const { put } = await endpointsAt([listed({ key: 'device' })])
    await userEvent.click(button('Forget'))
    expect(screen.getByText('The key is forgotten when you save.')).toBeTruthy()
    expect(put).not.toHaveBeenCalled()
    await userEvent.click(button('Save'))
    await waitFor(() => expect(put).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }), null))
    expect(await screen.findByLabelText('Key', { selector: 'input' })).toBeTruthy()
  })
})

describe('the models', () => {
  const many = Array.from({ length: 340 }, (_, i) => `vendor-${i % 17}/model-${i}`)

  it('of a long list are narrowed by what is typed, and taken with the arrow keys and Enter', async () => {
    const { put } = await endpointsAt([listed({ key: 'tab' })], { models: () => Promise.resolve({ ok: true, models: many }) })
    await userEvent.click(button('Fetch models'))
    await screen.findByText(/The server lists 340 models/)
    await userEvent.click(model())
    expect(screen.getByText('240 more. Type a part of the name.')).toBeTruthy()
    await userEvent.clear(model())
    await userEvent.type(model(), 'VENDOR-3 39')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['vendor-3/model-139'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(model().value).toBe('vendor-3/model-139')
    expect(screen.queryByRole('option')).toBeNull()
    expect(put).not.toHaveBeenCalled()
  })

  it('are fetched by themselves when their list is opened and a key is there', async () => {
    const models = vi.fn<EndpointDesk['models']>().mockResolvedValue({ ok: true, models: many })
    await endpointsAt([listed({ key: 'tab' })], { models })
    expect(models).not.toHaveBeenCalled()
    await userEvent.click(model())
    await screen.findByText('240 more. Type a part of the name.')
    expect(models).toHaveBeenCalledOnce()
    // Escape closes the list and nothing else.
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('may be named freely, and a failed list says why below', async () => {
    const { put } = await endpointsAt([listed({ key: 'tab' })], { models: () => Promise.resolve({ ok: false, diagnosis: diagnosisOf('badKey', { status: 401 }) }) })
    await userEvent.click(button('Fetch models'))
    expect(await screen.findByText('The server does not accept the key (401).')).toBeTruthy()
    expect(described(model())).toContain('The list could not be fetched')
    await userEvent.clear(model())
    await userEvent.type(model(), 'my/own:model')
    await userEvent.click(button('Save'))
    await waitFor(() => expect(put.mock.calls[0]?.[0].model).toBe('my/own:model'))
  })

  it('stop being fetched on Cancel', async () => {
    let given: AbortSignal | undefined
    await endpointsAt([listed({ key: 'tab' })], { models: (_, __, signal) => new Promise(() => {
      given = signal
    }) })
    await userEvent.click(button('Fetch models'))
    await userEvent.click(button('Cancel'))
    expect(given?.aborted).toBe(true)
    expect(document.activeElement).toBe(button('Fetch models'))
  })
})

describe('more', () => {
  it('a name with a slash is refused, its field is opened and says why', async () => {
    const { put } = await endpointsAt([listed(), ollama])
    await userEvent.click(screen.getByText(/^More/))
    await userEvent.clear(field('Name'))
    await userEvent.type(field('Name'), 'a/b')
    expect(described(field('Name'))).toContain('A name has no slash')
    await userEvent.click(screen.getByText(/^More/))
    await userEvent.click(button('Save'))
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(put).not.toHaveBeenCalled()
    await userEvent.clear(field('Name'))
    await userEvent.type(field('Name'), 'Ollama')
    expect(described(field('Name'))).toContain('Another endpoint has this name.')
  })

  it('streaming, tools and the price are saved; an empty price is none', async () => {
    const { put } = await endpointsAt([listed()])
    await userEvent.click(screen.getByText(/^More/))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Stream answers' }))
    await userEvent.click(screen.getByRole('radio', { name: 'described as text' }))
    await userEvent.type(field('Prompt'), '0.25')
    await userEvent.type(field('Completion'), '2')
    await userEvent.click(button('Save'))
    await waitFor(() => expect(put.mock.calls[0]?.[0]).toMatchObject({ stream: false, tools: 'text', price: { prompt: 0.25, completion: 2 } }))
    await userEvent.clear(field('Prompt'))
    await userEvent.clear(field('Completion'))
    await userEvent.click(button('Save'))
    await waitFor(() => expect(put.mock.calls[1]?.[0]).not.toHaveProperty('price'))
  })

  it('what the desk refuses is told, and what was typed stays', async () => {
    await endpointsAt([listed()], { put: () => Promise.resolve({ ok: false, message: 'the storage is full' }) })
    await userEvent.type(model(), '-2')
    await userEvent.click(button('Save'))
    expect((await screen.findByText('That did not work: the storage is full')).getAttribute('role')).toBe('alert')
    expect(model().value).toBe('gpt-5-mini-2')
  })
})

describe('what is not saved', () => {
  it('is asked about before the dialog closes, by its button and by Escape', async () => {
    const { onClose, put } = await endpointsAt([listed()])
    await userEvent.type(model(), 'x')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Close'))
    expect(onClose).not.toHaveBeenCalled()
    const question = screen.getByRole('alertdialog', { name: 'What you changed in OpenAI is not saved.' })
    await waitFor(() => expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Save' })))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(model().value).toBe('gpt-5-minix')
    await userEvent.click(button('Close'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(put).toHaveBeenCalledOnce()
  })

  it('is asked about before another is chosen, and can be discarded', async () => {
    const { put } = await endpointsAt([listed(), ollama])
    await userEvent.type(model(), 'x')
    await userEvent.click(row(/^Ollama/))
    await userEvent.click(button('Discard'))
    expect(await screen.findByRole('heading', { name: 'Ollama' })).toBeTruthy()
    await userEvent.click(row(/^OpenAI/))
    expect(model().value).toBe('gpt-5-mini')
    expect(put).not.toHaveBeenCalled()
  })

  it('can be taken back, a typed key too', async () => {
    await endpointsAt([listed()])
    await userEvent.type(model(), 'x')
    await userEvent.type(keyField(), SECRET)
    await userEvent.click(button('Discard changes'))
    expect(model().value).toBe('gpt-5-mini')
    expect(keyField().value).toBe('')
    expect((button('Save') as HTMLButtonElement).disabled).toBe(true)
  })

  it('nothing changed closes at once', async () => {
    const { onClose } = await endpointsAt([listed()])
    await userEvent.click(button('Close'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('the list', () => {
  it('says of each its model, its origin, where its key is, and what it can do', async () => {
    const able = { at: 0, model: 'gpt-5-mini', stream: true, tools: true, output: 'schema', usage: true } as const
    await endpointsAt([listed({ key: 'tab', abilities: able }), listed({ id: 'c', name: 'Else', key: 'device', abilities: { ...able, model: 'another' } }), ollama])
    expect(row(/^OpenAI/).textContent).toBe('OpenAI key in this tab gpt-5-mini https://api.openai.com streams tools JSON schema')
    expect(row(/^Else/).textContent).toBe('Else key on this device gpt-5-mini https://api.openai.com')
    expect(row(/^Ollama/).textContent).toBe('Ollama no key qwen3:8b http://localhost:11434')
  })

  it('is walked with the arrow keys, entered with Enter, and Delete asks before it removes', async () => {
    const { remove } = await endpointsAt([listed(), ollama])
    await waitFor(() => expect(document.activeElement).toBe(row(/^OpenAI/)))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row(/^Ollama/))
    expect(screen.getByRole('heading', { name: 'Ollama' })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('Base URL')))
    row(/^Ollama/).focus()
    await userEvent.keyboard('{Delete}')
    const question = screen.getByRole('alertdialog', { name: /^Remove Ollama with its key/ })
    await waitFor(() => expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' })))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(row(/^Ollama/)))
    expect(remove).not.toHaveBeenCalled()
    await userEvent.keyboard('{Delete}')
    await userEvent.click(button('Remove'))
    await waitFor(() => expect(remove).toHaveBeenCalledWith('b'))
    await waitFor(() => expect(document.activeElement).toBe(row(/^OpenAI/)))
    expect(screen.getByText('Removed Ollama.')).toBeTruthy()
  })

  it('gives the first words back when the last one is removed', async () => {
    await endpointsAt([listed()])
    await userEvent.click(button('Remove…'))
    await userEvent.click(button('Remove'))
    expect(await screen.findByText(/An endpoint is a server that answers/)).toBeTruthy()
  })
})

describe('where there is no room for both', () => {
  it('the list and the form come one after the other, and the focus goes along', async () => {
    await endpointsAt([listed(), ollama], {}, 'en', 390)
    expect(screen.queryByRole('textbox', { name: 'Base URL' })).toBeNull()
    await userEvent.click(row(/^Ollama/))
    expect(field('Base URL').value).toBe('http://localhost:11434/v1')
    await waitFor(() => expect(document.activeElement).toBe(button('← All endpoints')))
    await userEvent.click(button('← All endpoints'))
    await waitFor(() => expect(document.activeElement).toBe(row(/^Ollama/)))
    expect(document.querySelector('form')?.checkVisibility()).toBe(false)
  })

  it('what is not saved is asked about on the way back', async () => {
    await endpointsAt([listed()], {}, 'en', 390)
    await userEvent.click(row(/^OpenAI/))
    await userEvent.type(model(), 'x')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('← All endpoints'))
    await userEvent.click(button('Discard'))
    await waitFor(() => expect(document.activeElement).toBe(row(/^OpenAI/)))
    await userEvent.click(row(/^OpenAI/))
    expect(model().value).toBe('gpt-5-mini')
  })
})

it('a part of the page that can\'t be loaded says so, and is asked for again', async () => {
  const desk = vi.fn<() => Promise<EndpointDesk>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(deskOf())
  render(<EndpointsDialog open onClose={() => undefined} endpoints={[]} desk={desk} />)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  await userEvent.click(button('Try again'))
  expect(await screen.findByText('Which server?')).toBeTruthy()
})
