import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for the database with AES-256-GCM. `owner` is authenticated with it, so that it cannot be moved to
 * another row. The first key is the newest; each is 256 bit in base64url.
 */
export function sealSecret(secret: Uint8Array, owner: string, [key = '']: readonly string[]): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function openWith(key: string, owner: string, bytes: Buffer): Buffer | undefined {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined // sealed with another key, or changed
  }
}

/** The secret, and whether it was sealed with an old key; undefined if none of the keys opens it. */
export function openSecret(
  sealed: string,
  owner: string,
  keys: readonly string[],
): { secret: Buffer; isOldKey: boolean } | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const [i, key] of keys.entries()) {
    const secret = openWith(key, owner, bytes)
    if (secret) return { secret, isOldKey: i > 0 }
  }
  return undefined
}
