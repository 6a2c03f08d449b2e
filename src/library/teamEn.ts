/** A team in English: a planner splits the question, two workers are at it at once, a reducer puts their results together. */
import { defineScenario } from '../scenario/index.ts'
import { teamLayout } from './teamLayout.ts'

export const teamEn = defineScenario({
  version: 1,
  title: 'A team for a day trip',
  description: 'The lead splits the question, two workers look things up at the same time, the editor makes one answer of what they found.',
  language: 'en',
  agents: [
    { name: 'lead', title: 'Lead', instructions: 'Split the question into tasks, as a JSON array of {"worker", "task"}. Workers: trains, weather.' },
    { name: 'trains', title: 'Trains', instructions: 'Look trains up and give time and price.', tools: ['find_trains'] },
    { name: 'weather', title: 'Weather', instructions: 'Look the forecast up.', tools: ['get_forecast'] },
    { name: 'editor', title: 'Editor', instructions: 'Make one short answer of the results.' },
  ],
  tools: [
    {
      name: 'find_trains', title: 'Find trains', description: 'Travel time and price to a city.',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      implementation: { kind: 'lookup', table: 'trains', argument: 'city' },
    },
    {
      name: 'get_forecast', title: 'Forecast', description: 'The forecast of tomorrow for a city.',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      implementation: { kind: 'lookup', table: 'forecast', argument: 'city' },
    },
  ],
  orchestration: { kind: 'team', planner: 'lead', workers: ['trains', 'weather'], reducer: 'editor', concurrency: 2 },
  tables: {
    trains: { key: 'city', rows: [{ city: 'Kyoto', minutes: 45, price: 6 }] },
    forecast: { key: 'city', rows: [{ city: 'Kyoto', sky: 'sunny', celsius: 22 }] },
  },
  // By rules: whichever worker is stepped first, each gets its own replies, and the editor sees what failed.
  script: {
    mode: 'rule',
    replies: [
      { when: { agent: 'lead' }, reply: '[{"worker":"trains","task":"How does one get to Kyoto?"},{"worker":"weather","task":"How will the weather be in Kyoto?"}]' },
      { when: { agent: 'trains', tool: 'find_trains' }, reply: { content: '45 minutes by train, 6 each way.', delayMs: 400 } },
      { when: { agent: 'trains' }, reply: { toolCalls: [{ name: 'find_trains', arguments: { city: 'Kyoto' } }], delayMs: 400 } },
      { when: { agent: 'weather', tool: 'get_forecast' }, reply: { content: 'Sunny, 22 °C.', delayMs: 300 } },
      { when: { agent: 'weather' }, reply: { toolCalls: [{ name: 'get_forecast', arguments: { city: 'Kyoto' } }], delayMs: 300 } },
      { when: { agent: 'editor', contains: '"ok":false' }, reply: 'I could not find out everything; please look at the forecast before you go.' },
      { when: { agent: 'editor' }, reply: 'Go tomorrow: it will be sunny at 22 °C, and the train takes 45 minutes for 6 each way.' },
    ],
  },
  input: 'Shall we take a day trip to Kyoto tomorrow?',
  expectations: { route: ['lead', 'trains', 'weather', 'editor'], handoffs: 0, tools: ['get_forecast', 'find_trains'], finalText: 'Go tomorrow: it will be sunny at 22 °C, and the train takes 45 minutes for 6 each way.' },
  notes: 'Try this: after the plan two steps are pending, one of each worker; take them in any order. Then give step 6 the reply {"error": {"kind": "server", "message": "down"}}: the editor is told, and the run goes on.',
  layout: teamLayout,
})
