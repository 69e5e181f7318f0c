import type { Request } from 'express'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { PaymentGateway } from '#server/commerce/core/payment-gateway.ts'
import type { Database, Schema } from '#server/database/index.ts'
import type { SessionType } from '#shared/api/sessions.ts'
import { getLocalDay } from '#shared/dates.ts'
import type { Locale, Tenant } from '#shared/tenant.ts'
import { ShopError } from './errors.ts'
import type { ConsumeRateLimit } from './throttle/index.ts'

/** Who is shopping, as the session token says. */
export interface Session {
  /** New with each login and logout. Keys the checkout. */
  id: string
  type: SessionType
  /** Who it is, where he is recognised or logged in. */
  customerId?: string
  /**
   * Whose basket, wishlist, history and views they are: the customer's on all his devices, otherwise this session's.
   */
  visitor: string
}

/** Who asks, for which shop, when, against which database. First argument of every service. */
export interface Context {
  tenant: Tenant
  locale: Locale
  /** Absent before the visitor has done anything worth remembering. */
  session: Session | undefined
  /** The one clock: no Date.now() and no SQL clock elsewhere. */
  now: Date
  /** Reads; inside a transaction it is the transaction. Writes go through inTransaction. */
  db: Kysely<Schema>
  database: Database
  log: Logger
  /** Set where a program reads, not a person: nothing is counted. */
  isCrawler?: boolean
  /** Where the request came from, for limits; never stored in full. */
  clientIp?: string
  /** The browser's own description of itself. */
  userAgent?: string
  /** Counts tries; absent where nobody from outside asks. */
  rateLimit?: ConsumeRateLimit
  /** Who collects money for us; absent where nobody does. */
  payments?: PaymentGateway
}

/** How a customer's visitor begins, whatever the session: no session's own id has a colon. */
export const CUSTOMER_VISITOR_PREFIX = 'customer:'

/** Who a customer is to baskets, lists and histories, on all his devices. */
export const toVisitor = (customerId: string) => CUSTOMER_VISITOR_PREFIX + customerId

/** A context inside a transaction; only such a one may write. */
export interface TransactionContext extends Context {
  transaction: true
  /**
   * Says that from here on nothing is read any more: on PostgreSQL what is written then goes out with the commit, so
   * that who waits for the same rows waits for that moment only. No answer can be built upon then; insisting()
   * statements still end the transaction where they do not hold.
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
 * Statements of a transaction that need not wait for one another: on PostgreSQL they go to the server together, in this
 * order. Waits for all of them also where one fails, so that nothing is under way any more when the transaction is
 * taken back.
 */
export async function allSettledOrThrow<const T extends readonly unknown[]>(work: T) {
  try {
    return await Promise.all(work)
  } catch (error) {
    await Promise.allSettled(work)
    throw error
  }
}

/** The shop's day, YYYY-MM-DD, in its own time zone. */
export const getToday = ({ now, tenant }: Pick<Context, 'now' | 'tenant'>): string => getLocalDay(now, tenant.timeZone)

const contexts = new WeakMap<Request, Context>()

/** Keeps a request's context for getContext(). */
export const setContext = (req: Request, ctx: Context) => void contexts.set(req, ctx)

/** The context that the back end has built for this request. */
export function getContext(req: Request): Context {
  const ctx = contexts.get(req)
  if (!ctx) throw new Error('getContext() before the context middleware')
  return ctx
}

/**
 * The id of the customer who is fully logged in, or login-required: a recognised customer (type 1) has to enter his
 * password first (O9).
 */
export function requireCustomerId({ session }: Context): string {
  if (session?.type !== 2 || !session.customerId) throw new ShopError(401, 'login-required')
  return session.customerId
}

/** The session, or session-expired where a visitor without one wants what needs one. */
export function requireSession(ctx: Context): Session {
  if (!ctx.session) throw new ShopError(401, 'session-expired')
  return ctx.session
}
