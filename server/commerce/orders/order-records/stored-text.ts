import { createHash } from 'node:crypto'

/** A text and the SHA-256 of its UTF-8 bytes, in hexadecimal. */
export interface StoredText {
  hash: string
  body: string
}

export const toStoredText = (body: string): StoredText => ({
  hash: createHash('sha256').update(body).digest('hex'),
  body,
})
