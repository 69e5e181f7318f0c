import type { Request } from 'express'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { CarrierGateway } from '#server/commerce/core/carrier-gateway.ts'
import type { PaymentGateway } from '#server/commerce/core/payment-gateway.ts'
import type { Database, Schema } from '#server/database/index.ts'
import type { ConsentCategory } from '#shared/api/consent.ts'
import type { SessionType } from '#shared/api/sessions.ts'
import { getLocalDay } from '#shared/dates.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { ShopError } from './errors.ts'
import type { LinkSignatures } from './link-signatures.ts'
import type { ConsumeRateLimit } from './throttle/index.ts'

/** The session of a visitor, as the session token has it. */
export interface Session {
  /** New with each login and logout. The key of the checkout. */
  id: string
  type: SessionType
  /** Set for recognised and logged-in customers. */
  customerId?: string
  /** The owner of basket, wishlist, history and views: the customer on all their devices, otherwise this session. */
  visitor: string
}

/** The shop, visitor, time and database of a request. First argument of every service. */
export interface Context {
  tenant: Tenant
  locale: Locale
  /** Absent until the visitor does something that must be stored. */
  session: Session | undefined
  /** The only clock: no Date.now() and no SQL clock elsewhere. */
  now: Date
  /** For reading; inside a transaction it is the transaction. Write with inTransaction(). */
  db: Kysely<Schema>
  database: Database
  log: Logger
  /** Set for programs instead of people: nothing is counted. */
  isCrawler?: boolean
  /** The consent categories that the visitor has granted in this browser; absent for none. */
  consent?: readonly ConsentCategory[]
  /** The client's IP address, for rate limits; never stored in full. */
  clientIp?: string
  /** The User-Agent header. */
  userAgent?: string
  /** Counts attempts; absent without an external caller. */
  rateLimit?: ConsumeRateLimit
  /** The payment provider; absent if there is none. */
  payments?: PaymentGateway
  /** Who brings the goods; absent if nobody does. */
  carrier?: CarrierGateway
  /** Sign and verify the links to the pages of orders; absent where no link is signed. */
  orderSignatures?: LinkSignatures
  /** Signs and verifies the links of the newsletter's readers. */
  newsletterSignatures?: LinkSignatures
}

/** The prefix of customers' visitor ids; no session id contains a colon. */
export const CUSTOMER_VISITOR_PREFIX = 'customer:'

/** The visitor id of a customer, on all their devices. */
export const toVisitor = (customerId: string) => CUSTOMER_VISITOR_PREFIX + customerId

/** The context inside a transaction; only there services may write. */
export interface TransactionContext extends Context {
  transaction: true
  /**
   * Declares that the transaction reads nothing from here on: PostgreSQL then gets its writes together with the commit,
   * so that rows are locked only for that moment. They return no results; preparedUpdate() still ends the transaction
   * if it changes another number of rows.
   */
  deferWrites(): void
}

const isTransaction = (ctx: Context): ctx is TransactionContext => 'transaction' in ctx

/** Runs the work in one transaction. It must not wait for the network: the only writer would wait with it. */
export function inTransaction<T>(ctx: Context, work: (tx: TransactionContext) => Promise<T>): Promise<T> {
  if (isTransaction(ctx)) return work({ ...ctx, deferWrites: () => undefined }) // the outer work may still read
  return ctx.database.transact((db, deferWrites) => work({ ...ctx, db, transaction: true, deferWrites }))
}

/**
 * Runs statements of a transaction that do not depend on each other: PostgreSQL gets them together, in this order.
 * Waits for all of them even if one fails, so that none is running when the transaction is rolled back.
 */
export async function allSettledOrThrow<const T extends readonly unknown[]>(work: T) {
  try {
    return await Promise.all(work)
  } catch (error) {
    await Promise.allSettled(work)
    throw error
  }
}

/** The current day of the shop, YYYY-MM-DD, in its own time zone. */
export const getToday = ({ now, tenant }: Pick<Context, 'now' | 'tenant'>): string => getLocalDay(now, tenant.timeZone)

const contexts = new WeakMap<Request, Context>()

/** Stores a request's context for getContext(). */
export const setContext = (req: Request, ctx: Context) => void contexts.set(req, ctx)

/** The context that the back end has created for this request. */
export function getContext(req: Request): Context {
  const ctx = contexts.get(req)
  if (!ctx) throw new Error('getContext() before the context middleware')
  return ctx
}

/**
 * The id of the fully logged-in customer. Throws login-required for others: a recognised customer (type 1) has to enter
 * their password first (O9).
 */
export function requireCustomerId({ session }: Context): string {
  if (session?.type !== 2 || !session.customerId) throw new ShopError(401, 'login-required')
  return session.customerId
}

/** True if the visitor has consented to the category in this browser. */
export const hasConsent = ({ consent }: Context, category: ConsentCategory): boolean =>
  consent?.includes(category) ?? false

/** Throws consent-missing unless the visitor has consented to the category. */
export function requireConsent(ctx: Context, category: ConsentCategory) {
  if (!hasConsent(ctx, category)) throw new ShopError(403, 'consent-missing')
}

/** The session. Throws session-expired if there is none. */
export function requireSession(ctx: Context): Session {
  if (!ctx.session) throw new ShopError(401, 'session-expired')
  return ctx.session
}
