import type { IncomingMessage } from 'node:http'

const MAX_FORM_BYTES = 100_000

/** The posted form as text; undefined where it is larger than 100 kB. */
export async function formBody(req: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of req as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > MAX_FORM_BYTES) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
