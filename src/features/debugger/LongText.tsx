/**
 * A text of any length. A long one is cut, with its size and a way to all of it; shown whole it is laid out in
 * pieces, of which the browser paints only those in view.
 */
import { useRef, useState } from 'react'
import { Button, CopyButton, useStrings, sizeText } from '../../ui/index.ts'
import styles from './text.module.css'

const FIRST = 3_000
/** What a line of the inspector holds, more or less. */
const LINE = 80
const PIECE = 20_000

type Props = {
  text: string, code?: boolean
  /** How many lines are shown at first: a screenful by default. */
  lines?: number
}

export function LongText({ text, code = false, lines }: Props) {
  const { debugger: words } = useStrings()
  // What was opened for one text says nothing about the next.
  const [opened, setOpened] = useState<string>()
  const shown = useRef<HTMLDivElement>(null)
  if (text === '') return <span className={styles.second}>{words.empty}</span>
  const className = code ? styles.code : styles.prose
  const first = lines === undefined ? FIRST : endOf(text, lines)
  // A little more than that is not worth a button.
  if (text.length <= first * 1.5) return <div className={className}>{text}</div>
  const all = opened === text
  return (
    <div>
      <div ref={shown} className={all ? `${className} ${styles.all}` : className}>
        {all ? piecesOf(text).map((piece, index) => <div key={index} className={styles.piece}>{piece}</div>) : `${text.slice(0, first)}…`}
      </div>
      <div className={styles.more}>
        {!all && <Button onClick={() => setOpened(text)}>{words.showAll(sizeText(text.length))}</Button>}
        <CopyButton text={text} shownIn={shown} />
      </div>
    </div>
  )
}

/** Where so many lines of the text end. */
function endOf(text: string, lines: number): number {
  let end = -1
  for (let line = 0; line < lines; line++) {
    end = text.indexOf('\n', end + 1)
    if (end < 0 || end > lines * LINE) return lines * LINE
  }
  return end
}

/** Cut at line ends where there are any. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length;) {
    const end = text.lastIndexOf('\n', at + PIECE)
    const to = end > at && at + PIECE < text.length ? end : at + PIECE
    pieces.push(text.slice(at, to))
    at = to === end ? to + 1 : to
  }
  return pieces
}
