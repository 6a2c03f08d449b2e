/** The scenarios that come with the page. The first of each language is the one that a first visit opens. */
import type { Scenario } from '../scenario/index.ts'
import { confirmationEn } from './confirmationEn.ts'
import { confirmationZh } from './confirmationZh.ts'
import { guardrailsEn } from './guardrailsEn.ts'
import { guardrailsZh } from './guardrailsZh.ts'
import { memoryEn } from './memoryEn.ts'
import { memoryZh } from './memoryZh.ts'
import { pipelineEn } from './pipelineEn.ts'
import { pipelineZh } from './pipelineZh.ts'
import { planEn } from './planEn.ts'
import { planZh } from './planZh.ts'
import { subagentEn } from './subagentEn.ts'
import { subagentZh } from './subagentZh.ts'
import { supportEn } from './supportEn.ts'
import { supportZh } from './supportZh.ts'
import { teamEn } from './teamEn.ts'
import { teamZh } from './teamZh.ts'
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
  { id: 'guardrails-en', language: 'en', edition: 'guardrails', scenario: guardrailsEn },
  { id: 'guardrails-zh', language: 'zh', edition: 'guardrails', scenario: guardrailsZh },
  { id: 'memory-en', language: 'en', edition: 'memory', scenario: memoryEn },
  { id: 'memory-zh', language: 'zh', edition: 'memory', scenario: memoryZh },
  { id: 'confirmation-en', language: 'en', edition: 'confirmation', scenario: confirmationEn },
  { id: 'confirmation-zh', language: 'zh', edition: 'confirmation', scenario: confirmationZh },
  { id: 'team-en', language: 'en', edition: 'team', scenario: teamEn },
  { id: 'team-zh', language: 'zh', edition: 'team', scenario: teamZh },
  { id: 'pipeline-en', language: 'en', edition: 'pipeline', scenario: pipelineEn },
  { id: 'pipeline-zh', language: 'zh', edition: 'pipeline', scenario: pipelineZh },
  { id: 'plan-en', language: 'en', edition: 'plan', scenario: planEn },
  { id: 'plan-zh', language: 'zh', edition: 'plan', scenario: planZh },
  { id: 'subagent-en', language: 'en', edition: 'subagent', scenario: subagentEn },
  { id: 'subagent-zh', language: 'zh', edition: 'subagent', scenario: subagentZh },
]
