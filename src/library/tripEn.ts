/**
 * A trip planner in English: one reply with three tool calls, so that three steps are pending at once. One of them
 * finds nothing, and the planner tries again with what it has learned.
 */
import { defineScenario } from '../scenario/index.ts'
import { tripLayout } from './tripLayout.ts'

export const tripEn = defineScenario({
  version: 1,
  title: 'Trip planner',
  description: 'The concierge hands over to the planner, who asks for weather, hotel and flight at once. Three steps are pending: take them in any order.',
  language: 'en',
  agents: [
    { name: 'concierge', title: 'Concierge', instructions: 'Greet the guest. Hand questions about trips over to planner.', handoffs: ['planner'] },
    {
      name: 'planner', title: 'Trip planner',
      instructions: 'Plan the trip. Ask for weather, hotel and flight in one go, then answer. Where a tool finds nothing, try what it suggests before you give up.',
      tools: ['get_weather', 'find_hotel', 'find_flight'],
    },
  ],
  tools: [
    {
      name: 'get_weather', title: 'Weather', description: 'Weather forecast for a city.',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      implementation: { kind: 'lookup', table: 'weather', argument: 'city', otherwise: 'no forecast for this city' },
    },
    {
      name: 'find_hotel', title: 'Hotels', description: 'The best free hotel in a city.',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      implementation: { kind: 'lookup', table: 'hotels', argument: 'city', otherwise: 'no free hotel' },
    },
    {
      name: 'find_flight', title: 'Flights', description: 'A direct flight from London to a city.',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      implementation: { kind: 'lookup', table: 'flights', argument: 'city', otherwise: 'no airport there; try the nearest large city' },
    },
  ],
  orchestration: { kind: 'swarm', entry: 'concierge' },
  tables: {
    weather: { key: 'city', rows: [{ city: 'Kyoto', sky: 'sunny', celsius: 21 }, { city: 'Osaka', sky: 'showers', celsius: 19 }] },
    hotels: { key: 'city', rows: [{ city: 'Kyoto', name: 'Kamo River Inn', perNight: 120 }, { city: 'Osaka', name: 'Harbour House', perNight: 95 }] },
    flights: { key: 'city', rows: [{ city: 'Osaka', number: 'PX 431', price: 640, trainToKyoto: '75 min' }] },
  },
  script: {
    mode: 'order',
    replies: [
      { content: 'With pleasure. Our planner will look into it.', toolCalls: [{ name: 'transfer_to_planner', arguments: {} }] },
      {
        toolCalls: [
          { name: 'get_weather', arguments: { city: 'Kyoto' } },
          { name: 'find_hotel', arguments: { city: 'Kyoto' } },
          { name: 'find_flight', arguments: { city: 'Kyoto' } },
        ],
      },
      { content: 'Kyoto has no airport of its own; I will try Osaka.', toolCalls: [{ name: 'find_flight', arguments: { city: 'Osaka' } }] },
      'Kyoto will be sunny, 21 °C. Fly to Osaka on PX 431 (640) and take the train to Kyoto (75 min); Kamo River Inn has a room for 120 a night.',
    ],
  },
  input: 'I have three days for Kyoto and start from London. How will the weather be, where do I stay, how do I get there?',
  expectations: {
    route: ['concierge', 'planner'],
    handoffs: 1,
    tools: ['get_weather', 'find_hotel', 'find_flight', 'find_flight'],
    finalText: 'Kyoto will be sunny, 21 °C. Fly to Osaka on PX 431 (640) and take the train to Kyoto (75 min); Kamo River Inn has a room for 120 a night.',
  },
  layout: tripLayout,
  notes: 'Try this: after step 3 step the flight first. It makes another run, with a journal of its own, and the same answer.',
})
