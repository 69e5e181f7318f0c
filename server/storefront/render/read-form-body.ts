import type { IncomingMessage } from 'node:http'

const MAX_FORM_BYTES = 100_000

/** The posted form as text; undefined if it is larger than 100 kB. An upload broken off is the sender's fault. */
export async function readFormBody(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  const body: AsyncIterable<Buffer> = req
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > MAX_FORM_BYTES) return undefined
      chunks.push(chunk)
    }
  } catch (error) {
    throw Object.assign(new Error('form was not received', { cause: error }), { status: 400 })
  }
  return Buffer.concat(chunks).toString()
}
