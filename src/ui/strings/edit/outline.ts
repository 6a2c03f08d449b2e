/** The outline: the whole scenario as a tree. Names of kinds and of wires are those of the canvas. */
import { textsIn } from '../textsIn.ts'

type NodeKind = 'orchestration' | 'agent' | 'tool' | 'guardrail' | 'table'
type WireKind = 'handoff' | 'tool' | 'agent' | 'guardrail' | 'runGuardrail' | 'entry' | 'planner' | 'worker' | 'reducer' | 'stage' | 'executor' | 'table'
type Texts = {
  label: string
  help: string
  groups: Record<NodeKind, string>
  orchestrations: Record<'swarm' | 'single' | 'team' | 'pipeline' | 'plan', string>
  /** What a wire says of the other end. */
  wires: Record<WireKind, (to: string) => string>
  add: Record<Exclude<NodeKind, 'orchestration'>, string>
  actions: string
  connect: string
  connectTo: (name: string) => string
  nothingToConnect: string
  choose: string
  rename: string
  renameField: (name: string) => string
  nameFaults: { badName: string, taken: string }
  duplicate: string
  remove: string
  open: string
  empty: string
}

export const useOutlineTexts = textsIn<Texts>({
  en: {
    label: 'Outline of the scenario',
    help: 'Arrows move, Enter opens the form, F2 renames, C connects, Delete removes.',
    groups: { orchestration: 'How they work together', agent: 'Agents', tool: 'Tools', guardrail: 'Guardrails', table: 'Tables' },
    orchestrations: { swarm: 'Swarm', single: 'One agent', team: 'Team', pipeline: 'Pipeline', plan: 'Plan and execute' },
    wires: {
      handoff: (to) => `hands over to ${to}`, tool: (to) => `has the tool ${to}`, agent: (to) => `uses ${to} as a tool`, guardrail: (to) => `is checked by ${to}`, runGuardrail: (to) => `all are checked by ${to}`,
      entry: (to) => `begins with ${to}`, planner: (to) => `${to} plans`, worker: (to) => `${to} works`, reducer: (to) => `${to} puts the results together`, stage: (to) => `${to} does a stage`, executor: (to) => `${to} does the steps`, table: (to) => `reads ${to}`,
    },
    add: { agent: 'Add agent', tool: 'Add tool', guardrail: 'Add guardrail', table: 'Add table' },
    actions: 'Actions',
    connect: 'Connect to…',
    connectTo: (name) => `Connect ${name} to`,
    nothingToConnect: 'There is nothing more to connect it to.',
    choose: 'Choose…',
    rename: 'Rename',
    renameField: (name) => `New name of ${name}`,
    nameFaults: { badName: 'Start with a letter, then letters, digits, _ or -.', taken: 'Another node has this name.' },
    duplicate: 'Duplicate',
    remove: 'Delete',
    open: 'Open the form',
    empty: 'Nothing here yet.',
  },
  zh: {
    label: '场景大纲',
    help: '方向键移动，Enter 打开表单，F2 重命名，C 连接，Delete 删除。',
    groups: { orchestration: '协作方式', agent: '智能体', tool: '工具', guardrail: '护栏', table: '数据表' },
    orchestrations: { swarm: '群组', single: '单个智能体', team: '团队', pipeline: '流水线', plan: '先计划后执行' },
    wires: {
      handoff: (to) => `可移交给 ${to}`, tool: (to) => `拥有工具 ${to}`, agent: (to) => `把 ${to} 当作工具使用`, guardrail: (to) => `由 ${to} 检查`, runGuardrail: (to) => `全部由 ${to} 检查`,
      entry: (to) => `从 ${to} 开始`, planner: (to) => `${to} 负责计划`, worker: (to) => `${to} 负责执行`, reducer: (to) => `${to} 汇总结果`, stage: (to) => `${to} 负责一个阶段`, executor: (to) => `${to} 执行步骤`, table: (to) => `读取 ${to}`,
    },
    add: { agent: '添加智能体', tool: '添加工具', guardrail: '添加护栏', table: '添加数据表' },
    actions: '操作',
    connect: '连接到…',
    connectTo: (name) => `将 ${name} 连接到`,
    nothingToConnect: '没有其他可以连接的节点。',
    choose: '请选择…',
    rename: '重命名',
    renameField: (name) => `${name} 的新名称`,
    nameFaults: { badName: '以字母开头，之后可用字母、数字、_ 或 -。', taken: '已有节点使用这个名称。' },
    duplicate: '复制一份',
    remove: '删除',
    open: '打开表单',
    empty: '这里还没有内容。',
  },
})
