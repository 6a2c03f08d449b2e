import { expect, it } from 'vitest'
import { AGENT_COLOURS, agentStyle, markShapes } from '../../src/ui/agentColours.ts'

it('an agent keeps its style, whoever asks', () => {
  expect(agentStyle(2)).toEqual(agentStyle(2))
})

it('the ninth agent has the first colour with another mark', () => {
  expect(agentStyle(8).solid).toBe(agentStyle(0).solid)
  expect(agentStyle(8).mark).not.toBe(agentStyle(0).mark)
})

it('no two of forty agents look the same', () => {
  const looks = Array.from({ length: AGENT_COLOURS * 5 }, (_, i) => `${agentStyle(i).solid} ${agentStyle(i).mark}`)
  expect(new Set(looks).size).toBe(looks.length)
  expect(AGENT_COLOURS * markShapes.length).toBeGreaterThanOrEqual(40)
})

it('an agent that the scenario does not have is plain ink', () => {
  expect(agentStyle(-1).solid).toBe('var(--ink-2)')
})
