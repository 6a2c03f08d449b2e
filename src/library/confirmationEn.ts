/** Confirmation in English: an order waits for a person, since the script holds no decision. What it expects is what follows a yes. */
import { defineScenario } from '../scenario/index.ts'
import { confirmationLayout } from './confirmationLayout.ts'

export const confirmationEn = defineScenario({
  version: 1,
  title: 'An order that asks first',
  description: 'The waiter may look dishes up, but an order waits until a person has seen its arguments and decided.',
  language: 'en',
  agents: [{ name: 'waiter', title: 'Waiter', instructions: 'Look the dish up, then order it. Say plainly when an order was not placed.', tools: ['get_food_item', 'place_order'] }],
  tools: [
    {
      name: 'get_food_item', title: 'Look up a dish', description: 'Id, price and stock of a dish.',
      parameters: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      implementation: { kind: 'lookup', table: 'dishes', argument: 'name', otherwise: 'no such dish' },
    },
    {
      name: 'place_order', title: 'Place an order', description: 'Order a dish by its id.', readOnly: false, requiresConfirmation: true,
      parameters: { type: 'object', properties: { item_id: { type: 'string' }, quantity: { type: 'integer', minimum: 1 } }, required: ['item_id', 'quantity'] },
      implementation: { kind: 'scripted', outcomes: [{ kind: 'ok', value: { order_id: 'O-1001', state: 'accepted' } }] },
    },
  ],
  orchestration: { kind: 'single', agent: 'waiter' },
  tables: { dishes: { key: 'name', rows: [{ name: 'Boiled beef', id: 'food-001', price: 12, stock: 6 }] } },
  // No decisions: the page asks.
  script: {
    mode: 'rule',
    replies: [
      { when: { tool: 'place_order', contains: 'O-1001' }, reply: 'Your order O-1001 is placed: boiled beef.' },
      { when: { tool: 'place_order', contains: 'denied: expired' }, reply: 'Nobody confirmed the order in time, so nothing was ordered.' },
      { when: { tool: 'place_order', contains: 'denied' }, reply: 'All right, nothing was ordered.' },
      { when: { tool: 'place_order' }, reply: 'The order did not go through. Please try again later.' },
      { when: { tool: 'get_food_item', contains: 'food-001' }, reply: { toolCalls: [{ name: 'place_order', arguments: { item_id: 'food-001', quantity: 1 } }] } },
      { when: { tool: 'get_food_item' }, reply: 'I can not find that dish on the menu.' },
      { when: {}, reply: { toolCalls: [{ name: 'get_food_item', arguments: { name: 'Boiled beef' } }] } },
    ],
  },
  input: 'Order one boiled beef for me, please.',
  expectations: { route: ['waiter'], handoffs: 0, tools: ['get_food_item', 'place_order'], finalText: 'Your order O-1001 is placed: boiled beef.' },
  notes: 'Try this: approve it, with a quantity of 2; then go back and reject it with a note, or let it expire. A denied call is no error: the waiter is told and answers.',
  layout: confirmationLayout,
})
