/** A subagent in English: the host uses the tea master as a tool, and gets nothing of its work but the answer. */
import { defineScenario } from '../scenario/index.ts'
import { subagentLayout } from './subagentLayout.ts'

export const subagentEn = defineScenario({
  version: 1,
  title: 'An agent as a tool',
  description: 'The host keeps the conversation and asks the tea master as one asks a tool. The tea master begins with a clean conversation, and only its answer returns.',
  language: 'en',
  agents: [
    { name: 'host', title: 'Host', instructions: 'Talk to the guests. Ask the tea master about tea.', agents: ['tea_master'] },
    { name: 'tea_master', title: 'Tea master', description: 'Knows which tea goes with a dish. Tell it the dish.', instructions: 'Look the dish up and recommend one tea, with a reason.', tools: ['find_tea'] },
  ],
  tools: [{
    name: 'find_tea', title: 'Find a tea', description: 'The tea that goes with a dish.',
    parameters: { type: 'object', properties: { dish: { type: 'string' } }, required: ['dish'] },
    implementation: { kind: 'lookup', table: 'teas', argument: 'dish', field: 'tea', otherwise: 'green tea' },
  }],
  orchestration: { kind: 'single', agent: 'host' },
  tables: { teas: { key: 'dish', rows: [{ dish: 'steamed fish', tea: 'Longjing' }] } },
  script: {
    mode: 'agent',
    replies: {
      host: [{ toolCalls: [{ name: 'tea_master', arguments: { input: 'Which tea goes with steamed fish?' } }] }, 'Our tea master recommends Longjing with the steamed fish. Shall I bring a pot?'],
      tea_master: [{ toolCalls: [{ name: 'find_tea', arguments: { dish: 'steamed fish' } }] }, 'Longjing: it is light and leaves the fish its taste.'],
    },
  },
  input: 'We are having the steamed fish. What shall we drink with it?',
  expectations: { route: ['host', 'tea_master'], handoffs: 0, tools: ['find_tea'], finalText: 'Our tea master recommends Longjing with the steamed fish. Shall I bring a pot?' },
  notes: 'Try this: compare what the tea master is sent with the whole conversation: nothing of it was passed on. Then give the tea master a handoff or a tool of its own.',
  layout: subagentLayout,
})
