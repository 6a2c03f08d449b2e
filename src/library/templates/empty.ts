/** Nothing but a title: the first agent that is added is the one that a run starts with. */
import { defineScenario } from '../../scenario/index.ts'
import type { Edition } from './index.ts'

const titled = (title: string, language: 'en' | 'zh') => defineScenario({ version: 1, title, language, agents: [], orchestration: { kind: 'swarm', entry: '' }, input: '' })

export const empty: Edition = { en: titled('New scenario', 'en'), zh: titled('新场景', 'zh') }
