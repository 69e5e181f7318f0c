import { createHash, randomBytes } from 'node:crypto'
import { mergeBasket } from '#server/commerce/basket/basket/index.ts'
import { countOwnWishlistItems, mergeWishlist } from '#server/commerce/basket/wishlist/index.ts'
import { mergeProductViews } from '#server/commerce/catalog/recommendations/index.ts'
import { deleteCheckouts, mergeCheckout } from '#server/commerce/checkout/checkout-data/index.ts'
import { releaseHolds } from '#server/commerce/checkout/stock-holds/index.ts'
import {
  type Context,
  inTransaction,
  requireCustomerId,
  type Session,
  type TransactionContext,
  toVisitor,
} from '#server/commerce/core/context.ts'
import { notFound } from '#server/commerce/core/errors.ts'
import { mergeSearchHistory } from '#server/commerce/search/history/index.ts'
import {
  type CurrentSession,
  type Device,
  type LoginState,
  REMEMBER_ME_SECONDS,
  type SessionChange,
} from '#shared/api/sessions.ts'
import { type Customer, findCustomer } from '../account/index.ts'
import { formatDeviceName } from './device-name.ts'
import {
  endAnonymousSession,
  endLogins,
  findLogin,
  findLoginByRememberToken,
  insertLogin,
  isSessionActive,
  listActiveLogins,
  updateLastSeen,
} from './repository.ts'
import { createSessionId, deriveCc, type SessionTokens } from './session-tokens.ts'

const REMEMBER_TOKEN_BYTES = 32 // 256 bit (reliability R36)

const hashRememberToken = (rememberToken: string) => createHash('sha256').update(rememberToken).digest('base64url')

/** How a customer was authenticated: 1 by the browser's remember token, 2 by password or passkey. */
type AuthLevel = 1 | 2

const toLoginState = ({ creditAffinity, bonusProgram, hasPassword }: Customer): LoginState => ({
  loggedIn: true,
  creditAffinity,
  bonusProgram,
  noPassword: !hasPassword,
})

/**
 * Merges what the visitor collected before the login into the customer's data: basket, wishlist, searches, views, and
 * what was entered at the checkout.
 */
async function mergeVisitorData(tx: TransactionContext, previous: Session, next: Session) {
  if (previous.customerId === undefined || previous.customerId === next.customerId)
    await mergeCheckout(tx, previous.id, next.id)
  if (previous.customerId !== undefined) return
  await mergeBasket(tx, previous.visitor, next.visitor)
  await mergeWishlist(tx, previous.visitor, next.visitor)
  await mergeSearchHistory(tx, previous.visitor, next.visitor)
  await mergeProductViews(tx, previous.visitor, next.visitor)
}

/**
 * Begins a login under a new session id (R25): the session before is invalid afterwards, wherever its token is stored.
 * Call it within the transaction that has authenticated the customer.
 */
async function beginLogin(
  tokens: SessionTokens,
  tx: TransactionContext,
  customer: Customer,
  type: AuthLevel,
): Promise<SessionChange> {
  const session: Session = { id: createSessionId(), type, customerId: customer.id, visitor: toVisitor(customer.id) }
  const rememberToken = randomBytes(REMEMBER_TOKEN_BYTES).toString('base64url')
  const endsAt = new Date(tx.now.getTime() + REMEMBER_ME_SECONDS * 1000).toISOString()
  await insertLogin(tx, {
    id: session.id,
    customerId: customer.id,
    rememberTokenHash: hashRememberToken(rememberToken),
    device: formatDeviceName(tx.userAgent),
    endsAt,
  })
  if (tx.session) {
    await mergeVisitorData(tx, tx.session, session)
    await endSession(tx, tx.session)
  }
  return {
    ...(await tokens.issueSession(tx.tenant, tx.now, session)),
    rememberToken,
    state: toLoginState(customer),
  }
}

async function endSession(tx: TransactionContext, { id, customerId, visitor }: Session) {
  if (customerId === undefined) await endAnonymousSession(tx, visitor)
  else await endLogins(tx, customerId, { only: id })
}

/** Extends the session by another day, or begins an anonymous one. */
async function refresh(tokens: SessionTokens, ctx: Context): Promise<SessionChange> {
  const { session } = ctx
  if (!session?.customerId) return tokens.issueSession(ctx.tenant, ctx.now, session)
  await inTransaction(ctx, (tx) => updateLastSeen(tx, session.id))
  const customer = await findCustomer(ctx, session.customerId)
  return {
    ...(await tokens.issueSession(ctx.tenant, ctx.now, session)),
    ...(customer && { state: toLoginState(customer) }),
  }
}

/** Recognises a customer by the remember token of their browser (O9). 404 not-found for one that is no longer valid. */
async function recognise(tokens: SessionTokens, ctx: Context, rememberToken: string): Promise<SessionChange> {
  const login = await findLoginByRememberToken(ctx, hashRememberToken(rememberToken))
  const customer = login && (await findCustomer(ctx, login.customerId))
  if (!customer) throw notFound()
  await inTransaction(ctx, async (tx) => {
    await updateLastSeen(tx, login.id)
    await deleteCheckouts(tx, [login.id]) // what was entered after the login is shown after the login
  })
  const session: Session = { id: login.id, type: 1, customerId: customer.id, visitor: toVisitor(customer.id) }
  return { ...(await tokens.issueSession(ctx.tenant, ctx.now, session)), state: toLoginState(customer) }
}

/**
 * Resumes an anonymous visitor's session after it has expired, with their basket. What they had entered at the checkout
 * and their orders are not part of it, as they are personal. 404 not-found for a token that expired too long ago or is
 * not valid.
 */
async function resume(tokens: SessionTokens, ctx: Context, expiredToken: string): Promise<SessionChange> {
  const session = await tokens.verifyExpiredSession(expiredToken, ctx.tenant, ctx.now)
  if (!session || !(await isSessionActive(ctx, session))) throw notFound()
  return tokens.issueSession(ctx.tenant, ctx.now, { ...session, id: createSessionId() })
}

/** Ends this session on the server; the visitor continues anonymously. */
async function logOut(tokens: SessionTokens, ctx: Context): Promise<SessionChange> {
  const { session } = ctx
  if (session)
    await inTransaction(ctx, async (tx) => {
      await releaseHolds(tx, session.visitor)
      await endSession(tx, session)
    })
  return { ...(await tokens.issueSession(ctx.tenant, ctx.now)), rememberToken: null }
}

/** The operations on sessions, signed with these tokens. */
export const createSessionService = (tokens: SessionTokens) => ({
  beginSession: (ctx: Context): Promise<SessionChange> => tokens.issueSession(ctx.tenant, ctx.now),
  beginLogin: (tx: TransactionContext, customer: Customer, type: AuthLevel) => beginLogin(tokens, tx, customer, type),
  refresh: (ctx: Context) => refresh(tokens, ctx),
  recognise: (ctx: Context, rememberToken: string) => recognise(tokens, ctx, rememberToken),
  resume: (ctx: Context, expiredToken: string) => resume(tokens, ctx, expiredToken),
  logOut: (ctx: Context) => logOut(tokens, ctx),
})

export type SessionService = ReturnType<typeof createSessionService>

/** The session's facts on the customer it recognises (O9). */
const toSessionCustomer = ({
  salutation,
  firstName,
  lastName,
  hasPassword,
  bonusProgram,
  creditAffinity,
}: Customer): CurrentSession['customer'] => ({
  salutation,
  firstName,
  lastName,
  noPassword: !hasPassword,
  bonusProgram,
  creditAffinity,
})

/** The current session after a change. */
export const toCurrentSession = ({ type, exp, cc }: SessionChange, customer: Customer): CurrentSession => ({
  type,
  exp,
  cc,
  customer: toSessionCustomer(customer),
})

/** The current session. */
export async function getCurrentSession(ctx: Context): Promise<CurrentSession> {
  const { session } = ctx
  if (!session) return { type: 0 }
  const customer = session.customerId === undefined ? undefined : await findCustomer(ctx, session.customerId)
  if (session.type !== 0 && !customer) return { type: 0 }
  return {
    type: session.type,
    cc: deriveCc(session.id),
    wishlistCount: await countOwnWishlistItems(ctx),
    ...(customer && { customer: toSessionCustomer(customer) }),
  }
}

/** The customer's logins. 401 login-required. */
export async function listDevices(ctx: Context): Promise<Device[]> {
  const logins = await listActiveLogins(ctx, requireCustomerId(ctx))
  return logins.map(({ id, device, createdAt, seenAt }) => ({
    id,
    device,
    createdAt,
    seenAt,
    current: id === ctx.session?.id,
  }))
}

/** Ends one of the customer's logins. 401 login-required, 404 if it is not theirs or has ended. */
export async function logOutDevice(ctx: Context, id: string): Promise<Device[]> {
  const customerId = requireCustomerId(ctx)
  await inTransaction(ctx, async (tx) => {
    if ((await findLogin(tx, id))?.customerId !== customerId) throw notFound()
    await endLogins(tx, customerId, { only: id })
  })
  return listDevices(ctx)
}

/** Ends all of the customer's logins but this one. 401 login-required. */
export async function logOutOtherDevices(ctx: Context): Promise<Device[]> {
  const customerId = requireCustomerId(ctx)
  await inTransaction(ctx, (tx) => endLogins(tx, customerId, { but: ctx.session?.id ?? '' }))
  return listDevices(ctx)
}
