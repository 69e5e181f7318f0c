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

/** Native, and loaded when the first password comes: a process that starts has more urgent work. */
const loadArgon2 = () => import('@node-rs/argon2')
const computeHash = async (password: string) => (await loadArgon2()).hash(password, hashPolicy)

/** All hashing of the process: each hash takes a core and 19 MiB for a while. */
const runQueued = createQueue({ maxRunning: 2, maxWaiting: 20, createRefusal: () => tooManyRequests(1) }) // R34

/** Says each time that a password is tried against a hash, the stand-in included. */
const passwordTriedChannel = channel('kontor:password-tried')

/** A new password as it is kept (PHC string); too-many-requests while the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  runQueued(() => computeHash(normalisePassword(password)))

/**
 * The hash of no password: compared if there is no customer or they have no password, so that the answer takes as long.
 */
let dummyHash: Promise<string> | undefined

/**
 * True for the right password; takes the same time whether or not there is a hash. Too-many-requests while the queue is
 * full.
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

/** True where a hash was made under an older policy: hash anew while the password is at hand, after a right login. */
export async function needsRehash(hash: string): Promise<boolean> {
  const { parseOptions } = await loadArgon2()
  const made: Partial<Record<string, number>> = { ...parseOptions(hash) }
  return Object.entries(hashPolicy).some(([name, value]) => made[name] !== value)
}
