/** One agent with one tool: it looks something up, then answers. */
import { defineScenario } from '../../scenario/index.ts'
import type { Edition } from './index.ts'

type Texts = { language: 'en' | 'zh', title: string, description: string, agent: string, instructions: string, tool: string, toolDescription: string, city: string, sky: string, notFound: string, input: string, answer: string, notes: string }

const inWords = (texts: Texts) => defineScenario({
  version: 1, title: texts.title, description: texts.description, language: texts.language,
  agents: [{ name: 'assistant', title: texts.agent, instructions: texts.instructions, tools: ['get_weather'] }],
  tools: [{
    name: 'get_weather', title: texts.tool, description: texts.toolDescription,
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    implementation: { kind: 'lookup', table: 'weather', argument: 'city', otherwise: texts.notFound },
  }],
  orchestration: { kind: 'single', agent: 'assistant' },
  tables: { weather: { key: 'city', rows: [{ city: texts.city, sky: texts.sky, celsius: 22 }] } },
  script: { mode: 'order', replies: [{ toolCalls: [{ name: 'get_weather', arguments: { city: texts.city } }] }, texts.answer] },
  input: texts.input,
  expectations: { route: ['assistant'], handoffs: 0, tools: ['get_weather'], finalText: texts.answer },
  layout: { nodes: { assistant: { x: 60, y: 100 }, get_weather: { x: 310, y: 110 } } },
  notes: texts.notes,
})

export const single: Edition = {
  en: inWords({
    language: 'en', title: 'New agent', description: 'One agent with one tool.', agent: 'Assistant', instructions: 'Answer the question. Look the weather up before you speak of it.',
    tool: 'Weather', toolDescription: 'The weather in a city.', city: 'Oslo', sky: 'clear', notFound: 'no such city', input: 'How is the weather in Oslo?', answer: 'It is clear in Oslo, at 22 °C.',
    notes: 'To begin: give the agent other instructions, or a second tool, and write its replies in the script.',
  }),
  zh: inWords({
    language: 'zh', title: '新智能体', description: '一个智能体，一个工具。', agent: '助手', instructions: '回答问题。谈到天气之前先查询。',
    tool: '天气', toolDescription: '查询城市天气。', city: '杭州', sky: '晴', notFound: '没有这个城市', input: '杭州天气怎么样？', answer: '杭州天晴，22 °C。',
    notes: '从这里开始：换一段指令，或再加一个工具，并在脚本里写上它的回复。',
  }),
}
