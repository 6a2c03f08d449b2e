// What a live run may take, as the dialog of who answers says it.
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { supportEn } from '../../../src/library/supportEn.ts'
import { bound } from '../../../src/scenario/index.ts'
import { bundled } from '../../support/bundled.ts'
import { playedOut } from '../../support/playedOut.ts'
import { castAt, local, openAI } from './castAt.tsx'

afterEach(cleanup)

const price = { prompt: 0.25, completion: 2 }
const lines = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('listitem').map(({ textContent }) => textContent)

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  it.each(bundled)('tells calls, tokens and money of $id in figures', async ({ scenario }) => {
    const { state } = await playedOut(scenario)
    await castAt(supportEn, [{ ...openAI, price }], { scenario, bound: bound(scenario), end: state, cast: { everyone: { endpoint: 'a' } } }, language)
    const said = await lines(language === 'en' ? 'What a live run may take' : '一次真实运行的用量估计')
    expect(said).toHaveLength(3)
    for (const line of said) {
      expect(line).toMatch(/[1-9]/)
      expect(line).not.toMatch(/NaN|undefined|Infinity|null|\d\.\d{6}|e[+-]\d/)
    }
  })
})

it('rounds: a bound up, and what is likely to what is near', async () => {
  await castAt(supportEn, [openAI], { cast: { everyone: { endpoint: 'a' } } })
  const [calls, tokens] = await lines('What a live run may take')
  expect(calls).toBe('at most 16 model calls')
  const figures = tokens!.match(/^about ([\d,]+) tokens, at most ([\d,]+)$/)!.slice(1).map((figure) => figure.replaceAll(',', ''))
  for (const figure of figures) expect(figure).toMatch(/^[1-9]\d?0*$/)
})

it('names the endpoints without a price, each once, and then no sum of money', async () => {
  await castAt(supportEn, [{ ...openAI, price }, local], { cast: { everyone: { endpoint: 'b' }, agents: { tech: { endpoint: 'a' } } } })
  expect(screen.getByText('No price is set for Local; set one with the endpoint to see what a run costs.')).toBeTruthy()
  expect(await lines('What a live run may take')).toHaveLength(2)
})

it('tells what comes on top for each task, of calls as of tokens', async () => {
  const team = bundled.find(({ id }) => id === 'team-en')!.scenario
  await castAt(team, [openAI], { cast: { everyone: { endpoint: 'a' } } })
  const [calls, tokens] = await lines('What a live run may take')
  expect(calls).toMatch(/and [\d,]+ for each task$/)
  expect(tokens).toMatch(/and [\d,]+ for each task$/)
})
