/** The frame of the editor: its tabs, and what an edit did. */
import { textsIn } from '../textsIn.ts'

type Texts = {
  panel: string
  tabs: { node: string, script: string, outline: string, problems: string, json: string, history: string }
  undo: string
  redo: string
  undoAndRedo: string
  /** Leads to the question that a run waits with. */
  answer: string
  /** What an edit did; `name` and `to` may be empty. */
  did: Record<'add' | 'remove' | 'rename' | 'connect' | 'disconnect' | 'reconnect' | 'move' | 'tidy' | 'paste' | 'duplicate' | 'set' | 'orchestrate' | 'script' | 'expect' | 'json' | 'fix' | 'restore', (name: string, to: string, count: number) => string>
  undone: (what: string) => string
  redone: (what: string) => string
  refused: (why: string) => string
}

const nodes = (count: number) => `${count} nodes`
/** A node may be named by its id, so that a sentence can say what it is, in any language. */
const named = (words: Record<string, string>) => (name: string) => {
  const [kind = '', ...rest] = name.split(':')
  return rest.length === 0 || !Object.hasOwn(words, kind) ? name : `${words[kind]} ${rest.join(':')}`.trim()
}
/** An orchestration is named by its kind. */
const ways: Record<'en' | 'zh', Record<string, string>> = {
  en: { swarm: 'swarm', single: 'single agent', team: 'team', pipeline: 'pipeline', plan: 'plan' },
  zh: { swarm: '群组', single: '单个智能体', team: '团队', pipeline: '流水线', plan: '计划' },
}
const en = named({ orchestration: 'the orchestration', agent: 'agent', tool: 'tool', guardrail: 'guardrail', table: 'table', note: 'a note' })
/** A space stands between Chinese and a name, none between Chinese and Chinese. */
const zh = (name: string) => {
  const said = zhNamed(name)
  return /^\p{Script=Han}/u.test(said) ? said : ` ${said}`
}
const zhNamed = named({ orchestration: '协作方式', agent: '智能体', tool: '工具', guardrail: '护栏', table: '数据表', note: '便签' })
const several = (name: string, count: number) => count > 1 ? nodes(count) : en(name)

export const useEditorTexts = textsIn<Texts>({
  en: {
    panel: 'Editor',
    tabs: { node: 'Node', script: 'Script', outline: 'Outline', problems: 'Problems', json: 'JSON', history: 'History' },
    undo: 'Undo',
    redo: 'Redo',
    undoAndRedo: 'Undo and redo',
    answer: 'Answer…',
    did: {
      add: (name) => `Added ${en(name)}`,
      remove: (name, _, count) => `Deleted ${several(name, count)}`,
      rename: (name, to) => `Renamed ${name} to ${to}`,
      connect: (name, to) => `Connected ${en(name)} to ${en(to)}`,
      disconnect: (name, to, count) => count > 1 ? `Removed ${count} connections` : to === '' ? `Removed the connection ${name}` : `Disconnected ${en(name)} from ${en(to)}`,
      reconnect: (name, to) => `Led ${en(name)} to ${en(to)}`,
      move: (name, _, count) => `Moved ${several(name, count)}`,
      tidy: () => 'Tidied the canvas',
      paste: (name, _, count) => `Pasted ${several(name, count)}`,
      duplicate: (name, _, count) => `Duplicated ${several(name, count)}`,
      set: (name, to) => to === '' ? `Changed ${en(name)}` : `Changed ${to} of ${en(name)}`,
      orchestrate: (name) => `Made it a ${Object.hasOwn(ways.en, name) ? ways.en[name] : name}`,
      script: (name) => name === '' ? 'Changed the script' : `Changed the script of ${name}`,
      expect: () => 'Changed the expectations',
      json: () => 'Changed the JSON',
      fix: (name, _, count) => `Fixed ${name !== '' ? name : count === 1 ? 'a problem' : `${count} problems`}`,
      restore: (name) => `Restored ${name}`,
    },
    undone: (what) => `Undone: ${what}`,
    redone: (what) => `Done again: ${what}`,
    refused: (why) => `That can't be: ${why}`,
  },
  zh: {
    panel: '编辑器',
    tabs: { node: '节点', script: '脚本', outline: '大纲', problems: '问题', json: 'JSON', history: '历史' },
    undo: '撤销',
    redo: '重做',
    undoAndRedo: '撤销与重做',
    answer: '去答复…',
    did: {
      add: (name) => `已添加${zh(name)}`,
      remove: (name, _, count) => `已删除${count > 1 ? ` ${count} 个节点` : zh(name)}`,
      rename: (name, to) => `已将 ${name} 重命名为 ${to}`,
      connect: (name, to) => `已将${zh(name)} 连接到${zh(to)}`,
      disconnect: (name, to, count) => count > 1 ? `已移除 ${count} 条连线` : to === '' ? `已移除连线 ${name}` : `已断开${zh(name)} 与${zh(to)}`,
      reconnect: (name, to) => `已将${zh(name)} 改接到${zh(to)}`,
      move: (name, _, count) => `已移动${count > 1 ? ` ${count} 个节点` : zh(name)}`,
      tidy: () => '已整理画布',
      paste: (name, _, count) => `已粘贴${count > 1 ? ` ${count} 个节点` : zh(name)}`,
      duplicate: (name, _, count) => `已创建${count > 1 ? ` ${count} 个节点` : zh(name)} 的副本`,
      set: (name, to) => to === '' ? `已修改${zh(name)}` : `已修改${zh(name)} 的 ${to}`,
      orchestrate: (name) => `已改为${Object.hasOwn(ways.zh, name) ? ways.zh[name] : ` ${name}`}`,
      script: (name) => name === '' ? '已修改脚本' : `已修改 ${name} 的脚本`,
      expect: () => '已修改期望',
      json: () => '已修改 JSON',
      fix: (name, _, count) => `已修复 ${name !== '' ? name : `${count} 个问题`}`,
      restore: (name) => `已恢复 ${name}`,
    },
    undone: (what) => `已撤销：${what}`,
    redone: (what) => `已重做：${what}`,
    refused: (why) => `无法修改：${why}`,
  },
})
