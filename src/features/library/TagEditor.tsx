/** The tags of a scenario: each can be taken off, and one put on, from those that there are or a new one. */
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button, CloseIcon } from '../../ui/index.ts'
import { useLibraryTexts } from '../../ui/strings/edit/library.ts'
import styles from './TagEditor.module.css'

type Props = { tags: readonly string[], known: readonly string[], onChange: (tags: readonly string[]) => void }

export function TagEditor({ tags, known, onChange }: Props) {
  const texts = useLibraryTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const tag = text.trim()
    setText('')
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag])
  }
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag))
    input.current?.focus()
  }
  return (
    <fieldset className={styles.tags}>
      <legend className={styles.label}>{texts.tags}</legend>
      {tags.length === 0 ? <p className={styles.none}>{texts.noTags}</p> : (
        <ul className={styles.list}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button type="button" aria-label={texts.removeTag(tag)} title={texts.removeTag(tag)} onClick={() => remove(tag)}><CloseIcon /></button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} onSubmit={add}>
        <input ref={input} className={styles.input} aria-label={texts.tagName} placeholder={texts.tagName} list={id} maxLength={50} value={text} onChange={(event) => setText(event.target.value)} />
        <datalist id={id}>{known.filter((tag) => !tags.includes(tag)).map((tag) => <option key={tag} value={tag}>{tag}</option>)}</datalist>
        <Button type="submit">{texts.addTag}</Button>
      </form>
    </fieldset>
  )
}
