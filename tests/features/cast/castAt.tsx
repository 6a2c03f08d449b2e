// The dialog of who answers over a scenario and endpoints, with what it would do put aside.
import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { CastDialog } from '../../../src/features/cast/CastDialog.tsx'
import type { Scenario } from '../../../src/scenario/index.ts'
import type { ListedEndpoint, Playground } from '../../../src/state/index.ts'
import { Strings } from '../../../src/ui/index.ts'
import { playgroundAt } from '../../app/playgroundAt.ts'
import { deskOf, listed } from '../settings/deskOf.ts'

export const openAI = listed({ key: 'tab' })
export const local = listed({ id: 'b', name: 'Local', preset: 'ollama', baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b' })

export async function castAt(scenario: Scenario, endpoints: readonly ListedEndpoint[], more: Partial<Playground> = {}, language: 'en' | 'zh' = 'en') {
  const acts = { setCast: vi.fn<Playground['setCast']>(), again: vi.fn<Playground['again']>(), closeDialog: vi.fn<Playground['closeDialog']>(), showDialog: vi.fn<Playground['showDialog']>() }
  await playgroundAt(scenario, 0, { endpoints, endpointDesk: () => Promise.resolve(deskOf()), ...acts, ...more })
  render(<Strings language={language}><CastDialog /></Strings>)
  await screen.findByRole('dialog')
  return acts
}
