/** A text before and after, as one text in which the changes are marked: struck out and tinted, and said to a screen reader. */
import { useMemo } from 'react'
import { sizeText } from './sizes.ts'
import { useStrings } from './strings/index.ts'
import { shortened, textDiff } from './textDiff.ts'
import styles from './TextDiff.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Characters around a change, and of a change itself. */
const AROUND = 300
const MOST = 3_000

export function TextDiff({ before, after }: { before: string, after: string }) {
  const { kernel: words } = useStrings()
  const { pieces, cut } = useMemo(() => shortened(textDiff(before, after), AROUND, MOST), [before, after])
  return (
    <div>
      {cut && <p className={styles.note}>{words.onlyEnds(sizeText(Math.max(before.length, after.length)))}</p>}
      <p className={styles.text}>
        {/* Pieces of one comparison never move, so their place is their key. */}
        {pieces.map(({ kind, text }, index) => {
          if (kind === 'same') return <span key={index}>{text}</span>
          const Mark = kind === 'removed' ? 'del' : 'ins'
          return <Mark key={index} className={styles[kind]}><VisuallyHidden>{` ${words[kind]}: `}</VisuallyHidden>{text}</Mark>
        })}
      </p>
    </div>
  )
}
