/** The frame of the editor: its tabs, and what an edit did. */
import { textsIn } from '../textsIn.ts'

type Texts = {
  panel: string
  tabs: { node: string, script: string, outline: string, problems: string, json: string, history: string }
  undo: string
  redo: string
  /** What an edit did; `name` and `to` may be empty. */
  did: Record<'add' | 'remove' | 'rename' | 'connect' | 'disconnect' | 'reconnect' | 'move' | 'tidy' | 'paste' | 'duplicate' | 'set' | 'orchestrate' | 'script' | 'expect' | 'json' | 'fix' | 'restore', (name: string, to: string, count: number) => string>
  undone: (what: string) => string
  redone: (what: string) => string
  refused: (why: string) => string
}

const nodes = (count: number) => `${count} nodes`
const several = (name: string, count: number) => count > 1 ? nodes(count) : name

export const useEditorTexts = textsIn<Texts>({
  en: {
    panel: 'Editor',
    tabs: { node: 'Node', script: 'Script', outline: 'Outline', problems: 'Problems', json: 'JSON', history: 'History' },
    undo: 'Undo',
    redo: 'Redo',
    did: {
      add: (name) => `Added ${name}`,
      remove: (name, _, count) => `Deleted ${several(name, count)}`,
      rename: (name, to) => `Renamed ${name} to ${to}`,
      connect: (name, to) => `Connected ${name} to ${to}`,
      disconnect: (name, to) => to === '' ? `Removed the connection ${name}` : `Disconnected ${name} from ${to}`,
      reconnect: (name, to) => `Led ${name} to ${to}`,
      move: (name, _, count) => `Moved ${several(name, count)}`,
      tidy: () => 'Tidied the canvas',
      paste: (name, _, count) => `Pasted ${several(name, count)}`,
      duplicate: (name, _, count) => `Duplicated ${several(name, count)}`,
      set: (name, to) => to === '' ? `Changed ${name}` : `Changed ${to} of ${name}`,
      orchestrate: (name) => `Made it a ${name}`,
      script: (name) => name === '' ? 'Changed the script' : `Changed the script of ${name}`,
      expect: () => 'Changed the expectations',
      json: () => 'Changed the JSON',
      fix: (name) => `Fixed ${name}`,
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
    did: {
      add: (name) => `已添加 ${name}`,
      remove: (name, _, count) => `已删除 ${count > 1 ? `${count} 个节点` : name}`,
      rename: (name, to) => `已将 ${name} 重命名为 ${to}`,
      connect: (name, to) => `已连接 ${name} 到 ${to}`,
      disconnect: (name, to) => to === '' ? `已移除连线 ${name}` : `已断开 ${name} 与 ${to}`,
      reconnect: (name, to) => `已将 ${name} 改接到 ${to}`,
      move: (name, _, count) => `已移动 ${count > 1 ? `${count} 个节点` : name}`,
      tidy: () => '已整理画布',
      paste: (name, _, count) => `已粘贴 ${count > 1 ? `${count} 个节点` : name}`,
      duplicate: (name, _, count) => `已复制 ${count > 1 ? `${count} 个节点` : name}`,
      set: (name, to) => to === '' ? `已修改 ${name}` : `已修改 ${name} 的 ${to}`,
      orchestrate: (name) => `已改为 ${name}`,
      script: (name) => name === '' ? '已修改脚本' : `已修改 ${name} 的脚本`,
      expect: () => '已修改期望',
      json: () => '已修改 JSON',
      fix: (name) => `已修复 ${name}`,
      restore: (name) => `已恢复 ${name}`,
    },
    undone: (what) => `已撤销：${what}`,
    redone: (what) => `已重做：${what}`,
    refused: (why) => `无法修改：${why}`,
  },
})
