/** The JSON view of the whole document. */
import { textsIn } from '../textsIn.ts'

type Texts = {
  name: string
  notes: string
  /** How to leave, undo and find problems; on the screen, and told with the editor's name. */
  help: string
  good: string
  broken: string
  /** It could not be read when it was opened. */
  unread: string
  /** The document was changed elsewhere while this text can't be read. */
  behind: string
  back: string
  goOn: string
  format: string
  more: (count: number) => string
  goTo: (place: string) => string
  /** The code editor's own words, from English. */
  phrases: Readonly<Record<string, string>>
}

export const useJsonTexts = textsIn<Texts>({
  en: {
    name: 'Scenario as JSON',
    notes: 'Notes',
    help: 'Escape, then Tab leaves the text. Ctrl+Z undoes what was typed in it. F8 goes to the next problem.',
    good: 'This text is the document: what you type changes it, and what changes elsewhere appears here.',
    broken: 'This text can’t be read yet. The last good document stays in effect.',
    unread: 'This text can’t be read. What could be read of it is shown; what is stored stays as it is.',
    behind: 'The document was changed elsewhere meanwhile; both changes are joined once this text can be read.',
    back: 'Back to the last good document',
    goOn: 'Go on with what could be read',
    format: 'Format',
    more: (count) => `and ${count} more`,
    goTo: (place) => `Go to ${place}`,
    phrases: {},
  },
  zh: {
    name: '场景的 JSON',
    notes: '备注',
    help: '按 Escape 再按 Tab 离开文本。在文本中按 Ctrl+Z 撤销在这里输入的内容。F8 跳到下一个问题。',
    good: '这段文本就是文档：在这里输入会修改文档，在别处的修改也会出现在这里。',
    broken: '这段文本暂时无法读取。上一个有效的文档仍然生效。',
    unread: '这段文本无法读取。页面显示其中能读取的部分；已保存的内容保持原样。',
    behind: '在此期间文档在别处有了修改；文本可以读取后，两边的修改会合并。',
    back: '回到上一个有效的文档',
    goOn: '用能读取的部分继续',
    format: '整理格式',
    more: (count) => `还有 ${count} 处`,
    goTo: (place) => `跳到 ${place}`,
    phrases: {
      'Diagnostics': '问题', 'No diagnostics': '没有问题', 'close': '关闭', 'Fold line': '折叠', 'Unfold line': '展开', 'folded code': '已折叠的内容', 'unfold': '展开',
      'Folded lines': '已折叠的行', 'Unfolded lines': '已展开的行', 'to': '到', 'Selection deleted': '已删除所选内容', 'Control character': '控制字符',
    },
  },
})
