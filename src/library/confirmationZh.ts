/** The order in Chinese, with the dish of ACCEPTANCE B48: the same agents, tools and steps as its English edition. */
import { defineScenario } from '../scenario/index.ts'
import { confirmationLayout } from './confirmationLayout.ts'

export const confirmationZh = defineScenario({
  version: 1,
  title: '先问一声的订餐',
  description: '服务员可以查菜，但下单要等人看过参数并作出决定。',
  language: 'zh',
  agents: [{ name: 'waiter', title: '服务员', instructions: '先查菜，再下单。没有下单时要说清楚。', tools: ['get_food_item', 'place_order'] }],
  tools: [
    {
      name: 'get_food_item', title: '查菜', description: '查询一道菜的编号、价格和库存。',
      parameters: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      implementation: { kind: 'lookup', table: 'dishes', argument: 'name', otherwise: '没有这道菜' },
    },
    {
      name: 'place_order', title: '下单', description: '按编号订一道菜。', readOnly: false, requiresConfirmation: true,
      parameters: { type: 'object', properties: { item_id: { type: 'string' }, quantity: { type: 'integer', minimum: 1 } }, required: ['item_id', 'quantity'] },
      implementation: { kind: 'scripted', outcomes: [{ kind: 'ok', value: { order_id: 'O-1001', state: '已接单' } }] },
    },
  ],
  orchestration: { kind: 'single', agent: 'waiter' },
  tables: { dishes: { key: 'name', rows: [{ name: '水煮牛肉', id: 'food-001', price: 38, stock: 6 }] } },
  // 没有决定：由页面来问。
  script: {
    mode: 'rule',
    replies: [
      { when: { tool: 'place_order', contains: 'O-1001' }, reply: '已下单：水煮牛肉，订单号 O-1001。' },
      { when: { tool: 'place_order', contains: 'denied: expired' }, reply: '没有等到确认，所以没有下单。' },
      { when: { tool: 'place_order', contains: 'denied' }, reply: '好的，没有下单。' },
      { when: { tool: 'place_order' }, reply: '下单没有成功，请稍后再试。' },
      { when: { tool: 'get_food_item', contains: 'food-001' }, reply: { toolCalls: [{ name: 'place_order', arguments: { item_id: 'food-001', quantity: 1 } }] } },
      { when: { tool: 'get_food_item' }, reply: '菜单上没有这道菜。' },
      { when: {}, reply: { toolCalls: [{ name: 'get_food_item', arguments: { name: '水煮牛肉' } }] } },
    ],
  },
  input: '帮我订一份水煮牛肉。',
  expectations: { route: ['waiter'], handoffs: 0, tools: ['get_food_item', 'place_order'], finalText: '已下单：水煮牛肉，订单号 O-1001。' },
  notes: '试一试：把数量改成 2 再批准；然后退回去拒绝并写一句话，或让它过期。被拒绝的调用不是错误：服务员会得知并答复。',
  layout: confirmationLayout,
})
