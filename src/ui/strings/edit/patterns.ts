/** Why a pattern of a document is refused. */
import { textsIn } from '../textsIn.ts'

type Kind = 'nested' | 'alike' | 'shared' | 'unanchored' | 'reference' | 'behind' | 'unread' | 'large'
type Texts = { malformed: (detail: string) => string, unsafe: (why: string, part: string) => string, why: Record<Kind, string> }

export const usePatternTexts = textsIn<Texts>({
  en: {
    malformed: (detail) => `Not applied: this is no regular expression (${detail}).`,
    unsafe: (why, part) => `Not applied: it could keep the page busy for ever, by ${why} at ${part}.`,
    why: {
      nested: 'a repeat inside a repeat', alike: 'alternatives that begin alike under a repeat', shared: 'repeats that can share one text out in too many ways', unanchored: 'a repeat without end that does not begin with ^',
      reference: 'a reference to an earlier group', behind: 'looking behind', unread: 'a form that can’t be judged', large: 'too many copies',
    },
  },
  zh: {
    malformed: (detail) => `未生效：这不是正则表达式（${detail}）。`,
    unsafe: (why, part) => `未生效：它可能让页面一直忙下去，因为 ${part} 处有${why}。`,
    why: {
      nested: '重复里套着重复', alike: '重复之下开头相同的多个选项', shared: '可以用太多方式瓜分同一段文字的多个重复', unanchored: '不以 ^ 开头却没有上限的重复',
      reference: '对前面分组的引用', behind: '向后查看', unread: '无法判断的写法', large: '太多份拷贝',
    },
  },
})
