/** The frame of every icon: 16 by 16, drawn in the ink of its place, silent, since a word or a label says it. */
import type { ReactNode } from 'react'

export function Icon({ children, filled = false }: { children: ReactNode, filled?: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill={filled ? 'currentColor' : 'none'} stroke={filled ? 'none' : 'currentColor'} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round"
      aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
