/** The trip planner in Chinese: the same agents, tools and steps as its English edition. */
import { defineScenario } from '../scenario/index.ts'
import { tripLayout } from './tripLayout.ts'

export const tripZh = defineScenario({
  version: 1,
  title: '旅行规划',
  description: '前台把问题移交给规划师，规划师一次询问天气、酒店和航班。三个步骤同时待执行，先走哪一个都可以。',
  language: 'zh',
  agents: [
    { name: 'concierge', title: '前台', instructions: '接待客人。旅行问题移交给 planner。', handoffs: ['planner'] },
    {
      name: 'planner', title: '规划师',
      instructions: '规划行程：天气、酒店、航班一次查齐再答复。某个工具查不到时，先按它的提示再试一次。',
      tools: ['get_weather', 'find_hotel', 'find_flight'],
    },
  ],
  tools: [
    {
      name: 'get_weather', title: '查天气', description: '查询城市的天气预报。',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      implementation: { kind: 'lookup', table: 'weather', argument: 'city', otherwise: '没有这个城市的预报' },
    },
    {
      name: 'find_hotel', title: '找酒店', description: '查找城市里最合适的空房。',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      implementation: { kind: 'lookup', table: 'hotels', argument: 'city', otherwise: '没有空房' },
    },
    {
      name: 'find_flight', title: '找航班', description: '查找从上海直飞某城市的航班。',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      implementation: { kind: 'lookup', table: 'flights', argument: 'city', otherwise: '当地没有机场，请试最近的大城市' },
    },
  ],
  orchestration: { kind: 'swarm', entry: 'concierge' },
  tables: {
    weather: { key: 'city', rows: [{ city: '京都', sky: '晴', celsius: 21 }, { city: '大阪', sky: '阵雨', celsius: 19 }] },
    hotels: { key: 'city', rows: [{ city: '京都', name: '鸭川旅舍', perNight: 820 }, { city: '大阪', name: '港湾之家', perNight: 650 }] },
    flights: { key: 'city', rows: [{ city: '大阪', number: 'PX 431', price: 1480, trainToKyoto: '75 分钟' }] },
  },
  script: {
    mode: 'order',
    replies: [
      { content: '好的，请规划师为您安排。', toolCalls: [{ name: 'transfer_to_planner', arguments: {} }] },
      {
        toolCalls: [
          { name: 'get_weather', arguments: { city: '京都' } },
          { name: 'find_hotel', arguments: { city: '京都' } },
          { name: 'find_flight', arguments: { city: '京都' } },
        ],
      },
      { content: '京都没有机场，我再查大阪。', toolCalls: [{ name: 'find_flight', arguments: { city: '大阪' } }] },
      '京都天晴，21 °C。可乘 PX 431 飞大阪（1480 元），再坐 75 分钟火车到京都；鸭川旅舍有房，每晚 820 元。',
    ],
  },
  input: '我从上海出发，去京都玩三天。天气怎么样？住哪里？怎么去？',
  expectations: {
    route: ['concierge', 'planner'],
    handoffs: 1,
    tools: ['get_weather', 'find_hotel', 'find_flight', 'find_flight'],
    finalText: '京都天晴，21 °C。可乘 PX 431 飞大阪（1480 元），再坐 75 分钟火车到京都；鸭川旅舍有房，每晚 820 元。',
  },
  layout: tripLayout,
  notes: '试一试：走完第 3 步后先走航班那一步。这样会得到另一条运行记录，但答案相同。',
})
