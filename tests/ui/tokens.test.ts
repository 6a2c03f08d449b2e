// The look's colours, checked where they are written: contrast of every text, and agents told apart by every eye.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AGENT_COLOURS } from '../../src/ui/agentColours.ts'
import { contrast, distance, eyes } from './colour.ts'

const css = readFileSync('src/ui/theme/tokens.css', 'utf8')
const themes = ['light', 'dark'] as const
type Theme = typeof themes[number]

const tokens = new Map([...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]))

function colour(name: string, theme: Theme): string {
  const found = tokens.get(name)
  if (found === undefined) throw new Error(`tokens.css has no --${name} in light-dark() form`)
  return found[theme]
}

const agents = Array.from({ length: AGENT_COLOURS }, (_, i) => `agent-${i + 1}`)
const surfaces = ['page', 'panel', 'sunk']

describe.each(themes)('in the %s theme', (theme) => {
  it.each(['ink', 'ink-2', 'ink-3', 'problem', 'done', ...agents])('--%s can be read as small text on every surface', (name) => {
    for (const surface of surfaces) expect(contrast(colour(name, theme), colour(surface, theme)), surface).toBeGreaterThanOrEqual(4.5)
  })

  it.each(agents)('--%s can be read on its own soft surface', (name) => {
    expect(contrast(colour(name, theme), colour(`${name}-soft`, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it('text can be read on what is new, current or a problem', () => {
    for (const [ink, surface] of [['ink-2', 'new'], ['ink-3', 'new'], ['ink-2', 'current'], ['ink', 'problem-soft'], ['ink-2', 'problem-soft'], ['problem', 'problem-soft'], ['on-strong', 'strong']] as const) {
      expect(contrast(colour(ink, theme), colour(surface, theme)), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(Object.keys(eyes))('agents differ for sight with %s', (eye) => {
    for (const [i, a] of agents.entries()) {
      for (const b of agents.slice(i + 1)) {
        expect(distance(colour(a, theme), colour(b, theme), eyes[eye]!), `${a} and ${b}`).toBeGreaterThan(0.04)
      }
    }
  })

  it('the focus ring is seen on every surface', () => {
    for (const surface of surfaces) expect(contrast(colour('focus', theme), colour(surface, theme)), surface).toBeGreaterThanOrEqual(3)
  })
})
