// Choosing who answers: for everyone, for one agent, and what is said before anything is asked.
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { supportEn } from '../../../src/library/supportEn.ts'
import type { Scenario } from '../../../src/scenario/index.ts'
import { usePlayground } from '../../../src/state/index.ts'
import { listed } from '../settings/deskOf.ts'
import { castAt, local, openAI } from './castAt.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const real = () => screen.getByRole('radio', { name: /a real model/ })
const endpoint = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Endpoint' })
const model = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Model' })
const row = (agent: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: agent })
const invalid = () => document.querySelectorAll('[aria-invalid=true]')

/** The scenario in which one agent's document asks for a model. */
function asking(model: string): Scenario {
  return { ...supportEn, agents: supportEn.agents.map((agent) => agent.name === 'tech' ? { ...agent, model } : agent) }
}

describe('who answers everyone', () => {
  it('is the script at first, which is used as it is', async () => {
    const { setCast, again, closeDialog } = await castAt(supportEn, [openAI])
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /the script/ }))
    expect(screen.queryByRole('button', { name: 'Run live' })).toBeNull()
    await userEvent.click(button('Use the script'))
    expect(setCast).toHaveBeenCalledWith({ everyone: 'script' })
    expect(closeDialog).toHaveBeenCalledWith('cast')
    expect(again).not.toHaveBeenCalled()
  })

  it('is an endpoint where one is chosen; “Run live” sets it and runs', async () => {
    const { setCast, again, closeDialog } = await castAt(supportEn, [openAI, local])
    await userEvent.click(real())
    expect(endpoint().value).toBe('a')
    await userEvent.selectOptions(endpoint(), 'Local')
    await userEvent.click(button('Run live'))
    expect(setCast).toHaveBeenCalledWith({ everyone: { endpoint: 'b' } })
    expect(again).toHaveBeenCalledOnce()
    expect(closeDialog).toHaveBeenCalledWith('cast')
  })

  it('runs by Enter in the field of the model, with the model that stands there', async () => {
    const { setCast, again } = await castAt(supportEn, [openAI])
    await userEvent.click(real())
    await userEvent.type(model(), ' gpt-5 {Enter}')
    expect(setCast).toHaveBeenCalledWith({ everyone: { endpoint: 'a', model: 'gpt-5' } })
    expect(again).toHaveBeenCalledOnce()
  })

  it('is only set by “Use these”', async () => {
    const { setCast, again } = await castAt(supportEn, [openAI])
    await userEvent.click(real())
    await userEvent.click(button('Use these'))
    expect(setCast).toHaveBeenCalledWith({ everyone: { endpoint: 'a' } })
    expect(again).not.toHaveBeenCalled()
  })

  it('can’t be a model without a name: the field says so and has the focus', async () => {
    const { setCast, again, closeDialog } = await castAt(supportEn, [listed({ model: '' })])
    await userEvent.click(real())
    expect(invalid()).toHaveLength(0)
    await userEvent.click(button('Run live'))
    expect(screen.getByRole('alert').textContent).toBe('Say which model is to answer.')
    expect(document.activeElement).toBe(model())
    for (const act of [setCast, again, closeDialog]) expect(act).not.toHaveBeenCalled()
    await userEvent.type(model(), 'm')
    expect(invalid()).toHaveLength(0)
    await userEvent.click(button('Run live'))
    expect(setCast).toHaveBeenCalledWith({ everyone: { endpoint: 'a', model: 'm' } })
  })

  it('is nobody but the script without an endpoint: the dialog leads to one, and takes the first that is made', async () => {
    const { setCast, showDialog } = await castAt(supportEn, [])
    await userEvent.click(real())
    await userEvent.click(button('Add an endpoint…'))
    expect(showDialog).toHaveBeenCalledWith('endpoints')
    act(() => usePlayground.setState({ endpoints: [local] }))
    expect(endpoint().value).toBe('b')
    await userEvent.click(button('Use these'))
    expect(setCast).toHaveBeenCalledWith({ everyone: { endpoint: 'b' } })
  })

  it('can be left to the script while there is no endpoint', async () => {
    const { setCast } = await castAt(supportEn, [])
    await userEvent.click(real())
    await userEvent.click(button('Use the script'))
    expect(setCast).toHaveBeenCalledWith({ everyone: 'script' })
  })
})

describe('an endpoint that is removed while the dialog is open', () => {
  it('is replaced by no other until the reader chooses one', async () => {
    const { setCast, again } = await castAt(supportEn, [openAI, local], { cast: { everyone: { endpoint: 'a' } } })
    act(() => usePlayground.setState({ endpoints: [local] }))
    expect(endpoint().selectedOptions[0]!.textContent).toBe('Choose an endpoint')
    await userEvent.click(button('Run live'))
    expect(screen.getByRole('alert').textContent).toBe('Choose an endpoint, or leave the agents to the script.')
    expect(document.activeElement).toBe(endpoint())
    for (const act of [setCast, again]) expect(act).not.toHaveBeenCalled()
    await userEvent.selectOptions(endpoint(), 'Local')
    expect(within(endpoint()).queryByText('Choose an endpoint')).toBeNull()
    await userEvent.click(button('Run live'))
    expect(setCast).toHaveBeenCalledWith({ everyone: { endpoint: 'b' } })
  })

  it('was the only one: then there is none again', async () => {
    await castAt(supportEn, [openAI], { cast: { everyone: { endpoint: 'a' } } })
    act(() => usePlayground.setState({ endpoints: [] }))
    expect(button('Add an endpoint…')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'What a live run may take' })).toBeNull()
  })

  it('leaves an agent of its own to the script, as its run does', async () => {
    const { setCast } = await castAt(supportEn, [openAI, local], { cast: { everyone: { endpoint: 'a' }, agents: { billing: { endpoint: 'b' } } } })
    act(() => usePlayground.setState({ endpoints: [openAI] }))
    expect(row('billing').selectedOptions[0]!.textContent).toBe('the script')
    await userEvent.click(button('Use these'))
    expect(setCast).toHaveBeenCalledWith({ everyone: { endpoint: 'a' }, agents: { billing: 'script' } })
  })

  it('was removed before: the script answers, and so the dialog says', async () => {
    await castAt(supportEn, [local], { cast: { everyone: { endpoint: 'gone' } } })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /the script/ }).checked).toBe(true)
  })
})

describe('an agent', () => {
  it('has an endpoint and a model of its own, or the script', async () => {
    const { setCast } = await castAt(supportEn, [openAI, local])
    await userEvent.click(screen.getByText('Agent by agent'))
    await userEvent.selectOptions(row('billing'), 'Local')
    await userEvent.type(screen.getByRole('textbox', { name: 'billing: Model' }), 'llama')
    await userEvent.selectOptions(row('tech'), 'the script')
    // The list stays open under the hand.
    expect(row('tech').checkVisibility()).toBe(true)
    await userEvent.click(button('Use these'))
    expect(setCast).toHaveBeenCalledWith({ everyone: 'script', agents: { billing: { endpoint: 'b', model: 'llama' }, tech: 'script' } })
  })

  it('goes back to what everyone has', async () => {
    const { setCast } = await castAt(supportEn, [openAI], { cast: { everyone: { endpoint: 'a' }, agents: { billing: 'script' } } })
    await userEvent.selectOptions(row('billing'), 'as above (OpenAI · gpt-5-mini)')
    expect(row('billing').checkVisibility()).toBe(true)
    await userEvent.click(button('Use these'))
    expect(setCast).toHaveBeenCalledWith({ everyone: { endpoint: 'a' } })
  })

  it('whose document names an endpoint is answered by that one', async () => {
    await castAt(asking('Local/llama'), [openAI, local], { cast: { everyone: { endpoint: 'a' }, agents: { triage: 'script' } } })
    expect(row('tech').selectedOptions[0]!.textContent).toBe('its own model “Local/llama” (Local · llama)')
    expect(row('billing').selectedOptions[0]!.textContent).toBe('as above (OpenAI · gpt-5-mini)')
  })

  it('whose document names none of the reader’s is told, and answered as the others', async () => {
    await castAt(asking('claude-opus'), [openAI], { cast: { everyone: { endpoint: 'a' }, agents: { triage: 'script' } } })
    expect(screen.getByText('Its scenario asks for “claude-opus”; none of your endpoints has that name.')).toBeTruthy()
    await userEvent.selectOptions(row('tech'), 'the script')
    expect(screen.queryByText(/claude-opus/)).toBeNull()
  })

  it('with an endpoint of its own and no model is refused in its row, which opens', async () => {
    const { setCast } = await castAt(supportEn, [openAI, listed({ id: 'c', name: 'Bare', model: '' })])
    await userEvent.click(screen.getByText('Agent by agent'))
    await userEvent.selectOptions(row('billing'), 'Bare')
    await userEvent.click(screen.getByText('Agent by agent'))
    await userEvent.click(button('Run live'))
    const field = screen.getByRole('textbox', { name: 'billing: Model' })
    expect(field.checkVisibility()).toBe(true)
    expect(document.activeElement).toBe(field)
    expect(screen.getByRole('alert').textContent).toBe('Say which model is to answer.')
    expect(setCast).not.toHaveBeenCalled()
  })

  it('whose document names an endpoint without a model is refused with what to do', async () => {
    await castAt(asking('Bare'), [openAI, listed({ id: 'c', name: 'Bare', model: '' })])
    await userEvent.click(real())
    await userEvent.click(button('Run live'))
    expect(document.activeElement).toBe(row('tech'))
    expect(screen.getByRole('alert').textContent).toBe('Bare has no model of its own. Name one in its settings, or choose another.')
  })
})

describe('a missing key', () => {
  it('is said before the run, with the server that it is for, and leads to where it is entered', async () => {
    const { showDialog } = await castAt(supportEn, [listed()])
    await userEvent.click(real())
    expect(await screen.findByText(/There is no key for api\.openai\.com in this tab/)).toBeTruthy()
    await userEvent.click(button('Enter the key…'))
    expect(showDialog).toHaveBeenCalledWith('endpoints')
    act(() => usePlayground.setState({ endpoints: [openAI] }))
    expect(screen.queryByText(/There is no key/)).toBeNull()
  })

  it('is no matter where the server runs on the reader’s own machine, nor before one is to be asked', async () => {
    await castAt(supportEn, [listed(), local])
    await act(() => Promise.resolve())
    expect(screen.queryByText(/There is no key/)).toBeNull()
    await userEvent.click(real())
    await screen.findByText(/There is no key/)
    await userEvent.selectOptions(endpoint(), 'Local')
    expect(screen.queryByText(/There is no key/)).toBeNull()
  })
})

it('keeps its acts in sight with forty agents, on a phone too', async () => {
  await page.viewport(390, 700)
  const [first, ...rest] = supportEn.agents
  const many = Array.from({ length: 40 }, (_, i) => ({ ...first!, name: `agent_${i}`, handoffs: [] }))
  await castAt({ ...supportEn, agents: [first!, ...rest, ...many] }, [openAI], { cast: { everyone: { endpoint: 'a' }, agents: { agent_39: 'script' } } })
  const { bottom } = button('Run live').getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(700)
  expect(row('agent_39').getBoundingClientRect().right).toBeLessThanOrEqual(390)
})
