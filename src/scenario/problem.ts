/**
 * What `check` says about a scenario: where, about which node, what is the matter and what to do. An error keeps it
 * from running; with a warning it runs, though perhaps not as meant. `code` and `params` are for translation.
 */

/** Every code and the params that its message is made of. */
export type ProblemParams = {
  noAgents: Record<never, never>
  badName: { name: string }
  duplicateName: { name: string, first: string }
  unknownEntry: { name: string, known: string }
  unknownHandoff: { agent: string, to: string, known: string }
  selfHandoff: { agent: string }
  duplicateHandoff: { agent: string, to: string }
  unusedHandoffs: { agent: string }
  unreachableAgent: { agent: string, entry: string }
  tooFewTurns: { agent: string }
  unknownTool: { agent: string, tool: string, known: string }
  duplicateTool: { agent: string, tool: string }
  toolNamedLikeHandoff: { tool: string, agent: string }
  unusedTool: { tool: string }
  badParameters: { tool: string }
  uncheckedParameters: { tool: string, keywords: string }
  unknownArgument: { tool: string, argument: string, known: string }
  missingParameter: { tool: string, argument: string }
  unknownTable: { tool: string, table: string, known: string }
  noOutcomes: { tool: string }
  badRowKey: { table: string, key: string }
  duplicateRowKey: { table: string, key: string, value: string }
  emptyScript: Record<never, never>
  unknownScriptAgent: { agent: string, known: string }
  unknownScriptTool: { tool: string, known: string }
  unknownCall: { agent: string, call: string, known: string }
  unknownMember: { place: string, name: string, known: string }
  unknownSubagent: { agent: string, used: string, known: string }
  subagentCircle: { way: string, depth: string }
  noWorkers: Record<never, never>
  duplicateWorker: { worker: string }
  noStages: Record<never, never>
  duplicateStage: { stage: string }
  doneWhenReplaced: { stage: string, agent: string }
  unknownGuardrail: { guardrail: string, known: string }
  repeatedGuardrail: { guardrail: string }
  unusedGuardrail: { guardrail: string }
  badPattern: { pattern: string, detail: string }
  unsafePattern: { pattern: string, part: string, why: string }
  unknownPath: { path: string, known: string }
  neverHolds: { path: string, value: string }
  memoryKeepsAll: { agent: string }
  costWithoutPrice: { agent: string, model: string }
  unusedDecisions: { count: string, asked: string }
}
export type ProblemCode = keyof ProblemParams
export type ProblemNode = { kind: 'agent' | 'tool' | 'table' | 'guardrail', name: string }

export type ScenarioProblem = {
  severity: 'error' | 'warning'
  code: ProblemCode
  /** The place in the document, such as `agents.0.handoffs.1`. */
  where: string
  node?: ProblemNode
  /** English: what is the matter. */
  message: string
  /** English: what to do. */
  fix: string
  params: Record<string, string>
}

type Words<C extends ProblemCode> = { severity: ScenarioProblem['severity'], message: (p: ProblemParams[C]) => string, fix: (p: ProblemParams[C]) => string }

const table: { readonly [C in ProblemCode]: Words<C> } = {
  noAgents: error(() => 'the scenario has no agent', () => 'add one'),
  badName: error((p) => `${JSON.stringify(p.name)} is no name that a model can say`, () => 'start with a letter, then up to 50 letters, digits, _ or -; any other text can stand in the title'),
  duplicateName: error((p) => `the name ${p.name} is already taken by ${p.first}`, () => 'give each agent, tool and guardrail a name of its own'),
  unknownEntry: error((p) => `the run starts at ${JSON.stringify(p.name)}, but there is no such agent`, (p) => `name one of: ${p.known}`),
  unknownHandoff: error((p) => `${p.agent} hands over to ${JSON.stringify(p.to)}, but there is no such agent`, (p) => `add that agent, remove the handoff, or name one of: ${p.known}`),
  selfHandoff: warning((p) => `${p.agent} hands over to itself, which spends a handoff and changes nothing`, () => 'remove the handoff; raise maxTurns if it needs more turns'),
  duplicateHandoff: error((p) => `${p.agent} lists the handoff to ${p.to} twice`, () => 'remove one'),
  unusedHandoffs: warning((p) => `${p.agent} runs alone, so its handoffs are not offered`, () => 'make the orchestration a swarm, or remove the handoffs'),
  unreachableAgent: warning((p) => `no way of handoffs or uses leads from ${p.entry} to ${p.agent}, so it never acts`, () => 'add a handoff to it, give it to an agent as a tool, or remove it'),
  tooFewTurns: warning((p) => `${p.agent} has tools but one turn only, so it can never answer after using one`, () => 'raise its maxTurns to 2 or more'),
  unknownTool: error((p) => `${p.agent} is given ${JSON.stringify(p.tool)}, but there is no such tool`, (p) => `add that tool, remove it from the agent, or name one of: ${p.known}`),
  duplicateTool: error((p) => `${p.agent} lists the tool ${p.tool} twice`, () => 'remove one'),
  toolNamedLikeHandoff: error((p) => `the tool ${p.tool} is named like the handoff to ${p.agent}`, () => 'give it another name'),
  unusedTool: warning((p) => `no agent is given the tool ${p.tool}`, () => 'give it to an agent, or remove it'),
  badParameters: warning((p) => `the parameters of ${p.tool} do not describe an object, as endpoints demand`, () => 'write {"type": "object", "properties": {…}}'),
  uncheckedParameters: warning((p) => `a part of the parameters of ${p.tool} is told to the model, but not enforced yet: ${p.keywords}`, () => 'nothing has to be done; arguments that do not fit reach the tool'),
  unknownArgument: error((p) => `${p.tool} looks rows up by ${JSON.stringify(p.argument)}, which is not among its parameters`, (p) => `add it to the parameters, or name one of: ${p.known}`),
  missingParameter: error((p) => `${p.tool} works on the argument ${JSON.stringify(p.argument)}, which is not among its parameters`, (p) => `add a parameter ${p.argument} of type string`),
  unknownTable: error((p) => `${p.tool} reads the table ${JSON.stringify(p.table)}, but there is no such table`, (p) => `add that table, or name one of: ${p.known}`),
  noOutcomes: warning((p) => `${p.tool} is scripted but has no outcome, so every call ends in an error`, () => 'add an outcome'),
  badRowKey: error((p) => `a row of ${p.table} has no text or number in ${JSON.stringify(p.key)}, the field that names its rows`, () => 'fill it in, or choose another key'),
  duplicateRowKey: error((p) => `two rows of ${p.table} have ${JSON.stringify(p.value)} in ${JSON.stringify(p.key)}`, () => 'give each row a value of its own there'),
  emptyScript: warning(() => 'the script has no reply, so a scripted run stops at its first step', () => 'add a reply, or run it on an endpoint'),
  unknownScriptAgent: warning((p) => `the script has replies for ${JSON.stringify(p.agent)}, but there is no such agent`, (p) => `remove them, or name one of: ${p.known}`),
  unknownScriptTool: warning((p) => `the script speaks of the tool ${JSON.stringify(p.tool)}, but there is no such tool`, (p) => `remove it, or name one of: ${p.known}`),
  unknownMember: error((p) => `${p.place} is ${JSON.stringify(p.name)}, but there is no such agent`, (p) => `add that agent, or name one of: ${p.known}`),
  unknownSubagent: error((p) => `${p.agent} is given the agent ${JSON.stringify(p.used)} as a tool, but there is no such agent`, (p) => `add that agent, remove it from the list, or name one of: ${p.known}`),
  subagentCircle: warning((p) => `agents use each other as tools in a circle (${p.way}); only the depth limit of ${p.depth} stops them`, () => 'take one of them out of the circle, or set limits.depth to what you can afford'),
  noWorkers: error(() => 'the team has no worker, so nobody can do what the planner lists', () => 'name an agent in workers'),
  duplicateWorker: warning((p) => `the team lists the worker ${p.worker} twice, so it gets twice as many tasks`, () => 'remove one; concurrency lets one agent work on several tasks at once'),
  noStages: error(() => 'the pipeline has no stage', () => 'add one'),
  duplicateStage: error((p) => `two stages are named ${JSON.stringify(p.stage)}, so neither can be run alone by its name`, () => 'give each stage a name of its own'),
  doneWhenReplaced: warning((p) => `the stage ${JSON.stringify(p.stage)} declares its output, which goes before the doneWhen of ${p.agent}`, () => 'keep one of them'),
  unknownGuardrail: error((p) => `there is no guardrail ${JSON.stringify(p.guardrail)}`, (p) => `add it, remove it from the list, or name one of: ${p.known}`),
  repeatedGuardrail: warning((p) => `the guardrail ${p.guardrail} checks the same text more than once`, () => 'name it once, either for the run or for the agent'),
  unusedGuardrail: warning((p) => `the guardrail ${p.guardrail} never checks anything`, () => 'name it in runGuardrails or in the guardrails of an agent, and say on what it checks'),
  badPattern: error((p) => `${JSON.stringify(p.pattern)} is no regular expression: ${p.detail}`, () => 'correct it'),
  unsafePattern: error((p) => `the pattern ${JSON.stringify(p.pattern)} could keep the page busy for ever: ${p.why}, at ${JSON.stringify(p.part)}`, () => 'bound its repeats, such as .{0,80}, or write several simpler patterns'),
  unknownPath: error((p) => `a condition looks at ${JSON.stringify(p.path)}, which is never there`, (p) => `look at one of: ${p.known}`),
  neverHolds: warning((p) => `a condition on ${JSON.stringify(p.path)} compares the order of ${p.value}, which is neither a number nor a text, so it never holds`, () => 'compare with a number or a text, or use = or !='),
  memoryKeepsAll: warning((p) => `the memory of ${p.agent} keeps more than it takes to fold, so folding gains nothing and is asked for again and again`, () => 'keep less than what it folds above'),
  costWithoutPrice: warning((p) => `limits.cost counts nothing for ${p.agent}: prices has no ${JSON.stringify(p.model)}`, () => 'add that price, or one named default'),
  unusedDecisions: warning((p) => `the script holds ${p.count} decisions, but people are asked at most ${p.asked} times`, () => 'remove the rest, or let a tool ask with requiresConfirmation'),
  unknownCall: warning((p) => `a scripted reply of ${p.agent} calls ${JSON.stringify(p.call)}, which ${p.agent} is not offered; the call will end in an error`, (p) => `give ${p.agent} that tool or handoff, or call one of: ${p.known}`),
}

export function problem<C extends ProblemCode>(code: C, where: string, params: ProblemParams[C], node?: ProblemNode): ScenarioProblem {
  const { severity, message, fix } = table[code]
  return { severity, code, where, ...(node && { node }), message: message(params), fix: fix(params), params: { ...params } }
}

/** A few names for a fix; all of a thousand would be no help, and too long a message. */
export function some(names: Iterable<string>): string {
  const few: string[] = []
  for (const name of names) {
    if (few.length === 5) return `${few.join(', ')}, …`
    few.push(name)
  }
  return few.join(', ') || 'none is defined'
}

function error<P>(message: (params: P) => string, fix: (params: P) => string) {
  return { severity: 'error' as const, message, fix }
}

function warning<P>(message: (params: P) => string, fix: (params: P) => string) {
  return { severity: 'warning' as const, message, fix }
}
