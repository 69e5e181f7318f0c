import { channel } from 'node:diagnostics_channel'
import type { Options } from '@node-rs/argon2'
import { normalPassword } from '#shared/rules/password.ts'
import { createQueue } from './queue.ts'

// design/reliability.md R38; argon2id (2) and version 1.3 (1) are const enums of the package
const policy = { algorithm: 2, version: 1, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1, outputLen: 32 } satisfies Options
const QUEUE = { running: 2, waiting: 20 } as const // R34

/** Native, and loaded when the first password comes: a process that starts has more urgent work. */
const argon2 = () => import('@node-rs/argon2')
const hashed = async (password: string) => (await argon2()).hash(password, policy)

/** All hashing of the process: each hash takes a core and 19 MiB for a while. */
const inQueue = createQueue(QUEUE.running, QUEUE.waiting)

/** Says each time that a password is tried against a hash, the stand-in included. */
const tried = channel('kontor:password-tried')

/** A new password as it is kept (PHC string); too-many-requests while the queue is full. */
export const hashPassword = (password: string): Promise<string> => inQueue(() => hashed(normalPassword(password)))

/** The hash of no password: what is compared where there is no customer, or he has no password, so that the answer takes as long. */
let standIn: Promise<string> | undefined

/** True for the right password; takes the same time whether or not there is a hash. Too-many-requests while the queue is full. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  standIn ??= hashed(crypto.randomUUID())
  const kept = hash ?? (await standIn)
  return inQueue(async () => {
    tried.publish(undefined)
    const { verify } = await argon2()
    return (await verify(kept, normalPassword(password))) && hash !== undefined
  })
}

/** True where a hash was made under an older policy: hash anew while the password is at hand, after a right login. */
export async function needsRehash(hash: string): Promise<boolean> {
  const { parseOptions } = await argon2()
  const made: Partial<Record<string, number>> = { ...parseOptions(hash) }
  return Object.entries(policy).some(([name, value]) => made[name] !== value)
}
