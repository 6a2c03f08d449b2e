/**
 * deflate-raw by the platform, both ways. Inflating stops at a limit while it streams: a few hundred kilobytes of
 * link can hold hundreds of megabytes.
 */

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export type Inflated = { kind: 'bytes', bytes: Uint8Array } | { kind: 'tooLarge' } | { kind: 'damaged', message: string }

export async function inflate(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Inflated> {
  const reader = inPieces(bytes).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length
      if (length > limit) {
        await reader.cancel()
        return { kind: 'tooLarge' }
      }
      pieces.push(next.value)
    }
  } catch (error) {
    return { kind: 'damaged', message: error instanceof Error ? error.message : String(error) }
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return { kind: 'bytes', bytes: all }
}

/** Deflate grows up to a thousandfold, and a browser inflates a whole piece before anyone reads: so pieces are small. */
const PIECE = 2048

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at += PIECE))
      else controller.close()
    },
  }, { highWaterMark: 0 })
}
