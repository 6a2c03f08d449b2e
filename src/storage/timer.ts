/** Waiting, as something that can be handed in: tests move time by hand and never sleep. */

/** Calls `run` after `ms`, unless the function that it gives back is called first. */
export type After = (ms: number, run: () => void) => () => void

export const after: After = (ms, run) => {
  const id = setTimeout(run, ms)
  return () => clearTimeout(id)
}
