import { createHash } from 'node:crypto'

/** The hash of a script as Subresource Integrity writes it. */
export const computeIntegrity = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
