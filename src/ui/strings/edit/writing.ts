/** Who writes the scenario, and whether it is kept. */
import { textsIn } from '../textsIn.ts'

type Texts = {
  saved: string
  saving: string
  memory: string
  savedHelp: string
  memoryHelp: string
  /** What is said while another tab edits, and of taking over. */
  elsewhere: { reading: string, asked: string, silent: string, refused: string }
  copy: string
  takeOver: string
  tryAgain: string
}

export const useWritingTexts = textsIn<Texts>({
  en: {
    saved: 'Saved',
    saving: 'Saving…',
    memory: 'Not saved',
    savedHelp: 'Every edit is kept in this browser.',
    memoryHelp: 'The browser keeps nothing now: what you edit is gone when this page is closed. Export the scenario to keep it.',
    elsewhere: {
      reading: 'This scenario is edited in another tab. Here it follows what is done there.',
      asked: 'Asking the other tab to finish writing…',
      silent: 'The other tab does not answer. Close it, and this one goes on with everything that was saved.',
      refused: 'The other tab holds edits that it can’t save, so it goes on. Export the scenario there first.',
    },
    copy: 'Open a copy',
    takeOver: 'Take over',
    tryAgain: 'Ask again',
  },
  zh: {
    saved: '已保存',
    saving: '正在保存…',
    memory: '未保存',
    savedHelp: '每次修改都会保存在此浏览器中。',
    memoryHelp: '浏览器目前无法保存：关闭此页面后，你的修改将会丢失。请导出场景以保留它。',
    elsewhere: {
      reading: '此场景正在另一个标签页中编辑，这里会同步显示那边的修改。',
      asked: '正在请另一个标签页完成保存…',
      silent: '另一个标签页没有响应。关闭它之后，这里会接着编辑所有已保存的内容。',
      refused: '另一个标签页有无法保存的修改，因此仍由它编辑。请先在那边导出场景。',
    },
    copy: '打开副本',
    takeOver: '接管编辑',
    tryAgain: '再次请求',
  },
})
