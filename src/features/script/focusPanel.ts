/** Where the focus goes when what had it is taken away: to the panel around it, so that the next Tab goes on from there. */
export function focusPanel(from: Element | null): void {
  from?.closest<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true })
}
