/**
 * The engine's real source beside the run, with the line that yielded the shown step; and how much of its limits
 * the run has used. The text is the file's own, never a copy made for show.
 */
import type { CSSProperties } from 'react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { currentStep, usePlayground } from '../../state/index.ts'
import { Button, ChevronIcon, Menu, MenuItem, useStrings } from '../../ui/index.ts'
import { Meters } from './Meters.tsx'
import { framesOf, lineOf, shownPlace, sourceFileNames } from './sourcePlaces.ts'
import type { Place, SourceFile } from './sourcePlaces.ts'
import { useSourceText } from './sourceText.ts'
import { tokenLines } from './sourceTokens.ts'
import type { Token } from './sourceTokens.ts'
import styles from './SourcePanel.module.css'

export function SourcePanel() {
  const { source: words } = useStrings()
  const step = usePlayground(currentStep)
  const steps = usePlayground((state) => state.steps)
  const orchestration = usePlayground((state) => state.scenario.orchestration.kind)
  const frames = useMemo(() => framesOf(step, steps, orchestration), [step, steps, orchestration])
  const inner = shownPlace(frames)
  // A file that the reader opened stays until another step is shown.
  const [opened, setOpened] = useState<{ file: SourceFile, place?: Place, step: typeof step }>()
  const open = opened?.step === step ? opened : undefined
  const file = open?.file ?? inner.file
  const show = (place: Place) => setOpened({ file: place.file, place, step })
  return (
    <div className={styles.source}>
      <header className={styles.head}>
        <Menu label={words.file(file)} className={styles.file} button={<><code>engine/{file}</code><ChevronIcon /></>}>
          {sourceFileNames.map((name) => (
            <MenuItem key={name} checked={name === file} onChoose={() => setOpened(name === inner.file ? { file: name, place: inner, step } : { file: name, step })}>
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
      <Code file={file} frames={frames} shown={inner} place={open ? open.place : inner} started={step !== undefined} />
      {open && open.file !== inner.file && <div className={styles.follow}><Button onClick={() => setOpened(undefined)}>{words.follow}</Button></div>}
      <Meters />
    </div>
  )
}

type CodeProps = { file: SourceFile, frames: readonly Place[], shown: Place, /** Brought into view; else the file's beginning is. */ place: Place | undefined, started: boolean }

/** Drawn anew only for another place in the code, not for every step. */
const Code = memo(function Code({ file, frames, shown, place, started }: CodeProps) {
  const { source: words } = useStrings()
  const { text, failed, again } = useSourceText(file)
  const lines = useMemo(() => text === undefined ? [] : tokenLines(text), [text])
  const line = place && text !== undefined ? lineOf(place, text) : 1
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
  }, [text, line])
  const roles = useMemo(() => text === undefined ? new Map<number, 'current' | 'caller'>() : new Map(frames.flatMap((frame, index) =>
    frame.file === file ? [[lineOf(frame, text), index === frames.length - 1 || frame === shown ? 'current' : 'caller'] as const] : [])), [frames, file, shown, text])
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className={styles.code} aria-label={words.file(file)} tabIndex={0} aria-busy={text === undefined && !failed}>
      {failed && <p className={styles.failed} role="alert">{words.failed} <Button onClick={again}>{words.again}</Button></p>}
      <ol>
        {lines.map((tokens, index) => {
          const role = roles.get(index + 1)
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
