/** Plan and execute in Chinese: the same agents, tools and steps as its English edition. */
import { defineScenario } from '../scenario/index.ts'
import { planLayout } from './planLayout.ts'

export const planZh = defineScenario({
  version: 1,
  title: '先计划，再执行',
  description: '规划者列出步骤，执行者逐步完成，并看得到前面的结果；最后规划者根据完成的计划答复。',
  language: 'zh',
  agents: [
    { name: 'planner', title: '规划者', instructions: '把步骤列成文字的 JSON 数组。全部完成后，根据结果答复。' },
    { name: 'executor', title: '执行者', instructions: '完成交给你的这一步，有工具就用工具，并说明结果。', tools: ['find_table', 'find_dish'] },
  ],
  tools: [
    {
      name: 'find_table', title: '找餐桌', description: '查询几位客人的餐桌何时有空。',
      parameters: { type: 'object', properties: { guests: { type: 'integer' } }, required: ['guests'] },
      implementation: { kind: 'lookup', table: 'free_tables', argument: 'guests', field: 'time', otherwise: '没有找到' },
    },
    {
      name: 'find_dish', title: '找菜', description: '查询某一类的菜。',
      parameters: { type: 'object', properties: { kind: { type: 'string' } }, required: ['kind'] },
      implementation: { kind: 'lookup', table: 'dishes', argument: 'kind', field: 'dish', otherwise: '没有找到' },
    },
  ],
  orchestration: { kind: 'plan', planner: 'planner', executor: 'executor' },
  tables: {
    free_tables: { key: 'guests', rows: [{ guests: 4, time: '19:00' }] },
    dishes: { key: 'kind', rows: [{ kind: '素食', dish: '素麻婆豆腐' }] },
  },
  script: {
    mode: 'agent',
    replies: {
      planner: ['["找今晚四人的餐桌","找一道素菜"]', '四人餐桌订在 19:00，素菜有素麻婆豆腐。'],
      executor: [
        { toolCalls: [{ name: 'find_table', arguments: { guests: 4 } }] }, '四人餐桌 19:00 有空。',
        { toolCalls: [{ name: 'find_dish', arguments: { kind: '素食' } }] }, '有素麻婆豆腐。',
      ],
    },
  },
  input: '今晚四个人吃饭，其中一位吃素。',
  expectations: { route: ['planner', 'executor', 'executor', 'planner'], handoffs: 0, tools: ['find_table', 'find_dish'], finalText: '四人餐桌订在 19:00，素菜有素麻婆豆腐。' },
  notes: '试一试：看计划第二步的输入，里面已写着第一步的结果。再把第 5 步的回复改成 {"error": {"kind": "server", "message": "down"}}：运行停下，并说出是计划的哪一步。',
  layout: planLayout,
})
