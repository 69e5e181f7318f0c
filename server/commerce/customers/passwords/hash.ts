import { channel } from 'node:diagnostics_channel'
import type { Options } from '@node-rs/argon2'
import { tooManyRequests } from '#server/commerce/core/errors.ts'
import { createQueue } from '#server/commerce/core/queue.ts'
import { normalisePassword } from '#shared/rules/customers/password.ts'

// R38; argon2id (2) and version 1.3 (1) are const enums of the package
const hashPolicy = {
  algorithm: 2,
  version: 1,
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} satisfies Options

/** Native, and loaded with the first password, so that a process starts faster. */
const loadArgon2 = () => import('@node-rs/argon2')
const computeHash = async (password: string) => (await loadArgon2()).hash(password, hashPolicy)

/** All hashing of the process: each hash takes a core and 19 MiB for a while. */
const runQueued = createQueue({ maxRunning: 2, maxWaiting: 20, createRefusal: () => tooManyRequests(1) }) // R34

/** Publishes each comparison of a password with a hash, including the dummy hash. */
const passwordTriedChannel = channel('kontor:password-tried')

/** Hashes a new password (PHC string); too-many-requests while the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  runQueued(() => computeHash(normalisePassword(password)))

/** A dummy hash, compared if there is no customer or no password, so that the answer takes as long. */
let dummyHash: Promise<string> | undefined

/**
 * True for the right password; takes the same time with and without a hash. Too-many-requests while the queue is full.
 */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= computeHash(crypto.randomUUID())
  const comparedHash = hash ?? (await dummyHash)
  return runQueued(async () => {
    passwordTriedChannel.publish(undefined)
    const { verify } = await loadArgon2()
    return (await verify(comparedHash, normalisePassword(password))) && hash !== undefined
  })
}

/** True if a hash was made under an older policy: it can be rehashed after a successful login. */
export async function needsRehash(hash: string): Promise<boolean> {
  const { parseOptions } = await loadArgon2()
  const made: Partial<Record<string, number>> = { ...parseOptions(hash) }
  return Object.entries(hashPolicy).some(([name, value]) => made[name] !== value)
}
