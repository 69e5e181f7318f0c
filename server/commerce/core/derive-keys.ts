import { createHmac } from 'node:crypto'

/** A key of its own for each use, from a secret of the session: newest first, as the secrets are. */
export const deriveKeys = (secrets: readonly string[], use: string) =>
  secrets.map((secret) => createHmac('sha256', secret).update(`${use}`).digest('base64url'))
