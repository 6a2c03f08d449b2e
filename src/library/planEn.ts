/** Plan and execute in English: the steps are listed first, and each result is written back into the plan. */
import { defineScenario } from '../scenario/index.ts'
import { planLayout } from './planLayout.ts'

export const planEn = defineScenario({
  version: 1,
  title: 'Plan first, then do',
  description: 'The planner lists the steps. The executor does them one after the other and sees what came of those before; at the end the planner answers from the finished plan.',
  language: 'en',
  agents: [
    { name: 'planner', title: 'Planner', instructions: 'List the steps as a JSON array of texts. When all are done, answer from their results.' },
    { name: 'executor', title: 'Executor', instructions: 'Do the step that you are given, with a tool where there is one, and say what came of it.', tools: ['find_table', 'find_dish'] },
  ],
  tools: [
    {
      name: 'find_table', title: 'Find a table', description: 'When a table for so many guests is free.',
      parameters: { type: 'object', properties: { guests: { type: 'integer' } }, required: ['guests'] },
      implementation: { kind: 'lookup', table: 'free_tables', argument: 'guests', field: 'time', otherwise: 'nothing found' },
    },
    {
      name: 'find_dish', title: 'Find a dish', description: 'A dish of a kind.',
      parameters: { type: 'object', properties: { kind: { type: 'string' } }, required: ['kind'] },
      implementation: { kind: 'lookup', table: 'dishes', argument: 'kind', field: 'dish', otherwise: 'nothing found' },
    },
  ],
  orchestration: { kind: 'plan', planner: 'planner', executor: 'executor' },
  tables: {
    free_tables: { key: 'guests', rows: [{ guests: 4, time: '19:00' }] },
    dishes: { key: 'kind', rows: [{ kind: 'vegetarian', dish: 'mapo tofu without meat' }] },
  },
  script: {
    mode: 'agent',
    replies: {
      planner: ['["Find a table for four tonight","Find a vegetarian dish"]', 'Your table for four is at 19:00, and there is mapo tofu without meat.'],
      executor: [
        { toolCalls: [{ name: 'find_table', arguments: { guests: 4 } }] }, 'A table for four is free at 19:00.',
        { toolCalls: [{ name: 'find_dish', arguments: { kind: 'vegetarian' } }] }, 'There is mapo tofu without meat.',
      ],
    },
  },
  input: 'Dinner for four tonight; one of us eats no meat.',
  expectations: { route: ['planner', 'executor', 'executor', 'planner'], handoffs: 0, tools: ['find_table', 'find_dish'], finalText: 'Your table for four is at 19:00, and there is mapo tofu without meat.' },
  notes: 'Try this: look at what the second step of the plan begins with: the result of the first is in it. Then give step 5 the reply {"error": {"kind": "server", "message": "down"}}: the run stops and names the step of the plan.',
  layout: planLayout,
})
