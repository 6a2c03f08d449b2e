/** The customer-support swarm in Chinese: the golden run of ACCEPTANCE A12 and A13, word for word. */
import { defineScenario } from '../scenario/index.ts'
import { supportLayout } from './supportLayout.ts'

export const supportZh = defineScenario({
  version: 1,
  title: '客服分诊',
  description: '分诊判断问题类型，移交给账务或技术；账务先查单再答复。',
  language: 'zh',
  agents: [
    { name: 'triage', title: '分诊', instructions: '判断问题类型并移交给 billing 或 tech', handoffs: ['billing', 'tech'] },
    { name: 'billing', title: '账务', instructions: '账务客服：先查单再答复', tools: ['lookup_order'] },
    { name: 'tech', title: '技术', instructions: '技术支持' },
  ],
  tools: [{
    name: 'lookup_order',
    title: '查询订单',
    description: 'Look up an order by id.',
    parameters: { type: 'object', properties: { order_id: { type: 'string' } }, required: ['order_id'] },
    implementation: { kind: 'lookup', table: 'orders', argument: 'order_id' },
  }],
  orchestration: { kind: 'swarm', entry: 'triage' },
  tables: {
    orders: {
      key: 'order_id',
      rows: [
        { order_id: 'A-77', status: '已发货', refundable: true },
        { order_id: 'B-12', status: '已签收', refundable: false },
      ],
    },
  },
  // 用规则而不是列表：在第 4 步改了工具结果，回答也会跟着变。
  script: {
    mode: 'rule',
    replies: [
      { when: { agent: 'triage', contains: '登录' }, reply: { toolCalls: [{ name: 'transfer_to_tech', arguments: {} }] } },
      { when: { agent: 'triage' }, reply: { toolCalls: [{ name: 'transfer_to_billing', arguments: {} }] } },
      { when: { tool: 'lookup_order', contains: '"refundable":true' }, reply: 'A-77 已发货、可退款，已为你提交退款申请。' },
      { when: { tool: 'lookup_order', contains: '"refundable":false' }, reply: '这个订单已不能退款。需要转人工客服吗？' },
      { when: { tool: 'lookup_order', contains: 'error' }, reply: '订单系统暂时没有回应，请稍后再试。' },
      { when: { tool: 'lookup_order' }, reply: '没有查到这个订单，请核对订单号。' },
      { when: { agent: 'billing' }, reply: { toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'A-77' } }] } },
      { when: { agent: 'tech' }, reply: '请在登录页点“重置密码”，然后再试一次。' },
    ],
  },
  input: '我想退款，订单 A-77',
  expectations: {
    route: ['triage', 'billing'],
    handoffs: 1,
    tools: ['lookup_order'],
    finalText: 'A-77 已发货、可退款，已为你提交退款申请。',
    world: { orders: { 'A-77': { order_id: 'A-77', status: '已发货', refundable: true } } },
  },
  layout: supportLayout,
  notes: '试一试：在第 4 步把工具结果改成 not found，从那里继续；或者问“我登录不了”。',
})
