/** A list of what is known about something: a name, and a value beside it. */
import type { ReactNode } from 'react'
import styles from './panels.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ name, children }: { name: string, children: ReactNode }) {
  return <><dt>{name}</dt><dd>{children}</dd></>
}

export function Section({ title, children }: { title: string, children: ReactNode }) {
  return <section className={styles.section}><h3 className={styles.title}>{title}</h3>{children}</section>
}
