/** Memory in English: a window so small that five invoices make it fold twice, with the first amounts alive in the summary only. */
import { defineScenario } from '../scenario/index.ts'
import { memoryLayout } from './memoryLayout.ts'

export const memoryEn = defineScenario({
  version: 1,
  title: 'A short memory',
  description: 'The bookkeeper may see six messages. Above that the older ones become a summary, so at the end the first amounts are known from there only.',
  language: 'en',
  agents: [{
    name: 'clerk', title: 'Bookkeeper', instructions: 'Read one invoice after the other, then say what they add up to.', tools: ['read_invoice'],
    memory: {
      above: { messages: 6 }, keep: { messages: 2 },
      instructions: 'Sum up: which invoices were read, with their amounts and the total so far, and which are still to be read.', before: 'So far: ',
    },
  }],
  tools: [{
    name: 'read_invoice', title: 'Read an invoice', description: 'The amount of an invoice, by its number.',
    parameters: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    implementation: { kind: 'lookup', table: 'invoices', argument: 'id', field: 'amount' },
  }],
  orchestration: { kind: 'single', agent: 'clerk' },
  tables: { invoices: { key: 'id', rows: [{ id: 'INV-1', amount: 120 }, { id: 'INV-2', amount: 80 }, { id: 'INV-3', amount: 45 }, { id: 'INV-4', amount: 200 }, { id: 'INV-5', amount: 55 }] } },
  script: {
    mode: 'order',
    replies: [
      { toolCalls: [{ name: 'read_invoice', arguments: { id: 'INV-1' } }] },
      { toolCalls: [{ name: 'read_invoice', arguments: { id: 'INV-2' } }] },
      { toolCalls: [{ name: 'read_invoice', arguments: { id: 'INV-3' } }] },
      'INV-1 is 120 and INV-2 is 80, 200 together. INV-3 to INV-5 are still to be read.',
      { toolCalls: [{ name: 'read_invoice', arguments: { id: 'INV-4' } }] },
      { toolCalls: [{ name: 'read_invoice', arguments: { id: 'INV-5' } }] },
      'INV-1 120, INV-2 80, INV-3 45, INV-4 200: 445 together. Only INV-5 is left.',
      'The five invoices add up to 500.',
    ],
  },
  input: 'What do the invoices INV-1 to INV-5 add up to?',
  expectations: {
    route: ['clerk'], handoffs: 0, tools: ['read_invoice', 'read_invoice', 'read_invoice', 'read_invoice', 'read_invoice'],
    finalText: 'The five invoices add up to 500.',
  },
  notes: 'Try this: compare what steps 5 and 9 send, before and after the fold. Then change the summary at step 7 so that it forgets INV-2, and see what step 9 is shown.',
  layout: memoryLayout,
})
