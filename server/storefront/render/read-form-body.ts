import type { IncomingMessage } from 'node:http'

const MAX_FORM_BYTES = 100_000

/** The posted form as text; undefined if it is larger than 100 kB. */
export async function readFormBody(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  const body: AsyncIterable<Buffer> = req
  for await (const chunk of body) {
    size += chunk.length
    if (size > MAX_FORM_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
