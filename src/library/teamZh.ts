/** The team in Chinese: the same agents, tools and steps as its English edition. */
import { defineScenario } from '../scenario/index.ts'
import { teamLayout } from './teamLayout.ts'

export const teamZh = defineScenario({
  version: 1,
  title: '一日游小组',
  description: '组长拆分问题，两个执行者同时查询，编辑把结果合成一个答复。',
  language: 'zh',
  agents: [
    { name: 'lead', title: '组长', instructions: '把问题拆成任务，写成 {"worker", "task"} 的 JSON 数组。执行者：trains、weather。' },
    { name: 'trains', title: '火车', instructions: '查询火车，给出时间和价格。', tools: ['find_trains'] },
    { name: 'weather', title: '天气', instructions: '查询天气预报。', tools: ['get_forecast'] },
    { name: 'editor', title: '编辑', instructions: '把结果合成一段简短的答复。' },
  ],
  tools: [
    {
      name: 'find_trains', title: '查火车', description: '查询去某城市的时间和价格。',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      implementation: { kind: 'lookup', table: 'trains', argument: 'city' },
    },
    {
      name: 'get_forecast', title: '天气预报', description: '查询某城市明天的天气。',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      implementation: { kind: 'lookup', table: 'forecast', argument: 'city' },
    },
  ],
  orchestration: { kind: 'team', planner: 'lead', workers: ['trains', 'weather'], reducer: 'editor', concurrency: 2 },
  tables: {
    trains: { key: 'city', rows: [{ city: '苏州', minutes: 45, price: 40 }] },
    forecast: { key: 'city', rows: [{ city: '苏州', sky: '晴', celsius: 22 }] },
  },
  // 用规则：先走哪个执行者都可以，各有各的回复；有人失败，编辑也看得到。
  script: {
    mode: 'rule',
    replies: [
      { when: { agent: 'lead' }, reply: '[{"worker":"trains","task":"怎么去苏州？"},{"worker":"weather","task":"苏州天气怎么样？"}]' },
      { when: { agent: 'trains', tool: 'find_trains' }, reply: { content: '坐火车 45 分钟，单程 40 元。', delayMs: 400 } },
      { when: { agent: 'trains' }, reply: { toolCalls: [{ name: 'find_trains', arguments: { city: '苏州' } }], delayMs: 400 } },
      { when: { agent: 'weather', tool: 'get_forecast' }, reply: { content: '晴，22 °C。', delayMs: 300 } },
      { when: { agent: 'weather' }, reply: { toolCalls: [{ name: 'get_forecast', arguments: { city: '苏州' } }], delayMs: 300 } },
      { when: { agent: 'editor', contains: '"ok":false' }, reply: '没能全部查到，出发前请再看看天气。' },
      { when: { agent: 'editor' }, reply: '明天去吧：晴，22 °C，坐火车 45 分钟，单程 40 元。' },
    ],
  },
  input: '我们明天去苏州玩一天好吗？',
  expectations: { route: ['lead', 'trains', 'weather', 'editor'], handoffs: 0, tools: ['get_forecast', 'find_trains'], finalText: '明天去吧：晴，22 °C，坐火车 45 分钟，单程 40 元。' },
  notes: '试一试：计划之后有两步待执行，两个执行者各一步，先走哪个都可以。再把第 6 步的回复改成 {"error": {"kind": "server", "message": "down"}}：编辑会得知，运行继续。',
  layout: teamLayout,
})
