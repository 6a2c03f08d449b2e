/** The short memory in Chinese: the same agents, tools and steps as its English edition. */
import { defineScenario } from '../scenario/index.ts'
import { memoryLayout } from './memoryLayout.ts'

export const memoryZh = defineScenario({
  version: 1,
  title: '短记忆',
  description: '记账员最多看六条消息。超过之后，较早的消息变成摘要，所以到最后，开头的金额只能从摘要里知道。',
  language: 'zh',
  agents: [{
    name: 'clerk', title: '记账员', instructions: '逐张读发票，然后说出总额。', tools: ['read_invoice'],
    memory: {
      above: { messages: 6 }, keep: { messages: 2 },
      instructions: '请总结：已读的发票及金额、目前的总额，还有哪些没读。', before: '到目前为止：',
    },
  }],
  tools: [{
    name: 'read_invoice', title: '读发票', description: '按编号读取一张发票的金额。',
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
      'INV-1 是 120，INV-2 是 80，合计 200。INV-3 到 INV-5 还没读。',
      { toolCalls: [{ name: 'read_invoice', arguments: { id: 'INV-4' } }] },
      { toolCalls: [{ name: 'read_invoice', arguments: { id: 'INV-5' } }] },
      'INV-1 120，INV-2 80，INV-3 45，INV-4 200，合计 445。只剩 INV-5。',
      '五张发票合计 500 元。',
    ],
  },
  input: 'INV-1 到 INV-5 这几张发票合计多少？',
  expectations: {
    route: ['clerk'], handoffs: 0, tools: ['read_invoice', 'read_invoice', 'read_invoice', 'read_invoice', 'read_invoice'],
    finalText: '五张发票合计 500 元。',
  },
  notes: '试一试：比较第 5 步和第 9 步发出的内容，看折叠前后的不同。再把第 7 步的摘要改成漏掉 INV-2，看第 9 步还能看到什么。',
  layout: memoryLayout,
})
