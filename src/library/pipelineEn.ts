/** The pipeline of hermes-agent (ACCEPTANCE D70) in English: nothing passes between stages but what each declares. */
import { defineScenario } from '../scenario/index.ts'
import { pipelineLayout } from './pipelineLayout.ts'

export const pipelineEn = defineScenario({
  version: 1,
  title: 'A daily report',
  description: 'Collector, analyzer and writer never talk to each other. Each stage gets what the one before it gave, and the collector\'s first answer is sent back since it has not the form that its stage declares.',
  language: 'en',
  agents: [
    { name: 'collector', title: 'Collector', instructions: 'Search articles. Answer with a JSON array of title, url and summary, and nothing else.', tools: ['search_articles'], maxTurns: 6 },
    { name: 'analyzer', title: 'Analyzer', instructions: 'Draw three insights from the articles. Answer with a JSON array of three texts.' },
    { name: 'writer', title: 'Writer', instructions: 'Write the report from the insights, one line each, under the heading Report.' },
  ],
  tools: [{
    name: 'search_articles', title: 'Search articles', description: 'Articles on a subject.',
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
    searches: { key: 'query', rows: [{ query: 'agents', articles: [{ title: 'Sample article', url: 'https://example.com', summary: 'This is a summary.' }] }] },
  },
  script: {
    mode: 'agent',
    replies: {
      collector: [
        { toolCalls: [{ name: 'search_articles', arguments: { query: 'agents', limit: 5 } }] },
        'I found one article.',
        '[{"title":"Sample article","url":"https://example.com","summary":"This is a summary."}]',
      ],
      analyzer: ['["Agents split the work.","Each step can be checked.","Tools answer better than memory."]'],
      writer: ['Report\n1. Agents split the work.\n2. Each step can be checked.\n3. Tools answer better than memory.'],
    },
  },
  input: 'A report on agents, please.',
  expectations: { route: ['collector', 'analyzer', 'writer'], handoffs: 0, tools: ['search_articles'], finalText: 'Report\n1. Agents split the work.\n2. Each step can be checked.\n3. Tools answer better than memory.' },
  notes: 'Try this: see how the stage "collect" sends back an answer that is no list. Every stage shows the input that it began with, so it can be run again alone.',
  layout: pipelineLayout,
})
