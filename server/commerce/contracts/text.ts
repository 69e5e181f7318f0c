import { createHash } from 'node:crypto'

/** A text and the SHA-256 of its UTF-8 bytes, in hexadecimal. */
export interface KeptText {
  hash: string
  body: string
}

export const textOf = (body: string): KeptText => ({ hash: createHash('sha256').update(body).digest('hex'), body })
