/** The pipeline of hermes-agent (ACCEPTANCE D70) in Chinese, with its sample article: the same agents, tools and steps as its English edition. */
import { defineScenario } from '../scenario/index.ts'
import { pipelineLayout } from './pipelineLayout.ts'

export const pipelineZh = defineScenario({
  version: 1,
  title: '日报流水线',
  description: '采集、分析、撰写三个智能体从不对话。每个阶段只得到前一阶段的输出；采集的第一个回答不符合声明的格式，被退了回去。',
  language: 'zh',
  agents: [
    { name: 'collector', title: '采集', instructions: '搜索文章。只用 JSON 数组回答，每项含 title、url、summary。', tools: ['search_articles'], maxTurns: 6 },
    { name: 'analyzer', title: '分析', instructions: '从文章中得出三条洞察。只用含三段文字的 JSON 数组回答。' },
    { name: 'writer', title: '撰写', instructions: '用洞察写报告，以“报告”为题，每条一行。' },
  ],
  tools: [{
    name: 'search_articles', title: '搜索文章', description: '按主题搜索文章。',
    parameters: { type: 'object', properties: { query: { type: 'string' }, limit: { type: 'integer', minimum: 1, maximum: 20 } }, required: ['query'] },
    implementation: { kind: 'lookup', table: 'searches', argument: 'query', field: 'articles', otherwise: [] },
  }],
  orchestration: {
    kind: 'pipeline',
    stages: [
      {
        name: 'collect', agent: 'collector',
        output: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' }, url: { type: 'string' }, summary: { type: 'string' } }, required: ['title', 'url', 'summary'] } },
      },
      { name: 'analyse', agent: 'analyzer', output: { type: 'array', items: { type: 'string' }, minItems: 3, maxItems: 3 } },
      { name: 'write', agent: 'writer' },
    ],
  },
  tables: {
    searches: { key: 'query', rows: [{ query: '智能体', articles: [{ title: '示例文章', url: 'https://example.com', summary: '这是一段摘要' }] }] },
  },
  script: {
    mode: 'agent',
    replies: {
      collector: [
        { toolCalls: [{ name: 'search_articles', arguments: { query: '智能体', limit: 5 } }] },
        '我找到一篇文章。',
        '[{"title":"示例文章","url":"https://example.com","summary":"这是一段摘要"}]',
      ],
      analyzer: ['["智能体分工合作。","每一步都能检查。","工具比记忆更可靠。"]'],
      writer: ['报告\n1. 智能体分工合作。\n2. 每一步都能检查。\n3. 工具比记忆更可靠。'],
    },
  },
  input: '请写一份关于智能体的报告。',
  expectations: { route: ['collector', 'analyzer', 'writer'], handoffs: 0, tools: ['search_articles'], finalText: '报告\n1. 智能体分工合作。\n2. 每一步都能检查。\n3. 工具比记忆更可靠。' },
  notes: '试一试：看“collect”阶段怎样退回不是列表的回答。每个阶段都显示自己开始时的输入，所以可以单独重跑。',
  layout: pipelineLayout,
})
