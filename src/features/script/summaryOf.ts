/** All verdicts in one sentence, and whether it is good news. */
import type { useExpectationTexts } from '../../ui/strings/edit/expectations.ts'
import type { Judged } from './useVerdicts.ts'

export function summaryOf({ verdicts, holding, failing, ahead }: Judged, words: ReturnType<typeof useExpectationTexts>): { ok: boolean | undefined, text: string } {
  const all = verdicts.length
  if (failing > 0) return { ok: false, text: words.failing(failing, all, ahead) }
  return holding === all ? { ok: true, text: words.summary(holding, all, ahead) } : { ok: undefined, text: words.undecided(all) }
}
