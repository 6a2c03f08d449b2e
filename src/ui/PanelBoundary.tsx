/**
 * Keeps an exception inside the panel where it arose: shows its text and a way on. The run lives in the store, so
 * nothing of it is lost. Refuses to log: React already has.
 */
import { Component, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { useStrings } from './strings/index.ts'
import styles from './PanelBoundary.module.css'

/** `name` is said to the reader. A change of `resetOn` (another step, another scenario) tries again by itself. */
/** `silent`: for what has no place of its own to say it in. */
type Props = { name: string, resetOn?: unknown, silent?: boolean, children: ReactNode }
type State = { error: Error | undefined, resetOn: unknown }

export class PanelBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetOn: this.props.resetOn }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) }
  }

  static getDerivedStateFromProps({ resetOn }: Props, state: State): State | null {
    return Object.is(resetOn, state.resetOn) ? null : { error: undefined, resetOn }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (this.props.silent === true) return null
    return <PanelError name={this.props.name} error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}

function PanelError({ name, error, onRetry }: { name: string, error: Error, onRetry: () => void }) {
  const { panel } = useStrings()
  const shown = useRef<HTMLPreElement>(null)
  return (
    <div className={styles.failed} role="alert">
      <h2>{panel.failed(name)}</h2>
      <pre ref={shown} className={styles.text}>{error.message || error.name}</pre>
      <p>{panel.kept}</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>{panel.tryAgain}</Button>
        <CopyButton text={error.stack ?? error.message} label={panel.copyError} shownIn={shown} />
      </div>
    </div>
  )
}
