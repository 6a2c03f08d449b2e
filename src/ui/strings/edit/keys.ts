/** What the editor's keys do, for the help. */
import { textsIn } from '../textsIn.ts'

type Texts = {
  title: string
  note: string
  enter: string
  does: Record<'add' | 'connect' | 'wires' | 'open' | 'walk' | 'move' | 'several' | 'clipboard' | 'duplicate' | 'remove' | 'note' | 'tidy' | 'zoomTo' | 'minimap' | 'rename', string>
}

export const useKeyTexts = textsIn<Texts>({
  en: {
    title: 'In the editor',
    note: 'On the canvas, or with nothing else in focus. The outline knows the arrows, Enter, C, F2 and Del, too.',
    enter: 'Enter',
    does: {
      add: 'Add a node', connect: 'Connect the node to…', wires: 'Its connections', open: 'Open its form', walk: 'To the next node', move: 'Move the node', several: 'Select, or with Ctrl+A all',
      clipboard: 'Cut, copy, paste', duplicate: 'Duplicate', remove: 'Delete what is selected', note: 'Add a note', tidy: 'Tidy the canvas', zoomTo: 'Zoom to the selection', minimap: 'Overview map', rename: 'In the outline: rename',
    },
  },
  zh: {
    title: '在编辑器中',
    note: '焦点在画布上，或不在任何控件上时有效。大纲同样支持方向键、Enter、C、F2 和 Del。',
    enter: 'Enter',
    does: {
      add: '添加节点', connect: '将节点连接到…', wires: '查看它的连线', open: '打开它的表单', walk: '移到下一个节点', move: '移动节点', several: '选择；Ctrl+A 全选',
      clipboard: '剪切、复制、粘贴', duplicate: '创建副本', remove: '删除所选', note: '添加便签', tidy: '整理画布', zoomTo: '缩放到所选', minimap: '缩略图', rename: '在大纲中：重命名',
    },
  },
})
