import { randomBytes } from 'node:crypto'
import { HANDOVER_VALIDITY_MINUTES } from '#shared/api/country.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { Context, TransactionContext } from '../context.ts'
import {
  consumeTokenByHash,
  deleteCustomerTokens,
  deleteExpiredTokens,
  deleteTokensContaining,
  findTokenByHash,
  hashTokenSecret,
  insertToken,
  insertTokenIfAbsent,
  type NewToken,
  type OneTimeToken,
} from './repository.ts'

const TOKEN_BYTES = 32 // 256 bit (R36)
const MINUTE_MS = 60_000

/** How long a link of each purpose lives (R36, O17). */
const lifetimesMs = {
  'password-reset': 60 * MINUTE_MS,
  'confirm-email': 7 * DAY_MS,
  'change-email': DAY_MS,
  'change-email-request': DAY_MS,
  passkey: 5 * MINUTE_MS,
  transfer: HANDOVER_VALIDITY_MINUTES * MINUTE_MS,
  'transfer-taken': HANDOVER_VALIDITY_MINUTES * MINUTE_MS, // as long as the token lives that could bring it again
  notice: 7 * DAY_MS,
  'notice-end': 20 * 365 * DAY_MS, // R36: none; longer than any mail is kept
} as const

export type TokenPurpose = keyof typeof lifetimesMs

const generateToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/**
 * A link's secret, for the mail only: nobody can find it again. One that was spent on the way can be given once more.
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

/** Keeps a link whose secret was made elsewhere; false where it is there already, and stays as it is. */
export const saveToken = (
  tx: TransactionContext,
  purpose: TokenPurpose,
  about: NewToken,
  token: string,
): Promise<boolean> => insertTokenIfAbsent(tx, purpose, hashTokenSecret(purpose, token), lifetimesMs[purpose], about)

/**
 * What a link is about, as long as it lives in this shop and for this purpose. Uses nothing up: programs that check
 * mails open links, too.
 */
export const findToken = (ctx: Context, purpose: TokenPurpose, token: string): Promise<OneTimeToken | undefined> =>
  findTokenByHash(ctx, hashTokenSecret(purpose, token))

/** Uses a link up and answers what it is about; undefined where it has ended, was used or never was. */
export const consumeToken = (
  tx: TransactionContext,
  purpose: TokenPurpose,
  token: string,
): Promise<OneTimeToken | undefined> => consumeTokenByHash(tx, hashTokenSecret(purpose, token), 1)

/** Ends a customer's links and codes for one purpose, or, where he leaves, for all of them. */
export const revokeTokens = (tx: TransactionContext, customerId: string, purpose?: string): Promise<void> =>
  deleteCustomerTokens(tx, customerId, purpose)

/** Ends the links that name an address, whoever asked for them. */
export const revokeTokensContaining = (tx: TransactionContext, email: string): Promise<void> =>
  deleteTokensContaining(tx, email)

/** Forgets links and codes whose time is over. */
export const pruneTokens = (tx: TransactionContext): Promise<void> => deleteExpiredTokens(tx)
