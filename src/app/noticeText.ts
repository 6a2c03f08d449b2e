/** What a notice says to the reader, and what stays behind a click for whoever looks for the cause. Pure. */
import type { Notice } from '../state/index.ts'
import type { Messages } from '../ui/index.ts'

export type NoticeText = { text: string, detail: string | undefined, tone: 'plain' | 'problem' }

export function noticeText(notice: Notice, names: Messages['notice']): NoticeText {
  switch (notice.kind) {
    case 'link': {
      const text = {
        cut: names.linkCut, altered: names.linkAltered, tooLong: names.linkTooLong, tooLarge: names.linkTooLarge, unknownCodec: names.linkUnknownCodec, unreadable: names.linkUnreadable,
      }[notice.reason]
      return { text: names.linkKept(text), detail: notice.detail === '' ? undefined : notice.detail, tone: 'problem' }
    }
    case 'linkStep': return { text: names.linkStep(notice.asked, notice.found), detail: undefined, tone: 'plain' }
    case 'import': return { text: names.import, detail: undefined, tone: 'problem' }
    case 'storage': {
      const text = { unavailable: names.storageUnavailable, full: names.storageFull, damaged: names.storageDamaged, otherTab: names.storageOtherTab }[notice.reason]
      return { text, detail: notice.message, tone: 'problem' }
    }
    case 'recorded': return { text: names.recorded(notice.replies, notice.masked, notice.differs), detail: undefined, tone: notice.differs === undefined ? 'plain' : 'problem' }
    case 'run': return notice.reason === 'outdated'
      ? { text: names.runOutdated, detail: notice.message, tone: 'plain' }
      : { text: names.run(notice.message), detail: undefined, tone: 'problem' }
  }
}
