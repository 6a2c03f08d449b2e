/** What all forms of the editor say: defaults, lists, refusals, what is selected. Each form's own words stand in files of their own. */
import { textsIn } from '../textsIn.ts'

export type NodeKindName = 'orchestration' | 'agent' | 'tool' | 'guardrail' | 'table'

type Texts = {
  kinds: Record<NodeKindName, string>
  form: (kind: string, name: string) => string
  /** Beside a setting that is as it is without being set. */
  usual: (value: string) => string
  usualOption: (label: string) => string
  toUsual: (label: string, value: string) => string
  usualShort: string
  on: string
  off: string
  none: string
  set: (count: number) => string
  troubled: (count: number) => string
  problems: (count: number) => string
  severity: Record<'error' | 'warning', string>
  presets: string
  presetsFor: (label: string) => string
  name: readonly [string, string]
  tableName: readonly [string, string]
  title: readonly [string, string]
  nameFaults: Record<'badName' | 'taken' | 'badTable', string>
  missing: (name: string) => string
  choose: string
  add: string
  addTo: (label: string) => string
  create: (what: string) => string
  /** What a JSON field says of text that is none. */
  noJson: (detail: string) => string
  noObject: string
  noList: string
  keptAsText: string
  valueHelp: string
  remove: string
  duplicate: string
  show: (name: string) => string
  empty: string
  emptyHelp: string
  several: (count: number) => string
  severalHelp: string
  ofKind: Record<Exclude<NodeKindName, 'orchestration'> | 'wire', (count: number) => string>
  deleteAll: (count: number) => string
  duplicateAll: (count: number) => string
  gone: string
}

const plural = (one: string, many: string) => (count: number) => count === 1 ? `1 ${one}` : `${count} ${many}`

export const useFormTexts = textsIn<Texts>({
  en: {
    kinds: { orchestration: 'Orchestration', agent: 'Agent', tool: 'Tool', guardrail: 'Guardrail', table: 'Table' },
    form: (kind, name) => `${kind} ${name}`,
    usual: (value) => `default: ${value}`,
    usualOption: (label) => `${label} (default)`,
    toUsual: (label, value) => `${label}: back to the default, ${value}`,
    usualShort: 'Use default',
    on: 'on', off: 'off', none: 'none',
    set: (count) => `${count} set`,
    troubled: plural('problem', 'problems'),
    problems: plural('problem here', 'problems here'),
    severity: { error: 'Error', warning: 'Warning' },
    presets: 'Presets',
    presetsFor: (label) => `Presets for ${label}`,
    name: ['Name', 'What a model calls it. A new name goes everywhere: wires, script and texts.'],
    tableName: ['Name', 'What tools call it. A new name goes to every tool that reads it.'],
    title: ['Title', 'What people read, in any language.'],
    nameFaults: {
      badName: 'A name begins with a letter, then up to 50 letters, digits, _ or -. Other text can stand in the title.',
      taken: 'Another node has this name already.',
      badTable: 'A table needs a name of 1 to 100 characters.',
    },
    missing: (name) => `${name} (does not exist)`,
    choose: 'choose…',
    add: 'Add',
    addTo: (label) => `Add to ${label}`,
    create: (what) => `New ${what}`,
    noJson: (detail) => `Not applied: this is not JSON yet (${detail}).`,
    noObject: 'Not applied: this must be a JSON object, {…}.',
    noList: 'Not applied: this must be a JSON list, […].',
    keptAsText: 'Kept as text: it is not whole JSON.',
    valueHelp: 'Text, or JSON such as 5, true or {"a": 1}. "5" in quotes is text.',
    remove: 'Delete',
    duplicate: 'Duplicate',
    show: (name) => `Show ${name}`,
    empty: 'Nothing is selected',
    emptyHelp: 'Click an agent, a tool, a guardrail, a table or a wire on the canvas to see all its settings here; hold Shift to select several. Below are the settings of the whole scenario.',
    several: (count) => `${count} selected`,
    severalHelp: 'What can be done with all of them. Undo brings everything back.',
    ofKind: { agent: plural('agent', 'agents'), tool: plural('tool', 'tools'), guardrail: plural('guardrail', 'guardrails'), table: plural('table', 'tables'), wire: plural('wire', 'wires') },
    deleteAll: (count) => `Delete all ${count}`,
    duplicateAll: (count) => `Duplicate ${count === 1 ? 'the node' : `${count} nodes`}`,
    gone: 'What was selected is not there any more.',
  },
  zh: {
    kinds: { orchestration: '编排', agent: '智能体', tool: '工具', guardrail: '护栏', table: '数据表' },
    form: (kind, name) => `${kind} ${name}`,
    usual: (value) => `默认：${value}`,
    usualOption: (label) => `${label}（默认）`,
    toUsual: (label, value) => `${label}：恢复默认值 ${value}`,
    usualShort: '恢复默认',
    on: '开', off: '关', none: '无',
    set: (count) => `已设 ${count} 项`,
    troubled: (count) => `${count} 个问题`,
    problems: (count) => `这里有 ${count} 个问题`,
    severity: { error: '错误', warning: '警告' },
    presets: '预设',
    presetsFor: (label) => `${label}的预设`,
    name: ['名字', '模型用的名字。改名会同步到所有地方：连线、脚本和文字。'],
    tableName: ['名字', '工具用的名字。改名会同步到读取它的每个工具。'],
    title: ['标题', '给人看的，可以用任何语言。'],
    nameFaults: {
      badName: '名字以字母开头，后接最多 50 个字母、数字、_ 或 -。其他文字可以写在标题里。',
      taken: '已有别的节点用这个名字。',
      badTable: '数据表的名字需要 1 到 100 个字符。',
    },
    missing: (name) => `${name}（不存在）`,
    choose: '请选择…',
    add: '添加',
    addTo: (label) => `添加到“${label}”`,
    create: (what) => `新建${what}`,
    noJson: (detail) => `未生效：还不是 JSON（${detail}）。`,
    noObject: '未生效：这里要写一个 JSON 对象 {…}。',
    noList: '未生效：这里要写一个 JSON 列表 […]。',
    keptAsText: '按文字保存：它还不是完整的 JSON。',
    valueHelp: '文字，或 JSON，如 5、true、{"a": 1}。加引号的 "5" 是文字。',
    remove: '删除',
    duplicate: '复制一份',
    show: (name) => `查看 ${name}`,
    empty: '没有选中任何内容',
    emptyHelp: '在画布上点击智能体、工具、护栏、数据表或连线，它的全部设置就会显示在这里；按住 Shift 可以多选。下面是整个场景的设置。',
    several: (count) => `已选中 ${count} 项`,
    severalHelp: '可以对它们一起做的事。撤销会把一切恢复原样。',
    ofKind: { agent: (count) => `${count} 个智能体`, tool: (count) => `${count} 个工具`, guardrail: (count) => `${count} 个护栏`, table: (count) => `${count} 张数据表`, wire: (count) => `${count} 条连线` },
    deleteAll: (count) => `删除全部 ${count} 项`,
    duplicateAll: (count) => `复制 ${count} 个节点`,
    gone: '选中的内容已经不存在了。',
  },
})
