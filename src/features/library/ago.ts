/** How long ago something was, in a word; after a week its date. Pure. */
import type { Language } from '../../state/index.ts'

const steps = [['minute', 60_000], ['hour', 3_600_000], ['day', 86_400_000]] as const
const WEEK = 7 * 86_400_000

export function ago(at: number, now: number, language: Language, justNow: string): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en'
  const passed = Math.max(0, now - at)
  if (passed < 60_000) return justNow
  if (passed >= WEEK) return new Date(at).toLocaleDateString(locale, { year: 'numeric', month: 'short', day: 'numeric' })
  const [unit, ms] = steps.findLast(([, length]) => passed >= length) ?? steps[0]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(passed / ms), unit)
}
