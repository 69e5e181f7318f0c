import { createHmac } from 'node:crypto'

/** Derives a separate key for each use from the session secrets: newest first, as they are. */
export const deriveKeys = (secrets: readonly string[], use: string) =>
  secrets.map((secret) => createHmac('sha256', secret).update(`${use}`).digest('base64url'))
