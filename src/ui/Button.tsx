/** A button. `strong` is the one main act of its place, `quiet` has no border until it is pointed at. */
import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

export type ButtonProps = ComponentProps<'button'> & { look?: 'plain' | 'strong' | 'quiet' }

export function Button({ look = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classes(styles.button, styles[look], className)} {...rest} />
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & { label: string, icon: ReactNode, keys?: string }

/** Only for transport and zoom, whose icons everyone knows; elsewhere a word stands beside the icon. */
export function IconButton({ label, icon, keys, className, ...rest }: IconButtonProps) {
  const title = keys === undefined ? label : `${label} (${keys})`
  return (
    <Button className={classes(styles.icon, className)} aria-label={label} title={title} {...rest}>
      {icon}
    </Button>
  )
}

function classes(...names: (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ')
}
