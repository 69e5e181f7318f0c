import { randomBytes } from 'node:crypto'
import { HANDOVER_VALIDITY_MINUTES } from '#shared/api/country.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { Context, TransactionContext } from '../context.ts'
import { deleteCustomerTokens, deleteTokensContaining } from './customer-tokens-repository.ts'
import {
  consumeTokenByHash,
  deleteExpiredTokens,
  findTokenByHash,
  hashTokenSecret,
  insertToken,
  insertTokenIfAbsent,
  type NewToken,
  type OneTimeToken,
} from './repository.ts'

const TOKEN_BYTES = 32 // 256 bit (R36)
const MINUTE_MS = 60_000

/** The lifetimes of links by purpose (R36, O17). */
const lifetimesMs = {
  'password-reset': 60 * MINUTE_MS,
  'confirm-email': 7 * DAY_MS,
  'change-email': DAY_MS,
  'change-email-request': DAY_MS,
  passkey: 5 * MINUTE_MS,
  'second-factor': 10 * MINUTE_MS, // between password and code
  transfer: HANDOVER_VALIDITY_MINUTES * MINUTE_MS,
  'transfer-taken': HANDOVER_VALIDITY_MINUTES * MINUTE_MS, // as long as the token that could be used again
  notice: 7 * DAY_MS,
  newsletter: 7 * DAY_MS,
  'notice-end': 20 * 365 * DAY_MS, // R36: none; longer than emails are kept
} as const

export type TokenPurpose = keyof typeof lifetimesMs

const generateToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * Creates the secret of a link, for the email only: it cannot be looked up. One that was consumed in transit can be
 * created again.
 */
export async function createToken(
  tx: TransactionContext,
  purpose: TokenPurpose,
  about: NewToken,
  token = generateToken(),
): Promise<string> {
  await insertToken(tx, purpose, hashTokenSecret(purpose, token), lifetimesMs[purpose], about)
  return token
}

/** Stores a token whose secret was created elsewhere; false if it exists already. */
export const saveToken = (
  tx: TransactionContext,
  purpose: TokenPurpose,
  about: NewToken,
  token: string,
): Promise<boolean> => insertTokenIfAbsent(tx, purpose, hashTokenSecret(purpose, token), lifetimesMs[purpose], about)

/**
 * The data of a valid link of this shop for this purpose. Does not consume it: programs that scan emails open links,
 * too.
 */
export const findToken = (ctx: Context, purpose: TokenPurpose, token: string): Promise<OneTimeToken | undefined> =>
  findTokenByHash(ctx, hashTokenSecret(purpose, token))

/** Consumes a link and returns its data; undefined if it has expired, was used or never existed. */
export const consumeToken = (
  tx: TransactionContext,
  purpose: TokenPurpose,
  token: string,
): Promise<OneTimeToken | undefined> => consumeTokenByHash(tx, hashTokenSecret(purpose, token), 1)

/** Revokes a customer's links and codes for one purpose, or for all when the account is deleted. */
export const revokeTokens = (tx: TransactionContext, customerId: string, purpose?: string): Promise<void> =>
  deleteCustomerTokens(tx, customerId, purpose)

/** Revokes the links that contain an email address, whoever requested them. */
export const revokeTokensContaining = (tx: TransactionContext, email: string): Promise<void> =>
  deleteTokensContaining(tx, email)

/** Deletes expired links and codes. */
export const pruneTokens = (tx: TransactionContext): Promise<void> => deleteExpiredTokens(tx)
