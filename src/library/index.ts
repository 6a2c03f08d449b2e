/** The scenarios that come with the page. The first of each language is the one that a first visit opens. */
import type { Scenario } from '../scenario/index.ts'
import { supportEn } from './supportEn.ts'
import { supportZh } from './supportZh.ts'
import { tripEn } from './tripEn.ts'
import { tripZh } from './tripZh.ts'

export type Bundled = {
  /** Lasting: links and stored choices name it. */
  readonly id: string
  readonly language: 'en' | 'zh'
  /** The same for translations of one scenario. */
  readonly edition: string
  readonly scenario: Scenario
}

export const bundled: readonly Bundled[] = [
  { id: 'support-en', language: 'en', edition: 'support', scenario: supportEn },
  { id: 'support-zh', language: 'zh', edition: 'support', scenario: supportZh },
  { id: 'trip-en', language: 'en', edition: 'trip', scenario: tripEn },
  { id: 'trip-zh', language: 'zh', edition: 'trip', scenario: tripZh },
]
