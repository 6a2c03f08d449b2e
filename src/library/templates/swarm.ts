/** A first agent that hands over to one of two others. */
import { defineScenario } from '../../scenario/index.ts'
import type { Edition } from './index.ts'

type Texts = { language: 'en' | 'zh', title: string, description: string, front: [title: string, instructions: string], sales: [title: string, instructions: string], support: [title: string, instructions: string], word: string, input: string, bought: string, helped: string, notes: string }

const inWords = ({ language, title, description, front, sales, support, word, input, bought, helped, notes }: Texts) => defineScenario({
  version: 1, title, description, language,
  agents: [
    { name: 'front', title: front[0], instructions: front[1], handoffs: ['sales', 'support'] },
    { name: 'sales', title: sales[0], instructions: sales[1] },
    { name: 'support', title: support[0], instructions: support[1] },
  ],
  orchestration: { kind: 'swarm', entry: 'front' },
  script: {
    mode: 'rule',
    replies: [
      { when: { agent: 'front', contains: word }, reply: { toolCalls: [{ name: 'transfer_to_support', arguments: {} }] } },
      { when: { agent: 'front' }, reply: { toolCalls: [{ name: 'transfer_to_sales', arguments: {} }] } },
      { when: { agent: 'support' }, reply: helped },
      { when: { agent: 'sales' }, reply: bought },
    ],
  },
  input,
  expectations: { route: ['front', 'support'], handoffs: 1, tools: [], finalText: helped },
  layout: { nodes: { front: { x: 40, y: 130 }, sales: { x: 310, y: 50 }, support: { x: 310, y: 220 } } },
  notes,
})

export const swarm: Edition = {
  en: inWords({
    language: 'en', title: 'New swarm', description: 'A first agent hands over to one of two others.',
    front: ['Front desk', 'Decide who can help and hand over to sales or support.'], sales: ['Sales', 'Help the guest to choose and buy.'], support: ['Support', 'Help the guest with what is broken.'],
    word: 'broken', input: 'My lamp is broken.', bought: 'With pleasure: which one do you have in mind?', helped: 'I am sorry to hear that. A new lamp is on its way to you.',
    notes: 'To begin: add a third agent, draw a handoff from the front desk to it, and give it a reply in the script.',
  }),
  zh: inWords({
    language: 'zh', title: '新群组', description: '第一个智能体把问题移交给另外两个之一。',
    front: ['前台', '判断谁能帮忙，移交给 sales 或 support。'], sales: ['销售', '帮客人挑选和购买。'], support: ['售后', '帮客人处理坏了的东西。'],
    word: '坏', input: '我的台灯坏了。', bought: '好的，您想要哪一款？', helped: '很抱歉。新的台灯已经寄出。',
    notes: '从这里开始：加第三个智能体，从前台向它画一条移交连线，再在脚本里写上它的回复。',
  }),
}
