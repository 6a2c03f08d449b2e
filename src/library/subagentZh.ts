/** The subagent in Chinese: the same agents, tools and steps as its English edition. */
import { defineScenario } from '../scenario/index.ts'
import { subagentLayout } from './subagentLayout.ts'

export const subagentZh = defineScenario({
  version: 1,
  title: '把智能体当工具',
  description: '掌柜一直和客人说话，像用工具一样去问茶师。茶师从干净的对话开始，返回的只有它的回答。',
  language: 'zh',
  agents: [
    { name: 'host', title: '掌柜', instructions: '接待客人。茶的问题去问茶师。', agents: ['tea_master'] },
    { name: 'tea_master', title: '茶师', description: '知道什么菜配什么茶。告诉它菜名。', instructions: '查这道菜，推荐一种茶并说明理由。', tools: ['find_tea'] },
  ],
  tools: [{
    name: 'find_tea', title: '找茶', description: '查询与一道菜相配的茶。',
    parameters: { type: 'object', properties: { dish: { type: 'string' } }, required: ['dish'] },
    implementation: { kind: 'lookup', table: 'teas', argument: 'dish', field: 'tea', otherwise: '绿茶' },
  }],
  orchestration: { kind: 'single', agent: 'host' },
  tables: { teas: { key: 'dish', rows: [{ dish: '清蒸鱼', tea: '龙井' }] } },
  script: {
    mode: 'agent',
    replies: {
      host: [{ toolCalls: [{ name: 'tea_master', arguments: { input: '清蒸鱼配什么茶？' } }] }, '茶师推荐用龙井配清蒸鱼。要上一壶吗？'],
      tea_master: [{ toolCalls: [{ name: 'find_tea', arguments: { dish: '清蒸鱼' } }] }, '龙井：清淡，不夺鱼的鲜味。'],
    },
  },
  input: '我们点了清蒸鱼，配什么喝的好？',
  expectations: { route: ['host', 'tea_master'], handoffs: 0, tools: ['find_tea'], finalText: '茶师推荐用龙井配清蒸鱼。要上一壶吗？' },
  notes: '试一试：把发给茶师的内容和整段对话对比，什么也没有带过去。再给茶师加一条移交或一个工具。',
  layout: subagentLayout,
})
