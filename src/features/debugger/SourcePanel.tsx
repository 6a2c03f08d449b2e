/**
 * The engine's real source beside the run, with the line that yielded the shown step; and how much of its limits
 * the run has used. The text is the file's own, never a copy made for show.
 */
import type { CSSProperties } from 'react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { currentStep, usePlayground } from '../../state/index.ts'
import { Button, ChevronIcon, Menu, MenuItem, useStrings } from '../../ui/index.ts'
import { Meters } from './Meters.tsx'
import { framesOf, lineOf, sourceFileNames, sourceFiles } from './sourcePlaces.ts'
import type { Place, SourceFile } from './sourcePlaces.ts'
import { tokenLines } from './sourceTokens.ts'
import type { Token } from './sourceTokens.ts'
import styles from './SourcePanel.module.css'

export function SourcePanel() {
  const { source: words } = useStrings()
  const step = usePlayground(currentStep)
  const stopReason = usePlayground((state) => state.view.stopReason)
  const frames = framesOf(step, stopReason)
  const inner = frames.at(-1)!
  // A file that the reader opened stays until another step is shown.
  const [opened, setOpened] = useState<{ file: SourceFile, line: number, step: typeof step }>()
  const open = opened?.step === step ? opened : undefined
  const file = open?.file ?? inner.file
  const show = (place: Place) => setOpened({ file: place.file, line: lineOf(place), step })
  return (
    <div className={styles.source}>
      <header className={styles.head}>
        <Menu label={words.file(file)} className={styles.file} button={<><code>engine/{file}</code><ChevronIcon /></>}>
          {sourceFileNames.map((name) => (
            <MenuItem key={name} checked={name === file} onChoose={() => setOpened({ file: name, line: name === inner.file ? lineOf(inner) : 1, step })}>
              <span className={styles.item}><code>{name}</code><small>{words.summaries[name]}</small></span>
            </MenuItem>
          ))}
        </Menu>
        <span className={styles.frames}>
          {frames.map((place, index) => (
            <span key={place.code}>{index > 0 && ' › '}<button type="button" className={styles.frame} onClick={() => show(place)}>{place.function}</button></span>
          ))}
        </span>
      </header>
      <Code file={file} frames={frames} line={open?.line ?? lineOf(inner)} started={step !== undefined} />
      {open && open.file !== inner.file && <div className={styles.follow}><Button onClick={() => setOpened(undefined)}>{words.follow}</Button></div>}
      <Meters />
    </div>
  )
}

type CodeProps = { file: SourceFile, frames: readonly Place[], /** Brought into view. */ line: number, started: boolean }

/** Drawn anew only for another place in the code, not for every step. */
const Code = memo(function Code({ file, frames, line, started }: CodeProps) {
  const { source: words } = useStrings()
  const lines = useMemo(() => tokenLines(sourceFiles[file]), [file])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In the next frame, when the layout is known anyway.
    const frame = requestAnimationFrame(() => {
      const element = box.current
      const target = element?.querySelectorAll('li')[line - 1]
      // Not scrollIntoView: that would scroll the page as well.
      element?.scrollTo({ top: (target?.offsetTop ?? 0) - element.clientHeight / 3 })
    })
    return () => cancelAnimationFrame(frame)
  }, [file, line])
  const roleOf = (number: number) => {
    const index = frames.findLastIndex((place) => place.file === file && lineOf(place) === number)
    return index < 0 ? undefined : index === frames.length - 1 ? 'current' : 'caller'
  }
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className={styles.code} aria-label={words.file(file)} tabIndex={0}>
      <ol>
        {lines.map((tokens, index) => {
          const role = roleOf(index + 1)
          return (
            <li key={index} className={styles.line} data-role={role} aria-current={role === 'current' || undefined}
              title={role === 'current' ? (started ? words.line : words.startLine)(index + 1) : role && words.calledFrom}>
              <Line tokens={tokens} />
            </li>
          )
        })}
      </ol>
    </section>
  )
})

function Line({ tokens }: { tokens: readonly Token[] }) {
  if (tokens.length === 0) return <code>{'\n'}</code>
  // A line that is too long goes on under itself, a little further in.
  const indent = /^ */.exec(tokens[0]!.text)![0].length
  return <code style={{ '--indent': indent } as CSSProperties}>{tokens.map(({ kind, text }, index) => kind === 'plain' ? text : <span key={index} className={styles[kind]}>{text}</span>)}</code>
}
