/** Long work gives the page a turn now and then: steps of a scripted run settle without one. */

const OFTEN = 200

/** Await it with the number of things done so far. */
export function breathe(done: number): Promise<void> | undefined {
  if (done % OFTEN !== 0) return undefined
  return new Promise((resolve) => {
    // Unlike a timer, a message is not slowed down when many follow each other or the page is hidden.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
