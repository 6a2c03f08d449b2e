/** The buttons that move the run, where it stands, which branch it is, and what came of it. */
import type { ReactNode } from 'react'
import { canRun, canStep, currentBranch, lastKnownStep, usePlayground } from '../../state/index.ts'
import { IconButton, PauseIcon, PlayIcon, ResetIcon, StepBackIcon, StepIcon, useStrings } from '../../ui/index.ts'
import { AtWork } from './AtWork.tsx'
import { BranchMenu } from './BranchMenu.tsx'
import { routeText } from './routeText.ts'
import styles from './Transport.module.css'

export function Transport({ extra }: { extra?: ReactNode }) {
  const { timeline: words, help } = useStrings()
  const cursor = usePlayground((state) => state.cursor)
  const last = usePlayground(lastKnownStep)
  const mayStep = usePlayground(canStep)
  const playing = usePlayground((state) => state.playing)
  const page = usePlayground.getState
  return (
    <div className={styles.transport}>
      <fieldset className={styles.buttons} aria-label={words.controls}>
        <Control label={words.reset} keys="Home" icon={<ResetIcon />} look="quiet" able={cursor > 0} act={() => page().reset()} />
        <Control label={words.stepBack} keys="←" icon={<StepBackIcon />} able={cursor > 0} act={() => page().stepBack()} />
        <Control label={words.step} keys="→" icon={<><StepIcon /><span className={styles.word}>{words.step}</span></>} className={styles.step} look="strong" able={mayStep} act={() => void page().step()} />
        {playing
          ? <Control label={words.pause} keys={help.space} icon={<PauseIcon />} look="quiet" able act={() => page().pause()} />
          : <Control label={words.play} keys={help.space} icon={<PlayIcon />} look="quiet" able={mayStep} act={() => page().play()} />}
      </fieldset>
      <span className={styles.position}>{words.position(cursor, last)}</span>
      <BranchMenu />
      {extra}
      <Outcome />
    </div>
  )
}

type ControlProps = { label: string, keys: string, icon: React.ReactNode, className?: string | undefined, look?: 'plain' | 'strong' | 'quiet', able: boolean, act: () => void }

/** Stays focusable at the ends of the run: who holds Enter on Step must not lose the focus there. */
function Control({ able, act, className, ...rest }: ControlProps) {
  return (
    <IconButton {...rest} className={[className, able ? undefined : styles.unable].filter(Boolean).join(' ')} aria-disabled={!able}
      onClick={(event) => {
        // A pointer leaves no focus behind: Space would press this button again, and it plays or pauses.
        if (event.detail > 0) event.currentTarget.blur()
        if (able) act()
      }} />
  )
}

function Outcome() {
  const { timeline: words } = useStrings()
  const { route, handoffs } = usePlayground((state) => state.view)
  const status = usePlayground((state) => currentBranch(state)?.status ?? state.view.status)
  const runs = usePlayground(canRun)
  // What can't run goes nowhere.
  const full = runs ? routeText(route, handoffs) : ''
  return (
    <div className={styles.outcome}>
      <AtWork />
      <span className={styles.route} title={full}>{full}</span>
      <span className={styles.status} data-status={status}>{runs ? words.statuses[status] : words.unrunnable}</span>
    </div>
  )
}
