/** The customer-support swarm of ACCEPTANCE A12 and A13, as the engine's tests use it. */
import * as z from 'zod'
import { defineAgent, defineTool, mockLLM, swarm } from '../../src/engine/index.ts'
import type { ScriptReply } from '../../src/engine/index.ts'

export const INPUT = '我想退款，订单 A-77'
export const ANSWER = 'A-77 已发货、可退款，已为你提交退款申请。'

export const lookupOrder = defineTool({
  name: 'lookup_order',
  description: 'Look up an order by id.',
  parameters: z.object({ order_id: z.string() }),
  execute: ({ order_id }) => order_id === 'A-77' ? { order_id, status: '已发货', refundable: true } : 'not found',
})
export const triage = defineAgent({ name: 'triage', instructions: '判断问题类型并移交给 billing 或 tech', handoffs: ['billing', 'tech'] })
export const billing = defineAgent({ name: 'billing', instructions: '账务客服：先查单再答复', tools: [lookupOrder] })
export const tech = defineAgent({ name: 'tech', instructions: '技术支持' })

export const support = swarm({ agents: [triage, billing, tech], entry: 'triage' })

export const replies: ScriptReply[] = [
  { toolCalls: [{ name: 'transfer_to_billing', arguments: {} }] },
  { toolCalls: [{ name: 'lookup_order', arguments: { order_id: 'A-77' } }] },
  ANSWER,
]
export const goldenModel = () => mockLLM(replies)
