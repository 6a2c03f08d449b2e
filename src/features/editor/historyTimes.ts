/** Days and times of the history, in the reader's language and time. Pure. */
type Words = { today: string, yesterday: string }

const places = { en: 'en', zh: 'zh-CN' } as const
type Language = keyof typeof places

/** `now`: any time of today. */
export function dayText(day: number, language: Language, words: Words, now = Date.now()): string {
  const today = new Date(now).setHours(0, 0, 0, 0)
  // The day before may have had 23 or 25 hours.
  const yesterday = new Date(today - 1).setHours(0, 0, 0, 0)
  if (day === today) return words.today
  if (day === yesterday) return words.yesterday
  return new Intl.DateTimeFormat(places[language], { dateStyle: new Date(day).getFullYear() === new Date(now).getFullYear() ? 'full' : 'long' }).format(day)
}

export function timeText(at: number, language: Language): string {
  return new Intl.DateTimeFormat(places[language], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
}

/** 14:02–14:31; one time where both are the same. */
export function spanText(from: number, to: number, language: Language): string {
  const [start, end] = [timeText(from, language), timeText(to, language)]
  return start === end ? start : `${start}–${end}`
}
