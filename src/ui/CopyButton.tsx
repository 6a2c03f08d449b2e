/**
 * Copies a text and says when it is copied. Where the browser refuses the clipboard, it selects the element that
 * shows the text, and says which keys copy it.
 */
import { useState } from 'react'
import type { RefObject } from 'react'
import { Button } from './Button.tsx'
import type { ButtonProps } from './Button.tsx'
import { useStrings } from './strings/index.ts'
import styles from './CopyButton.module.css'

type Props = { text: string, label?: string, look?: ButtonProps['look'], shownIn: RefObject<HTMLElement | null> }

export function CopyButton({ text, label, look = 'plain', shownIn }: Props) {
  const { app } = useStrings()
  const [last, setLast] = useState<{ text: string, result: 'copied' | 'refused' }>()
  // What was said about one text says nothing about the next.
  const state = last?.text === text ? last.result : 'idle'

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setLast({ text, result: 'copied' })
    } catch {
      select(shownIn.current)
      setLast({ text, result: 'refused' })
    }
  }
  return (
    <span className={styles.copy}>
      <Button look={look} onClick={() => void copy()}>{label ?? app.copy}</Button>
      <output className={state === 'refused' ? styles.refused : styles.copied}>
        {state === 'copied' && `✓ ${app.copied}`}
        {state === 'refused' && app.copyRefused}
      </output>
    </span>
  )
}

function select(element: HTMLElement | null) {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) {
    element.focus()
    return element.select()
  }
  if (element !== null) getSelection()?.selectAllChildren(element)
}
