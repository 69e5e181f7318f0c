import { randomBytes } from 'node:crypto'
import { TRANSFER_MINUTES } from '#shared/contracts/country.ts'
import type { Context, TransactionContext } from '../context.ts'
import {
  deleteEnded,
  deleteLinksNaming,
  deleteLinksOf,
  hashOf,
  insertLink,
  insertLinkOnce,
  type Link,
  type NewLink,
  selectLink,
  takeLink,
} from './repository.ts'

const TOKEN_BYTES = 32 // 256 bit (design/reliability.md R36)
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a link of each purpose lives (design/reliability.md R36, O17). */
const lives = {
  'password-reset': 60 * MINUTE_MS,
  'confirm-email': 7 * DAY_MS,
  'change-email': DAY_MS,
  'change-email-request': DAY_MS,
  passkey: 5 * MINUTE_MS,
  transfer: TRANSFER_MINUTES * MINUTE_MS,
  'transfer-taken': TRANSFER_MINUTES * MINUTE_MS, // as long as the token lives that could bring it again
  notice: 7 * DAY_MS,
  'notice-end': 20 * 365 * DAY_MS, // R36: none; longer than any mail is kept
} as const

export type LinkPurpose = keyof typeof lives

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** A link's secret, for the mail only: nobody can find it again. One that was spent on the way can be given once more. */
export async function createLink(tx: TransactionContext, purpose: LinkPurpose, about: NewLink, token = newToken()): Promise<string> {
  await insertLink(tx, purpose, hashOf(purpose, token), lives[purpose], about)
  return token
}

/** Keeps a link whose secret was made elsewhere; false where it is there already, and stays as it is. */
export const keepLink = (tx: TransactionContext, purpose: LinkPurpose, about: NewLink, token: string): Promise<boolean> =>
  insertLinkOnce(tx, purpose, hashOf(purpose, token), lives[purpose], about)

/** What a link is about, as long as it lives in this shop and for this purpose. Uses nothing up: programs that check mails open links, too. */
export const findLink = (ctx: Context, purpose: LinkPurpose, token: string): Promise<Link | undefined> => selectLink(ctx, hashOf(purpose, token))

/** Uses a link up and answers what it is about; undefined where it has ended, was used or never was. */
export const spendLink = (tx: TransactionContext, purpose: LinkPurpose, token: string): Promise<Link | undefined> => takeLink(tx, hashOf(purpose, token), 1)

/** Ends a customer's links and codes for one purpose, or, where he leaves, for all of them. */
export const endLinks = (tx: TransactionContext, customerId: string, purpose?: string): Promise<void> => deleteLinksOf(tx, customerId, purpose)

/** Ends the links that name an address, whoever asked for them. */
export const endLinksNaming = (tx: TransactionContext, email: string): Promise<void> => deleteLinksNaming(tx, email)

/** Forgets links and codes whose time is over. */
export const pruneLinks = (tx: TransactionContext): Promise<void> => deleteEnded(tx)
