// One document for each problem that check can find. A code without a case does not compile.
import type { ProblemCode, ProblemParams, ScenarioDocument, ScenarioProblem } from '../../src/scenario/index.ts'
import { agent, small } from './documents.ts'

export type Case = { document: Partial<ScenarioDocument>, severity: ScenarioProblem['severity'], where: string, params?: Record<string, string>, node?: ScenarioProblem['node'] }

export const front = small.agents[0]!
export const back = small.agents[1]!
export const stock = small.tools![0]!
const lookup = stock.implementation as Extract<typeof stock.implementation, { kind: 'lookup' }>
export const say = (...replies: (string | { toolCalls: { name: string, arguments: object }[] })[]): Partial<ScenarioDocument> => ({ script: { mode: 'order', replies: replies as string[] } })
export const callTo = (name: string) => ({ toolCalls: [{ name, arguments: {} }] })

const cards = { name: 'cards', kind: 'maskCards' as const }
const block = { name: 'block', kind: 'blockPattern' as const }

export const cases: { [C in ProblemCode]: Case & { params?: ProblemParams[C] } } = {
  noAgents: { document: { agents: [] }, severity: 'error', where: 'agents' },
  badName: { document: { agents: [front, back, agent('客服')] }, severity: 'error', where: 'agents.2.name', node: { kind: 'agent', name: '客服' } },
  duplicateName: { document: { agents: [front, back, agent('stock')] }, severity: 'error', where: 'tools.0.name', params: { name: 'stock', first: 'agents.2' }, node: { kind: 'tool', name: 'stock' } },
  unknownEntry: { document: { orchestration: { kind: 'swarm', entry: 'nobody' } }, severity: 'error', where: 'orchestration.entry', params: { name: 'nobody', known: 'front, back' } },
  unknownHandoff: { document: { agents: [{ ...front, handoffs: ['back', 'tech'] }, back] }, severity: 'error', where: 'agents.0.handoffs.1', params: { agent: 'front', to: 'tech', known: 'front, back' } },
  selfHandoff: { document: { agents: [{ ...front, handoffs: ['back', 'front'] }, back] }, severity: 'warning', where: 'agents.0.handoffs.1' },
  duplicateHandoff: { document: { agents: [{ ...front, handoffs: ['back', 'back'] }, back] }, severity: 'error', where: 'agents.0.handoffs.1' },
  unusedHandoffs: { document: { orchestration: { kind: 'single', agent: 'front' } }, severity: 'warning', where: 'agents.0.handoffs' },
  unreachableAgent: { document: { agents: [front, back, agent('tech')] }, severity: 'warning', where: 'agents.2', params: { agent: 'tech', entry: 'front' }, node: { kind: 'agent', name: 'tech' } },
  tooFewTurns: { document: { agents: [front, { ...back, maxTurns: 1 }] }, severity: 'warning', where: 'agents.1.maxTurns' },
  unknownTool: { document: { agents: [front, { ...back, tools: ['stock', 'price'] }] }, severity: 'error', where: 'agents.1.tools.1', params: { agent: 'back', tool: 'price', known: 'stock' } },
  duplicateTool: { document: { agents: [front, { ...back, tools: ['stock', 'stock'] }] }, severity: 'error', where: 'agents.1.tools.1' },
  toolNamedLikeHandoff: { document: { tools: [stock, { ...stock, name: 'transfer_to_back' }] }, severity: 'error', where: 'tools.1.name', params: { tool: 'transfer_to_back', agent: 'back' } },
  unusedTool: { document: { tools: [stock, { ...stock, name: 'price' }] }, severity: 'warning', where: 'tools.1', node: { kind: 'tool', name: 'price' } },
  badParameters: { document: { tools: [{ ...stock, parameters: { properties: { item: {} } } }] }, severity: 'warning', where: 'tools.0.parameters' },
  uncheckedParameters: { document: { tools: [{ ...stock, parameters: { type: 'object', properties: { item: { type: 'string', pattern: '^(a+)+$' } } } }] }, severity: 'warning', where: 'tools.0.parameters', params: { tool: 'stock', keywords: 'pattern' }, node: { kind: 'tool', name: 'stock' } },
  unknownArgument: { document: { tools: [{ ...stock, implementation: { ...lookup, argument: 'id' } }] }, severity: 'error', where: 'tools.0.implementation.argument', params: { tool: 'stock', argument: 'id', known: 'item' } },
  missingParameter: { document: { tools: [{ ...stock, implementation: { kind: 'recall' } }] }, severity: 'error', where: 'tools.0.parameters', params: { tool: 'stock', argument: 'query' } },
  unknownTable: { document: { tools: [{ ...stock, implementation: { ...lookup, table: 'constructor' } }] }, severity: 'error', where: 'tools.0.implementation.table', params: { tool: 'stock', table: 'constructor', known: 'items' } },
  noOutcomes: { document: { tools: [{ ...stock, implementation: { kind: 'scripted', outcomes: [] } }] }, severity: 'warning', where: 'tools.0.implementation.outcomes' },
  badRowKey: { document: { tables: { items: { key: 'item', rows: [{ item: 'lamp' }, { name: 'desk' }] } } }, severity: 'error', where: 'tables.items.rows.1', node: { kind: 'table', name: 'items' } },
  duplicateRowKey: { document: { tables: { items: { key: 'item', rows: [{ item: 7 }, { item: '7' }] } } }, severity: 'error', where: 'tables.items.rows.1', params: { table: 'items', key: 'item', value: '7' } },
  emptyScript: { document: { script: { mode: 'agent', replies: { front: [] } } }, severity: 'warning', where: 'script.replies' },
  unknownScriptAgent: { document: { script: { mode: 'agent', replies: { tech: ['Hello.'] } } }, severity: 'warning', where: 'script.replies.tech', params: { agent: 'tech', known: 'front, back' } },
  unknownScriptTool: { document: { script: { mode: 'order', replies: ['Hello.'], toolOutcomes: { price: [] } } }, severity: 'warning', where: 'script.toolOutcomes.price', params: { tool: 'price', known: 'stock' } },
  unknownMember: { document: { orchestration: { kind: 'team', planner: 'front', workers: ['back', 'gone'], reducer: 'front' } }, severity: 'error', where: 'orchestration.workers.1', params: { place: 'workers.1', name: 'gone', known: 'front, back' } },
  unknownSubagent: { document: { agents: [{ ...front, agents: ['gone'] }, back] }, severity: 'error', where: 'agents.0.agents.0', params: { agent: 'front', used: 'gone', known: 'front, back' } },
  subagentCircle: { document: { agents: [{ ...front, agents: ['back'] }, { ...back, agents: ['front'] }] }, severity: 'warning', where: 'agents.1.agents.0', params: { way: 'front → back → front', depth: '8' }, node: { kind: 'agent', name: 'back' } },
  noWorkers: { document: { orchestration: { kind: 'team', planner: 'front', workers: [], reducer: 'back' } }, severity: 'error', where: 'orchestration.workers' },
  duplicateWorker: { document: { orchestration: { kind: 'team', planner: 'front', workers: ['back', 'back'], reducer: 'front' } }, severity: 'warning', where: 'orchestration.workers.1' },
  noStages: { document: { orchestration: { kind: 'pipeline', stages: [] } }, severity: 'error', where: 'orchestration.stages' },
  duplicateStage: { document: { orchestration: { kind: 'pipeline', stages: [{ name: 'x', agent: 'front' }, { name: 'x', agent: 'back' }] } }, severity: 'error', where: 'orchestration.stages.1.name', params: { stage: 'x' } },
  doneWhenReplaced: { document: { agents: [front, { ...back, doneWhen: { fields: ['a'] } }], orchestration: { kind: 'pipeline', stages: [{ name: 'x', agent: 'front' }, { name: 'y', agent: 'back', output: { type: 'array' } }] } }, severity: 'warning', where: 'orchestration.stages.1.output' },
  unknownGuardrail: { document: { guardrails: [cards], runGuardrails: ['cards', 'gone'] }, severity: 'error', where: 'runGuardrails.1', params: { guardrail: 'gone', known: 'cards' } },
  repeatedGuardrail: { document: { guardrails: [cards], runGuardrails: ['cards'], agents: [{ ...front, guardrails: ['cards'] }, back] }, severity: 'warning', where: 'agents.0.guardrails.0', node: { kind: 'guardrail', name: 'cards' } },
  unusedGuardrail: { document: { guardrails: [cards] }, severity: 'warning', where: 'guardrails.0' },
  badPattern: { document: { guardrails: [{ ...block, pattern: '(' }], runGuardrails: ['block'] }, severity: 'error', where: 'guardrails.0.pattern' },
  unsafePattern: { document: { guardrails: [{ ...block, pattern: '(a+)+b' }], runGuardrails: ['block'] }, severity: 'error', where: 'guardrails.0.pattern', params: { pattern: '(a+)+b', part: '(a+)+', why: 'a repeat inside a repeat' } },
  unknownPath: { document: { agents: [{ ...front, handoffs: [{ to: 'back', when: { path: 'brief', is: '=', value: 'x' } }] }, back] }, severity: 'error', where: 'agents.0.handoffs.0.when.path', params: { path: 'brief', known: 'input' } },
  neverHolds: { document: { agents: [{ ...front, handoffs: [{ to: 'back', when: { path: 'input', is: '<', value: null } }] }, back] }, severity: 'warning', where: 'agents.0.handoffs.0.when.value' },
  memoryKeepsAll: { document: { agents: [{ ...front, memory: { above: { rounds: 2 }, keep: { rounds: 3 }, instructions: 'Sum up.' } }, back] }, severity: 'warning', where: 'agents.0.memory.keep' },
  costWithoutPrice: { document: { agents: [{ ...front, model: 'dear' }, { ...back, model: 'cheap' }], limits: { cost: 1 }, prices: { cheap: { prompt: 1, completion: 1 } } }, severity: 'warning', where: 'limits.cost', params: { agent: 'front', model: 'dear' } },
  unusedDecisions: { document: { script: { ...small.script!, decisions: [{ kind: 'approve' }] } as ScenarioDocument['script'] & {} }, severity: 'warning', where: 'script.decisions', params: { count: '1', asked: '0' } },
  unknownCall: { document: say(callTo('stock'), 'Hello.'), severity: 'warning', where: 'script.replies.0.toolCalls.0', params: { agent: 'front', call: 'stock', known: 'transfer_to_back' }, node: { kind: 'agent', name: 'front' } },
}
