/** Everything that the palette finds: what one can do now, the nodes, the scenarios, the runs. Refuses to know how it is shown. */
import { nodeOf, nodesOf } from '../../scenario/index.ts'
import { addNode, placeOfNode } from '../../scenario/editing.ts'
import type { NodeId, NodeKind } from '../../scenario/index.ts'
import { askedLive, usePlayground } from '../../state/index.ts'
import type { EditTab, Playground } from '../../state/index.ts'
import { download } from '../../ui/index.ts'

export type Command = { key: string, kind: 'command' | 'node' | 'scenario' | 'run', text: string, more?: string, keys?: string, act: () => void }
type Texts = { commands: Record<CommandName, string> }
/** What only the page can show: the keys, and the dialogs of the library. */
export type Asked = 'help' | 'new' | 'library' | 'import'
type CommandName = Asked | 'step' | 'stepBack' | 'play' | 'pause' | 'first' | 'last' | 'cancel' | 'run' | 'edit' | 'undo' | 'redo' | 'canvas' | EditTab
  | 'cast' | 'endpoints' | 'saveAsScript' | 'addAgent' | 'addTool' | 'addGuardrail' | 'addTable' | 'light' | 'dark' | 'system' | 'english' | 'chinese' | 'exportFile' | 'exportCode'

export function commandList(state: Playground, { commands }: Texts, onAsk: (asked: Asked) => void): Command[] {
  const command = (name: CommandName, act: () => void, keys?: string): Command => ({ key: name, kind: 'command', text: commands[name], act, ...(keys !== undefined && { keys }) })
  const tab = (name: EditTab) => command(name, () => state.openTab(name))
  return [
    ...(state.editing ? [command('run', () => state.setEditing(false), 'E')] : [command('edit', () => state.setEditing(true), 'E')]),
    command('step', () => void state.step(), '→'), command('stepBack', () => state.stepBack(), '←'),
    state.playing ? command('pause', () => state.pause(), 'Space') : command('play', () => state.play(), 'Space'),
    command('first', () => state.reset(), 'Home'), command('last', () => void state.seek(usePlayground.getState().head), 'End'),
    ...(state.view.status === 'RUNNING' || state.view.status === 'AWAITING_CONFIRMATION' ? [command('cancel', () => void state.cancel())] : []),
    ...(state.undoable ? [command('undo', () => state.undo(), 'Ctrl Z')] : []), ...(state.redoable ? [command('redo', () => state.redo(), 'Ctrl Shift Z')] : []),
    command('canvas', () => state.openCanvas()), ...(['node', 'script', 'outline', 'problems', 'json', 'history'] as const).map(tab),
    command('addAgent', () => add('agent')), command('addTool', () => add('tool')), command('addGuardrail', () => add('guardrail')), command('addTable', () => add('table')),
    command('cast', () => state.showDialog('cast')), command('endpoints', () => state.showDialog('endpoints')),
    ...(state.steps.some(askedLive) && !state.busy ? [command('saveAsScript', () => void state.saveAsScript())] : []),
    ...(['new', 'library', 'import'] as const).map((asked) => command(asked, () => onAsk(asked))),
    command('exportFile', () => {
      const { fileName, text } = state.exportText()
      download(fileName, text)
    }),
    command('exportCode', () => void state.exportCode().then((made) => made.ok && download(made.fileName, made.text))),
    command('light', () => state.setTheme('light')), command('dark', () => state.setTheme('dark')), command('system', () => state.setTheme('system')),
    command('english', () => state.setLanguage('en')), command('chinese', () => state.setLanguage('zh')), command('help', () => onAsk('help'), '?'),
    ...nodes(state), ...scenarios(state), ...runs(state),
  ]
}

function nodes({ scenario }: Playground): Command[] {
  const titles = new Map([...scenario.agents, ...scenario.tools].map(({ name, title }) => [name, title]))
  return nodesOf(scenario).slice(1).map((id): Command => {
    const { name } = nodeOf(id)
    const title = titles.get(name)
    return { key: id, kind: 'node', text: name, ...(title !== undefined && { more: title }), act: () => show(id) }
  })
}

function scenarios({ library }: Playground): Command[] {
  return library.map(({ id, title, description }): Command => ({ key: `scenario ${id}`, kind: 'scenario', text: title, ...(description !== undefined && { more: description }), act: () => void usePlayground.getState().open(id) }))
}

function runs({ branches, branchId }: Playground): Command[] {
  return branches.filter(({ id }) => id !== branchId).map(({ id, name }): Command => ({ key: `run ${id}`, kind: 'run', text: name, act: () => usePlayground.getState().switchBranch(id) }))
}

function add(kind: Exclude<NodeKind, 'orchestration'>): void {
  const playground = usePlayground.getState()
  const { id } = addNode(playground.scenario, kind)
  playground.edit({ code: 'add', name: id }, (scenario) => addNode(scenario, kind).scenario)
  show(id)
}

/** Whoever asked for a node goes on in its form. */
function show(id: NodeId): void {
  const playground = usePlayground.getState()
  playground.editAt(placeOfNode(playground.scenario, id))
}

/** Those in which every word stands, the ones that begin with the text first. */
export function found(all: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== '')
  const score = ({ text: name }: Command): number => {
    const at = name.toLowerCase().indexOf(words[0] ?? '')
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  return all.filter((command) => {
    const told = `${command.text} ${command.more ?? ''}`.toLowerCase()
    return words.every((word) => told.includes(word))
  }).sort((a, b) => score(a) - score(b))
}
