/** The customer-support swarm in English: the same agents, tools and steps as its Chinese edition. */
import { defineScenario } from '../scenario/index.ts'
import { supportLayout } from './supportLayout.ts'

export const supportEn = defineScenario({
  version: 1,
  title: 'Customer support',
  description: 'Triage decides what a question is about and hands over to billing or tech; billing looks the order up before it answers.',
  language: 'en',
  agents: [
    { name: 'triage', title: 'Triage', instructions: 'Decide what the question is about and hand over to billing or tech.', handoffs: ['billing', 'tech'] },
    { name: 'billing', title: 'Billing', instructions: 'Billing support: look the order up first, then answer.', tools: ['lookup_order'] },
    { name: 'tech', title: 'Tech', instructions: 'Technical support.' },
  ],
  tools: [{
    name: 'lookup_order',
    title: 'Look up an order',
    description: 'Look up an order by id.',
    parameters: { type: 'object', properties: { order_id: { type: 'string' } }, required: ['order_id'] },
    implementation: { kind: 'lookup', table: 'orders', argument: 'order_id' },
  }],
  orchestration: { kind: 'swarm', entry: 'triage' },
  tables: {
    orders: {
      key: 'order_id',
      rows: [
        { order_id: 'A-77', status: 'shipped', refundable: true },
        { order_id: 'B-12', status: 'delivered', refundable: false },
      ],
    },
  },
  // Rules instead of a list, so that another tool outcome, edited at step 4, is answered as it should be.
  script: {
    mode: 'rule',
    replies: [
      { when: { agent: 'triage', contains: 'log in' }, reply: { toolCalls: [{ name: 'transfer_to_tech', arguments: {} }] } },
      { when: { agent: 'triage' }, reply: { toolCalls: [{ name: 'transfer_to_billing', arguments: {} }] } },
      { when: { tool: 'lookup_order', contains: '"refundable":true' }, reply: 'Order A-77 has been shipped and can be refunded. I have filed the refund request for you.' },
      { when: { tool: 'lookup_order', contains: '"refundable":false' }, reply: 'This order can no longer be refunded. Would you like to speak to a person?' },
      { when: { tool: 'lookup_order', contains: 'error' }, reply: 'The order system does not answer right now. Please try again later.' },
      { when: { tool: 'lookup_order' }, reply: 'I can find no such order. Please check its number.' },
      { when: { agent: 'billing' }, reply: { toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'A-77' } }] } },
      { when: { agent: 'tech' }, reply: 'Please reset your password with the link on the sign-in page, then try again.' },
    ],
  },
  input: 'I want a refund for order A-77.',
  expectations: {
    route: ['triage', 'billing'],
    handoffs: 1,
    tools: ['lookup_order'],
    finalText: 'Order A-77 has been shipped and can be refunded. I have filed the refund request for you.',
    world: { orders: { 'A-77': { order_id: 'A-77', status: 'shipped', refundable: true } } },
  },
  layout: supportLayout,
  notes: 'Try this: at step 4 change the tool\'s outcome to "not found" and go on from there; or ask why you can not log in.',
})
