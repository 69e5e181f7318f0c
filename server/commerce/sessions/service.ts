import { createHash, randomBytes } from 'node:crypto'
import { type CurrentSession, type Device, KNOWN_SECONDS, type LoginState, type SessionChange } from '#shared/contracts/sessions.ts'
import { adoptBasket } from '../basket/index.ts'
import { adoptCheckout, deleteCheckouts } from '../checkout-data/index.ts'
import { type Context, customerIdOf, inTransaction, type Session, type TransactionContext, visitorOf } from '../context.ts'
import { type Customer, findCustomer } from '../customers/index.ts'
import { notFound } from '../errors.ts'
import { adoptViews } from '../recommendations/index.ts'
import { adoptHistory } from '../search-history/index.ts'
import { adoptWishlist, countWishes } from '../wishlist/index.ts'
import { deviceName } from './device.ts'
import { endLogins, endVisitor, findKnown, findLogin, findLogins, insertLogin, isAlive, markSeen } from './repository.ts'
import { ccOf, newSessionId, type Tokens } from './token.ts'

const KNOWN_BYTES = 32 // 256 bit (reliability R36)

const hashOf = (known: string) => createHash('sha256').update(known).digest('base64url')

/** How far somebody has proved who he is: 1 by what the browser keeps, 2 by password or passkey. */
type Proof = 1 | 2

const stateOf = ({ creditAffinity, bonusProgram, hasPassword }: Customer): LoginState => ({
  li: 1,
  ca: creditAffinity ? 1 : 0,
  bop: bonusProgram ? 1 : 0,
  np: hasPassword ? 0 : 1,
})

/** What has grown in the session before goes with the customer: basket line by line, wishlist, searches, views, and what he has entered at the checkout. */
async function adopt(tx: TransactionContext, before: Session, now: Session) {
  if (before.customerId === undefined || before.customerId === now.customerId) await adoptCheckout(tx, before.id, now.id)
  if (before.customerId !== undefined) return
  await adoptBasket(tx, before.visitor, now.visitor)
  await adoptWishlist(tx, before.visitor, now.visitor)
  await adoptHistory(tx, before.visitor, now.visitor)
  await adoptViews(tx, before.visitor, now.visitor)
}

/** The rules of sessions under these tokens. */
export function createSessionService(tokens: Tokens) {
  /**
   * Begins a login under a new id (reliability R25): the session before is worth nothing afterwards, wherever its token lies.
   * Call it within the transaction that has checked the proof.
   */
  async function beginLogin(tx: TransactionContext, customer: Customer, type: Proof): Promise<SessionChange> {
    const session: Session = { id: newSessionId(), type, customerId: customer.id, visitor: visitorOf(customer.id) }
    const known = randomBytes(KNOWN_BYTES).toString('base64url')
    const endsAt = new Date(tx.now.getTime() + KNOWN_SECONDS * 1000).toISOString()
    await insertLogin(tx, { id: session.id, customerId: customer.id, knownHash: hashOf(known), device: deviceName(tx.clientAgent), endsAt })
    if (tx.session) {
      await adopt(tx, tx.session, session)
      await endOwn(tx, tx.session)
    }
    return { ...(await tokens.issueSession(tx.tenant, tx.now, session)), known, state: stateOf(customer) }
  }

  async function endOwn(tx: TransactionContext, { id, customerId, visitor }: Session) {
    if (customerId === undefined) await endVisitor(tx, visitor)
    else await endLogins(tx, customerId, { only: id })
  }

  /** Lengthens the session by another day, or begins an anonymous one. */
  async function refresh(ctx: Context): Promise<SessionChange> {
    const { session } = ctx
    if (!session?.customerId) return tokens.issueSession(ctx.tenant, ctx.now, session)
    await inTransaction(ctx, (tx) => markSeen(tx, session.id))
    const customer = await findCustomer(ctx, session.customerId)
    return { ...(await tokens.issueSession(ctx.tenant, ctx.now, session)), ...(customer && { state: stateOf(customer) }) }
  }

  /** Recognises the customer whose browser holds this secret (O9); 404 where it means nothing any more. */
  async function recognise(ctx: Context, known: string): Promise<SessionChange> {
    const login = await findKnown(ctx, hashOf(known))
    const customer = login && (await findCustomer(ctx, login.customerId))
    if (!customer) throw notFound()
    await inTransaction(ctx, async (tx) => {
      await markSeen(tx, login.id)
      await deleteCheckouts(tx, [login.id]) // what was entered with the password is shown with the password
    })
    const session: Session = { id: login.id, type: 1, customerId: customer.id, visitor: visitorOf(customer.id) }
    return { ...(await tokens.issueSession(ctx.tenant, ctx.now, session)), state: stateOf(customer) }
  }

  /**
   * An anonymous visitor comes back after his session has ended: his basket waits for him in a new one. What he had entered at the checkout
   * and his orders do not, as they say who he is. 404 for a token that ended too long ago or means nothing.
   */
  async function resume(ctx: Context, ended: string): Promise<SessionChange> {
    const session = await tokens.verifyEnded(ended, ctx.tenant, ctx.now)
    if (!session || !(await isAlive(ctx, session))) throw notFound()
    return tokens.issueSession(ctx.tenant, ctx.now, { ...session, id: newSessionId() })
  }

  /** Ends this session on the server; the visitor goes on as nobody in particular. */
  async function logOut(ctx: Context): Promise<SessionChange> {
    const { session } = ctx
    if (session) await inTransaction(ctx, (tx) => endOwn(tx, session))
    return { ...(await tokens.issueSession(ctx.tenant, ctx.now)), known: null }
  }

  return { beginLogin, refresh, recognise, resume, logOut, beginSession: (ctx: Context): Promise<SessionChange> => tokens.issueSession(ctx.tenant, ctx.now) }
}

export type SessionService = ReturnType<typeof createSessionService>

/** What is told of a customer to whoever is recognised as him (O9). */
const shown = ({ salutation, firstName, lastName, hasPassword, bonusProgram, creditAffinity }: Customer): CurrentSession['customer'] => ({
  ...{ salutation, firstName, lastName },
  ...{ np: !hasPassword, bop: bonusProgram, ca: creditAffinity },
})

/** Who the page is for once this change has arrived. */
export const currentAfter = ({ type, exp, cc }: SessionChange, customer: Customer): CurrentSession => ({ type, exp, cc, customer: shown(customer) })

/** Who the page is for. */
export async function getCurrent(ctx: Context): Promise<CurrentSession> {
  const { session } = ctx
  if (!session) return { type: 0 }
  const customer = session.customerId === undefined ? undefined : await findCustomer(ctx, session.customerId)
  if (session.type !== 0 && !customer) return { type: 0 }
  return { type: session.type, cc: ccOf(session.id), wishlistCount: await countWishes(ctx), ...(customer && { customer: shown(customer) }) }
}

/** Where the customer is logged in or recognised. 401 login-required. */
export async function listDevices(ctx: Context): Promise<Device[]> {
  const logins = await findLogins(ctx, customerIdOf(ctx))
  return logins.map(({ id, device, createdAt, seenAt }) => ({ id, device, createdAt, seenAt, current: id === ctx.session?.id }))
}

/** Ends one of the customer's logins. 401 login-required, 404 where it is not his or has ended. */
export async function endDevice(ctx: Context, id: string): Promise<Device[]> {
  const customerId = customerIdOf(ctx)
  await inTransaction(ctx, async (tx) => {
    if ((await findLogin(tx, id))?.customerId !== customerId) throw notFound()
    await endLogins(tx, customerId, { only: id })
  })
  return listDevices(ctx)
}

/** Ends all of the customer's logins but this one. 401 login-required. */
export async function endOtherDevices(ctx: Context): Promise<Device[]> {
  const customerId = customerIdOf(ctx)
  await inTransaction(ctx, (tx) => endLogins(tx, customerId, { but: ctx.session?.id ?? '' }))
  return listDevices(ctx)
}
