/** Editing on the canvas: the palette, the lists that open there, the menu, and what is said of nodes, wires and notes. */
import { textsIn } from '../textsIn.ts'

type Kind = 'orchestration' | 'agent' | 'tool' | 'guardrail' | 'table'
type Addable = Exclude<Kind, 'orchestration'> | 'note'
type WireKind = 'handoff' | 'tool' | 'agent' | 'guardrail' | 'runGuardrail' | 'entry' | 'planner' | 'worker' | 'reducer' | 'stage' | 'executor' | 'table'
type Way = 'swarm' | 'single' | 'team' | 'pipeline' | 'plan'
type Action = 'open' | 'add' | 'note' | 'connect' | 'wires' | 'copy' | 'cut' | 'paste' | 'duplicate' | 'selectAll' | 'remove' | 'tidy' | 'zoomToSelection' | 'fit' | 'minimap'

type Texts = {
  label: string
  kinds: Record<Addable, string>
  node: (kind: Kind, name: string) => string
  noteName: (text: string) => string
  ways: Record<Way, string>
  waysExplain: Record<Way, string>
  rules: Record<'blockPattern' | 'maskCards' | 'maxLength', string>
  rows: (count: number, key: string) => string
  palette: string
  addKind: (kind: Addable) => string
  worksAs: string
  more: string
  /** A list that opens at the pointer. */
  quickAdd: string
  quickAddTo: (name: string) => string
  search: string
  nothing: (query: string) => string
  found: (count: number) => string
  /** What a wire is, on the wire and in a choice between several. */
  words: Partial<Record<WireKind, string>>
  wire: (kind: WireKind, from: string, to: string) => string
  choose: (from: string, to: string) => string
  choices: Record<WireKind, string>
  connectTo: (name: string) => string
  connectNone: (name: string) => string
  wiresOf: (name: string) => string
  noWires: string
  refusals: Record<'same' | 'exists' | 'never' | 'alone' | 'does', string>
  dropHere: (name: string) => string
  dropEmpty: string
  actions: Record<Action, string>
  menu: string
  minimap: string
  selectedNone: string
  selectedOne: (name: string) => string
  selectedMany: (count: number) => string
  clipboard: string
  copied: (count: number) => string
  nodeHelp: string
  emptyTitle: string
  emptyExplain: string
  addAgent: string
  or: string
  writeNote: string
  connectHandle: string
}

const kindsEn: Texts['kinds'] = { agent: 'Agent', tool: 'Tool', guardrail: 'Guardrail', table: 'Table', note: 'Note' }
const kindsZh: Texts['kinds'] = { agent: '智能体', tool: '工具', guardrail: '护栏', table: '数据表', note: '便签' }

export const useCanvasEditTexts = textsIn<Texts>({
  en: {
    label: 'Canvas editor',
    kinds: kindsEn,
    node: (kind, name) => kind === 'orchestration' ? 'How they work together' : `${kindsEn[kind].toLowerCase()} ${name}`,
    noteName: (text) => text === '' ? 'empty note' : `note: ${text}`,
    ways: { swarm: 'Swarm', single: 'Single agent', team: 'Team', pipeline: 'Pipeline', plan: 'Plan' },
    waysExplain: { swarm: 'One begins and hands over', single: 'One agent, no handoffs', team: 'Planner, workers, reducer', pipeline: 'One stage after the other', plan: 'Planner and executor' },
    rules: { blockPattern: 'blocks a pattern', maskCards: 'masks card numbers', maxLength: 'cuts long texts' },
    rows: (count, key) => `${count === 1 ? '1 row' : `${count} rows`} by ${key}`,
    palette: 'Add to the canvas',
    addKind: (kind) => `Add ${kind === 'agent' ? 'an' : 'a'} ${kindsEn[kind].toLowerCase()}`,
    worksAs: 'Work together as',
    more: 'Actions',
    quickAdd: 'Add to the canvas',
    quickAddTo: (name) => `Add and connect to ${name}`,
    search: 'Search',
    nothing: (query) => `Nothing is called “${query}”.`,
    found: (count) => count === 1 ? '1 choice' : `${count} choices`,
    words: { agent: 'asks', entry: 'starts', planner: 'planner', worker: 'worker', reducer: 'reducer', stage: 'stage', executor: 'executor' },
    wire: (kind, from, to) => ({
      handoff: `handoff from ${from} to ${to}`, tool: `${from} may call ${to}`, agent: `${from} uses ${to} as a tool`, guardrail: `${to} checks ${from}`, runGuardrail: `${to} checks the whole run`,
      entry: `the run starts with ${to}`, planner: `${to} is the planner`, worker: `${to} is a worker`, reducer: `${to} is the reducer`, stage: `${to} is a stage`, executor: `${to} is the executor`, table: `${from} reads ${to}`,
    })[kind],
    choose: (from, to) => `Connect ${from} to ${to} as`,
    choices: {
      handoff: 'Handoff', tool: 'May call it', agent: 'Uses it as a tool', guardrail: 'Is checked by it', runGuardrail: 'Checks the whole run', entry: 'Starts with it',
      planner: 'Planner', worker: 'Worker', reducer: 'Reducer', stage: 'Next stage', executor: 'Executor', table: 'Reads it',
    },
    connectTo: (name) => `Connect ${name} to`,
    connectNone: (name) => `There is nothing left that ${name} could be connected to.`,
    wiresOf: (name) => `Connections of ${name}`,
    noWires: 'It is not connected to anything yet.',
    refusals: {
      same: 'Not to itself', exists: 'Already connected', never: 'These two can’t be connected this way', alone: 'A single agent hands over to nobody', does: 'This tool does something else; choose “look a row up” in its form first',
    },
    dropHere: (name) => `Connect to ${name}`,
    dropEmpty: 'Let go to add something here',
    actions: {
      open: 'Open its form', add: 'Add here…', note: 'Add a note', connect: 'Connect to…', wires: 'Its connections…', copy: 'Copy', cut: 'Cut', paste: 'Paste', duplicate: 'Duplicate',
      selectAll: 'Select all', remove: 'Delete', tidy: 'Tidy', zoomToSelection: 'Zoom to the selection', fit: 'Show all', minimap: 'Overview map',
    },
    menu: 'Actions on the canvas',
    minimap: 'Overview map: drag to move the view',
    selectedNone: 'Nothing is selected',
    selectedOne: (name) => `${name}, selected`,
    selectedMany: (count) => `${count} selected`,
    clipboard: 'The browser refused the clipboard. Press Ctrl+C or Ctrl+V instead, ⌘ on a Mac.',
    copied: (count) => count === 1 ? 'Copied 1 node' : `Copied ${count} nodes`,
    nodeHelp: 'Arrow keys go to the next node, with Shift they move it. Enter opens its form, C connects it, A adds a node. The context menu key shows all actions.',
    emptyTitle: 'An empty canvas',
    emptyExplain: 'Begin with an agent. Give it tools, let it hand over to others, and run it.',
    addAgent: 'Add an agent',
    or: 'or press',
    writeNote: 'Text of the note',
    connectHandle: 'Drag to connect, click to choose',
  },
  zh: {
    label: '画布编辑器',
    kinds: kindsZh,
    node: (kind, name) => kind === 'orchestration' ? '协作方式' : `${kindsZh[kind]} ${name}`,
    noteName: (text) => text === '' ? '空便签' : `便签：${text}`,
    ways: { swarm: '群组', single: '单个智能体', team: '团队', pipeline: '流水线', plan: '计划' },
    waysExplain: { swarm: '从一个开始，再互相移交', single: '只有一个，不移交', team: '规划者、工作者、汇总者', pipeline: '各阶段依次进行', plan: '规划者和执行者' },
    rules: { blockPattern: '拦截匹配的文本', maskCards: '遮盖银行卡号', maxLength: '截断过长文本' },
    rows: (count, key) => `${count} 行，主键 ${key}`,
    palette: '添加到画布',
    addKind: (kind) => `添加${kindsZh[kind]}`,
    worksAs: '协作方式',
    more: '操作',
    quickAdd: '添加到画布',
    quickAddTo: (name) => `添加并连接到 ${name}`,
    search: '搜索',
    nothing: (query) => `没有名为“${query}”的项。`,
    found: (count) => `${count} 个选项`,
    words: { agent: '请求', entry: '起始', planner: '规划者', worker: '工作者', reducer: '汇总者', stage: '阶段', executor: '执行者' },
    wire: (kind, from, to) => ({
      handoff: `${from} 可移交给 ${to}`, tool: `${from} 可调用 ${to}`, agent: `${from} 把 ${to} 当作工具`, guardrail: `${to} 检查 ${from}`, runGuardrail: `${to} 检查整个运行`,
      entry: `运行从 ${to} 开始`, planner: `${to} 是规划者`, worker: `${to} 是工作者`, reducer: `${to} 是汇总者`, stage: `${to} 是一个阶段`, executor: `${to} 是执行者`, table: `${from} 读取 ${to}`,
    })[kind],
    choose: (from, to) => `${from} 与 ${to} 的连接方式`,
    choices: {
      handoff: '移交', tool: '可调用', agent: '当作工具', guardrail: '受其检查', runGuardrail: '检查整个运行', entry: '从它开始',
      planner: '规划者', worker: '工作者', reducer: '汇总者', stage: '下一阶段', executor: '执行者', table: '读取',
    },
    connectTo: (name) => `将 ${name} 连接到`,
    connectNone: (name) => `${name} 已没有可连接的节点。`,
    wiresOf: (name) => `${name} 的连线`,
    noWires: '还没有任何连线。',
    refusals: { same: '不能连到自身', exists: '已经连接', never: '这两个节点不能这样连接', alone: '单个智能体无法移交', does: '这个工具另有用途；请先在它的表单里选择“查找一行”' },
    dropHere: (name) => `连接到 ${name}`,
    dropEmpty: '松开即可在此添加',
    actions: {
      open: '打开表单', add: '在此添加…', note: '添加便签', connect: '连接到…', wires: '查看连线…', copy: '复制', cut: '剪切', paste: '粘贴', duplicate: '创建副本',
      selectAll: '全选', remove: '删除', tidy: '整理', zoomToSelection: '缩放到所选', fit: '显示全部', minimap: '缩略图',
    },
    menu: '画布操作',
    minimap: '缩略图：拖动以移动视图',
    selectedNone: '未选中任何内容',
    selectedOne: (name) => `已选中 ${name}`,
    selectedMany: (count) => `已选中 ${count} 项`,
    clipboard: '浏览器不允许访问剪贴板。请改按 Ctrl+C 或 Ctrl+V（Mac 上为 ⌘）。',
    copied: (count) => `已复制 ${count} 个节点`,
    nodeHelp: '方向键移到下一个节点，按住 Shift 则移动节点。Enter 打开表单，C 连接，A 添加节点。菜单键显示全部操作。',
    emptyTitle: '空白画布',
    emptyExplain: '从一个智能体开始：给它工具，让它移交给其他智能体，然后运行。',
    addAgent: '添加智能体',
    or: '或按',
    writeNote: '便签内容',
    connectHandle: '拖动以连接，点击以选择',
  },
})
